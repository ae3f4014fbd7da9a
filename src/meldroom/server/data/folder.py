"""Where games are kept: the usual place of each system, or what was asked for."""

import os
import re
from pathlib import Path
from typing import Final
from urllib.parse import quote

from meldroom.server.data.database import StorageError
from meldroom.server.data.places import usual_folder

_FILE: Final = "meldroom.sqlite3"
_ALMOST: Final = re.compile(r"(?:postgres|postgresql|sqlite)(?:\+\w+)?:", re.IGNORECASE)
"""What begins like the address of a database."""
_NOWHERE: Final = re.compile(r"sqlite(?:\+\w+)?://(?:/?|/:memory:)", re.IGNORECASE)
"""A database that is only in memory."""


def database_url(data: str | None) -> str:
    """The database that is meant: an address of one, or a folder, made if need be. Raises `StorageError`."""
    if data is not None and _is_address(data):
        return data
    folder = usual_folder() if data is None else Path(data).expanduser()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Asking for permission says less than trying: a full or read-only disk shows here too. Shuffles of games that
        # are still played are inside, so nobody else may read it; SQLite gives its other files the same rights.
        os.close(os.open(folder / _FILE, os.O_WRONLY | os.O_CREAT, 0o600))
    except OSError as error:
        raise StorageError(
            f"the folder {str(folder)!r} cannot be written ({error.strerror}): choose another with --data PATH"
        ) from None
    return _address(folder)


def present_database_url(data: str | None) -> str:
    """The database that is meant, if there is one already. Raises `StorageError`."""
    if data is not None and _is_address(data):
        return data
    folder = usual_folder() if data is None else Path(data).expanduser()
    if not (folder / _FILE).is_file():
        raise StorageError(f"there is no {_FILE} in {str(folder)!r}: name the data folder of the server with --data")
    return _address(folder)


def _address(folder: Path) -> str:
    """A folder may have signs in its name that mean something in an address: `?`, `#` and `%`."""
    return f"sqlite+aiosqlite:///{quote(str(folder.resolve() / _FILE))}"


def _is_address(data: str) -> bool:
    """Whether this is no folder; raises `StorageError` for an address that cannot be meant."""
    if "://" not in data and _ALMOST.match(data):
        raise StorageError(f"{data!r} is neither a folder nor the address of a database: expected // after the colon")
    if _NOWHERE.fullmatch(data):
        raise StorageError(f"{data!r} names no file, so that games would be lost: expected a folder, or sqlite:///FILE")
    return "://" in data
