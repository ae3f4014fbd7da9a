"""Openings, and turns that go on from there."""

import pytest

from meldroom.solver import opening
from meldroom.solver.answers import Status
from meldroom.solver.best import SEARCH, best_opening, best_play, can_open, can_play, from_rack
from meldroom.solver.measures import By, Weights
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.state import State
from meldroom.tiles.rows import parse_tiles
from meldroom.tiles.tiles import Tile, ordered
from tests.solver.positions import check, seen

STANDARD = find_rules("standard")
GOES_ON = "opening_turn_access=after_opening"


@pytest.mark.parametrize(
    ("rack", "points", "melds"),
    [
        ("R1", 0, []),
        ("R13JJ", 39, ["=R13JJ"]),
        ("R5JJ", 18, ["R5JJ"]),
        ("K10B10J", 30, ["B10K10J"]),
        ("R1R2J", 6, ["R1R2J"]),
        ("R8R9R10J B8K8", 54, ["R8B8K8", "R9R10J"]),
    ],
)
def test_the_best_opening(rack: str, points: int, melds: list[str]) -> None:
    found = best_opening(STANDARD, ordered(parse_tiles(rack)))
    assert [str(meld) for meld in found[1]] == melds
    assert found[0] == points


def test_without_jokers_where_they_may_not_open() -> None:
    rules = find_rules("joker_in_opening=false")
    rack = ordered(parse_tiles("K10B10J R1R2R3"))
    assert best_opening(rules, rack)[0] == 6
    assert not can_open(rules, rack)
    assert can_open(STANDARD, rack)


def test_with_one_joker_a_meld() -> None:
    rules = find_rules("jokers_per_set_max=1")
    assert best_opening(rules, ordered(parse_tiles("R13JJ")))[0] == 0
    assert best_opening(rules, ordered(parse_tiles("R13K13B13 O5 JJ")))[0] == 52


def test_from_the_rack_alone() -> None:
    answer = from_rack(STANDARD, ordered(parse_tiles("R1R2R3R4 B4K4 O9")))
    assert answer.tiles == 6
    assert answer.status is Status.OPTIMAL


def test_the_turn_goes_on() -> None:
    view = seen("R1R2R3", "R4 R10B10K10", GOES_ON, opened=False)
    answer = best_play(view)
    assert answer.tiles == 4
    assert answer.play is not None
    assert [str(row) for row in answer.play.opening] == ["R10B10K10"]
    check(view, answer)


def test_what_goes_on_must_still_hold_an_opening() -> None:
    view = seen("R9R10R11", "R12 R13 B13K13 O13 B1", f"{GOES_ON}+opening_min=50", opened=False)
    answer = best_play(view)
    check(view, answer)
    assert answer.tiles == 5
    alone = best_play(seen("R9R10R11", "R12 R13 B13K13", f"{GOES_ON}+opening_min=39", opened=False))
    assert alone.tiles == 4


WANTED = Weights.of({Tile.parse("K1"): 9, Tile.parse("K2"): 9})
"""Makes K1 K2 J the best lay, which does not open; R12 R13 J does."""


def test_the_best_lay_is_no_opening() -> None:
    view = seen("B1B2B3", "K1 K2 R12 R13 J", GOES_ON, opened=False)
    answer = best_play(view, by=WANTED)
    assert answer.played == parse_tiles("R12R13J")
    assert answer.status is Status.OPTIMAL
    check(view, answer)


def test_too_many_openings_to_try_them_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "OPENINGS_MAX", 0)
    view = seen("B1B2B3", "K1 K2 R12 R13 J", GOES_ON, opened=False)
    answer = best_play(view, by=WANTED)
    assert answer.status is Status.UNPROVEN
    assert answer.value < answer.bound
    check(view, answer)


def test_the_referee_asks() -> None:
    state = deal(STANDARD, players=2, seed=1)
    view = seen("-", "R10B10K10")
    assert SEARCH.can_open(STANDARD, view.rack)
    assert SEARCH.can_play(state) is can_play(state)
    assert can_play(view)


def test_a_state_is_seen_by_the_player_to_move() -> None:
    state = deal(STANDARD, players=2, seed=1)
    opened = State(STANDARD, state.table, state.racks, state.pool, state.turn, (True, True))
    assert best_play(opened).tiles == from_rack(STANDARD, state.racks[state.turn]).tiles


def test_where_no_points_are_needed_an_opening_is_a_meld_all_the_same() -> None:
    rules = "opening_min=0+opening_turn_access=after_opening+joker_in_opening=false"
    answer = best_play(seen("-", "R3 B3 K3 J J", rules, opened=False), by=By.POINTS)
    assert answer.status is Status.OPTIMAL
    assert answer.points == 39
    assert answer.play is not None
    assert [str(row) for row in answer.play.opening] == ["R3B3K3"]
