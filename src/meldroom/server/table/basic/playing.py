"""Moves that nobody makes by hand, where Basic Rummy is played."""

from random import Random

from meldroom.basicrummy.moves import Overrun, write_move
from meldroom.basicrummy.referee import faults
from meldroom.basicrummy.state import State
from meldroom.basicrummy.views import view
from meldroom.bots.basic.bot import BasicBot
from meldroom.tiles.faults import Fault


def chosen(bot: BasicBot, state: State, chance: Random) -> tuple[str, tuple[Fault, ...]]:
    """What a bot wants to do, and why it may not; the bot sees what its seat sees."""
    move = bot.choose(view(state, state.turn), chance)
    return write_move(move), faults(state, move)


def instead() -> str:
    """A legal move for whoever is on turn and has none of its own: the turn ends quietly."""
    return write_move(Overrun())
