"""Where people are signed in."""

from typing import Any, Final

from sqlalchemy import bindparam, delete, select, text, update

from meldroom.server.accounts.account import Account
from meldroom.server.accounts.book import account_in
from meldroom.server.accounts.devices import device_said
from meldroom.server.accounts.entrances import Entrances
from meldroom.server.clock import Clock
from meldroom.server.data.schema import ACCOUNT, SESSION
from meldroom.server.data.store import Conflict, Store
from meldroom.server.table.seeds import hashed, new_token
from meldroom.server.wire.accounts_protocol import SessionInfo

_HOUR_MS: Final = 60 * 60 * 1000
KEPT_MS: Final = 90 * 24 * _HOUR_MS
"""A session that was not used for so long is over."""
MOST: Final = 20
"""Sessions of one account; the one not used for longest gives way."""
_NAME: Final = 16
"""As much of the hash of a token names its session."""

# The account may have been deleted a moment ago; then there is nobody to be signed in.
_ADD: Final = text(
    "INSERT INTO session (token, account, device, created, seen) "
    "SELECT :token, id, :device, CAST(:now AS BIGINT), CAST(:now AS BIGINT) FROM account WHERE id = :account"
)
_MAKE_ROOM: Final = text(
    "DELETE FROM session WHERE account = :account AND token NOT IN "
    "(SELECT token FROM session WHERE account = :account ORDER BY seen DESC, created DESC LIMIT :most)"
)
_SWEEP: Final = text("DELETE FROM session WHERE seen < :old")


class Sessions:
    """All sessions of a server."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self.entrances = Entrances()

    async def begin(self, account: Account, device: str) -> str:
        """A new session; its token, which is kept nowhere. Raises `Conflict` if the account is no more.

        Sessions that are over, of whomever, are forgotten with it.
        """
        token, now = new_token(), self._clock.now()
        row = {"token": hashed(token), "account": account.id, "device": device, "now": now}
        room = (_MAKE_ROOM, {"account": account.id, "most": MOST})
        await self._store.write([(_ADD, row), room, (_SWEEP, {"old": now - KEPT_MS})])
        return token

    async def account_of(self, token: str) -> Account | None:
        """Who is signed in with a token; None if it opens no session, or not any more."""
        query = select(ACCOUNT, SESSION.c.seen).join(SESSION, SESSION.c.account == ACCOUNT.c.id)
        rows = await self._store.read(query.where(SESSION.c.token == hashed(token)))
        if not rows or rows[0].seen < self._clock.now() - KEPT_MS:
            return None
        await self._note(token, rows[0].seen)
        return account_in(rows[0])

    async def _note(self, token: str, seen: int) -> None:
        """When a session was used last: to the hour, so that reading seldom has to write."""
        if self._clock.now() - seen >= _HOUR_MS:
            statement = update(SESSION).where(SESSION.c.token == bindparam("which")).values(seen=bindparam("now"))
            await self._quietly(statement, which=hashed(token), now=self._clock.now())

    async def of(self, account: Account, token: str) -> list[SessionInfo]:
        """The sessions of an account, the last seen first; `token` is that of the reader."""
        query = select(SESSION).where(SESSION.c.account == account.id, SESSION.c.seen >= self._clock.now() - KEPT_MS)
        rows = await self._store.read(query.order_by(SESSION.c.seen.desc(), SESSION.c.created.desc()))
        return [_info(row, hashed(token)) for row in rows]

    async def end(self, token: str) -> None:
        """Sign out."""
        await self._quietly(delete(SESSION).where(SESSION.c.token == bindparam("which")), which=hashed(token))
        await self.close_entrances()

    async def end_named(self, account: Account, name: str) -> bool:
        """Sign out on another device; whether there was such a session."""
        statement = delete(SESSION).where(
            SESSION.c.account == bindparam("owner"), SESSION.c.token.startswith(bindparam("name"), autoescape=False)
        )
        there = len(name) == _NAME and name.isalnum() and await self._quietly(statement, owner=account.id, name=name)
        await self.close_entrances()
        return there

    async def end_others(self, account: Account, token: str) -> None:
        """Sign out everywhere but here; with an empty token everywhere."""
        statement = delete(SESSION).where(SESSION.c.account == bindparam("owner"), SESSION.c.token != bindparam("own"))
        await self._quietly(statement, owner=account.id, own=hashed(token))
        await self.close_entrances()

    async def close_entrances(self) -> None:
        """Close the connections that were let in by sessions which have ended, wherever that was."""
        asked = self.entrances.sessions
        if asked:
            rows = await self._store.read(select(SESSION.c.token).where(SESSION.c.token.in_(asked)))
            self.entrances.close(asked - {row.token for row in rows})

    async def _quietly(self, statement: Any, **row: object) -> bool:  # noqa: ANN401 - any statement
        """Write; whether anything was there to be changed."""
        try:
            await self._store.write([(statement, row)])
        except Conflict:
            return False
        return True


def _info(row: Any, own: str) -> SessionInfo:  # noqa: ANN401 - a row of the table
    return SessionInfo(row.token[:_NAME], device_said(row.device), row.created, row.seen, row.token == own)
