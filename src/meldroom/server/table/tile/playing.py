"""Moves that nobody makes by hand, where tile rummy is played."""

from random import Random

from meldroom.bots.bot import Bot
from meldroom.solver.best import best_play
from meldroom.tilerummy.moves import Draw, Pass, Resign, write_move
from meldroom.tilerummy.referee import Search, faults
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import view
from meldroom.tiles.faults import Fault


def chosen(bot: Bot, state: State, chance: Random, search: Search) -> tuple[str, tuple[Fault, ...]]:
    """What a bot wants to do, and why it may not; the bot sees what its seat sees."""
    move = bot.choose(view(state, state.turn), chance)
    return write_move(move), faults(state, move, search=search)


def instead(state: State, search: Search) -> str:
    """A legal move for whoever is on turn and has none of its own."""
    for move in (Draw(), Pass()):
        if not faults(state, move, search=search):
            return write_move(move)
    # Only where the rules force a play are draw and pass both refused.
    return write_move(best_play(view(state, state.turn)).play or Resign())
