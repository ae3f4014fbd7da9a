"""Rounds that are over as files, for whoever may see the table."""

import re
from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from meldroom.notation.files import write_any_game
from meldroom.server.accounts.cookies import account_in
from meldroom.server.table.answers import Refusal
from meldroom.server.web.bodies import refuse_flood
from meldroom.server.web.endpoints import Endpoint, lobby_of
from meldroom.server.live.lobby import Lobby
from meldroom.server.live.presence import admits
from meldroom.server.live.room import Room
from meldroom.server.table.rounds import PlayedRound, rounds_of
from meldroom.server.weighing import aside
from meldroom.words import say

_NUMBER: Final = re.compile("[0-9]{1,6}", re.ASCII)


async def get_round(request: Request) -> Response:
    """The game file of a round that is over; where nobody may watch, for whoever sends the key of a seat along.

    As `Authorization: Bearer KEY`: a key in an address would end up in logs.
    """
    refuse_flood(request)
    return _file(chosen_round(request, await rounds_at(request)))


async def rounds_at(request: Request) -> list[PlayedRound]:
    """Every round of the table that is asked about, over or not; raises `Refusal` where the reader may not know."""
    lobby, code = lobby_of(request), str(request.path_params["code"])
    async with lobby.visit(code) as room:
        if room is None:
            raise Refusal("no_table", say("no.table", code=repr(code[:20])))
        await _refuse_stranger(lobby, room, request)
        entries = await lobby.store.entries(room.code)
        return await aside(rounds_of, room.code, entries, lobby.tools.search)


def chosen_round(request: Request, rounds: Sequence[PlayedRound]) -> PlayedRound:
    """The round that is asked about; raises `Refusal` while it is being played."""
    found = {one.key: one for one in rounds}
    match, number = key = _key(request)
    if key not in found:
        raise Refusal("no_round", say("no.round", number=number, match=match))
    if not found[key].is_over:
        raise Refusal("round_not_over", say("no.round_file", number=number))
    return found[key]


def _key(request: Request) -> tuple[int, int]:
    match, number = (str(request.path_params[name]) for name in ("match", "round"))
    if not all(_NUMBER.fullmatch(text) for text in (match, number)):
        raise Refusal("no_round", say("no.round", number=repr(number[:20]), match=repr(match[:20])))
    return int(match), int(number)


async def _refuse_stranger(lobby: Lobby, room: Room, request: Request) -> None:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    account = await account_in(request)
    person = room.game.person_with(account and account.id)
    if kind.lower() == "bearer":
        person = await lobby.person_of(room, token.strip())
    if not admits(room.game, person):
        raise Refusal("not_watchable", say("no.unwatched"))


def _file(played: PlayedRound) -> Response:
    match, number = played.key
    name = f"meldroom-{played.game.code}-{match}-{number}.txt"
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(write_any_game(played.sheet()), 200, headers, media_type="text/plain; charset=utf-8")


DOWNLOADS: Final = (
    Endpoint(
        "GET",
        "/api/tables/{code}/rounds/{match}/{round}",
        get_round,
        refusals=("too_fast", "no_table", "no_round", "not_watchable", "round_not_over"),
        media="text/plain",
    ),
)
"""Files that a table gives."""
