"""What a round was worth to each seat; before its end every reward is 0."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Protocol

from meldroom.tilerummy.referee import Outcome

POINTS: Final = 100
"""So many points of the score are worth 1, about what a lost round costs."""


class Reward(Protocol):
    """What the end of a round is worth, seat by seat."""

    def __call__(self, ended: Outcome, /) -> tuple[float, ...]:
        """One number a seat."""
        ...


def by_win(ended: Outcome) -> tuple[float, ...]:
    """The winners share 1, the others share -1; all 0 where nobody lost or nobody won."""
    seats, won = len(ended.scores), len(ended.winners)
    if won in {0, seats}:
        return (0.0,) * seats
    return tuple(1 / won if seat in ended.winners else -1 / (seats - won) for seat in range(seats))


def by_points(ended: Outcome) -> tuple[float, ...]:
    """The scores of the round, a hundred points for 1."""
    return tuple(score / POINTS for score in ended.scores)


REWARDS: Final[Mapping[str, Reward]] = MappingProxyType({"win": by_win, "points": by_points})
"""What can be asked for, by name."""

WORST: Final[Mapping[Reward, float]] = MappingProxyType({by_win: -1.0, by_points: -8.0})
"""What an illegal action costs the learner: as much as a round can, so that it is never a way out.

All tiles of one set are worth less than 800 points."""
