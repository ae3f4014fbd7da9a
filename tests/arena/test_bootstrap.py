"""Intervals: against the formula where there is one, and as often right as they claim."""

from math import sqrt
from random import Random
from statistics import mean, variance

import pytest

from meldroom.arena import bootstrap
from meldroom.arena.bootstrap import draw_count, intervals, meeting_of, win_rates
from meldroom.arena.ratings import elo_of_score, elo_ratings
from meldroom.arena.tallies import Score, Tally

PAIR = ("a", "b")


def tally(scores: dict[Score, int]) -> Tally:
    return Tally(PAIR, (1, 1), scores)


def test_the_interval_of_many_blocks_is_that_of_the_formula() -> None:
    # Half of the blocks 2, half 0: a win rate of 1/2, and a standard error of 1/2 by the root of the blocks.
    blocks = tally({(0.0, 2.0): 500, (2.0, 0.0): 500})
    found = intervals([blocks], elo_ratings([meeting_of(blocks)]), "a")
    error = 1.96 * 0.5 / sqrt(1000)
    assert found.win_rates[0] == pytest.approx((0.5 - error, 0.5 + error), abs=0.004)
    assert found.elos[0] == pytest.approx([elo_of_score(0.5 + sign * error) / 2 for sign in (-1, 1)], abs=2)
    assert found.elos[1] == pytest.approx([-end for end in reversed(found.elos[0])], abs=1e-6)


def test_mirrored_blocks_that_are_all_drawn_leave_little_doubt() -> None:
    drawn = tally({(1.0, 1.0): 1000})
    low, high = intervals([drawn], (0.0, 0.0), "a").win_rates[0]
    assert 0.49 < low < 0.5 < high < 0.51


def test_a_few_blocks_that_are_all_alike_prove_little() -> None:
    won = tally({(2.0, 0.0): 5})
    low, high = intervals([won], elo_ratings([meeting_of(won)]), "a").win_rates[0]
    assert low < 0.8
    assert high == 1.0


def test_the_same_seed_gives_the_same_interval() -> None:
    blocks = tally({(0.0, 2.0): 4, (1.0, 1.0): 7, (2.0, 0.0): 6})
    assert intervals([blocks], (0.0, 0.0), "a") == intervals([blocks], (0.0, 0.0), "a")
    assert intervals([blocks], (0.0, 0.0), "a") != intervals([blocks], (0.0, 0.0), "b")


@pytest.mark.parametrize(("chances", "truth"), [((0.2, 0.5, 0.3), 0.55), ((0.7, 0.25, 0.05), 0.175)])
def test_95_of_100_intervals_hold_the_truth(
    chances: tuple[float, float, float], truth: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "DRAWS", 300)  # the ends are rougher, and on average where they were
    rng = Random(f"{chances}")
    scores: list[Score] = [(0.0, 2.0), (1.0, 1.0), (2.0, 0.0)]
    tries = 100
    held = 0
    for number in range(tries):
        drawn = rng.choices(scores, chances, k=40)
        blocks = tally({score: drawn.count(score) for score in scores})
        low, high = intervals([blocks], (0.0, 0.0), f"{number}").win_rates[0]
        held += low <= truth <= high
    assert 90 <= held <= 99


@pytest.mark.parametrize(("tries", "chance"), [(10, 0.3), (200, 0.01), (100, 0.9), (1000, 0.5), (5000, 0.97)])
def test_a_drawn_count_has_the_mean_and_the_variance_of_the_binomial_distribution(tries: int, chance: float) -> None:
    rng = Random(f"{tries} {chance}")
    counts = [draw_count(rng, tries, chance) for _ in range(4000)]
    expected = tries * chance * (1 - chance)
    assert mean(counts) == pytest.approx(tries * chance, abs=4 * sqrt(expected / 4000))
    assert variance(counts) == pytest.approx(expected, rel=0.12)
    assert all(0 <= count <= tries for count in counts)


def test_nothing_and_everything_are_certain() -> None:
    rng = Random("a")
    assert {draw_count(rng, 7, 0.0) for _ in range(50)} == {0}
    assert {draw_count(rng, 7, 1.0) for _ in range(50)} == {7}


def test_a_win_rate_counts_seats() -> None:
    alone = Tally(("a", "b", "b"), (1, 2), {(3.0, 0.0): 1, (0.0, 3.0): 3})
    assert win_rates([meeting_of(alone)]) == (3 / 12, 9 / 24)
