"""Thrifty plays by plain sense: it takes what it can use at once, lays everything, and keeps what goes together."""

from dataclasses import dataclass
from random import Random

from meldroom.basicrummy.moves import Move
from meldroom.basicrummy.views import View
from meldroom.solver.basic.plans import plain_move
from meldroom.words import say


@dataclass(frozen=True, slots=True)
class Thrifty:
    """Lays as soon as it can, and discards the card for which the fewest others can still come."""

    name: str = "thrifty"

    @property
    def words(self) -> str:
        """One sentence about how it plays."""
        return say("basic.bot.thrifty.words")

    def choose(self, view: View, rng: Random) -> Move:
        """The move of plain sense."""
        del rng  # the same position is always played the same way
        return plain_move(view)
