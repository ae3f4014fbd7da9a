"""A wrecked table put in order again: its tiles are known, how they lay is not."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from meldroom.solver.answers import Status
from meldroom.solver.best import solve
from meldroom.solver.measures import By, weights_of
from meldroom.solver.problem import Problem
from meldroom.tilerummy.options import JokerOnTable
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack, sorted_table
from meldroom.tiles.melds import Meld, read_meld
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import Tile, ordered

BUDGET: Final = 2_000_000
"""States that are searched for one answer: about two seconds, where most take some milliseconds."""


class Extent(StrEnum):
    """How much of a table could be put in order."""

    WHOLE = "whole"
    """All of its tiles."""
    PART = "part"
    """No more of them can lie in melds: that is proven."""
    UNPROVEN = "unproven"
    """More of them might."""


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """A legal table of these tiles, or of as many as can be."""

    extent: Extent
    table: tuple[Meld, ...]
    left: tuple[Tile, ...]
    """The tiles that found no place."""


def rebuild(rules: Rules, rows: Sequence[Row], budget: int = BUDGET) -> Rebuilt:
    """A legal table of exactly the tiles of these rows, melds among them kept where they can be.

    >>> from meldroom.tilerummy.rules import find_rules
    >>> from meldroom.tiles.rows import parse_rows
    >>> found = rebuild(find_rules(""), parse_rows("R5R6R7R8/B8/K8"), 1000)
    >>> found.extent.value, list(map(str, found.table))
    ('whole', ['R8B8K8', 'R5R6R7'])
    """
    free = _without_memory(rules)
    heap = ordered(tile for row in rows for tile in row.tiles)
    melds = sorted_table(meld for row in rows if (meld := read_meld(row, free.melds)))
    loose = ordered((Counter(heap) - Counter(tile for meld in melds for tile in meld.tiles)).elements())
    if not loose:
        return Rebuilt(Extent.WHOLE, melds, ())
    mended = solve(Problem(free, melds, loose, weights_of(free, By.TILES, loose), must=loose), budget)
    if mended.play is not None:
        return Rebuilt(Extent.WHOLE, mended.table, ())
    return _largest(free, heap, budget)


def _without_memory(rules: Rules) -> Rules:
    """What makes a meld under these rules; nobody knows any more what the jokers of a wrecked table stood for."""
    return Rules(
        tile_sets=rules.tile_sets,
        tile_copies=rules.tile_copies,
        jokers=rules.jokers,
        jokers_per_set_max=rules.jokers_per_set_max,
        all_joker_sets=rules.all_joker_sets,
        ace=rules.ace,
        joker_on_table=JokerOnTable.FLUID,
    )


def _largest(rules: Rules, heap: Rack, budget: int) -> Rebuilt:
    answer = solve(Problem(rules, (), heap, weights_of(rules, By.TILES, heap)), budget)
    left = ordered((Counter(heap) - Counter(answer.played)).elements())
    return Rebuilt(_extent(answer.status, left), answer.table, left)


def _extent(status: Status, left: Sequence[Tile]) -> Extent:
    if status is Status.UNPROVEN:
        return Extent.UNPROVEN
    return Extent.PART if left else Extent.WHOLE
