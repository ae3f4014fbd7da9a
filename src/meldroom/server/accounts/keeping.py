"""The questions about what is kept of somebody: matches, tables, all of it, and none of it any more."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from meldroom.server.accounts.account import Account
from meldroom.server.accounts.cookies import door_of, drop_cookie, own_account, token_in, visitor_of
from meldroom.server.accounts.farewell import delete_account
from meldroom.server.accounts.records import codes_of, matches_of, remarks_of, rounds_played
from meldroom.server.accounts.routes import PASSWORD, account_info
from meldroom.server.data.kept_books import books_of
from meldroom.server.live.lobby import Lobby
from meldroom.server.web.bodies import read_body, refuse_flood
from meldroom.server.web.endpoints import Endpoint, lobby_of
from meldroom.server.web.own_tables import MOST, own_table
from meldroom.server.web.problems import answer
from meldroom.server.wire.accounts_protocol import Export, History, Nothing, WithPassword
from meldroom.server.wire.http_protocol import OwnTable, OwnTables

_EVERY_MATCH: Final = 1_000_000


async def get_matches(request: Request) -> Response:
    """The matches that the reader has played, the newest first."""
    refuse_flood(request)
    return answer(History(await matches_of(lobby_of(request).store, await own_account(request))))


async def get_own_tables(request: Request) -> Response:
    """The tables at which the reader has a seat, at most 20, the newest first."""
    refuse_flood(request)
    account, lobby = await own_account(request), lobby_of(request)
    codes = (await codes_of(lobby.store, account))[:MOST]
    found = [await _own_table(lobby, code, account) for code in codes]
    return answer(OwnTables([table for table in found if table is not None]))


async def _own_table(lobby: Lobby, code: str, account: Account) -> OwnTable | None:
    async with lobby.visit(code) as room:
        seat = None if room is None else room.game.seat_of(room.game.person_with(account.id))
        return None if room is None or seat is None else own_table(room, seat, lobby.tools.clock.now())


async def get_export(request: Request) -> Response:
    """Everything that is kept about the reader."""
    refuse_flood(request)
    account, lobby = await own_account(request), lobby_of(request)
    whole = Export(
        account=await account_info(request, account),
        sessions=await door_of(request).sessions.of(account, token_in(request)),
        matches=await matches_of(lobby.store, account, _EVERY_MATCH),
        rounds=await rounds_played(lobby.store, account, lobby.tools.search),
        remarks=await remarks_of(lobby.store, account),
        books=await books_of(lobby.store, account.id),
    )
    response = answer(whole)
    response.headers["Content-Disposition"] = 'attachment; filename="meldroom-account.json"'
    return response


async def post_delete(request: Request) -> Response:
    """Delete the account and every trace of the name; the games of the others stay."""
    wish = await read_body(request, WithPassword)
    account, lobby = await own_account(request), lobby_of(request)
    await door_of(request).confirm(account, wish.password, visitor_of(request))
    await lobby.reload(await delete_account(lobby.store, account))
    await door_of(request).sessions.close_entrances()
    return drop_cookie(answer(Nothing()), request)


_OWN: Final = ("not_signed_in", "too_fast", "not_saved")

ENDPOINTS: Final = (
    Endpoint("GET", "/api/account/matches", get_matches, gives=History, refusals=_OWN),
    Endpoint("GET", "/api/account/tables", get_own_tables, gives=OwnTables, refusals=_OWN),
    Endpoint("GET", "/api/account/export", get_export, gives=Export, refusals=_OWN),
    Endpoint("POST", "/api/account/delete", post_delete, takes=WithPassword, gives=Nothing, refusals=PASSWORD),
)
"""What is kept of people with an account."""
