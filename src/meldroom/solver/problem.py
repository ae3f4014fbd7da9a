"""One question to the solver: a table, a rack and the rules; and its cases as questions of counts."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from meldroom.solver.engine import KIND_COUNT, Found, Question
from meldroom.solver.memory import Case
from meldroom.tilerummy.options import ReplacementSource
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack
from meldroom.tiles.melds import Meld
from meldroom.tiles.tiles import JOKER, KINDS, Tile

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


def weights_of(rules: Rules, by: By) -> tuple[int, ...]:
    """What laying each kind of tile is worth."""
    if by is By.TILES:
        return (1,) * (KIND_COUNT + 1)
    return (*(EVEN * tile.number + 1 for tile in KINDS[:-1]), EVEN * rules.joker_value + 1)


def counts_of(tiles: Iterable[Tile]) -> tuple[int, ...]:
    """The numbered tiles as counts by kind."""
    counts = [0] * (KIND_COUNT + 1)
    for tile in tiles:
        counts[tile.kind] += 1
    return tuple(counts[:KIND_COUNT])


def table_tiles(table: Iterable[Meld]) -> tuple[Tile, ...]:
    """All tiles of these melds."""
    return tuple(tile for meld in table for tile in meld.tiles)


def question_of(problem: Problem, case: Case) -> Question:
    """The case as a question of counts."""
    on_table = counts_of(table_tiles(problem.table))
    rack = counts_of(problem.rack)
    kept = counts_of(case.kept)
    owed = _owed(problem.rules, case, on_table)
    wilds = problem.rack.count(JOKER)
    return Question(
        low=tuple(map(sum, zip(on_table, kept, owed, strict=True))),
        high=tuple(map(sum, zip(on_table, kept, rack, strict=True))),
        weight=problem.weights[:KIND_COUNT],
        melds=problem.rules.melds,
        jokers=(case.wild, case.wild + wilds),
        joker_weight=problem.weights[KIND_COUNT],
        floor=problem.floor,
    )


def _owed(rules: Rules, case: Case, on_table: tuple[int, ...]) -> tuple[int, ...]:
    """Tiles that the rack must give to replace the freed jokers: those that the table has not, if it counts."""
    needs = counts_of(case.needs)
    if rules.replacement_source is ReplacementSource.RACK_ONLY:
        return needs
    return tuple(max(0, need - there) for need, there in zip(needs, on_table, strict=True))


def owed_value(problem: Problem, case: Case) -> int:
    """What the tiles are worth that the case says must come from the rack."""
    owed = _owed(problem.rules, case, counts_of(table_tiles(problem.table)))
    return sum(count * weight for count, weight in zip(owed, problem.weights, strict=False))


def used_of(found: Found) -> Mapping[int, int]:
    """How many tiles of each kind were used, jokers under their own kind."""
    used: Counter[int] = Counter()
    for column in found.columns:
        used[KIND_COUNT] += column.wild
        for cell in column.cells:
            used[cell.kind] += cell.real + cell.aside
            used[KIND_COUNT] += cell.wild
    return used


def played_of(problem: Problem, case: Case, found: Found) -> tuple[Tile, ...]:
    """The tiles that came from the rack."""
    before = Counter(tile.kind for tile in (*table_tiles(problem.table), *case.kept))
    before[JOKER.kind] = case.wild
    used = used_of(found)
    return tuple(tile for tile in KINDS for _ in range(used.get(tile.kind, 0) - before[tile.kind]))


def without_table(problem: Problem) -> Problem:
    """The same question about the rack alone."""
    return replace(problem, table=())
