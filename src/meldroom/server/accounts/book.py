"""Accounts in the database."""

import unicodedata
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import bindparam, delete, select, text, update

from meldroom.server.accounts.account import Account
from meldroom.server.data.schema import ACCOUNT
from meldroom.server.data.store import Conflict, Store
from meldroom.server.table.cleaning import cleaned
from meldroom.server.table.lookalikes import looks

_ADD: Final = text(
    "INSERT INTO account (name, folded, looks, password, recovery, created) "
    "VALUES (:name, :folded, :looks, :password, :recovery, :created) ON CONFLICT DO NOTHING"
)
# One statement, so that a code opens the account once, however often it is sent at the same time.
_RECOVER: Final = text(
    "UPDATE account SET password = :password, recovery = :recovery WHERE id = :which AND recovery = :known"
)
_WHICH: Final = ACCOUNT.c.id == bindparam("which")


@dataclass(frozen=True, slots=True)
class Secrets:
    """What an account is opened with, hashed."""

    account: Account
    password: str
    recovery: str


class Book:
    """All accounts of a server."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, name: str, password: str, recovery: str, now: int) -> Account | None:
        """A new account with hashed secrets; None if the name, or one that looks like it, is taken."""
        row = {"name": name, "folded": folded(name), "looks": looks(name)}
        try:
            await self._store.write([(_ADD, row | {"password": password, "recovery": recovery, "created": now})])
        except Conflict:
            return None
        found = await self.secrets(name)
        return found and found.account

    async def secrets(self, name: str) -> Secrets | None:
        """The account with this name, however its letters are written."""
        return await self._first(ACCOUNT.c.folded == folded(name))

    async def secrets_of(self, account: Account) -> Secrets | None:
        """The secrets of an account; None if it was deleted meanwhile."""
        return await self._first(ACCOUNT.c.id == account.id)

    async def _first(self, which: Any) -> Secrets | None:  # noqa: ANN401 - a condition
        rows = await self._store.read(select(ACCOUNT).where(which))
        return Secrets(account_in(rows[0]), rows[0].password, rows[0].recovery) if rows else None

    async def change_password(self, account: Account, password: str) -> None:
        """Keep another hashed password."""
        await self._change(account, password=password)

    async def change_recovery(self, account: Account, recovery: str) -> None:
        """Keep another hashed recovery code."""
        await self._change(account, recovery=recovery)

    async def recover(self, known: Secrets, password: str, recovery: str) -> bool:
        """Replace both hashed secrets; False where the recovery code has been used meanwhile."""
        row = {"which": known.account.id, "known": known.recovery, "password": password, "recovery": recovery}
        try:
            await self._store.write([(_RECOVER, row)])
        except Conflict:
            return False
        return True

    async def _change(self, account: Account, **values: str) -> None:
        statement = update(ACCOUNT).where(_WHICH).values({name: bindparam(f"new_{name}") for name in values})
        row = {f"new_{name}": value for name, value in values.items()}
        await self._store.write([(statement, {"which": account.id, **row})])

    async def remove(self, account: Account) -> None:
        """The account is no more."""
        await self._store.write([(delete(ACCOUNT).where(_WHICH), {"which": account.id})])


def folded(name: str) -> str:
    """What is the same for all ways to write a name, with capitals or without, or with unseen signs."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", cleaned(name)).casefold())


def account_in(row: Any) -> Account:  # noqa: ANN401 - a row of any query over the table
    """The account of a row."""
    return Account(row.id, row.name, row.created)
