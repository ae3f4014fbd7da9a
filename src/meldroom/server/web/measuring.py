"""Counting requests as they pass, and giving the counters to those who may have them."""

from hmac import compare_digest
from http import HTTPStatus
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meldroom.server.table.answers import Refusal
from meldroom.server.web.endpoints import ASKED, Endpoint, gate_of, lobby_of
from meldroom.server.limits import is_loopback
from meldroom.server.logs import Log
from meldroom.server.metrics import Metrics
from meldroom.words import say

_LOG: Final = Log("http")
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_PASSED_ON: Final = ("x-forwarded-for", "x-forwarded-host", "forwarded", "via")
"""What a proxy adds: then a request from this machine may come from anywhere."""


class Measured:
    """Counts every answer over HTTP."""

    def __init__(self, app: ASGIApp, *, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and note the status."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._count(scope, message["status"])
            await send(message)

        try:
            await self._app(scope, receive, send_counted)
        except Exception:
            # The answer to it is given outside of here.
            self._count(scope, HTTPStatus.INTERNAL_SERVER_ERROR)
            raise

    def _count(self, scope: Scope, status: int) -> None:
        endpoint: Endpoint | None = scope.get(ASKED)
        # Whatever is no question of ours is the page; its paths are anybody's to invent, and so are methods.
        path = "page" if endpoint is None else endpoint.path
        method = scope["method"] if scope["method"] in _METHODS else "other"
        self._metrics.requests[method, path, status] += 1
        _LOG.debug("answered", method=method, path=path, status=status)


async def get_metrics(request: Request) -> Response:
    """The counters in the text format of Prometheus; for this machine, or with the key to them."""
    _refuse_strangers(request, request.app.state.metrics_token)
    # Only a server that is watched needs the library.
    from meldroom.server.web.prometheus import Levels, exposition  # noqa: PLC0415

    lobby, gate = lobby_of(request), gate_of(request)
    text = exposition(lobby.tools.metrics, Levels(gate.inside, lobby.rooms, gate.is_closed))
    return Response(text, headers={"Cache-Control": "no-store"}, media_type="text/plain; version=0.0.4")


def _refuse_strangers(request: Request, token: str | None) -> None:
    """With a key set, only whoever shows it gets in; without one, only this machine itself, not through a proxy."""
    if token is not None:
        shown = request.headers.get("authorization", "").encode()
        if not compare_digest(shown, f"Bearer {token}".encode()):
            raise Refusal("no_metrics", say("no.metrics"))
        return
    host = request.client.host if request.client else ""
    is_passed_on = any(header in request.headers for header in _PASSED_ON)
    if is_passed_on or not (is_loopback(host) and is_loopback(request.url.hostname or "")):
        raise HTTPException(404)


METRICS: Final = (Endpoint("GET", "/metrics", get_metrics, media="text/plain", refusals=("no_metrics", "not_found")),)
"""For whoever collects them."""
