"""The questions about accounts."""

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from meldroom.server.accounts.account import Account
from meldroom.server.accounts.cookies import (
    account_in,
    door_of,
    drop_cookie,
    keep_cookie,
    own_account,
    token_in,
    visitor_of,
)
from meldroom.server.accounts.door import Entered
from meldroom.server.accounts.tally import rating_of
from meldroom.server.table.answers import Refusal
from meldroom.server.web.bodies import read_body, refuse_flood
from meldroom.server.web.endpoints import Endpoint, lobby_of
from meldroom.server.web.problems import answer
from meldroom.server.wire.accounts_protocol import (
    AccountInfo,
    ChangePassword,
    EndSession,
    Me,
    Nothing,
    Recover,
    Recovery,
    Sessions,
    SignedUp,
    SignIn,
    SignUp,
    WithPassword,
)
from meldroom.words import say


async def get_account(request: Request) -> Response:
    """Who is signed in, if anybody."""
    refuse_flood(request)
    account = await account_in(request)
    return answer(Me(account and await account_info(request, account)))


async def post_account(request: Request) -> Response:
    """A new account, and its recovery code."""
    wish = await read_body(request, SignUp)
    entered = await door_of(request).sign_up(wish.name, wish.password, visitor_of(request))
    return await _welcome(request, entered, 201)


async def post_sign_in(request: Request) -> Response:
    """Sign in on this device."""
    wish = await read_body(request, SignIn)
    entered = await door_of(request).sign_in(wish.name, wish.password, visitor_of(request))
    return await _welcome(request, entered)


async def post_recover(request: Request) -> Response:
    """Sign in with the recovery code and a new password."""
    wish = await read_body(request, Recover)
    entered = await door_of(request).recover(wish.name, wish.code, wish.password, visitor_of(request))
    return await _welcome(request, entered)


async def post_sign_out(request: Request) -> Response:
    """Sign out on this device; nothing happens where nobody is signed in."""
    await read_body(request, Nothing)
    await door_of(request).sessions.end(token_in(request))
    return drop_cookie(answer(Nothing()), request)


async def post_password(request: Request) -> Response:
    """Change the password, and sign out everywhere else."""
    wish = await read_body(request, ChangePassword)
    account = await own_account(request)
    await door_of(request).change_password(account, wish.old, wish.new, visitor_of(request), token_in(request))
    return answer(Nothing())


async def post_recovery(request: Request) -> Response:
    """A fresh recovery code; the one before is void."""
    wish = await read_body(request, WithPassword)
    account = await own_account(request)
    return answer(Recovery(await door_of(request).new_recovery(account, wish.password, visitor_of(request))))


async def get_sessions(request: Request) -> Response:
    """The devices on which the reader is signed in."""
    refuse_flood(request)
    account = await own_account(request)
    return answer(Sessions(await door_of(request).sessions.of(account, token_in(request))))


async def post_end_session(request: Request) -> Response:
    """Sign out on another device, or on all others."""
    wish = await read_body(request, EndSession)
    account = await own_account(request)
    sessions = door_of(request).sessions
    if wish.id is None:
        await sessions.end_others(account, token_in(request))
    elif not await sessions.end_named(account, wish.id):
        raise Refusal("no_session", say("no.session", id=repr(wish.id[:20])))
    return answer(Sessions(await sessions.of(account, token_in(request))))


async def account_info(request: Request, account: Account) -> AccountInfo:
    """What somebody is told of the own account."""
    return AccountInfo(account.name, account.created, await rating_of(lobby_of(request).store, account.id))


async def _welcome(request: Request, entered: Entered, status: int = 200) -> Response:
    """Somebody is signed in here from now on, and whoever was before is not."""
    await door_of(request).sessions.end(token_in(request))
    told: msgspec.Struct = SignedUp(await account_info(request, entered.account), entered.recovery)
    return keep_cookie(answer(told, status), request, entered.token)


PASSWORD: Final = ("not_signed_in", "wrong_password", "too_fast", "not_saved")
"""What whoever must give the password once more may meet."""

ENDPOINTS: Final = (
    Endpoint("GET", "/api/account", get_account, gives=Me, refusals=("too_fast", "not_saved")),
    Endpoint(
        "POST",
        "/api/account",
        post_account,
        takes=SignUp,
        gives=SignedUp,
        status=201,
        refusals=("bad_name", "bad_password", "name_taken"),
    ),
    Endpoint("POST", "/api/account/sign_in", post_sign_in, takes=SignIn, gives=SignedUp, refusals=("wrong_password",)),
    Endpoint(
        "POST",
        "/api/account/recover",
        post_recover,
        takes=Recover,
        gives=SignedUp,
        refusals=("wrong_password", "bad_password"),
    ),
    Endpoint("POST", "/api/account/sign_out", post_sign_out, takes=Nothing, gives=Nothing),
    Endpoint(
        "POST",
        "/api/account/password",
        post_password,
        takes=ChangePassword,
        gives=Nothing,
        refusals=(*PASSWORD, "bad_password"),
    ),
    Endpoint("POST", "/api/account/recovery", post_recovery, takes=WithPassword, gives=Recovery, refusals=PASSWORD),
    Endpoint(
        "GET",
        "/api/account/sessions",
        get_sessions,
        gives=Sessions,
        refusals=("not_signed_in", "too_fast", "not_saved"),
    ),
    Endpoint(
        "POST",
        "/api/account/sessions/end",
        post_end_session,
        takes=EndSession,
        gives=Sessions,
        refusals=("not_signed_in", "no_session"),
    ),
)
"""Everything about accounts themselves; `keeping.py` has what was played with them."""
