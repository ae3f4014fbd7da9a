"""Shrewd counts the cards, gives the next player nothing, and holds its melds back to go rummy."""

from dataclasses import dataclass
from random import Random

from meldroom.basicrummy.moves import Move
from meldroom.basicrummy.views import View
from meldroom.solver.basic.shrewd import shrewd_move
from meldroom.words import say


@dataclass(frozen=True, slots=True)
class Shrewd:
    """Holds back until it can go out at once or somebody is nearly out; discards what helps nobody."""

    name: str = "shrewd"

    @property
    def words(self) -> str:
        """One sentence about how it plays."""
        return say("basic.bot.shrewd.words")

    def choose(self, view: View, rng: Random) -> Move:
        """The shrewd move."""
        del rng  # the same position is always played the same way
        return shrewd_move(view)
