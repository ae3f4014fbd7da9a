"""Chance is the beginner: it takes and discards at random, and lays what it happens to see."""

from dataclasses import dataclass
from random import Random

from meldroom.basicrummy.moves import LayMeld, LayOff, Move
from meldroom.basicrummy.turns import legal_moves
from meldroom.basicrummy.views import View
from meldroom.words import say


@dataclass(frozen=True, slots=True)
class Chance:
    """Any legal move, but whatever can be laid is laid."""

    name: str = "chance"

    @property
    def words(self) -> str:
        """One sentence about how it plays."""
        return say("basic.bot.chance.words")

    def choose(self, view: View, rng: Random) -> Move:
        """A random meld or card to lay off; else a random card to take or to discard."""
        moves = legal_moves(view)
        lays = [move for move in moves if isinstance(move, LayMeld | LayOff)]
        return rng.choice(lays or moves)
