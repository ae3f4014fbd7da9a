"""What a request brings with it, read with care."""

from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from meldroom.server.table.answers import Refusal
from meldroom.server.limits import Limits
from meldroom.server.web.sockets import FRAME_MAX
from meldroom.words import say

Body = TypeVar("Body", bound=msgspec.Struct)


async def read_body(request: Request, kind: type[Body], *, most: int = FRAME_MAX) -> Body:
    """What a request asks for in at most so many bytes, if its address may ask now; raises `Refusal`."""
    refuse_flood(request)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal("not_json", say("no.json"))
    return _decoded(await _read(request, most), kind)


def refuse_flood(request: Request) -> None:
    """Refuse an address that asks too much at once."""
    limits: Limits = request.app.state.limits
    if not limits.may_ask(request.client.host if request.client else ""):
        raise Refusal("too_fast", say("no.requests"))


async def _read(request: Request, most: int) -> bytes:
    body = b""
    try:
        async for piece in request.stream():
            body += piece
            if len(body) > most:
                raise Refusal("too_large", say("no.bytes", most=most))
    except ClientDisconnect:
        raise Refusal("unreadable", say("no.early_end")) from None
    return body


def _decoded(body: bytes, kind: type[Body]) -> Body:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        shown = body[:60].decode(errors="replace")
        raise Refusal("unreadable", say("no.unreadable", text=repr(shown), error=error)) from None
