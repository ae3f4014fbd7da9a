"""A test that ends as soon as it is sure whether the first bot is stronger than the second by `elo1`, or by `elo0`.

A generalised sequential probability ratio test on blocks of two games. A block scores 0, 1/2, 1, 3/2 or 2, and nothing
is supposed about how often each happens except its mean, so draws and the likeness of two games on one deal need no
model: of all distributions over the five scores that have the mean of a hypothesis, the one under which the counts are
most likely stands for it. The logarithm of the ratio of both likelihoods is compared with Wald's bounds after every
block, in the order of the blocks, whoever finished first.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import log
from operator import mul
from typing import Final

from meldroom.arena.players import ArenaError
from meldroom.arena.ratings import expected_score
from meldroom.words import say

SCORES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The scores of a block, as what is won of a game on average."""
ERROR: Final = 0.05
"""How often either answer may be wrong."""
UPPER: Final = log((1 - ERROR) / ERROR)
LOWER: Final = -UPPER
UNSEEN: Final = 1e-3
"""What stands for the count of a score that has not occurred yet, so that it is not held impossible."""
ELO_MOST: Final = 1000.0
"""Further apart nobody needs a test."""
_STEPS: Final = 100
"""More than are needed to find a root, even if each only halves the distance."""
_NEAR: Final = 1e-12


class Verdict(StrEnum):
    """What the test has found so far."""

    OPEN = "open"
    ELO0 = "elo0"
    """It is no stronger than the lower of the two."""
    ELO1 = "elo1"
    """It is at least as strong as the higher one."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The two hypotheses, in points of Elo; raises `ArenaError` unless the first is the lower one."""

    elo0: float
    elo1: float

    def __post_init__(self) -> None:
        if not -ELO_MOST <= self.elo0 < self.elo1 <= ELO_MOST:  # also refuses what is no number
            raise ArenaError(say("arena.bad_bounds", text=repr(f"{self.elo0:g},{self.elo1:g}"), most=f"{ELO_MOST:g}"))


@dataclass(frozen=True, slots=True)
class Test:
    """How a test stands."""

    bounds: Bounds
    counts: tuple[int, ...] = (0, 0, 0, 0, 0)
    """How many blocks had each score, from 0 to 2."""

    __test__ = False  # its name does not make it a test of pytest

    def add(self, score: float) -> "Test":
        """The test with one more block, of which the first bot won `score` of 2 games."""
        at = round(2 * score)
        return Test(self.bounds, tuple(count + (number == at) for number, count in enumerate(self.counts)))

    @property
    def likelihood(self) -> float:
        """The logarithm of the likelihood ratio: high speaks for `elo1`, low for `elo0`."""
        return ratio(self.counts, expected_score(self.bounds.elo0), expected_score(self.bounds.elo1))

    @property
    def verdict(self) -> Verdict:
        """Whether the test has ended, and how."""
        found = self.likelihood
        if found >= UPPER:
            return Verdict.ELO1
        return Verdict.ELO0 if found <= LOWER else Verdict.OPEN


def ratio(counts: Sequence[int], mean0: float, mean1: float) -> float:
    """The logarithm of how much more likely the counts are if a block scores `mean1` than if it scores `mean0`."""
    if not any(counts):
        return 0.0
    seen = [count or UNSEEN for count in counts]
    whole = sum(seen)
    shares = [count / whole for count in seen]
    return whole * sum(
        share * log(after / before)
        for share, after, before in zip(shares, likeliest(shares, mean1), likeliest(shares, mean0), strict=True)
    )


def likeliest(shares: Sequence[float], mean: float) -> tuple[float, ...]:
    """The distribution with this mean under which the shares are most likely.

    By Lagrange each share is divided by 1 + t (score - mean), and t is where the mean comes out.
    """
    offsets = [score - mean for score in SCORES]
    factor = _factor(shares, offsets)
    return tuple(share / (1 + factor * offset) for share, offset in zip(shares, offsets, strict=True))


def _factor(shares: Sequence[float], offsets: Sequence[float]) -> float:
    """Where the offsets have mean 0: the steps of Newton, and a halving wherever one would leave the bounds."""
    low, high = -1 / offsets[-1], -1 / offsets[0]
    factor = 0.0
    for _ in range(_STEPS):
        pulls = [offset / (1 + factor * offset) for offset in offsets]
        mean = sum(map(mul, shares, pulls))  # falls as the factor grows
        low, high = (factor, high) if mean > 0 else (low, factor)
        step = mean / sum(share * pull * pull for share, pull in zip(shares, pulls, strict=True))
        after = factor + step if low < factor + step < high else (low + high) / 2
        if abs(after - factor) < _NEAR:
            break
        factor = after
    return factor
