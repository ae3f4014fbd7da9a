"""One question to the solver: a table, a rack, the rules, and what a tile is worth; and plans to answer it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from operator import add, lt, mul, sub
from struct import Struct
from typing import Final, NamedTuple

from meldroom.solver.engine import KIND_COUNT, Counts, Question, Spec
from meldroom.solver.memory import Case, Tiles
from meldroom.solver.settled import HOW, KEPT, REAL, STAND, Home, former, held_in
from meldroom.tilerummy.options import ReplacementSource
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack
from meldroom.tiles.melds import Kind, Meld
from meldroom.tiles.tiles import JOKER, Tile


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
    lent: Tiles = ()
    """Tiles of other melds, which stay as they are: they may replace jokers for a moment."""
    on_table: Counts = field(init=False, repr=False, compare=False)
    """The tiles of the table by kind: many plans ask for them."""
    there: Counts = field(init=False, repr=False, compare=False)
    """These and those of the rack."""
    in_runs: Counts = field(init=False, repr=False, compare=False)
    """Those of the table that lie in runs, jokers as what they stand for; nothing where there is no table."""

    def __post_init__(self) -> None:
        table = [packed_meld(meld) for meld in self.table]
        on_table = sum([tiles for tiles, _ in table])
        object.__setattr__(self, "on_table", _unpacked(on_table) if table else NO_TILES)
        object.__setattr__(self, "there", _unpacked(on_table + sum([UNITS[kind] for (kind,) in self.rack])))
        object.__setattr__(self, "in_runs", _unpacked(sum([runs for _, runs in table])) if table else ())


@dataclass(frozen=True, slots=True)
class Plan:
    """A case, with some of its jokers settled."""

    case: Case
    homes: tuple[Home, ...] = ()
    idle: int = 0
    """Jokers of the rack that shall stay there."""
    stand: Tile | None = None
    """What one more freed joker shall stand for, in a meld that is not settled yet."""

    @property
    def spec(self) -> Spec:
        """What was settled last, as the kernel wants it."""
        return (1, 0, 4 * self.stand.kind + STAND) if self.stand else self.homes[-1].spec


def counts_of(tiles: Iterable[Tile]) -> Counts:
    """The tiles as counts by kind, jokers left out."""
    counts = [0] * (KIND_COUNT + 1)
    for (kind,) in tiles:  # quicker than asking each for it
        counts[kind] += 1
    return tuple(counts[:KIND_COUNT])


UNITS: Final = tuple(1 << (32 * kind) for kind in range(KIND_COUNT + 1))
"""A tile of each kind in counts that are packed into one number, so that whole melds are added at once."""
_COUNTS: Final = Struct(f"<{KIND_COUNT}I4x")


def _unpacked(counts: int) -> Counts:
    """Packed counts by kind, jokers left out."""
    return _COUNTS.unpack(counts.to_bytes(_COUNTS.size, "little"))


@lru_cache(maxsize=8192)
def packed_meld(meld: Meld) -> tuple[int, int]:
    """The tiles of a meld, packed; and those that lie in runs, jokers as what they stand for."""
    tiles = sum([UNITS[kind] for (kind,) in meld.tiles])
    if meld.kind is Kind.GROUP:
        return tiles, 0
    said = [tiles[0].kind for tiles in meld.stands]
    return tiles, sum([UNITS[kind] for kind in (*[tile.kind for tile in meld.tiles if tile != JOKER], *said)])


NO_TILES: Final[Counts] = (0,) * KIND_COUNT
"""None of any kind."""


def plus(some: Counts, others: Counts) -> Counts:
    """Counts together."""
    return tuple(map(add, some, others))


def minus(some: Counts, others: Counts) -> Counts:
    """What is left of counts; less than nothing where there was not enough."""
    return tuple(map(sub, some, others))


class Pool(NamedTuple):
    """Tiles to be laid: real ones, kept jokers under the tile they stand for, and wild jokers."""

    real: Counts
    kept: Counts
    wild: int


def settled(pool: Pool, homes: Iterable[Home]) -> Pool | None:
    """What is left of the pool once these melds are laid, and those that stay for them; None if they cannot be."""
    real, kept, wild = list(pool.real), list(pool.kept), pool.wild
    for home in homes:
        wild -= _take(home, real, kept)
        for meld in home.stay:
            wild -= _take(former(meld, held_in(meld, list(kept))), real, kept)
    return Pool(tuple(real), tuple(kept), wild) if min(real) >= 0 and min(kept) >= 0 and wild >= 0 else None


def _take(home: Home, real: list[int], kept: list[int]) -> int:
    """Take the tiles of a meld from the counts; give its wild jokers."""
    for code in home.spec[2:]:
        how = code & HOW
        if how == REAL:
            real[code >> 2] -= 1
        elif how == KEPT:
            kept[code >> 2] -= 1
    return home.wild


class Draft(NamedTuple):
    """What is still to be searched under a plan."""

    plan: Plan
    pool: Pool
    """Tiles that may be laid and that the plan has not settled."""
    wanted: Counts
    """Real tiles that must still be laid; less than none where more than those were settled."""
    base: int
    """What the tiles are worth that are laid whatever is found."""
    question: Question

    @property
    def kept(self) -> Counts:
        """Kept jokers that the plan has not settled."""
        return self.pool.kept


def draft_of(problem: Problem, plan: Plan) -> Draft | None:
    """What a plan leaves to be searched; None if the plan cannot be."""
    owed = _owed(problem, plan)
    wanted = problem.on_table if owed is NO_TILES else plus(problem.on_table, owed)
    kept = counts_of(plan.case.kept) if plan.case.kept else NO_TILES
    pool = Pool(problem.there, kept, plan.case.wild + problem.rack.count(JOKER) - plan.idle)
    jokers = problem.must.count(JOKER)
    base = jokers * problem.weights[KIND_COUNT] + (0 if owed is NO_TILES else sum(map(mul, owed, problem.weights)))
    question = _question(problem, pool, wanted, plan.case.wild + jokers, problem.floor)
    if question is None:
        return None
    return beside(problem, Draft(plan, pool, wanted, base, question), plan.homes)


def next_draft(problem: Problem, before: Draft, plan: Plan) -> Draft | None:
    """The same for a plan with at most one more home than that of `before`."""
    if plan is before.plan:
        return before
    if len(plan.homes) == len(before.plan.homes) or plan.homes[-1].from_rack:
        return draft_of(problem, plan)
    found = beside(problem, before, plan.homes[-1:])
    return found and found._replace(plan=plan)


def beside(problem: Problem, draft: Draft, homes: tuple[Home, ...]) -> Draft | None:
    """What is left of a draft once these melds are settled too; None if they cannot be."""
    if not homes:
        return draft
    pool = settled(draft.pool, homes)
    if pool is None:
        return None
    before = draft.question
    gone = minus(draft.pool.real, pool.real)
    wanted = minus(draft.wanted, gone)
    wild = draft.pool.wild - pool.wild
    floor = max(0, before.floor - sum([home.spec[1] for home in homes]))
    question = _question(problem, pool, wanted, max(0, before.jokers[0] - wild), floor)
    if question is None:
        return None
    laid = map(add, minus(before.high, question.high), minus(question.low, before.low))
    jokers = wild + question.jokers[0] - before.jokers[0]
    base = draft.base + sum(map(mul, laid, problem.weights)) + jokers * problem.weights[KIND_COUNT]
    return Draft(draft.plan, pool, wanted, base, question)


def _question(problem: Problem, pool: Pool, wanted: Counts, wild: int, floor: int) -> Question | None:
    """What is to be asked; None if more must be laid than may."""
    low = wanted if min(wanted) >= 0 else tuple(map(max, wanted, NO_TILES))
    high = pool.real
    if pool.kept is not NO_TILES:
        low, high = plus(low, pool.kept), plus(high, pool.kept)
    if wild > pool.wild or any(map(lt, high, low)):
        return None
    joker = problem.weights[KIND_COUNT]
    jokers = (wild, pool.wild)
    return Question(low, high, problem.weights, problem.rules.melds, jokers, joker, floor=floor, like=problem.in_runs)


def _owed(problem: Problem, plan: Plan) -> Counts:
    """Tiles that the rack must give: to replace freed jokers, for homes made from the rack, for the opening."""
    homes = [tile for home in plan.homes if home.from_rack for tile in home.plain]
    if not (plan.case.needs or homes or problem.must):
        return NO_TILES
    owed = [0] * KIND_COUNT
    elsewhere = problem.rules.replacement_source is not ReplacementSource.RACK_ONLY
    for tile, count in Counter(plan.case.needs).items():
        there = problem.on_table[tile.kind] + problem.lent.count(tile) if elsewhere else 0
        owed[tile.kind] = max(0, count - there)
    for tiles in (homes, problem.must):
        for tile, count in Counter(tiles).items():
            if tile != JOKER:
                owed[tile.kind] = max(owed[tile.kind], count)
    return tuple(owed)
