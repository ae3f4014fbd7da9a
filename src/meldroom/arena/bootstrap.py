"""Intervals by drawing blocks anew: what else might have come out, if other deals had been dealt.

Blocks are drawn within each line-up, since how many it has was decided beforehand. Only their counts are drawn, which
costs the same for a thousand games as for a million. To the blocks of a line-up belongs one more than were played, in
which any one of its bots wins everything: a few blocks that are all alike are no proof that nothing else could have
happened.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import Final, TypeAlias

from meldroom.arena.ratings import Meeting, elo_ratings
from meldroom.arena.tallies import Score, Tally

DRAWS: Final = 1000
"""How often all blocks are drawn anew."""
SURE: Final = 0.95
"""How sure it is, before the games, that an interval will hold the truth."""
EXACT: Final = 50.0
"""Where fewer than so many are expected, or left over, they are drawn exactly; else from the normal distribution."""
ROUGH: Final = 1e-4
"""How exactly a drawn rating is worked out: a small fraction of a point."""

Interval: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Intervals:
    """What the truth probably lies in, bot by bot."""

    win_rates: tuple[Interval, ...]
    elos: tuple[Interval, ...]


def intervals(tallies: Sequence[Tally], elos: Sequence[float], seed: str) -> Intervals:
    """Intervals for the win rate and the rating of every bot, always the same for the same seed."""
    rng = Random(seed)
    blocks = [_possible(tally) for tally in tallies]
    rates: list[tuple[float, ...]] = []
    ratings: list[tuple[float, ...]] = []
    for _ in range(DRAWS):
        drawn = [_drawn(tally, possible, rng) for tally, possible in zip(tallies, blocks, strict=True)]
        rates.append(win_rates(drawn))
        ratings.append(elo_ratings(drawn, elos, ROUGH))
    return Intervals(_middles(rates), _middles(ratings))


def win_rates(meetings: Sequence[Meeting]) -> tuple[float, ...]:
    """What each bot has won of the games at which it sat, seat by seat."""
    bots = range(len(meetings[0].seats))
    return tuple(
        sum(meeting.wins[bot] for meeting in meetings) / sum(meeting.games * meeting.seats[bot] for meeting in meetings)
        for bot in bots
    )


def meeting_of(tally: Tally) -> Meeting:
    """The games of a line-up as they were."""
    wins = tuple(tally.wins(bot) for bot in range(len(tally.seats)))
    return Meeting(tally.seats, float(tally.blocks * tally.players), wins)


def _possible(tally: Tally) -> list[tuple[Score, float]]:
    """All scores that a block may have, and how many blocks had it; the one more than were played among them."""
    found: list[tuple[Score, float]] = [(score, float(count)) for score, count in tally.scores.items()]
    there = [bot for bot, seats in enumerate(tally.seats) if seats]
    for winner in there:
        sweep = tuple(float(tally.players * (bot == winner)) for bot in range(len(tally.seats)))
        found.append((sweep, 1 / len(there)))
    return found


def _drawn(tally: Tally, possible: Sequence[tuple[Score, float]], rng: Random) -> Meeting:
    """As many blocks as there were, each any of the possible ones."""
    wins = [0.0] * len(tally.seats)
    left, weight = tally.blocks, tally.blocks + 1.0
    for score, count in possible:
        number = draw_count(rng, left, min(count / weight, 1.0)) if weight > count else left
        left, weight = left - number, weight - count
        if number:
            wins = [before + won * number for before, won in zip(wins, score, strict=True)]
    return Meeting(tally.seats, float(tally.blocks * tally.players), tuple(wins))


def draw_count(rng: Random, tries: int, chance: float) -> int:
    """How many of some tries succeed; like `Random.binomialvariate`, and the same in every Python."""
    if chance > 0.5:  # noqa: PLR2004 - the rarer side is counted
        return tries - draw_count(rng, tries, 1 - chance)
    if tries * chance > EXACT:
        drawn = round(rng.gauss(tries * chance, sqrt(tries * chance * (1 - chance))))
        return min(max(drawn, 0), tries)
    return _counted(rng, tries, chance)


def _counted(rng: Random, tries: int, chance: float) -> int:
    """Count success by success: how many failures come before the next one is drawn in one go."""
    if chance <= 0:
        return 0
    found, at, scale = 0, 0, log(1 - chance)
    while (at := at + int(log(1 - rng.random()) / scale) + 1) <= tries:
        found += 1
    return found


def _middles(drawn: Sequence[Sequence[float]]) -> tuple[Interval, ...]:
    return tuple(_middle(sorted(column)) for column in zip(*drawn, strict=True))


def _middle(values: Sequence[float]) -> Interval:
    """The middle part of sorted values."""
    cut = round(len(values) * (1 - SURE) / 2)
    return values[cut], values[-1 - cut]
