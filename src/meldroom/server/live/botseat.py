"""A computer player on its chair: it sees what its seat sees, and whatever it does, the game goes on."""

from random import Random

from meldroom.server.logs import Log
from meldroom.server.table.game import Game
from meldroom.server.table.law import Position
from meldroom.server.table.tile import playing as tile
from meldroom.server.tools import Tools
from meldroom.tilerummy.referee import Search
from meldroom.tiles.faults import Fault

LOG = Log()


def stand_in(game: Game, tools: Tools) -> str:
    """Which computer player moves for somebody who is away."""
    del game
    return tools.stand_in


def think(name: str, position: Position, chance: Random, tools: Tools) -> str:
    """The bot's move, or another one where the bot fails; takes its time, so call it in a thread."""
    try:
        move, wrong = _chosen(name, position, chance, tools)
    except Exception as error:  # noqa: BLE001 - whatever is wrong with a bot, its table plays on
        LOG.failed("bot failed", error, bot=name)
        return instead(position, tools.search)
    if wrong:
        LOG.error("bot made an illegal move", bot=name, faults=",".join(one.code for one in wrong))
        return instead(position, tools.search)
    return move


def _chosen(name: str, position: Position, chance: Random, tools: Tools) -> tuple[str, tuple[Fault, ...]]:
    """What a bot wants to do, and why it may not."""
    return tile.chosen(tools.bots[name], position, chance, tools.search)


def instead(position: Position, search: Search) -> str:
    """A legal move for whoever is on turn and has none of its own."""
    return tile.instead(position, search)
