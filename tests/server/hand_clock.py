"""A clock that stands still until a test moves it."""

import asyncio


class HandClock:
    """Shows what it was set to, and wakes whoever waits for that."""

    def __init__(self, now: int = 1_700_000_000_000) -> None:
        self._now = now
        self._waiting: list[tuple[int, asyncio.Future[None]]] = []

    def now(self) -> int:
        return self._now

    async def wait_until(self, moment: int) -> None:
        if moment > self._now:
            future = asyncio.get_running_loop().create_future()
            self._waiting.append((moment, future))
            await future

    def move(self, seconds: float) -> None:
        """Let time pass."""
        self._now += round(1000 * seconds)
        due = [(moment, future) for moment, future in self._waiting if moment <= self._now]
        self._waiting = [(moment, future) for moment, future in self._waiting if moment > self._now]
        for _, future in due:
            if not future.done():
                future.set_result(None)
