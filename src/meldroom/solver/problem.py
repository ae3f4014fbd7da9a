"""One question to the solver: a table, a rack, the rules, and what a tile is worth; and plans to answer it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from operator import add, mul, sub
from typing import Final

from meldroom.solver.engine import COLOURS, KIND_COUNT, Counts, Found, Question, kind_of
from meldroom.solver.memory import Case, Lock, Tiles
from meldroom.solver.pieces import Piece
from meldroom.tilerummy.options import ReplacementSource
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack
from meldroom.tiles.melds import Meld
from meldroom.tiles.tiles import JOKER, KINDS, Tile


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
    on_table: Counts = field(init=False, repr=False, compare=False)
    """The tiles of the table by kind: many plans ask for them."""
    on_rack: Counts = field(init=False, repr=False, compare=False)
    """Those of the rack."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "on_table", counts_of(tiles_of(self.table)))
        object.__setattr__(self, "on_rack", counts_of(self.rack))


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
    spec: tuple[int, ...] = ()
    """The home as the kernel wants it; see `Search.screen`."""

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


def counts_of(tiles: Iterable[Tile]) -> Counts:
    """The tiles as counts by kind, jokers left out."""
    counts = [0] * (KIND_COUNT + 1)
    for tile in tiles:
        counts[tile.kind] += 1
    return tuple(counts[:KIND_COUNT])


def tiles_of(table: Iterable[Meld]) -> Tiles:
    """All tiles of these melds."""
    return tuple(tile for meld in table for tile in meld.tiles)


NO_TILES: Final[Counts] = (0,) * KIND_COUNT
"""None of any kind."""


def plus(some: Counts, others: Counts) -> Counts:
    """Counts together."""
    return tuple(map(add, some, others))


def minus(some: Counts, others: Counts) -> Counts:
    """What is left of counts; less than nothing where there was not enough."""
    return tuple(map(sub, some, others))


@dataclass(frozen=True, slots=True)
class Pool:
    """Tiles to be laid: real ones, kept jokers under the tile they stand for, and wild jokers."""

    real: Counts
    kept: Counts
    wild: int

    @property
    def all(self) -> Counts:
        """The tiles by kind, kept jokers with them."""
        return plus(self.real, self.kept)

    def without_home(self, home: Home) -> "Pool | None":
        """The pool once a meld has been settled; None if its tiles are not there."""
        real, kept = list(self.real), list(self.kept)
        for tile, wild in zip(home.piece.places, home.piece.wild, strict=True):
            real[tile.kind] -= not wild
        for tile in home.kept:
            kept[tile.kind] -= 1
        return self._checked(tuple(real), tuple(kept), home.wild)

    def without(self, meld: Meld) -> "Pool | None":
        """The pool once a former meld has been laid aside whole; None if its tiles are not there."""
        real, kept, wild = [*self.real, len(meld.tiles)], list(self.kept), 0
        for tile in meld.tiles:
            real[tile.kind] -= 1
        for stands in meld.stands:
            kind = next((tile.kind for tile in stands if kept[tile.kind] > 0), None)
            if kind is None:
                wild += 1
            else:
                kept[kind] -= 1
        return self._checked(tuple(real[:KIND_COUNT]), tuple(kept), wild)

    def _checked(self, real: Counts, kept: Counts, wild: int) -> "Pool | None":
        enough = min(real) >= 0 and min(kept) >= 0 and wild <= self.wild
        return Pool(real, kept, self.wild - wild) if enough else None


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
    real = plus(problem.on_table, problem.on_rack)
    return Pool(real, counts_of(plan.case.kept), plan.case.wild + problem.rack.count(JOKER) - plan.idle)


@dataclass(frozen=True, slots=True)
class Draft:
    """What is still to be searched under a plan."""

    plan: Plan
    whole: Pool
    """All tiles that may be laid."""
    left: Pool
    """Those that the plan has not settled."""
    wanted: Counts
    """Real tiles that must still be laid; less than nothing where more than those were settled."""
    question: Question

    def base(self, problem: Problem) -> int:
        """What the tiles are worth that the plan lays before the search begins."""
        come = map(sub, map(add, self._settled, self.question.low), self._there(problem))
        jokers = self.whole.wild - self.left.wild + self.question.jokers[0] - self.plan.case.wild
        return sum(map(mul, come, problem.weights)) + jokers * problem.weights[KIND_COUNT]

    def played(self, problem: Problem, found: Found) -> Tiles:
        """The tiles that come from the rack."""
        *used, wild = used_of(found)
        come = map(sub, map(add, used, self._settled), self._there(problem))
        counts = (*come, wild + self.whole.wild - self.left.wild - self.plan.case.wild)
        return tuple(tile for tile, count in zip(KINDS, counts, strict=True) if count for _ in range(count))

    @property
    def _settled(self) -> Counts:
        return minus(self.whole.all, self.left.all)

    def _there(self, problem: Problem) -> Counts:
        return minus(self.whole.all, problem.on_rack)


def draft_of(problem: Problem, plan: Plan) -> Draft | None:
    """What a plan leaves to be searched; None if the plan cannot be."""
    whole = everything(problem, plan)
    left = settle(whole, plan.homes)
    must = plus(problem.on_table, _owed(problem, plan))
    return None if left is None else _draft(problem, plan, whole, left, must)


def next_draft(problem: Problem, before: Draft, plan: Plan) -> Draft | None:
    """The same for a plan with one more home than that of `before`."""
    if len(plan.homes) == len(before.plan.homes) or plan.homes[-1].from_rack:
        return draft_of(problem, plan)
    left = settle(before.left, plan.homes[-1:])
    must = plus(before.wanted, minus(before.whole.real, before.left.real))
    return None if left is None else _draft(problem, plan, before.whole, left, must)


def _draft(problem: Problem, plan: Plan, whole: Pool, left: Pool, must: Counts) -> Draft | None:
    wanted = minus(must, minus(whole.real, left.real))
    low = tuple(map(add, map(max, wanted, NO_TILES), left.kept))
    high = left.all
    if min(map(sub, high, low)) < 0:
        return None
    wild = max(0, plan.case.wild + problem.must.count(JOKER) - whole.wild + left.wild)
    floor = max(0, problem.floor - sum(home.points for home in plan.homes))
    joker = problem.weights[KIND_COUNT]
    question = Question(low, high, problem.weights, problem.rules.melds, (wild, left.wild), joker, floor=floor)
    return Draft(plan, whole, left, wanted, question)


def _owed(problem: Problem, plan: Plan) -> Counts:
    """Tiles that the rack must give: to replace freed jokers, for homes made from the rack, for the opening."""
    homes = [tile for home in plan.homes if home.from_rack for tile in home.plain]
    if not (plan.case.needs or homes or problem.must):
        return NO_TILES
    needs = counts_of(plan.case.needs)
    if problem.rules.replacement_source is not ReplacementSource.RACK_ONLY:
        needs = tuple(max(0, least) for least in minus(needs, problem.on_table))
    return tuple(map(max, needs, counts_of(homes), counts_of(problem.must)))


def used_of(found: Found) -> list[int]:
    """How many tiles of each kind were used, the jokers last."""
    used = [0] * (KIND_COUNT + 1)
    numbers = found.frame.numbers if found.frame else ()
    for colour, line in enumerate(found.lines):
        for column, real, wild in line:
            used[kind_of(colour, numbers[column])] += real
            used[KIND_COUNT] += wild
    for column, colour, count in found.groups:
        used[KIND_COUNT if colour == COLOURS else kind_of(colour, numbers[column])] += count
    return used
