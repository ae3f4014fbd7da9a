"""The list of open tables, for whoever looks for somebody to play with."""


from starlette.requests import Request
from starlette.responses import Response

from meldroom.server.web.bodies import refuse_flood
from meldroom.server.web.endpoints import lobby_of
from meldroom.server.wire.http_protocol import OpenTable, OpenTables
from meldroom.server.data.kept_listings import Line, open_lines
from meldroom.server.live.listing import SEEN_MS
from meldroom.server.live.lobby import Lobby
from meldroom.server.web.problems import answer
from meldroom.server.table.law import game_of, written_house
from meldroom.server.table.rules_info import rules_info


async def get_tables(request: Request) -> Response:
    """The tables that anybody may join: those that were opened to be found, newest first, at most 50."""
    refuse_flood(request)
    return answer(OpenTables(await _tables(lobby_of(request))))


async def _tables(lobby: Lobby) -> list[OpenTable]:
    if not lobby.tools.lists_tables:
        return []
    lines = await open_lines(lobby.store, lobby.tools.clock.now() - SEEN_MS)
    return [_table(line) for line in lines]


def _table(line: Line) -> OpenTable:
    house = written_house(line.rules)
    places = line.seats, line.taken
    return OpenTable(line.code, line.host, rules_info(house), *places, line.since, line.chat, game_of(house))
