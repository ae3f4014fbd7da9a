"""Who is let in, and how everybody leaves when the server stops."""

import asyncio
from typing import Protocol

from meldroom.server.table.answers import Refusal
from meldroom.words import say


class Visitor(Protocol):
    """An open connection."""

    async def dismiss(self) -> None:
        """Finish what is being done, say so, and close."""
        ...


class Gate:
    """Open until the server is asked to stop; then nobody is let in, and everybody inside is told to connect again."""

    def __init__(self) -> None:
        self.is_closed = False
        self._inside: set[Visitor] = set()
        self._emptied = asyncio.Event()
        self._emptied.set()

    @property
    def inside(self) -> int:
        """How many connections are open."""
        return len(self._inside)

    def close(self) -> None:
        """From now on nobody is let in; safe to call from a signal's handler."""
        self.is_closed = True

    def refuse_closed(self) -> None:
        """Refuse what would begin something that the stop would cut off."""
        if self.is_closed:
            raise Refusal("restarting", say("no.restarting"))

    def enter(self, visitor: Visitor) -> None:
        """A connection is inside."""
        self._inside.add(visitor)
        self._emptied.clear()

    def leave(self, visitor: Visitor) -> None:
        """A connection is gone."""
        self._inside.discard(visitor)
        if not self._inside:
            self._emptied.set()

    async def clear(self, patience_s: float) -> int:
        """Tell everybody to connect again, once what they asked for is done; how many were still there at the end."""
        self.close()
        waiting = [asyncio.create_task(one.dismiss()) for one in self._inside]
        try:
            async with asyncio.timeout(patience_s):
                await self._emptied.wait()
        except TimeoutError:
            pass
        for task in waiting:
            task.cancel()
        return self.inside
