"""Of all ways to lay the tiles beside the melds that stay, one that leaves the most neighbours side by side."""

from collections import Counter

import pytest
from hypothesis import given

from meldroom.solver.best import best_play
from meldroom.solver.neighbours import kept_neighbours
from meldroom.tilerummy.views import View
from meldroom.tiles.melds import Meld, readings
from meldroom.tiles.rows import parse_rows
from meldroom.tiles.tiles import ordered
from tests.oracles.brute import partitions
from tests.solver.positions import known_positions, seen, small_positions


def melds(text: str) -> tuple[Meld, ...]:
    view = seen(text, "-")
    assert len(view.table) == len(parse_rows(text))
    return view.table


@pytest.mark.parametrize(
    ("before", "after", "kept"),
    [
        ("R1R2R3", "R1R2R3R4", 2),
        ("R1R2R3R4", "R1R2R3", 2),
        ("R1R2R3/B1K1O1", "R1B1K1", 1),
        ("R5B5K5", "R5K5O5", 0),
        ("R1R2R3/R1R2R3", "R1R2R3", 2),
        ("-", "R1R2R3", 0),
    ],
)
def test_neighbours_are_counted(before: str, after: str, kept: int) -> None:
    assert kept_neighbours(melds(before), melds(after)) == kept


def changed(view: View) -> tuple[tuple[Meld, ...], tuple[Meld, ...], bool]:
    """The melds that the best play takes, those that it lays, and whether it says that none lie closer."""
    answer = best_play(view)
    stay = list((Counter(answer.table) & Counter(view.table)).elements())
    taken = tuple((Counter(view.table) - Counter(stay)).elements())
    return taken, tuple((Counter(answer.table) - Counter(stay)).elements()), answer.close


def agrees(view: View) -> None:
    taken, laid, close = changed(view)
    if not close or not taken:
        return
    tiles = ordered(tile for meld in laid for tile in meld.tiles)
    house = view.rules.melds
    ways = ([readings(row, house)[0] for row in rows] for rows in partitions(tiles, house))
    assert kept_neighbours(taken, laid) == max(kept_neighbours(taken, way) for way in ways)


@given(small_positions(most=12))
def test_none_lie_closer(view: View) -> None:
    agrees(view)


@pytest.mark.parametrize(
    ("table", "rack"),
    [
        ("R4R5R6R7R8R9/R1R2R3", "R7"),
        ("R1R2R3R4R5/B1K1O1/B5K5O5", "R1 R5"),
        ("R7B7K7O7/R5R6R7", "K8 K9"),
        ("R1R2R3/B1B2B3/K1K2K3", "O1"),
        ("R1R2R3R4/B1B2B3B4/K1K2K3K4/O5O6O7", "O4 B5"),
    ],
)
def test_as_many_as_can_be_stay_together(table: str, rack: str) -> None:
    assert changed(seen(table, rack))[2]
    agrees(seen(table, rack))


def test_it_is_proven_in_most_positions_without_jokers() -> None:
    views = [seen(known.table, known.rack) for known in known_positions() if "J" not in known.table + known.rack]
    found = [changed(view) for view in views]
    assert sum(close for taken, _, close in found if taken) > sum(bool(taken) for taken, _, _ in found) // 2
