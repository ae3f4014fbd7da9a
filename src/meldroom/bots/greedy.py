"""Greedy lays as many tiles as it can, every turn."""

from dataclasses import dataclass
from random import Random

from meldroom.bots.bot import draw_or_pass, find_play
from meldroom.tilerummy.moves import Move
from meldroom.tilerummy.views import View
from meldroom.words import say


@dataclass(frozen=True, slots=True)
class Greedy:
    """Most tiles, whatever this does for the others."""

    name: str = "greedy"

    @property
    def words(self) -> str:
        """One sentence about how it plays."""
        return say("bot.greedy.words")

    def choose(self, view: View, rng: Random) -> Move:
        """The play with the most tiles; without one, a draw or a pass."""
        del rng  # the same position is always played the same way
        return find_play(view).play or draw_or_pass(view)
