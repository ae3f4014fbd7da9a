"""A database made from a backup, all of it or none: first into a scratch database, where every game is replayed."""

import tempfile
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Row, Table, create_engine, delete, func, insert, select, text
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from meldroom.server.backups.backup import Header, tables_of
from meldroom.server.backups.unpacking import Damaged, unpacked
from meldroom.server.data.database import StorageError, alone, open_database, storage_errors
from meldroom.server.data.events import Entry, read_event
from meldroom.server.data.revisions import migrate
from meldroom.server.data.schema import EVENT, METADATA
from meldroom.server.table.game import Game, begin, grow
from meldroom.solver.best import SEARCH

_BATCH: Final = 500
_IN_USE: Final = "the database is in use: stop the server first"


async def restore(source: Path, address: str, *, replace: bool = False) -> dict[str, int]:
    """Fill a database from a backup; how many rows of each table. Raises `StorageError`, and nothing has changed."""
    engine = await open_database(address)
    try:
        await _refuse_unsuitable(engine, replace=replace)
        with _scratch() as scratch:
            try:
                _load(source, scratch)
                _check_games(scratch)
            except Damaged as error:
                raise StorageError(f"{str(source)!r} {error}") from None
            return await _fill(engine, scratch)
    finally:
        await engine.dispose()


# --- the database to be filled ------------------------------------------------------------------


async def _refuse_unsuitable(engine: AsyncEngine, *, replace: bool) -> None:
    with storage_errors("the database cannot be filled"):
        async with engine.connect() as connection:
            await _refuse_used(connection)
            counted = [await connection.scalar(select(func.count()).select_from(one)) for one in METADATA.sorted_tables]
    if any(counted) and not replace:
        raise StorageError("the database is not empty: with --replace everything in it is deleted first")


async def _refuse_used(connection: AsyncConnection) -> None:
    """A server that runs would go on with games that are not there any more."""
    if connection.dialect.name == "postgresql":
        others = text(
            "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'meldroom' "
            "AND datname = current_database() AND pid <> pg_backend_pid()"
        )
        if await connection.scalar(others):
            raise StorageError(_IN_USE)
    else:
        # Only who is alone with the file may change its journal.
        try:
            await connection.exec_driver_sql("PRAGMA busy_timeout=0")
            await connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
            await connection.exec_driver_sql("PRAGMA journal_mode=WAL")
        except OperationalError:
            raise StorageError(_IN_USE) from None


async def _fill(engine: AsyncEngine, scratch: Connection) -> dict[str, int]:
    """All in one transaction."""
    counts: dict[str, int] = {}
    with storage_errors("the database cannot be filled"):
        async with alone(engine) as connection:
            for table in reversed(METADATA.sorted_tables):
                await connection.execute(delete(table))
            for table in METADATA.sorted_tables:
                counts[table.name] = 0
                for rows in _batches(dict(row) for row in scratch.execute(select(table)).mappings()):
                    await connection.execute(insert(table), rows)
                    counts[table.name] += len(rows)
                await _go_on_counting(connection, table)
    return counts


async def _go_on_counting(connection: AsyncConnection, table: Table) -> None:
    """PostgreSQL hands out numbers from a sequence of its own, which knows nothing of rows that brought theirs."""
    column = table.autoincrement_column
    if column is None or connection.dialect.name != "postgresql":
        return
    last = await connection.scalar(select(func.max(column)))
    if last is not None:
        sequence = func.pg_get_serial_sequence(table.name, column.name)
        await connection.execute(select(func.setval(sequence, last)))


# --- the scratch database -----------------------------------------------------------------------


@contextmanager
def _scratch() -> Generator[Connection, None, None]:
    """An empty database that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="meldroom-") as folder:
        engine = create_engine(f"sqlite:///{folder}/scratch.sqlite3")
        try:
            with engine.connect() as connection:
                yield connection
        finally:
            engine.dispose()


def _load(source: Path, scratch: Connection) -> None:
    """Everything in the file, as this version of the program has it."""
    with unpacked(source) as backup:
        migrate(scratch, backup.header.revision)
        tables = _tables(backup.header, scratch)
        for name, rows in groupby(backup.rows, key=lambda row: row[0]):
            columns = backup.header.tables[name]
            for batch in _batches(dict(zip(columns, values, strict=True)) for _, values in rows):
                _insert(scratch, tables[name], batch)
    migrate(scratch)
    scratch.commit()


def _tables(header: Header, scratch: Connection) -> dict[str, Table]:
    there = {table.name: table for table in tables_of(scratch)}
    for name, columns in header.tables.items():
        if name not in there or sorted(columns) != sorted(there[name].columns.keys()):
            raise Damaged(f"is damaged: migration {header.revision} made no table {name[:40]!r} like this")
    return there


def _insert(scratch: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    try:
        scratch.execute(insert(table), rows)
    except (SQLAlchemyError, OverflowError, ValueError, TypeError):
        raise Damaged(f"is damaged: it has rows of {table.name!r} that cannot be") from None


def _batches(rows: Iterable[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    left = iter(rows)
    while batch := list(islice(left, _BATCH)):
        yield batch


def _check_games(scratch: Connection) -> None:
    """Every log leads somewhere."""
    events = scratch.execute(select(EVENT).order_by(EVENT.c.game, EVENT.c.seq))
    for code, rows in groupby(events, key=lambda row: row.game):
        _replay(code, rows)


def _replay(code: str, rows: Iterable[Row[Any]]) -> None:
    game: Game | None = None
    for number, row in enumerate(rows):
        if row.seq != number:
            raise Damaged(f"is damaged: table {code!r} has no event {number}")
        try:
            entry = Entry(row.seq, row.at, read_event(row.body), row.seat, row.command)
            game = begin(code, entry) if game is None else grow(game, entry, SEARCH)
        except Exception as error:  # noqa: BLE001 - whatever an altered log leads to
            raise Damaged(f"is damaged: event {row.seq} of table {code!r} cannot be ({type(error).__name__})") from None
