"""Who acts as host while the host is away: a table must not wait for somebody who has vanished."""

import asyncio
from collections.abc import Callable
from typing import Final

from meldroom.server.clock import Clock
from meldroom.server.live.presence import Presence
from meldroom.server.table.chairs import people
from meldroom.server.table.game import Game

AWAY_MS: Final = 60_000
"""How long the host may be away before the next person may act in their place."""


def acting_host(game: Game, presence: Presence, now: int) -> int:
    """The seat of the first person who is here, or has not been away for long; the host where nobody is."""
    here = presence.connected(game)
    for person, seat in sorted(people(game.chairs).items()):
        if here[seat] or now - presence.gone_since(person) < AWAY_MS:
            return seat
    return game.host


class Succession:
    """Tells a table when somebody else may act as host, although nothing happens then."""

    def __init__(self, clock: Clock, tell: Callable[[], None]) -> None:
        self._clock = clock
        self._tell = tell
        self._at: int | None = None
        self._task: asyncio.Task[None] | None = None

    def plan(self, game: Game, presence: Presence) -> None:
        """Somebody has come or gone: work out when whoever acts as host will have been away for too long."""
        now = self._clock.now()
        host = acting_host(game, presence, now)
        person = game.chairs[host].person
        is_missed = person is not None and presence.is_visited and not presence.connected(game)[host]
        at = presence.gone_since(person) + AWAY_MS if is_missed and person is not None else None
        if at == self._at and self._task is not None:
            return
        self.stop()
        self._at = at
        if at is not None and at > now:
            self._task = asyncio.create_task(self._wait(at))

    def stop(self) -> None:
        """Nothing is told any more."""
        if self._task is not None:
            self._task.cancel()
        self._task = None

    async def _wait(self, at: int) -> None:
        await self._clock.wait_until(at)
        self._task = None
        self._tell()
