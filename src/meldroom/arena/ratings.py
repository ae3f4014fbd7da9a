"""Ratings from wins: Elo by greatest likelihood.

The chance that a seat wins is its strength among the strengths of all seats of the game (Bradley and Terry for two
seats, Luce for more), and 400 points of Elo are a strength ten times as great. The strengths under which what happened
is most likely are found by the steps of Hunter's MM method. The average of all ratings is 0.

One block in which everybody wins once is added to each line-up, so that who has won every game has no infinite rating.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10
from typing import Final, TypeAlias

POINTS: Final = 400.0
"""Points of Elo for a strength ten times as great."""
NEAR: Final = 1e-9
"""The search ends when no strength changes by a larger part of it."""
STEPS: Final = 10_000


@dataclass(frozen=True, slots=True)
class Meeting:
    """All games of one line-up."""

    seats: tuple[int, ...]
    """How many seats each bot has."""
    games: float
    wins: tuple[float, ...]
    """How many of the games each bot has won."""


def expected_score(elo: float) -> float:
    """What somebody wins, on average, of a game against somebody so much weaker."""
    return 1 / (1 + 10 ** (-elo / POINTS))


def elo_of_score(score: float) -> float:
    """How much stronger somebody is who wins so much; the inverse of `expected_score`."""
    return POINTS * log10(score / (1 - score))


def elo_ratings(meetings: Sequence[Meeting], start: Sequence[float] = (), near: float = NEAR) -> tuple[float, ...]:
    """The rating of each bot; `start` is where to begin to look."""
    strengths = [10 ** (elo / POINTS) for elo in start] or [1.0] * len(meetings[0].seats)
    sides = [_sides(meeting) for meeting in meetings]
    wins = [sum(meeting.wins[bot] + meeting.seats[bot] for meeting in meetings) for bot in range(len(strengths))]
    for _ in range(STEPS):
        better = _step(sides, wins, strengths)
        moved = max(abs(new / old - 1) for new, old in zip(better, strengths, strict=True))
        strengths = better
        if moved < near:
            break
    elos = [POINTS * log10(strength) for strength in strengths]
    return tuple(elo - sum(elos) / len(elos) for elo in elos)


_Sides: TypeAlias = tuple[float, Sequence[tuple[int, int]]]
"""How many games a line-up has with the block that is added, and who has how many seats; without those who have none,
since this is what takes the time."""


def _sides(meeting: Meeting) -> _Sides:
    there = [(bot, seats) for bot, seats in enumerate(meeting.seats) if seats]
    return meeting.games + sum(meeting.seats), there


def _step(meetings: Sequence[_Sides], wins: Sequence[float], strengths: Sequence[float]) -> list[float]:
    """Strengths under which what happened is more likely; the first is 1, for only ratios matter."""
    shares = [0.0] * len(strengths)
    for games, sides in meetings:
        share = games / sum(seats * strengths[bot] for bot, seats in sides)
        for bot, seats in sides:
            shares[bot] += seats * share
    better = [won / share for won, share in zip(wins, shares, strict=True)]
    return [strength / better[0] for strength in better]
