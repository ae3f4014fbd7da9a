"""Moves that nobody makes by hand, where Basic Rummy is played."""

from random import Random
from typing import Protocol

from meldroom.basicrummy.moves import Move, Overrun, write_move
from meldroom.basicrummy.referee import faults
from meldroom.basicrummy.state import State
from meldroom.basicrummy.views import View, view
from meldroom.tiles.faults import Fault


class BasicBot(Protocol):
    """A computer player of Basic Rummy: it gets what its seat may see, and gives a legal move."""

    @property
    def name(self) -> str:
        """The word by which it is chosen."""
        ...

    @property
    def words(self) -> str:
        """One sentence about how it plays."""
        ...

    def choose(self, view: View, rng: Random) -> Move:
        """A legal move for the player to move, whose view this is; a turn asks several times."""
        ...


def chosen(bot: BasicBot, state: State, chance: Random) -> tuple[str, tuple[Fault, ...]]:
    """What a bot wants to do, and why it may not; the bot sees what its seat sees."""
    move = bot.choose(view(state, state.turn), chance)
    return write_move(move), faults(state, move)


def instead() -> str:
    """A legal move for whoever is on turn and has none of its own: the turn ends quietly."""
    return write_move(Overrun())
