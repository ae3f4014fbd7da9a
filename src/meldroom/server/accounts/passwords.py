"""Passwords: which are good enough, and how they are kept."""

import asyncio
import unicodedata
from collections.abc import Callable
from secrets import token_hex
from typing import Final, ParamSpec, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from meldroom.server.table.answers import Refusal
from meldroom.server.table.lookalikes import looks
from meldroom.server.weighing import aside
from meldroom.words import say

Given = ParamSpec("Given")
Result = TypeVar("Result")

SHORTEST: Final = 8
LONGEST: Final = 200
_AT_ONCE: Final = 2
"""Each takes 19 MiB and a core for a moment, which games need too."""
_WAITING_MAX: Final = 32


def check_password(password: str, name: str) -> None:
    """Refuse a password that is no secret."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refusal("bad_password", say("no.password_length", n=len(password), least=SHORTEST, most=LONGEST))
    if looks(password) == looks(name):
        raise Refusal("bad_password", say("no.secret_name"))
    if len(set(password)) == 1:
        raise Refusal("bad_password", say("no.secret_again"))


class Passwords:
    """Hashes with argon2id in threads, a few at a time."""

    def __init__(self) -> None:
        # The least that OWASP recommends for argon2id.
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._turn = asyncio.Semaphore(_AT_ONCE)
        self._waiting = 0
        self._nobody: str | None = None

    async def hashed(self, password: str) -> str:
        """What is kept of a password."""
        return await self._in_turn(self._hasher.hash, _spelled(password))

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether a password is the one that is kept; where none is, the answer takes as long."""
        if self._nobody is None:
            self._nobody = await self.hashed(token_hex())
        answer = await self._in_turn(self._verified, kept or self._nobody, _spelled(password))
        return answer and kept is not None

    def _verified(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def _in_turn(self, work: Callable[Given, Result], *given: Given.args, **named: Given.kwargs) -> Result:
        if self._waiting >= _WAITING_MAX:
            raise Refusal("too_fast", say("no.sign_in_flood"))
        self._waiting += 1
        try:
            async with self._turn:
                return await aside(work, *given, **named)
        finally:
            self._waiting -= 1


def _spelled(password: str) -> str:
    """Keyboards spell the same letter in different ways."""
    return unicodedata.normalize("NFC", password[: LONGEST + 1])
