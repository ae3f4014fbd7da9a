"""Small positions under every rule against trying everything."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldroom.solver.answers import Status
from meldroom.solver.best import By, best_play
from meldroom.solver.measures import weights_of
from meldroom.tilerummy.views import View
from tests.oracles.brute import best_by_brute
from tests.solver.positions import check, small_positions


def agrees(view: View, by: By) -> None:
    answer = best_play(view, by=by)
    weights = weights_of(view.rules, by, view.rack)
    value, play = best_by_brute(
        view.rules, view.table, view.rack, opened=view.has_opened, worth=lambda tile: weights[tile.kind]
    )
    assert answer.value == value, f"{play} is worth {value}"
    assert answer.status is (Status.OPTIMAL if play else Status.NONE)
    if answer.play:
        check(view, answer)


@given(small_positions(), st.sampled_from(list(By)))
def test_nothing_better_exists(view: View, by: By) -> None:
    agrees(view, by)


@pytest.mark.soak
@settings(max_examples=3_000)
@given(small_positions(most=12), st.sampled_from(list(By)))
def test_nothing_better_exists_in_many(view: View, by: By) -> None:
    agrees(view, by)
