"""What a command raises where it cannot go on; the exit codes."""

import sys
from pathlib import Path
from typing import Final

DONE: Final = 0
NO: Final = 1
"""A clear no: illegal, or no move."""
UNUSABLE: Final = 2
"""What was given cannot be understood."""


class Unusable(Exception):  # noqa: N818 - the reason is the message
    """What was given cannot be used; the message says what was expected."""


def read_text(path: Path) -> str:
    """The text of a file, or of the standard input for `-`; raises `Unusable`."""
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise Unusable(f"{str(path)!r} cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise Unusable(f"{str(path)!r} is not a text file: expected UTF-8") from error
