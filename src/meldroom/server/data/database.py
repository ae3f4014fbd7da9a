"""Opening the database: where it is, how durable it is, and its migrations."""

import re
import sqlite3
import time
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, Final

from sqlalchemy import URL, event, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from meldroom.server.data.revisions import current, migrate, newest

_PRAGMAS: Final = (
    "PRAGMA busy_timeout=5000",
    "PRAGMA journal_mode=WAL",
    # In WAL mode only FULL makes sure that what was committed is there after a power cut.
    "PRAGMA synchronous=FULL",
)


_POSTGRES: Final[dict[str, Any]] = {
    # The writer, and reading beside it; many processes share what a server of PostgreSQL allows, usually 100.
    "pool_size": 8,
    "max_overflow": 0,
    "pool_timeout": 10,
    # A database that was started anew is noticed here, not by the next player to move.
    "pool_pre_ping": True,
    "connect_args": {
        "timeout": 10,
        "command_timeout": 60,
        # Said again, in case the database's own default is to confirm before anything is safe.
        "server_settings": {"application_name": "meldroom", "synchronous_commit": "on"},
    },
}
_TRIES, _PAUSE_S = 50, 0.02
_ONE_AT_A_TIME: Final = 0x6D656C64  # "meld": any number that nobody else uses in this database
_DRIVERS: Final = {"postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}


class StorageError(Exception):
    """The database cannot be read or written; the message says why in one sentence."""


async def open_database(address: str) -> AsyncEngine:
    """An engine on a database that has every migration; raises `StorageError`."""
    engine = await reach_database(address)
    try:
        with storage_errors(f"the database {_shown(engine.url)} cannot be opened"):
            async with alone(engine) as connection:
                await connection.run_sync(migrate)
    except StorageError:
        await engine.dispose()
        raise
    return engine


async def reach_database(address: str) -> AsyncEngine:
    """An engine on a database as it is; raises `StorageError`."""
    url = _read_url(address)
    engine = _engine(url)
    try:
        with storage_errors(f"the database {_shown(url)} cannot be opened"):
            await _reach(engine)
    except StorageError:
        await engine.dispose()
        raise
    return engine


async def check_database(engine: AsyncEngine) -> None:
    """Raise `StorageError` where the database does not answer, or is not as this version of the program needs it."""
    with storage_errors("the database cannot be read"):
        async with engine.connect() as connection:
            has = await connection.run_sync(current)
    if has != newest():
        raise StorageError(f"the database has migration {has}, and this version of Meldroom needs {newest()}")


def _read_url(address: str) -> URL:
    """The address with the driver that is used here, where it names none."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        shown = re.sub(r"(//[^:@/]*):[^@]*@", r"\1:***@", address)
        raise StorageError(f"{shown!r} is not a database that can be used here: {_first_line(error)}") from None
    return url.set(drivername=_DRIVERS.get(url.drivername, url.drivername))


def _engine(url: URL) -> AsyncEngine:
    is_postgres = url.drivername.startswith("postgresql")
    try:
        engine = create_async_engine(url, **_POSTGRES if is_postgres else {})
    except ModuleNotFoundError as error:
        if is_postgres and error.name == "asyncpg":
            raise StorageError(
                f"{_shown(url)!r} needs the package asyncpg: install Meldroom with its extra, as 'meldroom[postgres]'"
            ) from None
        raise _unusable(url, error) from None
    except (ArgumentError, ImportError, TypeError) as error:
        raise _unusable(url, error) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _make_durable)
    return engine


async def _reach(engine: AsyncEngine) -> None:
    """Connect for the first time: only now what follows the ? of an address is looked at."""
    try:
        async with engine.connect():
            return
    except (TypeError, ValueError) as error:
        raise _unusable(engine.url, error) from None


def _unusable(url: URL, error: Exception) -> StorageError:
    return StorageError(f"{_shown(url)!r} is not a database that can be used here: {_first_line(error)}")


@asynccontextmanager
async def alone(engine: AsyncEngine) -> AsyncGenerator[AsyncConnection, None]:
    """A transaction that no other process has at the same time: for what is done to the database as a whole."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ONE_AT_A_TIME})
        else:
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        yield connection


@contextmanager
def storage_errors(what: str) -> Generator[None, None, None]:
    """Turn what goes wrong in a database into one sentence that begins with `what`."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        raise StorageError(f"{what}: {_first_line(error)}") from error


def _first_line(error: Exception) -> str:
    """The database's own words without SQL and parameters, which hold what players may not know."""
    cause = getattr(error, "orig", None) or error
    return str(cause).partition("\n")[0] or type(cause).__name__


def _shown(url: URL) -> str:
    return url.render_as_string(hide_password=True)


def _make_durable(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        _execute(cursor, pragma)
    cursor.close()


def _execute(cursor: DBAPICursor, pragma: str) -> None:
    """Only one process can change a file's journal, and SQLite does not wait for that: whoever comes second does."""
    for _ in range(_TRIES):
        with suppress(sqlite3.OperationalError):
            cursor.execute(pragma)
            return
        time.sleep(_PAUSE_S)
    cursor.execute(pragma)
