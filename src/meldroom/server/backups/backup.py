"""A whole database in one file, taken while the server runs: the same file restores into SQLite and PostgreSQL.

Compressed lines of JSON: first what it is and the columns of each table, then the rows, last how many there were.
"""

import gzip
import os
from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Column, Connection, MetaData, Table, inspect, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from meldroom.server.data.database import StorageError, reach_database, storage_errors
from meldroom.server.data.revisions import current

VERSION: Final = 1
"""Of the form of the file."""
_ENCODER: Final = msgspec.json.Encoder()
_PLAIN: Final = {str, int, float, bool}
_OWN: Final = "alembic_version"
"""The table that says which migrations there are; the file says so in its first line."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    meldroom: Literal["backup"]
    version: int
    revision: str
    """The last migration of the database."""
    at: str
    tables: dict[str, list[str]]
    """The columns of each table, in the order of the values of its rows."""


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line."""

    rows: dict[str, int]


def counted(rows: Mapping[str, int]) -> str:
    """How many rows of each table, in words."""
    return ", ".join(f"{count:,} {name}" for name, count in rows.items() if count) or "nothing"


async def back_up(address: str, target: Path) -> dict[str, int]:
    """Write the database to a new file; how many rows of each table. Raises `StorageError`."""
    engine = await reach_database(address)
    try:
        with storage_errors(f"{str(target)!r} cannot be written"):
            return await _write(engine, target)
    finally:
        await engine.dispose()


async def _write(engine: AsyncEngine, target: Path) -> dict[str, int]:
    """To a file beside it first, so that there is never half of one under its name."""
    _refuse_existing(target)
    part = target.with_name(f"{target.name}.part")
    # Seeds and hashed keys are inside: for nobody else to read.
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:  # noqa: ASYNC230, PTH123
        try:
            with gzip.GzipFile("", "wb", fileobj=file, compresslevel=6) as packed:
                counts = await _copy(engine, packed)
            file.flush()
            os.fsync(file.fileno())
        except BaseException:
            part.unlink()
            raise
    part.rename(target)
    return counts


def _refuse_existing(target: Path) -> None:
    if target.exists():
        raise StorageError(f"{str(target)!r} exists already: choose another name")


async def _copy(engine: AsyncEngine, packed: gzip.GzipFile) -> dict[str, int]:
    async with _moment(engine) as connection:
        tables, revision = await connection.run_sync(tables_of), await connection.run_sync(current)
        if revision is None:
            raise StorageError("the database holds no games of Meldroom")
        columns = {str(table.name): [str(column.name) for column in table.columns] for table in tables}
        now = datetime.now(UTC).isoformat(timespec="seconds")
        packed.write(_ENCODER.encode(Header("backup", VERSION, revision, now, columns)) + b"\n")
        counts = dict.fromkeys(columns, 0)
        async for name, row in _rows(connection, tables):
            packed.write(_ENCODER.encode([name, row]) + b"\n")
            counts[name] += 1
        packed.write(_ENCODER.encode(End(counts)) + b"\n")
        return counts


@asynccontextmanager
async def _moment(engine: AsyncEngine) -> AsyncGenerator[AsyncConnection, None]:
    """A connection that sees the database as it is now, whatever is written meanwhile."""
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        else:
            await connection.exec_driver_sql("BEGIN")
        yield connection


async def _rows(connection: AsyncConnection, tables: Iterable[Table]) -> AsyncIterator[tuple[str, list[Any]]]:
    for table in tables:
        async with connection.stream(select(table).order_by(*table.primary_key.columns)) as result:
            async for row in result:
                yield str(table.name), list(row)


def tables_of(connection: Connection) -> list[Table]:
    """The tables of a database as they are there, which may be those of an older version."""
    found = inspect(connection)
    metadata = MetaData()
    for name in sorted(found.get_table_names()):
        if name != _OWN:
            keys = found.get_pk_constraint(name)["constrained_columns"]
            columns = found.get_columns(name)
            assert all(one["type"].python_type in _PLAIN for one in columns), "JSON has no bytes and no dates"
            Table(
                name, metadata, *(Column(one["name"], one["type"], primary_key=one["name"] in keys) for one in columns)
            )
    return list(metadata.tables.values())
