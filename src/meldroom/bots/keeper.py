"""Keeper gives the table nothing that others could use: whole melds only, until it can go out."""

from dataclasses import dataclass, replace
from random import Random

from meldroom.bots.bot import draw_or_pass, find_play, goes_out, must_play
from meldroom.tilerummy.moves import Move
from meldroom.tilerummy.views import View
from meldroom.words import say


@dataclass(frozen=True, slots=True)
class Keeper:
    """Opens, then lays whole melds from its own rack, and uses the table only to go out."""

    name: str = "keeper"

    @property
    def words(self) -> str:
        """One sentence about how it plays."""
        return say("bot.keeper.words")

    def choose(self, view: View, rng: Random) -> Move:
        """Going out if it can, else the most tiles from the rack alone, else a draw or a pass."""
        del rng  # the same position is always played the same way
        own = find_play(replace(view, table=()))
        if goes_out(view, own):
            return own.play or draw_or_pass(view)
        anywhere = find_play(view)
        if goes_out(view, anywhere) or (own.play is None and must_play(view)):
            return anywhere.play or draw_or_pass(view)
        return own.play or draw_or_pass(view)
