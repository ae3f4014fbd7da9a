"""What a command raises where it cannot go on; the exit codes."""

import sys
from pathlib import Path
from typing import Final

from meldroom.words import say

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
        raise Unusable(say("term.unread", file=repr(str(path)), reason=error.strerror or error)) from error
    except UnicodeDecodeError as error:
        raise Unusable(say("term.not_text", file=repr(str(path)))) from error
