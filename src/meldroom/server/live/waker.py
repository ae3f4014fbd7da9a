"""Looks after tables that nobody may visit for days: every server does, and the log lets only one of them act."""

import asyncio
from typing import Final, Protocol

from meldroom.server.clock import Clock
from meldroom.server.data.database import StorageError
from meldroom.server.live.botseat import LOG

EACH_MS: Final = 30_000
"""How often a server looks."""


class Asleep(Protocol):
    """What is to be woken."""

    async def wake(self) -> None:
        """Look after whatever is due."""
        ...


class Waker:
    """Wakes at once when the server starts, and then again and again."""

    def __init__(self, asleep: Asleep, clock: Clock) -> None:
        self._asleep = asleep
        self._clock = clock
        self._looking: asyncio.Task[None] | None = None
        self._nap: asyncio.Task[None] | None = None
        self._is_over = False

    def start(self) -> None:
        """From now on, look regularly."""
        self._looking = asyncio.create_task(self._look_on(), name="waker")

    async def stop(self) -> None:
        """No longer; what is being looked at is looked at to the end."""
        self._is_over = True
        if self._nap is not None:
            self._nap.cancel()
        if self._looking is not None:
            await self._looking

    async def _look_on(self) -> None:
        while not self._is_over:
            self._nap = asyncio.create_task(self._clock.wait_until(self._clock.now() + EACH_MS))
            await self._look()
            await asyncio.wait({self._nap})

    async def _look(self) -> None:
        try:
            await self._asleep.wake()
        except StorageError as error:
            LOG.error("tables are not looked after", reason=str(error))
        except Exception as error:  # noqa: BLE001 - one table must not end this for all others
            LOG.failed("tables were not looked after", error)
