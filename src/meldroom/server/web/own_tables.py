"""How the tables stand at which somebody has a seat: whose turn it is, and for how long."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from meldroom.server.table.answers import Refusal
from meldroom.server.web.bodies import read_body
from meldroom.server.web.endpoints import lobby_of
from meldroom.server.wire.http_protocol import AskOwn, OwnTable, OwnTables, TableKey
from meldroom.server.live.lobby import Lobby
from meldroom.server.web.problems import answer
from meldroom.server.live.room import Room
from meldroom.server.table.snapshot import phase_of
from meldroom.words import say

MOST: Final = 20
"""Tables that may be asked about at once."""


async def post_own_tables(request: Request) -> Response:
    """How the tables stand to which the reader has the keys; those that are gone, or not the reader's, are left out."""
    wish = await read_body(request, AskOwn)
    if len(wish.tables) > MOST:
        raise Refusal("too_many", say("no.many_tables", n=len(wish.tables), most=MOST))
    found = [await _table(lobby_of(request), key) for key in wish.tables]
    return answer(OwnTables([table for table in found if table is not None]))


async def _table(lobby: Lobby, key: TableKey) -> OwnTable | None:
    async with lobby.visit(key.code) as room:
        if room is None:
            return None
        seat = room.game.seat_of(await lobby.person_of(room, key.token))
        return None if seat is None else own_table(room, seat, lobby.tools.clock.now())


def own_table(room: Room, seat: int, now: int) -> OwnTable:
    """How a table stands for whoever has this seat."""
    game = room.game
    others = [chair.name for at, chair in enumerate(game.chairs) if at != seat and not chair.is_open]
    is_on = game.is_playing
    left = None if game.deadline is None else max(0, game.deadline - now)
    name = game.names[game.mover] if is_on else ""
    return OwnTable(room.code, phase_of(game), others, is_on and game.mover == seat, name, game.pace.hours, left)
