"""What a table says to the other processes that serve it, and what it makes of what they say."""

from collections.abc import Callable
from typing import Protocol

from meldroom.server.clock import Clock
from meldroom.server.live.following import Following
from meldroom.server.live.hub import Grown, Here, Hub, Missed, Note, Rewritten, Talked
from meldroom.server.live.presence import Presence
from meldroom.server.table.game import Game


class Served(Protocol):
    """A table as other processes matter to it."""

    game: Game

    async def read_on(self) -> int:
        """Take what other processes have appended to the log; the number of the last event."""
        ...

    async def reload(self) -> int:
        """Read the whole log anew; the number of the last event."""
        ...

    def presence_changed(self, before: list[bool]) -> None:
        """Somebody may have come or gone elsewhere; `before` says for each seat whether its player was at the table."""
        ...


class Contact:
    """Keeps one table in touch with the same table in other processes."""

    def __init__(self, code: str, room: Served, presence: Presence, hub: Hub, clock: Clock) -> None:
        self._code = code
        self._room = room
        self._presence = presence
        self._hub = hub
        self._clock = clock
        self._log = Following(code, room.read_on)
        self._whole_log = Following(code, room.reload)
        self._follow_talk: Callable[[int], None] | None = None

    def begin(self, follow_talk: Callable[[int], None]) -> None:
        """The table is in memory from now on; `follow_talk` reads what was said elsewhere, up to some number."""
        self._follow_talk = follow_talk
        self._hub.listen(self._code, self.hear)
        self.say_who_is_here(asks=True)

    def end(self) -> None:
        """Nobody is here any more."""
        self._log.stop()
        self._whole_log.stop()
        if self._follow_talk is not None:
            self._hub.ignore(self._code, self.hear)
        self._hub.tell(self._code, Here(self._presence.name, {}))

    # --- saying ---

    def say_grown(self, seq: int) -> None:
        """The log goes up to this number now."""
        self._hub.tell(self._code, Grown(self._presence.name, seq))

    def say_talked(self, number: int) -> None:
        """Something was said or reported; the number of the last remark."""
        self._hub.tell(self._code, Talked(self._presence.name, number))

    def say_who_is_here(self, *, asks: bool = False) -> None:
        """Who is here through this process; the others are asked for theirs if need be."""
        self._hub.tell(self._code, self._presence.note(asks=asks))

    # --- hearing ---

    def hear(self, note: Note | Missed) -> None:
        """Another process says something of this table, or may have said something that was not heard."""
        if isinstance(note, Missed):
            self._presence.trust(self._clock.now())
            self._log.follow(self._room.game.seq)
            self._read_talk(0)
            self.say_who_is_here(asks=True)
        elif note.sender != self._presence.name:
            self._hear_other(note)

    def _hear_other(self, note: Note) -> None:
        match note:
            case Grown():
                self.follow(note.seq)
            case Talked():
                self._read_talk(note.number)
            case Rewritten():
                self._whole_log.follow(0)
            case Here():
                before = self._presence.connected(self._room.game)
                self._presence.hear(note, self._clock.now())
                self._room.presence_changed(before)
                if note.asks:
                    self.say_who_is_here()

    def follow(self, seq: int) -> None:
        """The log goes up to this number by now."""
        if seq > self._room.game.seq:
            self._log.follow(seq)

    def _read_talk(self, number: int) -> None:
        if self._follow_talk is not None:
            self._follow_talk(number)

    def forget_silent(self) -> None:
        """Processes that have been silent for too long are gone, and whoever was there."""
        before = self._presence.connected(self._room.game)
        self._presence.forget_silent(self._clock.now())
        self._room.presence_changed(before)
