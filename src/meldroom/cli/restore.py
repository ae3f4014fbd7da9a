"""`meldroom restore`: a database made from a backup."""

import asyncio
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from meldroom.cli.arguments import Data
from meldroom.cli.errors import DONE, Unusable


def restore(
    file: Annotated[Path, Parameter(help="A file that `meldroom backup` wrote.")],
    /,
    *,
    data: Data = None,
    replace: Annotated[bool, Parameter(negative="", help="Delete what the database holds now.")] = False,
) -> int:
    """Check a backup, and fill an empty database from it; the server must not run."""
    from meldroom.server.backups import restore as restoring
    from meldroom.server.backups.backup import counted
    from meldroom.server.data.database import StorageError
    from meldroom.server.data.folder import database_url

    try:
        counts = asyncio.run(restoring.restore(file, database_url(data), replace=replace))
    except StorageError as error:
        raise Unusable(str(error)) from None
    print(f"Every game of {str(file)!r} was replayed; the database holds {counted(counts)}.")
    return DONE
