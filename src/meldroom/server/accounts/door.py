"""Signing up, signing in and out, and what else an account is opened and closed with."""

from dataclasses import dataclass

from meldroom.server.accounts.account import Account
from meldroom.server.accounts.attempts import Attempts
from meldroom.server.accounts.book import Book, Secrets, folded
from meldroom.server.accounts.passwords import Passwords, check_password
from meldroom.server.accounts.sessions import Sessions
from meldroom.server.clock import Clock
from meldroom.server.data.store import Conflict, Store
from meldroom.server.table.answers import Refusal
from meldroom.server.table.lookalikes import looks
from meldroom.server.table.names import clean_name
from meldroom.server.table.seeds import hashed, new_recovery, read_recovery
from meldroom.words import say


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever asks: from where, and with what device."""

    address: str
    device: str


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody is signed in from now on."""

    account: Account
    token: str
    """The key of the new session."""
    recovery: str = ""
    """A fresh recovery code, where there is one."""


class Door:
    """The accounts of a server, and the ways into them."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._clock = clock
        self._book = Book(store)
        self._passwords = Passwords()
        self._attempts = Attempts(clock)
        self.sessions = Sessions(store, clock)

    async def sign_up(self, name: str, password: str, visitor: Visitor) -> Entered:
        """A new account, signed in; raises `Refusal`."""
        name = _account_name(name)
        check_password(password, name)
        self._attempts.note(visitor.address, "")
        recovery = new_recovery()
        kept = await self._passwords.hashed(password)
        account = await self._book.add(name, kept, hashed(recovery), self._clock.now())
        if account is None:
            raise Refusal("name_taken", say("no.name_taken", name=repr(name)))
        return await self._entered(account, visitor, recovery)

    async def sign_in(self, name: str, password: str, visitor: Visitor) -> Entered:
        """Whoever knows the password; raises `Refusal`, the same for a wrong name and a wrong password."""
        self._attempts.note(visitor.address, folded(name))
        found = await self._book.secrets(name)
        if not await self._passwords.fits(password, found and found.password) or found is None:
            raise Refusal("wrong_password", say("no.password"))
        return await self._entered(found.account, visitor)

    async def recover(self, name: str, code: str, password: str, visitor: Visitor) -> Entered:
        """A new password for whoever has the recovery code, which is then replaced; every session ends."""
        self._attempts.note(visitor.address, folded(name))
        found = await self._book.secrets(name)
        if found is None or hashed(read_recovery(code)) != found.recovery:
            raise Refusal("wrong_password", say("no.recovery"))
        check_password(password, found.account.name)
        recovery, kept = new_recovery(), await self._passwords.hashed(password)
        if not await self._book.recover(found, kept, hashed(recovery)):
            raise Refusal("wrong_password", say("no.recovery"))
        await self.sessions.end_others(found.account, "")
        return await self._entered(found.account, visitor, recovery)

    async def change_password(self, account: Account, old: str, new: str, visitor: Visitor, token: str) -> None:
        """Another password; every session but this one ends. Raises `Refusal`."""
        await self.confirm(account, old, visitor)
        check_password(new, account.name)
        await self._book.change_password(account, await self._passwords.hashed(new))
        await self.sessions.end_others(account, token)

    async def new_recovery(self, account: Account, password: str, visitor: Visitor) -> str:
        """Another recovery code; the one before is void. Raises `Refusal`."""
        await self.confirm(account, password, visitor)
        recovery = new_recovery()
        await self._book.change_recovery(account, hashed(recovery))
        return recovery

    async def confirm(self, account: Account, password: str, visitor: Visitor) -> Secrets:
        """Make sure that whoever is signed in also knows the password; raises `Refusal`."""
        self._attempts.note(visitor.address, folded(account.name))
        found = await self._book.secrets_of(account)
        if not await self._passwords.fits(password, found and found.password) or found is None:
            raise Refusal("wrong_password", say("no.own_password"))
        return found

    async def _entered(self, account: Account, visitor: Visitor, recovery: str = "") -> Entered:
        try:
            return Entered(account, await self.sessions.begin(account, visitor.device), recovery)
        except Conflict:
            raise Refusal("wrong_password", say("no.deleted")) from None


def _account_name(text: str) -> str:
    name = clean_name(text)
    if not looks(name):
        raise Refusal("bad_name", say("no.account_name", name=repr(name)))
    return name
