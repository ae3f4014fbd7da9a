"""Seer looks ahead: it plays the round out in many worlds, and makes the move that does best in them."""

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from meldroom.bots.adept import Adept
from meldroom.bots.bot import draw_or_pass, find_play
from meldroom.bots.foresight import WORLDS, rank
from meldroom.bots.outlooks import Outlook, outlook_of
from meldroom.bots.prospects import Prospect, laying, prospects_of, usual_of, waiting
from meldroom.solver import rounds
from meldroom.tilerummy.moves import Move, Play
from meldroom.tilerummy.plays import effect_of
from meldroom.tilerummy.views import View
from meldroom.tiles.melds import read_meld
from meldroom.words import say

STEPS: Final = 200
"""States searched for a play when a round is played out: a few plays are missed, and few rounds take long."""
_USUAL: Final = Adept()


@dataclass(frozen=True, slots=True)
class Seer:
    """Deals the hidden tiles as they may lie, and lets all play on as adept would after each of its moves.

    By nearly the rules of the table: see `meldroom.solver.finder`. What it lays itself, the law judges.
    """

    name: str = "seer"
    worlds: int = WORLDS

    @property
    def words(self) -> str:
        """One sentence about how it plays."""
        return say("bot.seer.words")

    def choose(self, view: View, rng: Random) -> Move:
        """Adept's move, unless another does better in enough worlds."""
        usual = _USUAL.choose(view, rng)
        if any(loss is not None for loss in view.losses):
            return usual  # nobody is missing in a playout
        outlook = outlook_of(view)
        known = _prospect(view, outlook, usual)
        for prospect in self.better(outlook, known, rng):
            move = _move(view, prospect)
            if move is not None:
                return move
        return usual

    def prospect(self, outlook: Outlook, rng: Random) -> Prospect:
        """What it does in a round on counts."""
        usual = usual_of(outlook, rounds.playout_for(outlook.rules))
        return next(iter(self.better(outlook, usual, rng)), usual)

    def better(self, outlook: Outlook, usual: Prospect, rng: Random) -> list[Prospect]:
        """What does better than the usual move, the best first; most turns nothing does."""
        if not any(usual.rack):
            return []
        room = rounds.playout_for(outlook.rules)
        prospects = prospects_of(outlook, usual, room)
        room.hurry(STEPS)
        return rank(outlook, prospects, room, rng, self.worlds)


def _prospect(view: View, outlook: Outlook, move: Move) -> Prospect:
    """A move of the law on counts."""
    if not isinstance(move, Play):
        return waiting(outlook)
    effect = effect_of(view.rules, view.table, move)
    melds = [meld for row in effect.laid if (meld := read_meld(row, view.rules.melds))]
    table = rounds.table_counts((*effect.table, *melds), memory=rounds.remembers(view.rules))
    return laying(outlook, rounds.counts(effect.played.elements()), table)


def _move(view: View, prospect: Prospect) -> Move | None:
    """A move of the law that lays the same tiles; None if the law knows no such play."""
    if not prospect.lays:
        return draw_or_pass(view)
    found = find_play(replace(view, rack=rounds.tiles_of(prospect.laid)))
    return found.play if found.tiles == sum(prospect.laid) else None
