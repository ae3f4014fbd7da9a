"""The shared positions with jokers that are free: tiles and points at their proven best."""

import pytest

from meldroom.solver.answers import Status
from meldroom.solver.best import By, best_play
from tests.solver.positions import FLUID, Known, check, known_positions, seen

ALL = known_positions()


def test_all_positions_are_there() -> None:
    assert len(ALL) == 170


@pytest.mark.parametrize("known", ALL, ids=lambda known: known.name)
def test_most_tiles(known: Known) -> None:
    view = seen(known.table, known.rack, FLUID)
    answer = best_play(view)
    assert answer.tiles == known.tiles
    assert answer.status is (Status.OPTIMAL if known.tiles else Status.NONE)
    if answer.play:
        check(view, answer)


@pytest.mark.parametrize("known", [one for one in ALL if one.points is not None], ids=lambda known: known.name)
def test_most_points(known: Known) -> None:
    for joker_value, points in ((0, known.points), (30, known.points_j30)):
        view = seen(known.table, known.rack, f"{FLUID}+joker_value={joker_value}")
        answer = best_play(view, by=By.POINTS)
        assert answer.points == points
        assert answer.status is (Status.OPTIMAL if known.tiles else Status.NONE)


HOUSES = (
    "standard",
    "freed_joker_dest=any_set",
    "freed_joker_dest=new_set_rack",
    "replacement_source=rack_only",
    "group_retrieval=both_missing",
    "joker_retrieval=false",
    "joker_on_table=locked",
    "joker_on_table=locked+freed_joker_dest=any_set",
    "pressman_1987",
    "book_1978",
)


@pytest.mark.parametrize("house", HOUSES)
def test_jokers_that_remember_never_allow_more(house: str) -> None:
    for known in ALL:
        view = seen(known.table, known.rack, house)
        answer = best_play(view)
        assert answer.tiles <= known.tiles
        assert answer.status is not Status.UNPROVEN
        if answer.play:
            check(view, answer)


@pytest.mark.parametrize(
    ("strict", "lenient"),
    [
        ("standard", "freed_joker_dest=any_set"),
        ("freed_joker_dest=new_set_rack", "standard"),
        ("replacement_source=rack_only", "standard"),
        ("group_retrieval=both_missing", "standard"),
        ("joker_retrieval=false", "replacement_source=rack_only"),
        ("joker_on_table=locked", "standard"),
    ],
)
def test_a_stricter_rule_never_allows_more(strict: str, lenient: str) -> None:
    for known in ALL[::2]:
        one, other = (best_play(seen(known.table, known.rack, rules)) for rules in (strict, lenient))
        assert one.tiles <= other.tiles
