"""Points lays what weighs most on its rack, every turn."""

from dataclasses import dataclass
from random import Random

from meldroom.bots.bot import draw_or_pass, find_play
from meldroom.solver.measures import By
from meldroom.tilerummy.moves import Move
from meldroom.tilerummy.views import View
from meldroom.words import say


@dataclass(frozen=True, slots=True)
class Points:
    """Most points, so that a lost round costs little."""

    name: str = "points"

    @property
    def words(self) -> str:
        """One sentence about how it plays."""
        return say("bot.points.words")

    def choose(self, view: View, rng: Random) -> Move:
        """The play with the most points; without one, a draw or a pass."""
        del rng  # the same position is always played the same way
        return find_play(view, By.POINTS).play or draw_or_pass(view)
