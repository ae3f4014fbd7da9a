"""How strong people play: Plackett and Luce's model, in which everybody at a table is compared with everybody."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

from meldroom.server.table.law import House
from meldroom.server.wire.accounts_protocol import RatingInfo
from meldroom.tilerummy.match import Standing
from meldroom.tilerummy.options import Overall
from meldroom.tilerummy.rules import Rules

_MODEL: Final = PlackettLuce()
_POINTS: Final = 40
"""So that everybody begins with 1000."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of somebody's strength."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    """How far from `mu` the truth may be, in two of three cases."""
    matches: int = 0

    @property
    def info(self) -> RatingInfo:
        """As people see it."""
        return RatingInfo(shown(self.mu), round(_POINTS * self.sigma), self.matches)


def shown(mu: float) -> int:
    """A strength as people see it."""
    return round(_POINTS * mu)


def rated_anew(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """What is believed after a match that ended with these places."""
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in ratings]
    found = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        Rating(player.mu, player.sigma, before.matches + 1) for [player], before in zip(found, ratings, strict=True)
    ]


def places_in(house: House, standing: Standing) -> list[int]:
    """For each seat its place, 1 for a winner; who is equal shares the better one."""
    both = zip(standing.totals, standing.wins, strict=True)
    by_wins = isinstance(house, Rules) and house.overall is Overall.WINS
    keys = [(wins, total) if by_wins else (total, wins) for total, wins in both]
    return [1 + sum(other > key for other in keys) for key in keys]
