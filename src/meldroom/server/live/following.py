"""Following a log that grows elsewhere."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from meldroom.server.data.database import StorageError
from meldroom.server.logs import Log, marked

_LOG: Final = Log("hub")


class Following:
    """Reads a table's log up to the number that was last heard of, once at a time."""

    def __init__(self, code: str, read_on: Callable[[], Awaitable[int]]) -> None:
        self._code = code
        self._read_on = read_on
        """Takes what is new; the number of the last event then."""
        self._goal = -1
        self._task: asyncio.Task[None] | None = None

    def follow(self, seq: int) -> None:
        """The log goes up to this number, as somebody says."""
        self._goal = max(self._goal, seq)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._until_there())

    def stop(self) -> None:
        """Follow no longer."""
        if self._task is not None:
            self._task.cancel()

    async def _until_there(self) -> None:
        try:
            before, reached = -1, await self._read_on()
            # Where nothing more is found, whoever said so was wrong.
            while before < reached < self._goal:
                before, reached = reached, await self._read_on()
            self._goal = reached
        except StorageError as error:
            # Somebody looks again in a few seconds.
            _LOG.warning("table cannot be read", table=marked(self._code), reason=str(error))
        except Exception as error:  # noqa: BLE001 - one table must not take the server with it
            _LOG.failed("table does not follow its log", error, table=marked(self._code))
