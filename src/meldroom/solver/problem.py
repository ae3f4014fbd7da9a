"""One question to the solver: a table, a rack, the rules, and what a tile is worth; and plans to answer it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from meldroom.solver.engine import KIND_COUNT, Found, Question, kind_of
from meldroom.solver.memory import Case, Lock, Tiles
from meldroom.solver.pieces import STEPS, Piece
from meldroom.tilerummy.options import ReplacementSource
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack
from meldroom.tiles.melds import Meld
from meldroom.tiles.tiles import JOKER, KINDS, Colour, Tile

EVEN = 128
"""More than any rack holds: what a point weighs where the number of tiles decides between equals."""


class By(StrEnum):
    """What makes a play the best."""

    TILES = "tiles"
    """The most tiles."""
    POINTS = "points"
    """The most points off the rack, and of those the most tiles."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A table, a rack, and what a tile is worth."""

    rules: Rules
    table: tuple[Meld, ...]
    rack: Rack
    weights: tuple[int, ...]
    """What laying a tile is worth, by kind, the joker last."""
    floor: int = 0
    """Points that the melds must have (TR-4.1)."""
    opened: bool = True
    """Whether the player has opened."""
    must: Tiles = ()
    """Tiles of the rack that must be laid."""


@dataclass(frozen=True, slots=True)
class Home:
    """The meld in which a joker shall lie, settled before the rest is searched."""

    piece: Piece
    kept: Tiles = ()
    """Kept jokers in it, by the tiles they stand for."""
    wild: int = 0
    """Wild jokers in it."""
    stay: tuple[Meld, ...] = ()
    """Melds of the table that must stay for its sake."""
    from_rack: bool = False
    """Whether its other tiles must come from the rack (TR-7.6)."""
    lock: Lock | None = None
    """The locked meld that it holds."""

    @property
    def points(self) -> int:
        """What it is worth in an opening."""
        return sum(tile.number for tile in self.piece.places)

    @property
    def plain(self) -> Tiles:
        """Its tiles that are no wild jokers; kept ones as what they stand for."""
        reals = (tile for tile, wild in zip(self.piece.places, self.piece.wild, strict=True) if not wild)
        return (*reals, *self.kept)


@dataclass(frozen=True, slots=True)
class Plan:
    """A case, with some of its jokers settled."""

    case: Case
    homes: tuple[Home, ...] = ()
    idle: int = 0
    """Jokers of the rack that shall stay there."""


def weights_of(rules: Rules, by: By) -> tuple[int, ...]:
    """What laying each kind of tile is worth."""
    if by is By.TILES:
        return (1,) * (KIND_COUNT + 1)
    return (*(EVEN * tile.number + 1 for tile in KINDS[:-1]), EVEN * rules.joker_value + 1)


def counts_of(tiles: Iterable[Tile]) -> tuple[int, ...]:
    """The tiles as counts by kind, jokers left out."""
    counts = [0] * (KIND_COUNT + 1)
    for tile in tiles:
        counts[tile.kind] += 1
    return tuple(counts[:KIND_COUNT])


def tiles_of(table: Iterable[Meld]) -> Tiles:
    """All tiles of these melds."""
    return tuple(tile for meld in table for tile in meld.tiles)


@dataclass(frozen=True, slots=True)
class Pool:
    """Tiles to be laid: real ones, kept jokers under the tile they stand for, and wild jokers."""

    real: Counter[Tile]
    kept: Counter[Tile]
    wild: int

    def without_home(self, home: Home) -> "Pool | None":
        """The pool once a meld has been settled; None if its tiles are not there."""
        kept = Counter(home.kept)
        real = Counter(home.plain) - kept
        return self._less(real, kept, home.wild)

    def without(self, meld: Meld) -> "Pool | None":
        """The pool once a former meld has been laid aside whole; None if its tiles are not there."""
        kept: Counter[Tile] = Counter()
        wild = 0
        for stands in meld.stands:
            tile = next((tile for tile in stands if self.kept[tile] > kept[tile]), None)
            if tile is None:
                wild += 1
            else:
                kept[tile] += 1
        return self._less(Counter(tile for tile in meld.tiles if tile != JOKER), kept, wild)

    def _less(self, real: Counter[Tile], kept: Counter[Tile], wild: int) -> "Pool | None":
        if not (real <= self.real and kept <= self.kept and wild <= self.wild):
            return None
        return Pool(self.real - real, self.kept - kept, self.wild - wild)

    @property
    def counts(self) -> tuple[int, ...]:
        """The tiles by kind, kept jokers with them."""
        return counts_of((*self.real.elements(), *self.kept.elements()))


def settle(pool: Pool, homes: Iterable[Home]) -> Pool | None:
    """What is left of the pool once the homes and the melds that stay for them are laid; None if it cannot be."""
    left: Pool | None = pool
    for home in homes:
        left = left and left.without_home(home)
        for meld in home.stay:
            left = left and left.without(meld)
    return left


def everything(problem: Problem, plan: Plan) -> Pool:
    """All tiles that may be laid."""
    real = Counter(tile for tile in (*tiles_of(problem.table), *problem.rack) if tile != JOKER)
    return Pool(real, Counter(plan.case.kept), plan.case.wild + problem.rack.count(JOKER) - plan.idle)


def question_of(problem: Problem, plan: Plan) -> Question | None:
    """What is still to be searched under a plan, as a question of counts; None if the plan cannot be."""
    whole = everything(problem, plan)
    left = settle(whole, plan.homes)
    if left is None:
        return None
    low = [there + come for there, come in zip(_there(problem, plan), _owed(problem, plan), strict=True)]
    high = left.counts
    low = [max(0, least - (most - rest)) for least, most, rest in zip(low, whole.counts, high, strict=True)]
    if any(least > most for least, most in zip(low, high, strict=True)):
        return None
    wild = max(0, plan.case.wild + problem.must.count(JOKER) - (whole.wild - left.wild))
    return Question(
        low=tuple(low),
        high=high,
        weight=problem.weights[:KIND_COUNT],
        melds=problem.rules.melds,
        jokers=(wild, left.wild),
        joker_weight=problem.weights[KIND_COUNT],
        floor=max(0, problem.floor - sum(home.points for home in plan.homes)),
    )


def base_value(problem: Problem, plan: Plan, question: Question) -> int:
    """What the tiles are worth that the plan lays before the search begins."""
    settled = [all_of - rest for all_of, rest in zip(everything(problem, plan).counts, question.high, strict=True)]
    laid = [done + least for done, least in zip(settled, question.low, strict=True)]
    numbered = sum(
        (count - there) * weight
        for count, there, weight in zip(laid, _there(problem, plan), problem.weights[:KIND_COUNT], strict=True)
    )
    jokers = everything(problem, plan).wild - question.jokers[1] + question.jokers[0] - plan.case.wild
    return numbered + jokers * problem.weights[KIND_COUNT]


def _there(problem: Problem, plan: Plan) -> tuple[int, ...]:
    return counts_of((*tiles_of(problem.table), *plan.case.kept))


def _owed(problem: Problem, plan: Plan) -> list[int]:
    """Tiles that the rack must give: to replace freed jokers, for homes made from the rack, for the opening."""
    needs = counts_of(plan.case.needs)
    if problem.rules.replacement_source is not ReplacementSource.RACK_ONLY:
        on_table = counts_of(tiles_of(problem.table))
        needs = tuple(max(0, need - there) for need, there in zip(needs, on_table, strict=True))
    homes = counts_of(tile for home in plan.homes if home.from_rack for tile in home.plain)
    return list(map(max, needs, homes, counts_of(problem.must)))


def played_of(problem: Problem, plan: Plan, question: Question, found: Found) -> Tiles:
    """The tiles that come from the rack."""
    used = used_of(found)
    whole = everything(problem, plan)
    settled = [all_of - rest for all_of, rest in zip(whole.counts, question.high, strict=True)]
    there = _there(problem, plan)
    counts = [used[kind] + settled[kind] - there[kind] for kind in range(KIND_COUNT)]
    counts.append(used[JOKER.kind] + whole.wild - question.jokers[1] - plan.case.wild)
    return tuple(tile for tile, count in zip(KINDS, counts, strict=True) for _ in range(count))


def used_of(found: Found) -> list[int]:
    """How many tiles of each kind were used, the jokers last."""
    used = [0] * (KIND_COUNT + 1)
    for step, real, wild, aside in found.cells:
        column, colour = divmod(step, STEPS)
        if found.frame and colour < len(Colour):
            used[kind_of(colour, found.frame.numbers[column])] += real + aside
        used[KIND_COUNT] += wild
    return used
