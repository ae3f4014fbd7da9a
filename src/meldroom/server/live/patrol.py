"""Going round the tables of a process every few seconds: what the hub did not say shows here."""

from collections.abc import Mapping
from typing import Final

from meldroom.server.clock import Clock
from meldroom.server.data.database import StorageError
from meldroom.server.data.store import Store
from meldroom.server.live.hub import Hub
from meldroom.server.live.room import Room
from meldroom.server.logs import Log

_LOG: Final = Log("hub")
ROUND_MS: Final = 5000
"""How long it takes at most until a table shows what another process did, although the hub said nothing."""


async def patrol(rooms: Mapping[str, Room], store: Store, hub: Hub, clock: Clock) -> None:
    """Go round for as long as the process lives."""
    while True:
        await clock.wait_until(clock.now() + ROUND_MS)
        try:
            await _look_for_news(rooms, store)
        except StorageError as error:
            _LOG.warning("tables cannot be looked at", reason=str(error))
        except Exception as error:  # noqa: BLE001 - one table must not end this for all others
            _LOG.failed("tables cannot be looked at", error)
        if hub.is_shared:
            _keep_in_touch(rooms, hub)


async def _look_for_news(rooms: Mapping[str, Room], store: Store) -> None:
    last = await store.last_numbers([code for code, room in rooms.items() if room.is_visited])
    for code, seq in last.items():
        if code in rooms:
            rooms[code].contact.follow(seq)


def _keep_in_touch(rooms: Mapping[str, Room], hub: Hub) -> None:
    """Say that this process lives, and forget those that no longer say so."""
    for room in list(rooms.values()):
        if room.is_visited:
            room.contact.say_who_is_here()
        if hub.is_well:
            room.contact.forget_silent()
