"""In which language somebody who asks is answered."""

from collections.abc import Iterator
from typing import Final
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from meldroom.words import fitting, speaking

_LONGEST: Final = 200
"""As much of a header is looked at."""


class Tongue:
    """Answers every request in the language it asks for: by `?lang=`, or else by the header that browsers send."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass it on."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        with speaking(language_of(scope)):
            await self._app(scope, receive, send)


def language_of(scope: Scope) -> str:
    """The language that fits a request best."""
    named = parse_qs(scope["query_string"].decode("latin-1")).get("lang", [])
    return fitting([*named, *_accepted(Headers(scope=scope).get("accept-language", "")[:_LONGEST])])


def _accepted(header: str) -> Iterator[str]:
    """The languages of an `Accept-Language`, the most wanted first."""
    wanted = [part.partition(";") for part in header.split(",")]
    yield from (name.strip() for name, _, _ in sorted(wanted, key=lambda part: -_weight(part[2])))


def _weight(text: str) -> float:
    try:
        return float(text.strip().removeprefix("q="))
    except ValueError:
        return 1.0
