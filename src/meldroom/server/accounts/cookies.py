"""The cookie that says who is signed in."""

from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from meldroom.server.accounts.account import Account
from meldroom.server.accounts.devices import device_words
from meldroom.server.accounts.door import Door, Visitor
from meldroom.server.accounts.sessions import KEPT_MS
from meldroom.server.table.answers import Refusal
from meldroom.words import say

COOKIE: Final = "meldroom_session"
_LONGEST: Final = 100


def door_of(asked: HTTPConnection) -> Door:
    """The accounts of the server that was asked."""
    door: Door = asked.app.state.door
    return door


def token_in(asked: HTTPConnection) -> str:
    """The key of the session that the browser sent along; empty where there is none."""
    return asked.cookies.get(COOKIE, "")[:_LONGEST]


async def account_in(asked: HTTPConnection) -> Account | None:
    """Who asks; None for somebody who is not signed in. Raises `StorageError`."""
    token = token_in(asked)
    return await door_of(asked).sessions.account_of(token) if token else None


async def own_account(request: Request) -> Account:
    """Who asks; raises `Refusal` for somebody who is not signed in."""
    account = await account_in(request)
    if account is None:
        raise Refusal("not_signed_in", say("no.not_signed_in"))
    return account


def visitor_of(request: Request) -> Visitor:
    """From where a request comes."""
    address = request.client.host if request.client else ""
    return Visitor(address, device_words(request.headers.get("user-agent", "")))


def keep_cookie(response: Response, request: Request, token: str) -> Response:
    """Let the browser remember a session; no script can read it, and no other site's page sends it with a POST."""
    response.set_cookie(
        COOKIE, token, max_age=KEPT_MS // 1000, httponly=True, samesite="lax", secure=request.url.scheme == "https"
    )
    return response


def drop_cookie(response: Response, request: Request) -> Response:
    """Let the browser forget the session."""
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=request.url.scheme == "https")
    return response
