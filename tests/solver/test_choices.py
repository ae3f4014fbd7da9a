"""What exactly can be laid, and the best plays one after another."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldroom.solver.best import By
from meldroom.solver.checks import PositionError
from meldroom.solver.choices import best_plays, can_lay, can_win, next_tiles, play_of
from meldroom.tilerummy.views import View
from meldroom.tiles.rows import parse_tiles
from meldroom.tiles.tiles import Tile
from tests.oracles.brute import all_played
from tests.solver.positions import check, seen, small_positions

Tiles = tuple[Tile, ...]


def playable(view: View) -> set[Tiles]:
    """Every choice of tiles that can be laid, by trying everything."""
    return all_played(view.rules, view.table, view.rack, opened=view.has_opened)


@settings(max_examples=60)
@given(small_positions(most=9))
def test_every_play_is_found_once_and_in_order(view: View) -> None:
    plays = best_plays(view, 1000)
    assert not plays.truncated
    assert Counter(answer.played for answer in plays.answers) == Counter(playable(view))
    values = [answer.value for answer in plays.answers]
    assert values == sorted(values, reverse=True)
    for answer in plays.answers:
        check(view, answer)


@settings(max_examples=60)
@given(small_positions(most=9), st.data())
def test_exactly_these(view: View, data: st.DataObject) -> None:
    tiles = tuple(tile for tile in view.rack if data.draw(st.booleans()))
    found = playable(view)
    assert can_lay(view, tiles) is (tiles in found)
    if tiles:
        assert play_of(view, tiles).played in {(), tiles}
    possible = {tile for tile in view.rack if any(Counter((*tiles, tile)) <= Counter(played) for played in found)}
    assert set(next_tiles(view, tiles)) == possible


def test_a_cap_is_said() -> None:
    view = seen("-", "R5 R6 R7 R8 R9")
    plays = best_plays(view, 2)
    assert plays.truncated
    assert [answer.tiles for answer in plays.answers] == [5, 4]
    assert len(best_plays(view, 100).answers) == 6


def test_no_plays_at_all() -> None:
    view = seen("-", "R5 R6 R8")
    assert best_plays(view, 3).answers == ()
    assert not best_plays(view, 3).truncated
    assert best_plays(seen("-", "R5R6R7"), 0).truncated


def test_a_winning_play() -> None:
    assert can_win(seen("B9JB11", "B10 R4 K4"))
    assert not can_win(seen("B9JB11", "B10 R4 K4 K9"))


def test_what_must_be_laid_may_go_to_the_table_after_the_opening() -> None:
    view = seen("B11B12B13", "R10 R11 B10 J", "standard+opening_turn_access=after_opening", opened=False)
    answer = play_of(view, view.rack)
    assert answer.played == view.rack
    check(view, answer)
    assert not can_lay(view, parse_tiles("B10"))


def test_no_choice_is_a_dead_end() -> None:
    view = seen("R1R2R3", "R4 R5 B1 B9")
    assert next_tiles(view) == parse_tiles("R4R5")
    assert next_tiles(view, parse_tiles("R5")) == parse_tiles("R4")
    assert next_tiles(view, parse_tiles("B9")) == ()


def test_points_come_before_tiles_where_they_are_asked_for() -> None:
    view = seen("-", "R1R2R3R4 K13O13B13")
    assert [answer.points for answer in best_plays(view, 3, by=By.POINTS).answers] == [49, 48, 45]


def test_tiles_that_are_not_there() -> None:
    view = seen("-", "R5 R6 R7")
    for ask in (lambda: can_lay(view, parse_tiles("R8J")), lambda: next_tiles(view, parse_tiles("R8J"))):
        with pytest.raises(PositionError, match="R8 joker: not on the rack"):
            ask()
    with pytest.raises(PositionError, match="-1 plays: expected 0 or more"):
        best_plays(view, -1)


def test_subsets_of_a_long_run() -> None:
    view = seen("-", "R1R2R3R4R5R6R7")
    plays = best_plays(view, 1000)
    runs = {view.rack[low:high] for low, high in combinations(range(8), 2) if high - low >= 3}
    two = {view.rack[:low] + view.rack[high:] for low in (3,) for high in (4,)}
    assert {answer.played for answer in plays.answers} == runs | two
