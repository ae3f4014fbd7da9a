"""The curve of a review: how often each player wins from here on, at points through a game."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Final


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played out."""

    points: int
    """Most points of a curve; of a longer game only every second position is looked at, or fewer."""
    worlds: int
    """Play-outs for each of them."""


QUICK: Final = Effort(points=24, worlds=8)
USUAL: Final = Effort(points=48, worlds=20)


@dataclass(frozen=True, slots=True)
class Point:
    """Everybody's chances after some moves."""

    move: int
    """How many moves have been made; of Basic Rummy, how many turns."""
    chances: tuple[float, ...]
    """For each seat the share of the play-outs that it won; who wins together shares."""
    errors: tuple[float, ...]
    """The standard error of each; 0 where the game was over."""


def places_of(last: int, effort: Effort) -> tuple[int, ...]:
    """The positions that are looked at, by the number of moves before them.

    Far apart first, so that whoever stops early has a rough curve of the whole game.
    """
    stride = -(-max(last, 1) // max(effort.points - 1, 1))
    places = [*range(0, last, stride), last]
    return tuple(places[at] for at in _far_apart(len(places)))


def _far_apart(count: int) -> Iterator[int]:
    """All numbers below: the ends, then the middle, then the middles of what is left."""
    seen: set[int] = set()
    gap = max(count - 1, 1)
    while len(seen) < count:
        for at in (*range(0, count, gap), count - 1):
            if at not in seen:
                seen.add(at)
                yield at
        gap = max(gap // 2, 1)


def decided(move: int, shares: tuple[float, ...]) -> Point:
    """The point of a position in which the game was over."""
    return Point(move, shares, (0.0,) * len(shares))


def averaged(move: int, ends: Iterable[tuple[float, ...]]) -> Point:
    """The point that play-outs give, each of them everybody's share of the win."""
    columns = list(zip(*ends, strict=True))
    chances = tuple(sum(won) / len(won) for won in columns)
    return Point(move, chances, tuple(_error(chance, len(columns[0])) for chance in chances))


def _error(chance: float, count: int) -> float:
    """The standard error of a share; two wins and two losses are added, so that it is never nothing by accident."""
    cautious = (chance * count + 2) / (count + 4)
    return sqrt(cautious * (1 - cautious) / (count + 4))


def shared(winners: Iterable[int], players: int) -> tuple[float, ...]:
    """Everybody's share of a win; who wins together shares, and nobody has any where nobody wins."""
    won = tuple(winners)
    return tuple(1 / len(won) if seat in won else 0.0 for seat in range(players))
