"""The log on disk. Whoever appends a number first wins; nothing is acknowledged before it is committed."""

import asyncio
from collections.abc import AsyncGenerator, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final, Self

from sqlalchemy import Executable, delete, exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from meldroom.server.data.database import StorageError, alone, check_database, open_database, storage_errors
from meldroom.server.data.events import Entry, Opened, Seated, read_event, write_event
from meldroom.server.data.schema import DRAFT, DUE, EVENT, LISTING, REPORT, SEAT, TALK
from meldroom.server.data.writing import APPEND, KEEP_DRAFT, SET_DUE, Statements, Write, write_all
from meldroom.server.logs import Log

_OTHER: Final = EVENT.alias()
_OWNED: Final = exists().where(SEAT.c.game == EVENT.c.game, SEAT.c.account.is_not(None))
_MANY: Final = 500
"""Tables that one statement may name."""
LOG: Final = Log()
_NOT_SAVED: Final = "the database cannot be written"
_NOT_READ: Final = "the database cannot be read"


class Conflict(Exception):  # noqa: N818 - a normal outcome, told by an exception because it ends what the caller does
    """Somebody else has already appended this number."""


@dataclass(frozen=True, slots=True)
class KeptDraft:
    """An unfinished arrangement as it is stored."""

    seat: int
    turn: int
    """The number of the event with which its turn began."""
    body: str


class Store:
    """The database of one server process."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: asyncio.Queue[Write | None] = asyncio.Queue()
        self._readings: set[asyncio.Task[Sequence[Any]]] = set()
        self._writer = asyncio.create_task(self._write_all(), name="writer")

    @classmethod
    async def open(cls, url: str) -> Self:
        """A store on this database, migrated; raises `StorageError`."""
        return cls(await open_database(url))

    async def close(self) -> None:
        """Write what is waiting, end what is being read, then let go of the database."""
        await self._queue.put(None)
        await self._writer
        await asyncio.gather(*self._readings, return_exceptions=True)
        await self._engine.dispose()

    async def check(self) -> None:
        """Raise `StorageError` where the database cannot do its work."""
        await check_database(self._engine)

    async def create(
        self, game: str, entries: Iterable[Entry], tokens: Mapping[int, str], due: int | None = None
    ) -> None:
        """A new table with its first events and the hashed keys of its people; raises `Conflict` if it exists."""
        entries = list(entries)
        events = [(APPEND, _event_row(game, entry)) for entry in entries]
        await self.write([*events, *_key_rows(game, entries, tokens), *_due_rows(game, due)])

    async def append(
        self, game: str, entry: Entry, tokens: Mapping[int, str] | None = None, due: int | None = None
    ) -> None:
        """Add one event, the hashed keys that it gives, and when a server must look after the table next.

        Returns once it is safe on disk; raises `Conflict` or `StorageError`.
        """
        event = (APPEND, _event_row(game, entry))
        await self.write([event, *_key_rows(game, [entry], tokens or {}), *_due_rows(game, due)])

    async def keep_draft(self, game: str, draft: KeptDraft) -> None:
        """Keep the newest arrangement of a seat in place of an older one."""
        row = {"game": game, "seat": draft.seat, "turn": draft.turn, "body": draft.body}
        await self.write([(KEEP_DRAFT, row)])

    async def entries(self, game: str, after: int = -1) -> list[Entry]:
        """The log of one table after some number, in order; empty if there is no more or no such table."""
        query = select(EVENT).where(EVENT.c.game == game, EVENT.c.seq > after).order_by(EVENT.c.seq)
        rows = await self.read(query)
        return [Entry(row.seq, row.at, read_event(row.body), row.seat, row.command) for row in rows]

    async def last_numbers(self, games: Sequence[str]) -> dict[str, int]:
        """For each of some tables the number of its last event."""
        last = select(func.max(_OTHER.c.seq)).where(_OTHER.c.game == EVENT.c.game).scalar_subquery()
        found: dict[str, int] = {}
        for at in range(0, len(games), _MANY):
            query = select(EVENT.c.game, last.label("last")).where(
                EVENT.c.seq == 0, EVENT.c.game.in_(games[at : at + _MANY])
            )
            found |= {row.game: row.last for row in await self.read(query)}
        return found

    async def drafts(self, game: str) -> list[KeptDraft]:
        """The kept arrangements of one table."""
        rows = await self.read(select(DRAFT).where(DRAFT.c.game == game))
        return [KeptDraft(row.seat, row.turn, row.body) for row in rows]

    async def person_of(self, game: str, token: str) -> int | None:
        """The number of the person with a hashed key; None if it belongs to nobody here."""
        rows = await self.read(select(SEAT.c.seat).where(SEAT.c.game == game, SEAT.c.token == token))
        return rows[0].seat if rows else None

    async def games_since(self, at: int) -> list[str]:
        """The tables at which something has happened since a moment."""
        query = select(EVENT.c.game).group_by(EVENT.c.game).having(func.max(EVENT.c.at) >= at).order_by(EVENT.c.game)
        return [row.game for row in await self.read(query)]

    async def due_by(self, at: int) -> list[str]:
        """The tables that a server must look after by this moment."""
        rows = await self.read(select(DUE.c.game).where(DUE.c.at > 0, DUE.c.at <= at).order_by(DUE.c.at))
        return [row.game for row in rows]

    async def forget_before(self, at: int) -> None:
        """Delete the tables at which nothing has happened since a moment and nothing is due.

        Those at which somebody with an account has played are kept for them.
        """
        later = exists().where(_OTHER.c.game == EVENT.c.game, _OTHER.c.at >= at)
        running = exists().where(DUE.c.game == EVENT.c.game, DUE.c.at > 0)
        # An index holds the first events alone, so only tables that were opened long ago are looked at.
        forgotten = select(EVENT.c.game).where(EVENT.c.seq == 0, EVENT.c.at < at, ~later, ~running, ~_OWNED)
        with storage_errors(_NOT_SAVED):
            async with alone(self._engine) as connection:
                games = (await connection.execute(forgotten)).scalars().all()
                for start in range(0, len(games), _MANY):
                    for table in (SEAT, DRAFT, DUE, REPORT, TALK, LISTING, EVENT):
                        await connection.execute(delete(table).where(table.c.game.in_(games[start : start + _MANY])))

    async def read(self, query: Executable) -> Sequence[Any]:
        """The rows that answer a query; raises `StorageError`.

        Whoever asks may be cancelled, the reading itself is not: a connection must not be let go in the middle of it.
        """
        reading = asyncio.create_task(self._rows(query))
        self._readings.add(reading)
        reading.add_done_callback(self._end_reading)
        return await asyncio.shield(reading)

    async def _rows(self, query: Executable) -> Sequence[Any]:
        with storage_errors(_NOT_READ):
            async with self._engine.connect() as connection:
                return (await connection.execute(query)).all()

    def _end_reading(self, reading: "asyncio.Task[Sequence[Any]]") -> None:
        self._readings.discard(reading)
        if not reading.cancelled():
            reading.exception()  # nobody may be left who asks for it

    @asynccontextmanager
    async def alone(self) -> AsyncGenerator[AsyncConnection, None]:
        """A transaction that nobody else has at the same time: to write what depends on what is read.

        Raises `StorageError`.
        """
        with storage_errors(_NOT_SAVED):
            async with alone(self._engine) as connection:
                yield connection

    # --- the one writer ---

    async def write(self, statements: Statements) -> None:
        """Carry out statements together; returns once that is safe on disk.

        Raises `StorageError`, or `Conflict` where the first of them changes nothing: then none is carried out.
        """
        if self._writer.done():
            raise StorageError(f"{_NOT_SAVED}: the server is stopping")
        write = Write(statements)
        self._queue.put_nowait(write)
        if not await write.done:
            raise Conflict

    def post(self, statements: Statements) -> None:
        """The same for what nobody waits for: it is written soon, or else a line is logged."""
        if not self._writer.done():
            write = Write(statements)
            write.done.add_done_callback(_note_failure)
            self._queue.put_nowait(write)

    async def _write_all(self) -> None:
        """Commit whatever has come up since the last commit as one: a disk is slow to confirm, not to write."""
        while (first := await self._queue.get()) is not None:
            batch, is_last = self._waiting(first)
            await self._write_batch(batch)
            if is_last:
                return

    def _waiting(self, first: Write) -> tuple[list[Write], bool]:
        batch = [first]
        while not self._queue.empty():
            write = self._queue.get_nowait()
            if write is None:
                return batch, True
            batch.append(write)
        return batch, False

    async def _write_batch(self, batch: list[Write]) -> None:
        try:
            with storage_errors(_NOT_SAVED):
                async with self._engine.begin() as connection:
                    results = await write_all(connection, batch)
        except Exception as error:  # noqa: BLE001 - whoever wrote it is told; the writer goes on for the others
            await self._write_apart(batch, error)
        else:
            for write, result in results:
                _settle(write, result)

    async def _write_apart(self, batch: list[Write], error: Exception) -> None:
        """One that cannot be written must not take the others with it."""
        if len(batch) > 1:
            for write in batch:
                await self._write_batch([write])
        elif not batch[0].done.done():
            batch[0].done.set_exception(error)


def _note_failure(done: "asyncio.Future[bool]") -> None:
    error = None if done.cancelled() else done.exception()
    if isinstance(error, StorageError):
        LOG.warning("not written", reason=str(error))
    elif error is not None:
        LOG.failed("not written", error)


def _settle(write: Write, result: bool) -> None:  # noqa: FBT001 - what a future is told
    if not write.done.done():  # whoever waited may have gone
        write.done.set_result(result)


def _key_rows(
    game: str, entries: Iterable[Entry], tokens: Mapping[int, str]
) -> list[tuple[Executable, dict[str, Any]]]:
    """The keys that some events give; which account belongs to whom is in the events."""
    accounts = dict(_accounts(entries))
    return [
        (SEAT.insert(), {"game": game, "seat": person, "token": token, "account": accounts.get(person)})
        for person, token in tokens.items()
    ]


def _accounts(entries: Iterable[Entry]) -> Iterator[tuple[int, int | None]]:
    """The persons whom some events bring to the table, and their accounts."""
    for entry in entries:
        match entry.event:
            case Opened():
                yield 0, entry.event.account
            case Seated():
                yield entry.event.person, entry.event.account
            case _:
                continue


def _due_rows(game: str, due: int | None) -> list[tuple[Executable, dict[str, Any]]]:
    return [] if due is None else [(SET_DUE, {"game": game, "at": due})]


def _event_row(game: str, entry: Entry) -> dict[str, Any]:
    body = write_event(entry.event)
    return {"game": game, "seq": entry.seq, "at": entry.at, "seat": entry.seat, "command": entry.command, "body": body}
