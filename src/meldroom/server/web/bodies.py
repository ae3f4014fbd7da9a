"""What a request brings with it, read with care."""

from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from meldroom.server.table.answers import Refusal
from meldroom.server.limits import Limits
from meldroom.server.web.sockets import FRAME_MAX

Body = TypeVar("Body", bound=msgspec.Struct)


async def read_body(request: Request, kind: type[Body], *, most: int = FRAME_MAX) -> Body:
    """What a request asks for in at most so many bytes, if its address may ask now; raises `Refusal`."""
    refuse_flood(request)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal("not_json", "Expected JSON, announced as application/json.")
    return _decoded(await _read(request, most), kind)


def refuse_flood(request: Request) -> None:
    """Refuse an address that asks too much at once."""
    limits: Limits = request.app.state.limits
    if not limits.may_ask(request.client.host if request.client else ""):
        raise Refusal("too_fast", "Too many requests at once; try again in a moment.")


async def _read(request: Request, most: int) -> bytes:
    body = b""
    try:
        async for piece in request.stream():
            body += piece
            if len(body) > most:
                raise Refusal("too_large", f"Expected at most {most} bytes.")
    except ClientDisconnect:
        raise Refusal("unreadable", "The request ended too early.") from None
    return body


def _decoded(body: bytes, kind: type[Body]) -> Body:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        shown = body[:60].decode(errors="replace")
        raise Refusal("unreadable", f"{shown!r} cannot be read: {error}.") from None
