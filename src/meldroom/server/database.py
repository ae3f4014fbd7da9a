"""Opening the database: where it is, how durable it is, and its migrations."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from meldroom.server.revisions import current, migrate, newest

_PRAGMAS: Final = (
    "PRAGMA busy_timeout=5000",
    "PRAGMA journal_mode=WAL",
    # In WAL mode only FULL makes sure that what was committed is there after a power cut.
    "PRAGMA synchronous=FULL",
)


class StorageError(Exception):
    """The database cannot be read or written; the message says why in one sentence."""


async def open_database(url: str) -> AsyncEngine:
    """An engine on a database that has every migration; raises `StorageError`."""
    try:
        engine = create_async_engine(url)
    except (ArgumentError, ImportError) as error:
        raise StorageError(f"{url!r} is not a database that can be used here: {_first_line(error)}") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _make_durable)
    try:
        with storage_errors(f"the database {_shown(url)} cannot be opened"):
            async with engine.begin() as connection:
                await connection.run_sync(migrate)
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
    return str(cause).partition("\n")[0]


def _shown(url: str) -> str:
    return make_url(url).render_as_string(hide_password=True)


def _make_durable(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()
