"""The web application: its routes, and the few objects they share."""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute

from meldroom.server.accounts import keeping
from meldroom.server.accounts import routes as accounts
from meldroom.server.accounts.cookies import account_in
from meldroom.server.accounts.door import Door
from meldroom.server.limits import Allowance, Limits
from meldroom.server.live.lobby import Lobby
from meldroom.server.live.reviews import Reviews
from meldroom.server.web.bodies import read_body
from meldroom.server.web.books import BOOKS
from meldroom.server.web.downloads import DOWNLOADS
from meldroom.server.web.endpoints import Endpoint, gate_of, lobby_of, routes
from meldroom.server.web.gate import Gate
from meldroom.server.web.guard import Guard
from meldroom.server.web.health import HEALTH
from meldroom.server.web.measuring import METRICS, Measured
from meldroom.server.web.offer import check_rules, offer
from meldroom.server.web.open_tables import get_tables
from meldroom.server.web.openapi import document
from meldroom.server.web.own_tables import post_own_tables
from meldroom.server.web.pages import BUILT, pages
from meldroom.server.web.positions import POSITIONS, Searches
from meldroom.server.web.problems import HANDLERS, answer
from meldroom.server.web.puzzles import PUZZLES
from meldroom.server.web.reviewing import REVIEWS
from meldroom.server.web.sockets import talk
from meldroom.server.web.tongue import Tongue
from meldroom.server.wire.http_protocol import (
    AskOwn,
    CheckRules,
    NewTable,
    Offer,
    OpenTables,
    OwnTables,
    RulesAnswer,
    TableTicket,
    TakeSeat,
)


async def get_offer(request: Request) -> Response:
    """What can be chosen: options, named rules, computer players."""
    tools = lobby_of(request).tools
    return answer(offer(tools.bots, tools.basic_bots, lists_tables=tools.lists_tables))


async def post_rules(request: Request) -> Response:
    """The rules as text and words, or why they contradict each other."""
    return answer(check_rules(await read_body(request, CheckRules)))


async def post_table(request: Request) -> Response:
    """A fresh table and the key to its seat."""
    gate_of(request).refuse_closed()
    wish = await read_body(request, NewTable)
    return answer(await lobby_of(request).open_table(wish, await account_in(request)), 201)


async def post_seat(request: Request) -> Response:
    """A seat at a table that gathers, and its key."""
    gate_of(request).refuse_closed()
    wish = await read_body(request, TakeSeat)
    account = await account_in(request) if wish.own else None
    return answer(await lobby_of(request).take_seat(request.path_params["code"], wish, account), 201)


@cache
def _described() -> bytes:
    """The description, which stays the same while the server runs."""
    return msgspec.json.encode(document(ENDPOINTS))


async def get_openapi(request: Request) -> Response:
    """This description, as OpenAPI 3.1."""
    del request
    return Response(_described(), headers={"Cache-Control": "no-cache"}, media_type="application/json")


ENDPOINTS: Final[tuple[Endpoint, ...]] = (
    *HEALTH,
    *METRICS,
    Endpoint("GET", "/api/openapi.json", get_openapi),
    Endpoint("GET", "/api/offer", get_offer, gives=Offer),
    Endpoint("POST", "/api/rules", post_rules, takes=CheckRules, gives=RulesAnswer),
    Endpoint("GET", "/api/tables", get_tables, gives=OpenTables, refusals=("too_fast",)),
    Endpoint(
        "POST",
        "/api/tables",
        post_table,
        takes=NewTable,
        gives=TableTicket,
        status=201,
        refusals=(
            "bad_name",
            "bad_bots",
            "bad_seats",
            "bad_pace",
            "bad_rules",
            "no_list",
            "rated",
            "not_signed_in",
            "restarting",
        ),
    ),
    Endpoint("POST", "/api/tables/own", post_own_tables, takes=AskOwn, gives=OwnTables, refusals=("too_many",)),
    Endpoint(
        "POST",
        "/api/tables/{code}/seats",
        post_seat,
        takes=TakeSeat,
        gives=TableTicket,
        status=201,
        refusals=("bad_name", "no_table", "full", "started", "not_signed_in", "seated_already", "restarting"),
    ),
    *DOWNLOADS,
    *POSITIONS,
    *PUZZLES,
    *REVIEWS,
    *BOOKS,
    *accounts.ENDPOINTS,
    *keeping.ENDPOINTS,
)
"""Every question over HTTP, the files of the page apart; `openapi.py` describes them."""

SOCKET: Final = "/api/tables/{code}/socket"
"""Where a table speaks."""


def make_app(
    lobby: Lobby,
    *,
    local: bool = True,
    allowance: Allowance | None = None,
    built: Path = BUILT,
    gate: Gate | None = None,
) -> Starlette:
    """The application of one server; `local` says that it listens on this machine alone."""
    app = Starlette(
        routes=[WebSocketRoute(SOCKET, talk), *routes(ENDPOINTS), *pages(built)],
        middleware=[
            Middleware(Measured, metrics=lobby.tools.metrics),
            Middleware(Tongue),
            Middleware(Guard, local=local),
        ],
        exception_handlers=HANDLERS,
    )
    app.state.lobby = lobby
    app.state.metrics = lobby.tools.metrics
    app.state.limits = Limits(lobby.tools.clock, allowance or Allowance())
    app.state.door = Door(lobby.store, lobby.tools.clock)
    app.state.gate = gate or Gate()
    app.state.searches = Searches()
    app.state.reviews = Reviews(lobby.tools.clock)
    app.state.metrics_token = None
    return app
