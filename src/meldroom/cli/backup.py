"""`meldroom backup`: all games in one file."""

import asyncio
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from meldroom.cli.arguments import Data
from meldroom.cli.errors import DONE, Unusable


def backup(
    out: Annotated[Path, Parameter(help="The file to write; it must not exist yet.")], /, *, data: Data = None
) -> int:
    """Write all games to one file; the server may go on."""
    from meldroom.server.backups.backup import back_up, counted
    from meldroom.server.data.database import StorageError
    from meldroom.server.data.folder import present_database_url

    try:
        counts = asyncio.run(back_up(present_database_url(data), out))
    except StorageError as error:
        raise Unusable(str(error)) from None
    print(f"{str(out)!r} holds {counted(counts)}.")
    return DONE
