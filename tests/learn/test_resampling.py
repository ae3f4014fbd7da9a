"""What is dealt anew looks the same, and can be anything that it could be."""

from collections import Counter
from random import Random

import pytest

from meldroom.learn.resampling import resample
from meldroom.notation.position import read_position
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.state import State, all_tiles
from meldroom.tilerummy.views import View, view
from meldroom.tiles.tiles import JOKER, Tile
from tests.learn.walks import HOUSES, walk


@pytest.mark.parametrize(("rules", "players"), HOUSES)
def test_every_seat_and_a_watcher_see_the_same_after_hidden_tiles_are_dealt_anew(rules: str, players: int) -> None:
    rng = Random(0)
    for core in walk(rules, players, "again"):
        for seat in (*range(players), None):
            seen = view(core.state, seat)
            other = resample(seen, rng)
            assert view(other, seat) == seen
            assert all_tiles(other) == all_tiles(core.state)
            assert resample(seen, Random(7)) == resample(seen, Random(7))


def test_the_other_rack_may_be_any_and_each_as_often() -> None:
    seen = read_position("R1R2R3 K1,?1 ?3 0 11 0 rules=tile_copies=2+jokers=0")
    assert isinstance(seen, View)
    rng = Random(3)
    found = Counter(resample(seen, rng).racks[1] for _ in range(4000))
    assert len(found) == 52  # a second R1, R2, R3 and K1 are among them
    usual = found[(Tile.parse("O7"),)]
    assert 1.2 < usual / found[(Tile.parse("K1"),)] < 3.2  # two copies against one


def test_tiles_of_who_gave_up_are_gone() -> None:
    seen = read_position("R1R2R3 K1K2,?0,?2 ?95 0 111 0 left=-,40,-")
    assert isinstance(seen, View)
    other = resample(seen, Random(1))
    assert view(other, 0) == seen
    assert len(all_tiles(other)) == 102


def test_a_joker_that_was_given_and_not_laid_is_on_the_other_rack() -> None:
    state = deal(find_rules("mso_2p"), 2, "joker")
    seen, rng = view(state, 0), Random(0)
    assert all(resample(seen, rng).racks[1].count(JOKER) == 1 for _ in range(20))
    laid = read_position("R1R2J K1K2J,?5 ?90 0 11 0 rules=mso_2p")
    assert isinstance(laid, View)
    assert JOKER not in resample(laid, rng).racks[1]


def test_it_is_a_state() -> None:
    assert isinstance(resample(view(deal(find_rules("standard"), 2, 1), 1), Random(0)), State)
