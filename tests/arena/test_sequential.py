"""The sequential test: its arithmetic, and how often it is wrong."""

from math import log
from random import Random

import pytest

from meldroom.arena.players import ArenaError
from meldroom.arena.ratings import expected_score
from meldroom.arena.sequential import LOWER, SCORES, UPPER, Bounds, Test, Verdict, likeliest, ratio


@pytest.mark.parametrize("mean", [0.1, 0.5, 0.6, 0.93])
@pytest.mark.parametrize("shares", [(0.2, 0.2, 0.2, 0.2, 0.2), (0.7, 0.1, 0.1, 0.05, 0.05), (0.01, 0, 0, 0, 0.99)])
def test_the_likeliest_distribution_has_the_mean_that_is_wanted(shares: tuple[float, ...], mean: float) -> None:
    found = likeliest(shares, mean)
    assert sum(found) == pytest.approx(1)
    assert sum(share * score for share, score in zip(found, SCORES, strict=True)) == pytest.approx(mean)


def test_what_has_the_mean_already_stays() -> None:
    shares = (0.1, 0.2, 0.4, 0.2, 0.1)
    assert likeliest(shares, 0.5) == pytest.approx(shares)


def test_with_two_outcomes_it_is_the_ratio_of_wald() -> None:
    wins, losses, p0, p1 = 60, 40, 0.5, 0.55
    expected = wins * log(p1 / p0) + losses * log((1 - p1) / (1 - p0))
    assert ratio((losses, 0, 0, 0, wins), p0, p1) == pytest.approx(expected, abs=0.01)


def test_wins_speak_for_the_higher_and_losses_for_the_lower_one() -> None:
    assert ratio((0, 0, 0, 0, 0), 0.5, 0.6) == 0.0
    assert ratio((1, 2, 10, 20, 30), 0.5, 0.6) > 0 > ratio((30, 20, 10, 2, 1), 0.5, 0.6)
    assert ratio((5, 10, 20, 10, 5), 0.45, 0.55) == pytest.approx(0, abs=1e-9)


def test_half_scores_are_counted_where_they_belong() -> None:
    test = Test(Bounds(0, 10))
    for score in (0.0, 0.5, 0.5, 1.0, 1.5, 2.0, 2.0):
        test = test.add(score)
    assert test.counts == (1, 2, 1, 1, 2)


@pytest.mark.parametrize(("low", "high"), [(10, 10), (10, 0), (float("nan"), 5), (0, float("inf")), (-2000, 0)])
def test_bounds_that_make_no_test_are_refused(low: float, high: float) -> None:
    with pytest.raises(ArenaError, match="expected the lower number first, both between -1000 and 1000"):
        Bounds(low, high)


# --- how often it is wrong -------------------------------------------------------------------

TRIES = 300
BOUNDS = Bounds(0, 80)
SPREADS = {"few draws": (0.3, 0.0, 0.4, 0.0, 0.3), "all scores": (0.15, 0.2, 0.3, 0.2, 0.15)}
"""Distributions of the score of a block with mean 1/2."""


def wrong(spread: tuple[float, ...], elo: float, answer: Verdict) -> float:
    """How often the test gives this answer where the truth is so many points."""
    chances = likeliest(spread, expected_score(elo))
    rng = Random(f"{spread} {elo}")
    return sum(_verdict(chances, rng) is answer for _ in range(TRIES)) / TRIES


def _verdict(chances: tuple[float, ...], rng: Random) -> Verdict:
    test = Test(BOUNDS)
    while test.verdict is Verdict.OPEN:
        test = test.add(2 * rng.choices(SCORES, chances)[0])
    return test.verdict


@pytest.mark.parametrize("spread", SPREADS.values(), ids=SPREADS)
@pytest.mark.parametrize(("elo", "answer"), [(BOUNDS.elo0, Verdict.ELO1), (BOUNDS.elo1, Verdict.ELO0)])
def test_either_error_is_as_rare_as_promised(spread: tuple[float, ...], elo: float, answer: Verdict) -> None:
    assert LOWER == -UPPER == pytest.approx(-2.944, abs=0.001)
    # 5 % are promised; three standard errors of so many tries are allowed for.
    assert 0.005 <= wrong(spread, elo, answer) <= 0.05 + 3 * (0.05 * 0.95 / TRIES) ** 0.5
