"""Saying no: why something was not done, as an exception inside the server and as a message outside."""

from collections.abc import Sequence

from meldroom.server.data.database import StorageError
from meldroom.server.table.judge import reason
from meldroom.server.wire.protocol import Refused
from meldroom.tiles.errors import NotationError
from meldroom.tiles.faults import Fault
from meldroom.words import say


class Refusal(Exception):  # noqa: N818 - the name of the idea; the page is told `refused`
    """Something is not allowed now; nothing has changed."""

    def __init__(self, code: str, words: str, faults: Sequence[Fault] = ()) -> None:
        super().__init__(words)
        self.code = code
        self.faults = tuple(faults)


class Overtaken(Refusal):
    """Something else was written first, so nothing was done."""

    def __init__(self) -> None:
        super().__init__("stale", say("no.stale"))


def refuse_stale(since: int, seq: int, last: int) -> None:
    """Refuse what was decided before the last change that matters to it."""
    if not since <= seq <= last:
        raise Overtaken


REFUSALS = (Refusal, NotationError, StorageError)
"""What a message from a page may end in without anything being wrong with the server's own code."""


def refused(error: Refusal | NotationError | StorageError, command: str | None, seq: int) -> Refused:
    """The message for the page."""
    match error:
        case Refusal():
            return Refused(command, error.code, str(error), seq, [reason(one) for one in error.faults])
        case NotationError():
            return Refused(command, "unreadable", say("no.sentence", error=_capital(error)), seq)
        case StorageError():
            return Refused(command, "not_saved", say("no.unsaved", error=_capital(error)), seq)


def _capital(error: Exception) -> str:
    text = str(error)
    return text[:1].upper() + text[1:]
