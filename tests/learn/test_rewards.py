"""What the end of a round is worth."""

import pytest

from meldroom.learn.rewards import WORST, by_points, by_win
from meldroom.tilerummy.referee import Ending, Outcome
from tests.learn.walks import HOUSES, walk


def ended(scores: tuple[int, ...], *winners: int) -> Outcome:
    return Outcome(Ending.POOL_OUT, winners, scores, scores)


@pytest.mark.parametrize(
    ("outcome", "reward"),
    [
        (ended((30, -30), 0), (1, -1)),
        (ended((0, 0), 0, 1), (0, 0)),
        (ended((0, 0)), (0, 0)),
        (ended((10, -40, 30), 2), (-0.5, -0.5, 1)),
        (ended((20, -40, 20), 0, 2), (0.5, -1, 0.5)),
    ],
)
def test_winners_share_one(outcome: Outcome, reward: tuple[float, ...]) -> None:
    assert by_win(outcome) == reward


def test_points_are_counted_in_hundreds() -> None:
    assert by_points(ended((35, -35), 0)) == (0.35, -0.35)


@pytest.mark.parametrize(("rules", "players"), HOUSES)
def test_a_round_gives_as_much_as_it_takes(rules: str, players: int) -> None:
    (*_, core) = walk(rules, players, "sum")
    outcome = core.outcome()
    assert outcome is not None
    assert sum(by_win(outcome)) == pytest.approx(0)
    assert min(by_win(outcome)) >= WORST[by_win]
    assert min(by_points(outcome)) >= WORST[by_points]
