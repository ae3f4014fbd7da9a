"""The place of one table in the list of open tables, kept right while the table gathers."""

import asyncio
from typing import Final, Protocol

from meldroom.server.clock import Clock
from meldroom.server.data.kept_listings import Line, put_line, remove_line
from meldroom.server.data.store import Store
from meldroom.server.table.game import Game
from meldroom.server.table.law import write_house

SEEN_MS: Final = 10 * 60_000
"""How long the host of a listed table may be away."""
_AGAIN_MS: Final = 4 * 60_000
"""How often it is noted that the host is still here, also in case this process should end without a word."""


class Hosted(Protocol):
    """A table as its listing sees it."""

    game: Game

    @property
    def has_host(self) -> bool:
        """Whether the host is here."""
        ...


class Listing:
    """Writes a table into the list, and takes it off."""

    def __init__(self, room: Hosted, store: Store, clock: Clock) -> None:
        self._room = room
        self._store = store
        self._clock = clock
        self._told: tuple[Line | None, bool] | None = None
        """What was written last, and whether the host was here then."""
        self._task: asyncio.Task[None] | None = None

    def plan(self) -> None:
        """Something has happened at the table, or somebody has come or gone: bring the list up to date."""
        game = self._room.game
        if not game.listed:
            return
        news = _line(game), self._room.has_host
        if news != self._told:
            self.stop()
            self._tell(*news)

    def stop(self) -> None:
        """Nothing is written by itself any more."""
        if self._task is not None:
            self._task.cancel()
        self._task = None

    def _tell(self, line: Line | None, has_host: bool) -> None:  # noqa: FBT001 - half of what was told
        had_host = self._told is not None and self._told[1]
        self._told = line, has_host
        if line is None:
            remove_line(self._store, self._room.game.code)
        else:
            put_line(self._store, line, self._clock.now() if has_host or had_host else line.since)
            if has_host:
                self._task = asyncio.create_task(self._repeat(line))

    async def _repeat(self, line: Line) -> None:
        while True:
            await self._clock.wait_until(self._clock.now() + _AGAIN_MS)
            put_line(self._store, line, self._clock.now())


def _line(game: Game) -> Line | None:
    """The table in the list; None once its match has begun."""
    if not game.is_gathering:
        return None
    taken = sum(not chair.is_open for chair in game.chairs)
    host = game.names[game.host]
    return Line(game.code, game.opened_at, host, write_house(game.house), game.chat, game.players, taken)
