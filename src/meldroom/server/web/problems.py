"""Every HTTP answer that is not a success: a code, and one sentence for a person."""

from http import HTTPStatus
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from meldroom.server.table.answers import Refusal
from meldroom.server.wire.codes import status_of
from meldroom.server.data.database import StorageError
from meldroom.server.wire.http_protocol import Problem
from meldroom.server.web.tongue import language_of
from meldroom.server.logs import Log
from meldroom.server.metrics import Metrics
from meldroom.tiles.errors import NotationError
from meldroom.words import say, speaking

LOG = Log("http")
_LATER = {429, 503}
"""What may go better in a second."""


def answer(body: msgspec.Struct, status: int = 200) -> Response:
    """A message as the body of an HTTP answer."""
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(body), status, headers, media_type="application/json")


def problem(status: int, code: str, words: str) -> Response:
    """An answer that is not a success."""
    response = answer(Problem(code, words), status)
    if status in _LATER:
        response.headers["Retry-After"] = "1"
    return response


def when_refused(request: Request, error: Exception) -> Response:
    """What was asked for is not possible."""
    assert isinstance(error, Refusal), "registered for refusals"
    metrics_of(request).refusals[error.code] += 1
    return problem(status_of(error.code), error.code, str(error))


def when_unreadable(request: Request, error: Exception) -> Response:
    """Tiles that cannot be read; the sentence quotes them."""
    metrics_of(request).refusals["unreadable"] += 1
    words = str(error)
    return problem(status_of("unreadable"), "unreadable", say("no.sentence", error=f"{words[:1].upper()}{words[1:]}"))


def when_not_saved(request: Request, error: Exception) -> Response:
    """The database is in the way."""
    LOG.error("database in the way", reason=str(error))
    metrics_of(request).refusals["not_saved"] += 1
    return problem(503, "not_saved", say("no.storage", error=error))


def when_http(request: Request, error: Exception) -> Response:
    """No such page, no such method."""
    assert isinstance(error, HTTPException), "registered for these"
    path = request.url.path[:80]
    words = {
        404: say("no.path", path=repr(path)),
        405: say("no.method", method=request.method, path=repr(path)),
    }
    response = problem(error.status_code, _code(error.status_code), words.get(error.status_code, f"{error.detail}."))
    response.headers.update(error.headers or {})
    return response


def metrics_of(request: Request) -> Metrics:
    """The counters of the server that was asked."""
    metrics: Metrics = request.app.state.metrics
    return metrics


def _code(status: int) -> str:
    return HTTPStatus(status).phrase.lower().replace(" ", "_")


def when_broken(request: Request, error: Exception) -> Response:
    """A mistake of ours: the log has the details, the reader gets none."""
    del error  # the server's log has it already
    metrics_of(request).refusals["broken"] += 1
    with speaking(language_of(request.scope)):  # this is said outside of all middleware
        return problem(500, "broken", say("no.broken"))


HANDLERS: dict[Any, Any] = {
    Refusal: when_refused,
    NotationError: when_unreadable,
    StorageError: when_not_saved,
    HTTPException: when_http,
    Exception: when_broken,
}
"""What each error becomes."""
