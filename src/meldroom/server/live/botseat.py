"""A computer player on its chair: it sees what its seat sees, and whatever it does, the game goes on."""

from random import Random

from meldroom.server.logs import Log
from meldroom.server.table.basic import playing as basic
from meldroom.server.table.law import Position
from meldroom.server.table.tile import playing as tile
from meldroom.server.tools import Tools
from meldroom.tilerummy.referee import Search
from meldroom.tilerummy.state import State
from meldroom.tiles.faults import Fault

LOG = Log()


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
    if isinstance(position, State):
        return tile.chosen(tools.bots[name], position, chance, tools.search)
    return basic.chosen(tools.basic_bots[name], position, chance)


def instead(position: Position, search: Search) -> str:
    """A legal move for whoever is on turn and has none of its own."""
    return tile.instead(position, search) if isinstance(position, State) else basic.instead()
