"""Miser gives nothing away: it opens, then holds all it has until it can go out in one turn."""

from dataclasses import dataclass
from random import Random

from meldroom.bots.bot import draw_or_pass, find_play, goes_out, must_play
from meldroom.bots.unseen import likely_least
from meldroom.solver.measures import By
from meldroom.tilerummy.moves import Move
from meldroom.tilerummy.scoring import value_under
from meldroom.tilerummy.views import View
from meldroom.words import say


@dataclass(frozen=True, slots=True)
class Miser:
    """Whatever lies on the table helps the others more often than oneself; and a tile held is one they miss."""

    name: str = "miser"

    @property
    def words(self) -> str:
        """One sentence about how it plays."""
        return say("bot.miser.words")

    def choose(self, view: View, rng: Random) -> Move:
        """An opening, or going out; else a draw, and once the pool is empty what makes the rack light enough."""
        del rng  # the same position is always played the same way
        found = find_play(view)
        if not view.has_opened or goes_out(view, found) or must_play(view):
            return found.play or draw_or_pass(view)
        if view.pool == 0 and value_under(view.rules, view.rack) >= likely_least(view):
            return find_play(view, By.POINTS).play or draw_or_pass(view)
        return draw_or_pass(view)
