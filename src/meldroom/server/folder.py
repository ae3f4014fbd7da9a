"""Where games are kept: the usual place of each system, or what was asked for."""

import os
import sys
from pathlib import Path
from typing import Final

from meldroom.server.database import StorageError

_FILE: Final = "meldroom.sqlite3"


def usual_folder() -> Path:
    """Where programs of this system keep what belongs to their user."""
    home = Path.home()
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or home / ".local" / "share"
    return Path(base) / "meldroom"


def database_url(data: str | None) -> str:
    """The database that is meant: an address of one, or a folder, made if need be. Raises `StorageError`."""
    if data is not None and "://" in data:
        return data
    folder = usual_folder() if data is None else Path(data).expanduser()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Asking for permission says less than trying: a full or read-only disk shows here too.
        (folder / _FILE).open("ab").close()
    except OSError as error:
        raise StorageError(
            f"the folder {str(folder)!r} cannot be written ({error.strerror}): choose another with --data PATH"
        ) from None
    return f"sqlite+aiosqlite:///{folder.resolve() / _FILE}"


def present_database_url(data: str | None) -> str:
    """The database that is meant, if there is one already. Raises `StorageError`."""
    if data is not None and "://" in data:
        return data
    folder = usual_folder() if data is None else Path(data).expanduser()
    if not (folder / _FILE).is_file():
        raise StorageError(f"there is no {_FILE} in {str(folder)!r}: name the data folder of the server with --data")
    return f"sqlite+aiosqlite:///{folder.resolve() / _FILE}"
