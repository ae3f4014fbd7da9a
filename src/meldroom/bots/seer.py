"""Seer looks ahead: it plays the round out in many worlds, and makes the move that does best in them.

A move is compared with others in the same worlds, the better half goes on to more of them (sequential halving), and
the usual move, that of adept, has a small advantage: few worlds would often choose by chance.
"""

from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Final

from meldroom.bots.adept import Adept
from meldroom.bots.prospects import Prospect, play_out, prospects_of
from meldroom.bots.worlds import worlds
from meldroom.solver import rounds
from meldroom.tilerummy.moves import Move
from meldroom.tilerummy.views import View
from meldroom.words import say

WORLDS: Final = 64
"""Worlds in which the best moves are played out. Counted, not timed, so that a game can be played again."""
FIRST: Final = 8
"""The first choice is made after so many of them; then the weaker half is dropped each time they double."""
PRIOR: Final = 0.03
"""How much better than the usual move another must be: worlds are few, and chance would often choose."""
_USUAL: Final = Adept()


@dataclass(frozen=True, slots=True)
class Seer:
    """Deals the hidden tiles as they may lie, and plays on after each of its moves: itself as adept would.

    Others play on as they seem to play, and all by nearly the rules of the table: see `meldroom.solver.finder`. What
    it lays itself, the law judges.
    """

    name: str = "seer"
    worlds: int = WORLDS

    @property
    def words(self) -> str:
        """One sentence about how it plays."""
        return say("bot.seer.words")

    def choose(self, view: View, rng: Random) -> Move:
        """The move that wins most, and of those the one that costs least."""
        usual = _USUAL.choose(view, rng)
        if any(loss is not None for loss in view.losses):
            return usual  # nobody is missing in a playout
        prospects = prospects_of(view, usual)
        if len(prospects) == 1 or not any(prospects[0].rack):
            return usual
        return self._halve(view, prospects, rng)

    def _halve(self, view: View, prospects: tuple[Prospect, ...], rng: Random) -> Move:
        """Play all of them out in some worlds, the better half in more, and so on (sequential halving)."""
        room = rounds.playout_for(view.rules)
        dealt = worlds(view, room, rng)
        left, seen = list(prospects), 0
        sums = [PRIOR * self.worlds, *(0.0 for _ in prospects[1:])]
        while len(left) > 1 and seen < self.worlds:
            more = list(islice(dealt, min(max(FIRST, seen), self.worlds - seen)))
            seen += len(more)
            for prospect in left:
                sums[prospect.at] += sum(play_out(room, view, prospect, world) for world in more)
            if seen < self.worlds:
                left = sorted(left, key=lambda one: -sums[one.at])[: max(2, (len(left) + 1) // 2)]
        return max(left, key=lambda one: sums[one.at]).move
