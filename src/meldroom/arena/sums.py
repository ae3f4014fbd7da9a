"""What a bot's games add up to besides wins: points, and faults."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import variance
from typing import Final, TypeAlias

from meldroom.arena.bootstrap import Interval
from meldroom.arena.games import GameResult, LineUp
from meldroom.arena.matches import Block
from meldroom.arena.work import Games

NORMAL: Final = 1.96
"""So many standard errors on either side hold 95 % of a normal distribution."""

Played: TypeAlias = Sequence[tuple[Block, Games]]


@dataclass(frozen=True, slots=True)
class Sums:
    """What one bot's games add up to."""

    points: float
    """Points of the game's own score, for each seat it had."""
    points_ci: Interval | None
    """Where the truth probably lies; None where a line-up has a single block, which does not say how blocks differ."""
    illegal: int
    timeouts: int
    reason: str | None = None
    """What was wrong with its first illegal move, in English; None if it made none."""


def sums_of(bot: str, played: Played) -> Sums:
    """The sums of one bot over these blocks."""
    points: dict[LineUp, list[int]] = {}
    sat: list[tuple[GameResult, int]] = []
    for block, games in played:
        own = list(_seats(bot, block, games))
        if own:
            points.setdefault(block.match.line_up, []).append(sum(game.scores[seat] for game, seat in own))
        sat += own
    mean = sum(map(sum, points.values())) / len(sat)
    illegal = sum(game.illegal[seat] for game, seat in sat)
    timeouts = sum(game.timeouts[seat] for game, seat in sat)
    reason = next((game.reasons[seat] for game, seat in sat if game.illegal[seat] and game.reasons), None)
    return Sums(mean, _around(mean, points, len(sat)), illegal, timeouts, reason)


def _seats(bot: str, block: Block, games: Games) -> Iterator[tuple[GameResult, int]]:
    for rotation, game in enumerate(games):
        for seat, name in enumerate(block.match.seated(block.deal, rotation)):
            if name == bot:
                yield game, seat


def _around(mean: float, points: Mapping[LineUp, Sequence[int]], seats: int) -> Interval | None:
    """An interval from how much blocks of the same line-up differ."""
    if any(len(of_blocks) < 2 for of_blocks in points.values()):  # noqa: PLR2004 - one does not differ from itself
        return None
    error = sqrt(sum(len(of_blocks) * variance(of_blocks) for of_blocks in points.values())) / seats
    return mean - NORMAL * error, mean + NORMAL * error
