"""What the processes that serve one table tell each other; nothing depends on its arriving."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Protocol, TypeAlias

import msgspec


class HubError(Exception):
    """The hub cannot be reached; the message says why in one sentence."""


class Grown(msgspec.Struct, frozen=True, tag_field="note", tag="grown"):
    """The log of a table goes up to this number now."""

    sender: str
    """Which room said so: each has a name of its own in every process."""
    seq: int


class Talked(msgspec.Struct, frozen=True, tag_field="note", tag="talked"):
    """Something was said at a table, or reported: the remarks go up to this number now."""

    sender: str
    number: int


class Here(msgspec.Struct, frozen=True, tag_field="note", tag="here"):
    """Who is at a table through this process."""

    sender: str
    people: dict[int, int]
    """The persons who speak for their seats, and since when."""
    watchers: int = 0
    asks: bool = False
    """Whether the others are to say the same of theirs."""

    @property
    def is_empty(self) -> bool:
        """Whether nobody is here."""
        return not self.people and not self.watchers


class Rewritten(msgspec.Struct, frozen=True, tag_field="note", tag="rewritten"):
    """The log of a table is not what it was, which happens where a name is taken out of it."""

    sender: str


class Missed(msgspec.Struct, frozen=True):
    """Something may have been said that was not heard; only the hub itself says this."""


Note: TypeAlias = Grown | Talked | Here | Rewritten
Hear: TypeAlias = Callable[[Note | Missed], None]


class Hub(Protocol):
    """Passes notes about tables on."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes may serve the same tables."""
        ...

    @property
    def is_well(self) -> bool:
        """Whether notes arrive, as far as is known."""
        ...

    def tell(self, code: str, note: Note) -> None:
        """Pass a note on to everybody who listens for this table, without waiting."""
        ...

    def listen(self, code: str, hear: Hear) -> None:
        """Hear what is said of a table from now on."""
        ...

    def ignore(self, code: str, hear: Hear) -> None:
        """Hear no more of a table."""
        ...

    async def close(self) -> None:
        """Say what is still to be said, and let go."""
        ...


class LocalHub:
    """The hub of a process that is alone, or of several lobbies in one process."""

    is_well = True

    def __init__(self, *, is_shared: bool = False) -> None:
        self.is_shared = is_shared
        self._hearers: defaultdict[str, list[Hear]] = defaultdict(list)

    def tell(self, code: str, note: Note) -> None:
        """Pass a note on to everybody who listens for this table, without waiting."""
        if self.is_shared:
            loop = asyncio.get_running_loop()
            for hear in self._hearers.get(code, ()):
                loop.call_soon(hear, note)

    def listen(self, code: str, hear: Hear) -> None:
        """Hear what is said of a table from now on."""
        self._hearers[code].append(hear)

    def ignore(self, code: str, hear: Hear) -> None:
        """Hear no more of a table."""
        self._hearers[code].remove(hear)
        if not self._hearers[code]:
            del self._hearers[code]

    async def close(self) -> None:
        """There is nothing to let go of."""
