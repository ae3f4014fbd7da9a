"""Tables of four whose players move as fast as they are asked to, and the time until the last of them has seen it."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

import msgspec

from bench.scripts import PLAYERS, Script
from bench.wire import Wire, frame

_PATIENCE_S: Final = 60


class _Event(msgspec.Struct):
    seq: int


class _Heard(msgspec.Struct):
    """As much of a message as must be known of it."""

    type: str
    seq: int | None = None
    event: _Event | None = None
    words: str = ""


_DECODER: Final = msgspec.json.Decoder(_Heard)


@dataclass(frozen=True, slots=True)
class Place:
    """A server process and an own address, so that nobody is taken for a crowd."""

    port: int
    address: str


@dataclass(slots=True)
class Prepared:
    """A table that waits in the database."""

    code: str
    keys: Sequence[str]
    script: Script


@dataclass(slots=True)
class Tally:
    """What was measured."""

    moves: int = 0
    waits: list[float] = field(default_factory=list[float])
    """Seconds from the moment a move was due until the last player at the table had seen it."""
    bytes_heard: int = 0
    wrong: list[str] = field(default_factory=list[str])
    """Anything that should not have come."""


class Table:
    """Four connections, and where the round stands."""

    def __init__(self, prepared: Prepared, tally: Tally, idle: Callable[["Table"], None]) -> None:
        self._prepared = prepared
        self._tally = tally
        self._idle = idle
        self._wires: list[Wire] = []
        self._at = 0
        self._due = 0.0
        self._missing = 0
        self._joined = asyncio.Event()
        self._frames = [frame(turn.body) for turn in prepared.script.turns]

    async def join(self, places: Iterator[Place]) -> None:
        """Everybody sits down."""
        loop = asyncio.get_running_loop()
        self._missing = PLAYERS
        for key in self._prepared.keys:
            place = next(places)
            host = f"127.0.0.1:{place.port}"
            path = f"/api/tables/{self._prepared.code}/socket"
            _, wire = await loop.create_connection(
                lambda path=path, host=host: Wire(path, host, self._hear),
                "127.0.0.1",
                place.port,
                local_addr=(place.address, 0),
            )
            await wire.opened
            wire.send(frame(msgspec.json.encode({"type": "join", "token": key})))
            self._wires.append(wire)
        async with asyncio.timeout(_PATIENCE_S):
            await self._joined.wait()

    @property
    def is_over(self) -> bool:
        """Whether the round has been played to its end."""
        return self._at == len(self._frames)

    def move(self, due: float) -> None:
        """Make the next move, which was due at this moment."""
        self._due = due
        self._missing = PLAYERS
        self._wires[self._prepared.script.turns[self._at].seat].send(self._frames[self._at])
        self._at += 1

    def leave(self) -> None:
        """Everybody goes."""
        for wire in self._wires:
            wire.close()

    def _hear(self, body: bytes) -> None:
        self._tally.bytes_heard += len(body)
        heard = _DECODER.decode(body)
        if heard.type == "happened":
            self._see(heard.event.seq if heard.event else -1)
        elif heard.type == "snapshot" and not self._joined.is_set():
            self._count_in()
        elif heard.type == "refused":
            self._tally.wrong.append(heard.words)

    def _count_in(self) -> None:
        """Who comes first sees each of the others come: only one snapshot each is the own."""
        self._missing -= 1
        if self._missing == -PLAYERS * (PLAYERS - 1) // 2:
            self._joined.set()

    def _see(self, seq: int) -> None:
        if seq != self._at + 1:
            self._tally.wrong.append(f"event {seq}, expected {self._at + 1}")
            return
        self._missing -= 1
        if self._missing == 0:
            self._tally.moves += 1
            self._tally.waits.append(perf_counter() - self._due)
            self._idle(self)
