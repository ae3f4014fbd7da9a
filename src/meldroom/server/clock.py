"""The time of day, as something that a test can move by hand."""

import asyncio
import time
from typing import Protocol

_LONGEST_NAP_MS = 60_000


class Clock(Protocol):
    """What the server knows of time."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        ...

    async def wait_until(self, moment: int) -> None:
        """Return once this moment has come."""
        ...


class SystemClock:
    """The clock on the wall. What it shows survives a restart of the server."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    async def wait_until(self, moment: int) -> None:
        """Return once this moment has come, also where somebody sets the clock meanwhile."""
        while (left := moment - self.now()) > 0:  # noqa: ASYNC110 - time itself sets no event
            await asyncio.sleep(min(left, _LONGEST_NAP_MS) / 1000)
