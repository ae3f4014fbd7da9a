from dataclasses import replace

import pytest

from meldroom.analysis.curve import Effort, places_of
from meldroom.analysis.review.chances import point_of, points_of, shuffles
from meldroom.notation.game import read_games
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.record import replay
from meldroom.tilerummy.state import State
from tests.analysis.review.tables import position
from tests.golden.test_golden import FOLDER

FEW = Effort(points=4, worlds=3)


def states() -> tuple[State, ...]:
    (game,) = read_games((FOLDER / "standard.txt").read_text(encoding="utf-8"), search=SEARCH)
    return tuple(replay(game.record, search=SEARCH))


def test_the_curve_is_the_same_for_the_same_seed() -> None:
    played = states()
    assert tuple(points_of(played, FEW, "a")) == tuple(points_of(played, FEW, "a"))


def test_chances_are_shares_and_sum_to_one() -> None:
    for point in points_of(states(), FEW, "a"):
        assert sum(point.chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in point.chances)


def test_a_round_that_is_over_leaves_no_doubt() -> None:
    last = {point.move: point for point in points_of(states(), FEW, "a")}[58]
    assert (last.chances, last.errors) == ((0, 1, 0), (0, 0, 0))


def test_whoever_can_go_out_now_wins_every_play_out() -> None:
    state = position("R5R6R7 R8,K1K3 B4B9 0 11 0")
    point = point_of(0, state, shuffles(state.rules, 2, 5, "a"))
    assert point.chances == (1, 0)
    assert point.errors == pytest.approx((0.1386, 0.1386), abs=0.0001)  # 5 of 5 prove little: as if 7 of 9


def test_the_pool_as_it_really_lay_decides_nothing() -> None:
    state = states()[20]
    worlds = shuffles(state.rules, 2, 4, "a")
    turned = replace(state, pool=state.pool[::-1])
    assert point_of(20, state, worlds) == point_of(20, turned, worlds)


def test_where_a_tie_counts_for_nobody_nobody_has_won() -> None:
    state = position("R5R6R7 K1,K1 - 0 11 2 rules=standard+pool_out_tie=void")
    assert point_of(0, state, ()).chances == (0, 0)


@pytest.mark.parametrize(
    ("last", "points", "places"),
    [
        (0, 10, (0,)),
        (4, 10, (0, 4, 2, 1, 3)),
        (58, 4, (0, 58, 20, 40)),
        (100, 6, (0, 100, 40, 80, 20, 60)),
    ],
)
def test_points_that_are_far_apart_come_first(last: int, points: int, places: tuple[int, ...]) -> None:
    assert places_of(last, Effort(points, 1)) == places
