"""The door: who may knock, and the headers that every answer carries."""

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meldroom.server.limits import is_loopback
from meldroom.server.web.problems import problem
from meldroom.words import say

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

_QUIET: Final = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""


class Guard:
    """Turns away what comes from another site's page, before anything of ours has seen it."""

    def __init__(self, app: ASGIApp, *, local: bool) -> None:
        self._app = app
        self._local = local
        """Whether the server listens on this machine alone, so that no other name for it can be honest."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let through, or refuse."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        words = self._objection(scope)
        if words is None:
            await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)
        elif scope["type"] == "http":
            await problem(403, "wrong_site", words)(scope, receive, send_with_headers)
        else:
            await send({"type": "websocket.close", "code": 4403, "reason": words})

    def _objection(self, scope: Scope) -> str | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self._local and not is_loopback(_hostname(host)):
            return say("no.host", host=repr(host[:80]))
        origin = headers.get("origin")
        changes = scope["type"] == "websocket" or scope["method"] not in _QUIET
        if changes and origin is not None and _netloc(origin) != host.lower():
            return say("no.origin", origin=repr(origin[:80]))
        return None


def _hostname(host: str) -> str:
    """The name in a header without its port; empty for what cannot be one, such as `[::1`."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _netloc(origin: str) -> str | None:
    """Name and port of a page's site; None for what cannot be one."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None
