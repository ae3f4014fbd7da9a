"""Openings: the best melds from a rack alone (TR-4), and the turn that may go on from there."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Final

from meldroom.solver.answers import Answer, Status, judged, nothing, proven
from meldroom.solver.engine import ENDLESS, KIND_COUNT, Question, search
from meldroom.solver.homes import shapes
from meldroom.solver.later import later_play
from meldroom.solver.measures import By, Measure, weights_of
from meldroom.solver.memory import Tiles
from meldroom.solver.pieces import pieces_of
from meldroom.solver.problem import Problem, counts_of
from meldroom.solver.tidy import Layout
from meldroom.tilerummy.options import Opening
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack, sorted_table
from meldroom.tiles.melds import LEAST, Kind, Meld, read_meld, readings
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import JOKER, POINTS, Colour, Tile, ordered

OPENINGS_MAX: Final = 5000
"""Most openings that a turn which goes on to the table is tried with; if there are more it stays unproven."""
SHORT: Final = 5
"""Longer runs are two melds."""
FLOOR_MAX: Final = 127
"""The most points that the kernel counts up to."""


def first_play(problem: Problem, steps: int) -> Answer:
    """An opening from the rack alone; where the rules allow, the same turn goes on to the whole table."""
    if problem.rules.opening is Opening.RUN:
        return _run_and_table(problem, steps)
    own = _opening_alone(problem, steps)
    if not problem.rules.opens_onto_table:
        return own
    # What must be laid need not be part of the opening: it may go to the table after it.
    opens = own.play or (problem.must and _opening_alone(replace(problem, must=()), steps).play)
    return _opening_and_table(problem, own, steps) if opens else own


def _opening_alone(problem: Problem, steps: int = ENDLESS) -> Answer:
    """The best opening that leaves the table as it is."""
    rules = problem.rules
    rack = _for_opening(rules, problem.rack)
    best = later_play(replace(problem, table=(), rack=rack, opened=False, floor=rules.opening_points), steps)
    return best._replace(table=sorted_table((*problem.table, *best.table)), before=problem.table)


def _run_and_table(problem: Problem, steps: int) -> Answer:
    """The turn that begins with a run from the hand (VA-3.1)."""
    none = nothing(problem)
    return _opening_and_table(problem, none, steps) if can_open(problem.rules, problem.rack) else none


def _for_opening(rules: Rules, rack: Tiles) -> Tiles:
    """The tiles that may be part of an opening (TR-4.9)."""
    return rack if rules.joker_in_opening else tuple(tile for tile in rack if tile != JOKER)


# --- the opening turn that goes on to the table (TR-4.6) -----------------------------------------


def _opening_and_table(problem: Problem, own: Answer, steps: int) -> Answer:
    """Try as if opened; if what that lays holds no opening, try each opening of the rack in turn."""
    best = later_play(problem, steps, least=own, judge=_judged_with_opening)
    if best.status is not Status.UNPROVEN:
        return best
    openings = _least_openings(problem.rules, problem.rack)
    bound = best.bound if len(openings) > OPENINGS_MAX else 0
    for opening in openings[:OPENINGS_MAX]:
        must = tuple((Counter(problem.must) | Counter(opening)).elements())
        best = later_play(replace(problem, must=must), steps, least=best, judge=_judged_with_opening)
        bound = max(bound, best.bound)
    return proven(best, bound)._replace(nearest=False)


def _judged_with_opening(problem: Problem, layout: Layout) -> Answer | None:
    """The layout as the turn of an opening, if what it lays from the rack holds one."""
    left = Counter(tile for piece in layout.laid for tile in piece.row.tiles)
    played = left - Counter(tile for meld in layout.taken for tile in meld.tiles)
    melds = _whole_run(problem.rules, layout, played) or _melds_to_open(problem.rules, ordered(played.elements()))
    return judged(replace(problem, opened=False), layout, opening=tuple(meld.row for meld in melds))


def _whole_run(rules: Rules, layout: Layout, played: Counter[Tile]) -> tuple[Meld, ...]:
    """A run of one's own that stays as it is laid, where a run opens: nothing else is as easily seen."""
    if rules.opening is not Opening.RUN:
        return ()
    laid = (read_meld(piece.row, rules.melds) for piece in layout.laid if Counter(piece.row.tiles) <= played)
    return next(((meld,) for meld in laid if meld is not None and meld.kind is Kind.RUN), ())


def _melds_to_open(rules: Rules, played: Rack) -> tuple[Meld, ...]:
    """What to name as the opening among tiles that are laid together."""
    if rules.opening is not Opening.RUN:
        return best_opening(rules, played)[1]
    return next(((meld,) for meld in _short_runs(rules, played)), ())


def _least_openings(rules: Rules, rack: Rack) -> list[Tiles]:
    """Every set of tiles that opens with no meld to spare; at most one more than are tried."""
    if rules.opening is Opening.RUN:
        return sorted({ordered(meld.tiles) for meld in _short_runs(rules, rack)})
    melds = _melds_of(rules, Counter(_for_opening(rules, rack)))
    found: set[Tiles] = set()
    needed = max(1, rules.opening_points)  # even where no points are asked for, an opening is a meld
    for opening in _together(melds, Counter(rack), needed):
        found.add(ordered(opening))
        if len(found) > OPENINGS_MAX:
            break
    return sorted(found)


def _melds_of(rules: Rules, rack: Counter[Tile]) -> list[tuple[Counter[Tile], int]]:
    """Every meld that the rack can make, with its points."""
    found: dict[Tiles, int] = {}
    for _, tiles in shapes(rules.ace, SHORT):
        for row in map(ordered, _with_jokers(tiles, rack)):
            if meld := read_meld(Row(row), rules.melds):
                found[row] = meld.value
    return [(Counter(row), points) for row, points in sorted(found.items())]


def _with_jokers(tiles: Tiles, rack: Counter[Tile]) -> Iterator[Tiles]:
    """These tiles in their order, with jokers for some, in every way that the rack has them."""
    for count in range(rack[JOKER] + 1):
        for wild in combinations(range(len(tiles)), count):
            row = tuple(JOKER if at in wild else tile for at, tile in enumerate(tiles))
            if Counter(row) <= rack:
                yield row


def _short_runs(rules: Rules, rack: Rack) -> Iterator[Meld]:
    """Every run of three in a hand, in order: a longer one holds one of these (VA-3.1)."""
    hand = Counter(_for_opening(rules, rack))
    for kind, tiles in shapes(rules.ace, LEAST):
        if kind is Kind.RUN:
            for row in _with_jokers(tiles, hand):
                yield from [meld for meld in readings(Row(row), rules.melds) if meld.tiles == row][:1]


def _together(melds: list[tuple[Counter[Tile], int]], left: Counter[Tile], needed: int) -> Iterator[Tiles]:
    """The tiles of melds that have the points needed together."""
    if needed <= 0:
        yield ()
        return
    for at, (tiles, points) in enumerate(melds):
        if tiles <= left:
            for others in _together(melds[at:], left - tiles, needed - points):
                yield (*tiles.elements(), *others)


# --- questions about a rack alone ----------------------------------------------------------------


def from_rack(rules: Rules, rack: Rack, by: Measure = By.TILES) -> Answer:
    """The best whole melds from the rack alone, without a floor; its table is these melds only."""
    return later_play(Problem(rules, (), rack, weights_of(rules, by, rack)), ENDLESS)


def can_open(rules: Rules, rack: Rack) -> bool:
    """Whether the rack holds an opening."""
    if rules.opening is Opening.RUN:
        return next(_short_runs(rules, rack), None) is not None
    return _opening_alone(_bare(rules, rack)).play is not None


def best_opening(rules: Rules, rack: Rack) -> tuple[int, tuple[Meld, ...]]:
    """The most points that melds from the rack alone have, a joker counting as its tile, and those melds."""
    tiles = _for_opening(rules, rack)
    numbers = POINTS[rules.deck] * len(Colour)
    jokers = (0, tiles.count(JOKER))
    found = search(
        Question((0,) * KIND_COUNT, counts_of(tiles), numbers, rules.melds, jokers, joker_points=1), cutoff=0
    )
    pieces = pieces_of(found) if found.frame else ()
    melds = [read_meld(piece.row, rules.melds) for piece in pieces]
    whole = [meld for meld in melds if meld is not None]
    if len(whole) < len(melds):  # too many jokers in a meld: the long way
        whole = list(_highest(rules, rack))
    return sum(meld.value for meld in whole), sorted_table(whole)


def _highest(rules: Rules, rack: Rack) -> tuple[Meld, ...]:
    """The melds for the highest floor that the rack can reach."""
    best: tuple[Meld, ...] = ()
    low, high = 0, FLOOR_MAX
    while low < high:
        middle = (low + high + 1) // 2
        answer = later_play(replace(_bare(rules, _for_opening(rules, rack)), floor=middle), ENDLESS)
        best = answer.table or best
        low, high = (middle, high) if answer.play else (low, middle - 1)
    return best


def _bare(rules: Rules, rack: Rack) -> Problem:
    return Problem(rules, (), rack, weights_of(rules, By.TILES, rack))
