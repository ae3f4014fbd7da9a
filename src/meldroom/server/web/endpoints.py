"""What can be asked over HTTP, as a table: routes and their description (`openapi.py`) both come from it."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal, TypeAlias

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import Receive, Scope, Send

from meldroom.server.web.gate import Gate
from meldroom.server.live.lobby import Lobby

Method: TypeAlias = Literal["GET", "POST", "PUT", "PATCH", "DELETE"]

BELOW: Final = "/api"
"""Where the questions of pages and programs live; a mount of its own, so that what is not there is no file's name."""
ASKED: Final = "meldroom.endpoint"
"""Where a request's scope keeps its endpoint."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One question, and what it may be answered with. The first line of the function's docstring describes it."""

    method: Method
    path: str
    """With `{names}` for what varies."""
    answer: Callable[[Request], Awaitable[Response]]
    gives: type[msgspec.Struct] | None = None
    """The body of a success; None where it is no JSON of ours, or empty."""
    takes: type[msgspec.Struct] | None = None
    """The body that is expected."""
    status: int = 200
    """Of a success."""
    refusals: tuple[str, ...] = ()
    """The codes of its refusals (`codes.py`) besides those that any question may meet."""
    asks: tuple[str, ...] = ()
    """Names that may be given behind a `?`."""
    media: str = "application/json"
    """What a success is written as."""

    @property
    def words(self) -> str:
        """What it is for."""
        return (self.answer.__doc__ or "").partition("\n")[0]


def routes(endpoints: Iterable[Endpoint]) -> list[BaseRoute]:
    """The routes of all endpoints."""
    ordered = sorted(endpoints, key=lambda one: one.path)
    grouped = {path: tuple(group) for path, group in groupby(ordered, key=lambda one: one.path)}
    below = {path: group for path, group in grouped.items() if path.startswith(f"{BELOW}/")}
    return [
        *(Route(path, _Dispatch(group)) for path, group in grouped.items() if path not in below),
        Mount(BELOW, routes=[Route(path.removeprefix(BELOW), _Dispatch(group)) for path, group in below.items()]),
    ]


class _Dispatch:
    """The endpoints of one path, by method."""

    def __init__(self, endpoints: Iterable[Endpoint]) -> None:
        self._by_method: dict[str, Endpoint] = {one.method: one for one in endpoints}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive, send)
        endpoint = self._by_method.get("GET" if request.method == "HEAD" else request.method)
        if endpoint is None:
            raise HTTPException(405, headers={"Allow": ", ".join(sorted(self._by_method))})
        scope[ASKED] = endpoint
        response = await endpoint.answer(request)
        await response(scope, receive, send)


def lobby_of(request: Request) -> Lobby:
    """The tables of the server that was asked."""
    lobby: Lobby = request.app.state.lobby
    return lobby


def gate_of(request: Request) -> Gate:
    """Whether the server that was asked lets anybody in."""
    gate: Gate = request.app.state.gate
    return gate
