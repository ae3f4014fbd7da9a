"""A computer player on its chair: it sees what its seat sees, and whatever it does, the game goes on."""

from random import Random

from meldroom.bots.bot import Bot
from meldroom.server.logs import Log
from meldroom.solver.best import best_play
from meldroom.tilerummy.moves import Draw, Move, Pass, Resign
from meldroom.tilerummy.referee import Search, faults
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import view

LOG = Log()


def think(bot: Bot, state: State, chance: Random, search: Search) -> Move:
    """The bot's move, or another one where the bot fails; takes its time, so call it in a thread."""
    try:
        move = bot.choose(view(state, state.turn), chance)
        wrong = faults(state, move, search=search)
    except Exception as error:  # noqa: BLE001 - whatever is wrong with a bot, its table plays on
        LOG.failed("bot failed", error, bot=bot.name)
        return instead(state, search)
    if wrong:
        LOG.error("bot made an illegal move", bot=bot.name, faults=",".join(one.code for one in wrong))
        return instead(state, search)
    return move


def instead(state: State, search: Search) -> Move:
    """A legal move for whoever is on turn and has none of its own."""
    for move in (Draw(), Pass()):
        if not faults(state, move, search=search):
            return move
    # Only where the rules force a play are draw and pass both refused.
    return best_play(view(state, state.turn)).play or Resign()
