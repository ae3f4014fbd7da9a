"""The melds in which a joker can lie, where the rules restrict them: settled one by one before the rest is searched.

Melds need be no longer than here: a longer run is two melds, and no rule about jokers forbids to cut it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, product
from typing import Final

from meldroom.solver.engine import COLOURS, in_one_row
from meldroom.solver.memory import Lock, Tiles
from meldroom.solver.problem import NO_TILES, Plan, Pool, Problem, counts_of, settled
from meldroom.solver.settled import HOW, KEPT, REAL, WILD, Home, Place, home_of
from meldroom.tilerummy.options import FreedJoker
from meldroom.tiles.melds import LEAST, Ace, Kind
from meldroom.tiles.tiles import JOKER, KINDS, NUMBERS, Colour, Tile

REACH: Final = 2
"""Tiles that a locked run may get at an end: three or more would be a meld of their own."""


def settlings(problem: Problem, plan: Plan, pool: Pool) -> Iterator[Plan] | None:
    """The plan with one more joker settled, in every way; None if all are: then no rule about jokers can be met.

    Of a freed joker first what it stands for is settled: for most tiles that alone promises too little.
    """
    locks = Counter(plan.case.locks) - Counter(home.lock for home in plan.homes if home.lock)
    if _freed(problem, plan):
        if plan.stand is None and in_one_row(problem.rules.melds):
            return (Plan(plan.case, plan.homes, plan.idle, tile) for tile in KINDS[:-1])
        return _with(plan, _for_freed(problem, plan, pool))
    if locks:
        return _with(plan, _around(problem, pool, min(locks)))
    return _for_next(problem, plan, pool) if any(pool.kept) or pool.wild else None


def _with(plan: Plan, homes: Iterable[Home]) -> Iterator[Plan]:
    return (Plan(plan.case, (*plan.homes, home), plan.idle) for home in homes)


# --- freed jokers (TR-7.6) -----------------------------------------------------------------------


def _freed(problem: Problem, plan: Plan) -> int:
    """Freed jokers that must go to a new meld and are not settled yet. Only where jokers remember are they replaced."""
    anywhere = problem.rules.freed_joker_dest is FreedJoker.ANY_SET or not plan.case.needs
    return 0 if anywhere else max(0, plan.case.wild - sum(home.wild for home in plan.homes))


def _for_freed(problem: Problem, plan: Plan, pool: Pool) -> Iterator[Home]:
    """The homes of a freed joker; those of several are settled in one order only."""
    new = problem.rules.freed_joker_dest is FreedJoker.NEW_SET
    homes = _new_melds(problem, plan, pool) if new else _rack_melds(problem, plan, pool)
    return (home for home in homes if not plan.homes or home.spec >= plan.homes[-1].spec)


def _new_melds(problem: Problem, plan: Plan, pool: Pool) -> Iterator[Home]:
    """New is a meld that holds no meld taken off the table; what it holds nevertheless must stay there (TR-7.10)."""
    formers = [(_packed(meld.tiles), meld) for meld in problem.table]
    for home in _melds_with(problem, plan, pool, None):
        inside = sum([_UNITS_OF_SPEC[code] for code in home.spec[2:]]) | _GUARDS
        stay = tuple(meld for former, meld in formers if (inside - former) & _GUARDS == _GUARDS)
        yield replace(home, stay=stay) if stay else home


def _packed(tiles: Tiles) -> int:
    """Tiles as one number with four bits a kind, so that all kinds can be compared at once."""
    packed = 0
    for tile in tiles:
        packed += _UNITS[tile.kind]
    return packed


_UNITS: Final = tuple(1 << (4 * tile.kind) for tile in KINDS)
_UNITS_OF_SPEC: Final = tuple(_UNITS[JOKER.kind if code & HOW else code >> 2] for code in range(4 * len(KINDS)))
"""The same for the tiles of a home as the kernel wants them."""
_GUARDS: Final = 8 * sum(_UNITS)
"""A bit above each count: subtracting takes it away where there were too few."""


def _rack_melds(problem: Problem, plan: Plan, pool: Pool) -> Iterator[Home]:
    """Melds whose other tiles all come from the rack, two at least."""
    rack = tuple(map(min, counts_of(problem.rack), pool.real))
    freed = _freed(problem, plan)
    for home in _melds_with(problem, plan, Pool(rack, NO_TILES, pool.wild), None):
        if len(home.piece.places) - min(freed, home.wild) >= REACH:
            yield replace(home, from_rack=True)


# --- locked melds (TR-7.9) -----------------------------------------------------------------------


def _around(problem: Problem, pool: Pool, lock: Lock) -> Iterator[Home]:
    """The locked meld with what may be added to it."""
    grown = _grown_group(lock) if lock.meld.kind is Kind.GROUP else _grown_run(lock, problem.rules.ace)
    for before, fixed, after in grown:
        for added in product(*(_ways(pool, tile) for tile in (*before, *after))):
            home = home_of(lock.meld.kind, (*added[: len(before)], *fixed, *added[len(before) :]))
            if _allowed(problem, home) and settled(pool, (home,)) is not None:
                yield replace(home, lock=lock)


Growth = tuple[Tiles, tuple[Place, ...], Tiles]
"""Tiles added before, what there is, tiles added behind."""


def _grown_group(lock: Lock) -> Iterator[Growth]:
    reals = [Place(tile, REAL) for tile in lock.meld.tiles if tile != JOKER]
    kept = [Place(tile, KEPT) for tile in lock.kept]
    number = reals[0].tile.number if reals else lock.kept[0].number
    for replacing in product(*lock.replaced):
        fixed = (*reals, *kept, *(Place(tile, REAL) for tile in replacing))
        there = {place.tile.colour for place in fixed}
        if len(there) == len(fixed):
            yield (), fixed, ()
            yield from (((), fixed, (Tile.of(colour, number),)) for colour in Colour if colour not in there)


def _grown_run(lock: Lock, ace: Ace) -> Iterator[Growth]:
    stands = iter(lock.meld.stands)
    tiles = [next(stands)[0] if tile == JOKER else tile for tile in lock.meld.tiles]
    jokers = [tile == JOKER for tile in lock.meld.tiles]
    fixed = tuple(
        Place(tile, KEPT if joker and tile in lock.kept else REAL) for tile, joker in zip(tiles, jokers, strict=True)
    )
    whole = [tile.number for tile in tiles]
    for before, after in product(range(REACH + 1), repeat=2):
        for numbers in run_numbers(len(tiles) + before + after, ace):
            if list(numbers[before : before + len(tiles)]) == whole:
                ends = numbers[:before], numbers[before + len(tiles) :]
                low, high = (tuple(Tile.of(tiles[0].colour, number) for number in end) for end in ends)
                yield low, fixed, high


# --- any joker: melds may not hold as many as they like (TR-3.7, TR-3.8), or one stays the meld it was --


def _for_next(problem: Problem, plan: Plan, pool: Pool) -> Iterator[Plan]:
    kept = next((tile for tile, count in zip(KINDS, pool.kept, strict=False) if count), None)
    if kept is not None:
        yield from _with(plan, _melds_with(problem, plan, pool, kept))
    elif pool.wild:
        yield from _with(plan, _melds_with(problem, plan, pool, None))
        if problem.rack.count(JOKER) - plan.idle > problem.must.count(JOKER):
            yield replace(plan, idle=plan.idle + 1)


# --- melds with a joker --------------------------------------------------------------------------


_WAYS: Final = {
    (real, kept): [[Place(tile, how) for how, there in ((REAL, real), (KEPT, kept)) if there] for tile in KINDS[:-1]]
    for real in (False, True)
    for kept in (False, True)
}
"""How each tile can be there without a wild joker, where there are real ones and where there are kept ones."""


def _melds_with(problem: Problem, plan: Plan, pool: Pool, kept: Tile | None) -> Iterator[Home]:
    """Every meld that the pool can make with this kept joker, or with a wild one."""
    seen: set[tuple[int, ...]] = set()
    jokers = len(plan.case.kept) + plan.case.wild + problem.rack.count(JOKER)
    counts = zip(pool.real, pool.kept, strict=True)
    plain = [_WAYS[real > 0, other > 0][kind] for kind, (real, other) in enumerate(counts)]
    if plan.stand:
        plain[plan.stand.kind] = []
    for kind, tiles in _shapes_with(problem.rules.ace, _longest(problem, jokers), plan.stand or kept):
        for places in _filled(tiles, [plain[tile.kind] for tile in tiles], pool.wild, least=kept is None):
            if kept is None or Place(kept, KEPT) in places:
                home = home_of(kind, places, problem.rules.deck)
                fits = plan.stand is None or plan.stand == home.stand
                if fits and home.spec not in seen and _allowed(problem, home):
                    yield home
                if kind is Kind.GROUP:  # whichever colours its wild jokers stand for, it is the same meld
                    seen.add(home.spec)


def _longest(problem: Problem, jokers: int) -> int:
    """The longest run that must be thought of: cut in two, a longer one has no part of jokers alone, or from the table.

    With two jokers a part of them and one tile more would have too little from the rack (TR-7.6).
    """
    few = jokers < LEAST and problem.rules.freed_joker_dest is not FreedJoker.NEW_SET_RACK
    return 2 * LEAST - 1 if few else min(NUMBERS, 4 + max(1, jokers))


def _filled(tiles: Tiles, plain: list[list[Place]], wild: int, *, least: int) -> Iterator[tuple[Place, ...]]:
    """Every way to fill the places of a meld, with at least and at most so many wild jokers."""
    lacking = [at for at, ways in enumerate(plain) if not ways]
    others = [at for at, ways in enumerate(plain) if ways]
    for count in range(max(least, len(lacking)), min(wild, len(tiles)) + 1):
        for more in combinations(others, count - len(lacking)):
            ways = list(plain)
            for at in (*lacking, *more):
                ways[at] = [Place(tiles[at], WILD)]
            yield from product(*ways)


def _plain_ways(pool: Pool, tile: Tile) -> list[Place]:
    """How a tile can be there without a wild joker."""
    return _WAYS[pool.real[tile.kind] > 0, pool.kept[tile.kind] > 0][tile.kind]


def _ways(pool: Pool, tile: Tile) -> list[Place]:
    """How a tile can be there."""
    return [*_plain_ways(pool, tile), *([Place(tile, WILD)] if pool.wild else [])]


def _allowed(problem: Problem, home: Home) -> bool:
    house, jokers = problem.rules.melds, home.piece.jokers
    few = house.jokers_max == 0 or jokers <= house.jokers_max
    return few and (house.only_jokers or jokers < len(home.piece.places))


@lru_cache(maxsize=64)
def shapes(ace: Ace, longest: int) -> tuple[tuple[Kind, Tiles], ...]:
    """The tiles of every group, and of every run up to a length."""
    runs = (
        (Kind.RUN, tuple(Tile.of(colour, number) for number in numbers))
        for length in range(LEAST, longest + 1)
        for numbers in run_numbers(length, ace)
        for colour in Colour
    )
    groups = (
        (Kind.GROUP, tuple(Tile.of(colour, number) for colour in colours))
        for number in range(1, NUMBERS + 1)
        for size in (LEAST, COLOURS)
        for colours in combinations(Colour, size)
    )
    return (*groups, *runs)


@lru_cache(maxsize=256)
def _shapes_with(ace: Ace, longest: int, tile: Tile | None) -> tuple[tuple[Kind, Tiles], ...]:
    """Those in which a tile has a place."""
    return tuple([shape for shape in shapes(ace, longest) if tile is None or tile in shape[1]])


@lru_cache(maxsize=64)
def run_numbers(length: int, ace: Ace) -> tuple[tuple[int, ...], ...]:
    """The numbers of every run of a length."""
    first, last = {
        Ace.LOW: (1, NUMBERS),
        Ace.LOW_HIGH: (1, NUMBERS + 1),
        Ace.HIGH: (2, NUMBERS + 1),
        Ace.WRAP: (1, NUMBERS + length - 1),
    }[ace]
    starts = range(first, last - length + 2)
    return tuple(tuple((place - 1) % NUMBERS + 1 for place in range(start, start + length)) for start in starts)
