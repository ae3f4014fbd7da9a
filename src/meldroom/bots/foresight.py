"""Foresight: which of several moves does best in many worlds, the same worlds for all of them."""

from collections.abc import Sequence
from itertools import islice
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from meldroom.bots.outlooks import Outlook
from meldroom.bots.prospects import Prospect, play_out
from meldroom.bots.worlds import is_known, worlds
from meldroom.solver import rounds

if TYPE_CHECKING:
    Playout: TypeAlias = rounds.playouts.Playout

WORLDS: Final = 64
"""Worlds in which the best moves are played out. Counted, not timed, so that a game can be played again."""
FIRST: Final = 8
"""The first choice is made after so many of them, then each time they have doubled."""
SURE: Final = 2.0
"""By how many standard errors another move must be better than the usual one: it is the best of several in few worlds,
and often by chance."""
HOPE: Final = 1.0
"""What would do worse than the usual move even if it were so many standard errors better is dropped."""


def rank(outlook: Outlook, prospects: Sequence[Prospect], room: "Playout", rng: Random, most: int) -> list[Prospect]:
    """What does better than the usual move, which is the first, in at most so many worlds; the best comes first.

    After each choice the better half of what still may be better goes on (sequential halving).
    """
    told = [list[float]() for _ in prospects]
    left = list(range(1, len(prospects)))
    dealt = worlds(outlook, room, rng)
    most = 1 if is_known(outlook) else most
    while left and len(told[0]) < most:
        for world in list(islice(dealt, min(max(FIRST, len(told[0])), most - len(told[0])))):
            for at in (0, *left):
                told[at].append(play_out(room, outlook, prospects[at], world))
        left = _better_half([at for at in left if gain(told[at], told[0], HOPE) > 0], told)
    return [prospects[at] for at in left if gain(told[at], told[0], -SURE) > 0]


def _better_half(left: Sequence[int], told: Sequence[Sequence[float]]) -> list[int]:
    return sorted(left, key=lambda at: -sum(told[at]))[: (len(left) + 1) // 2]


def gain(mine: Sequence[float], usual: Sequence[float], errors: float) -> float:
    """How much better a move does than the usual one in the same worlds, and so many standard errors more."""
    gains = [one - other for one, other in zip(mine, usual, strict=True)]
    mean = sum(gains) / len(gains)
    return mean + errors * sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
