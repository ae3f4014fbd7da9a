"""Among plays that are worth as much, one that leaves the most melds of the table as they are."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldroom.solver.best import By, best_play
from meldroom.solver.measures import weights_of
from meldroom.tilerummy.views import View
from tests.oracles.brute import most_unchanged
from tests.solver.positions import FLUID, known_positions, seen, small_positions


def agrees(view: View, by: By) -> None:
    answer = best_play(view, by=by)
    if answer.play is None:
        return
    weights = weights_of(view.rules, by, view.rack)
    most = most_unchanged(view, answer.value, lambda tile: weights[tile.kind])
    assert answer.unchanged <= most
    if answer.nearest:
        assert answer.unchanged == most


@given(small_positions(), st.sampled_from(list(By)))
def test_nothing_lies_nearer(view: View, by: By) -> None:
    agrees(view, by)


@pytest.mark.soak
@settings(max_examples=2_000)
@given(small_positions(most=12), st.sampled_from(list(By)))
def test_nothing_lies_nearer_in_many(view: View, by: By) -> None:
    agrees(view, by)


def test_it_is_proven_nearly_always() -> None:
    answers = [best_play(seen(known.table, known.rack, FLUID)) for known in known_positions()]
    plays = [answer for answer in answers if answer.play]
    assert sum(answer.nearest for answer in plays) > 0.8 * len(plays)


@pytest.mark.parametrize(
    ("table", "rack", "tiles", "unchanged"),
    [
        ("R1R2R3/B1B2B3/K1K2K3", "O1", 1, 0),
        ("R1R2R3R4/B1B2B3B4/K1K2K3K4/O5O6O7", "O1", 1, 2),
        ("R1R2R3R4/B1B2B3B4/K1K2K3K4/O5O6O7", "O1 O8", 2, 1),
        ("R4R5R6R7/B7K7O7/R1R2R3", "R8", 1, 2),
        ("R4R5R6R7/B7K7O7/R1R2R3", "O8 O9", 2, 1),
        ("R4R5R6/B4B5B6/K4K5K6/R7R8R9", "R10", 1, 3),
    ],
)
def test_melds_that_can_stay_do(table: str, rack: str, tiles: int, unchanged: int) -> None:
    answer = best_play(seen(table, rack))
    assert (answer.tiles, answer.unchanged) == (tiles, unchanged)
    assert answer.nearest
