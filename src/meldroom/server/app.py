"""The web application: its routes, and the few objects they share."""

from pathlib import Path
from typing import Final, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute

from meldroom.server.answers import Refusal
from meldroom.server.guard import Guard
from meldroom.server.http_protocol import CheckRules, NewTable, TakeSeat
from meldroom.server.limits import Allowance, Limits
from meldroom.server.lobby import Lobby
from meldroom.server.offer import check_rules, offer, own_version
from meldroom.server.pages import BUILT, pages
from meldroom.server.problems import HANDLERS, answer
from meldroom.server.sockets import FRAME_MAX, talk

Body = TypeVar("Body", bound=msgspec.Struct)


class Health(msgspec.Struct, frozen=True):
    """GET /healthz: the server answers, and its database too."""

    ok: bool
    version: str


async def get_health(request: Request) -> Response:
    """Whether the server can do its work."""
    await _lobby(request).store.games_since(_lobby(request).tools.clock.now())
    return answer(Health(ok=True, version=own_version()))


async def get_offer(request: Request) -> Response:
    """All that the first page needs."""
    return answer(offer(_lobby(request).tools.bots))


async def post_rules(request: Request) -> Response:
    """The rules as text and words, or why they contradict each other."""
    return answer(check_rules(await _body(request, CheckRules)))


async def post_table(request: Request) -> Response:
    """A fresh table and the key to its seat."""
    wish = await _body(request, NewTable)
    return answer(await _lobby(request).open_table(wish), 201)


async def post_seat(request: Request) -> Response:
    """A seat at a table that gathers, and its key."""
    wish = await _body(request, TakeSeat)
    return answer(await _lobby(request).take_seat(request.path_params["code"], wish), 201)


def _lobby(request: Request) -> Lobby:
    lobby: Lobby = request.app.state.lobby
    return lobby


async def _body(request: Request, kind: type[Body]) -> Body:
    """What a POST asks for; raises `Refusal`."""
    limits: Limits = request.app.state.limits
    if not limits.may_ask(request.client.host if request.client else ""):
        raise Refusal("too_fast", "Too many requests at once; try again in a moment.")
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal("not_json", "Expected JSON, announced as application/json.")
    return _decoded(await _read(request), kind)


async def _read(request: Request) -> bytes:
    body = b""
    try:
        async for piece in request.stream():
            body += piece
            if len(body) > FRAME_MAX:
                raise Refusal("too_large", f"Expected at most {FRAME_MAX} bytes.")
    except ClientDisconnect:
        raise Refusal("unreadable", "The request ended too early.") from None
    return body


def _decoded(body: bytes, kind: type[Body]) -> Body:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        shown = body[:60].decode(errors="replace")
        raise Refusal("unreadable", f"{shown!r} cannot be read: {error}.") from None


API: Final = (
    Route("/offer", get_offer),
    Route("/rules", post_rules, methods=["POST"]),
    Route("/tables", post_table, methods=["POST"]),
    Route("/tables/{code}/seats", post_seat, methods=["POST"]),
    WebSocketRoute("/tables/{code}/socket", talk),
)
"""Under `/api`; a mount of its own, so that a wrong method here is not taken for the name of a file."""


def make_app(lobby: Lobby, *, local: bool = True, allowance: Allowance | None = None, built: Path = BUILT) -> Starlette:
    """The application of one server; `local` says that it listens on this machine alone."""
    app = Starlette(
        routes=[
            Route("/healthz", get_health),
            Mount("/api", routes=API),
            *pages(built),
        ],
        middleware=[Middleware(Guard, local=local)],
        exception_handlers=HANDLERS,
    )
    app.state.lobby = lobby
    app.state.limits = Limits(lobby.tools.clock, allowance or Allowance())
    return app
