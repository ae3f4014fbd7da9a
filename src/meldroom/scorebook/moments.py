"""Moments and ids: the only things in a book that come from outside."""

import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

_MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", re.ASCII)
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
_TICK: Final = timedelta(milliseconds=1)


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Pen:
    """What writes lines: a clock, and a source of ids."""

    clock: Callable[[], datetime] = _now
    token: Callable[[int], str] = secrets.token_urlsafe
    """Gives an id of so many random bytes."""

    def moment(self, after: str = "") -> str:
        """Now, or a thousandth of a second after the last line where the clock says no later (docs/scorebook.md)."""
        now = self.clock()
        return write_moment(max(now, read_moment(after) + _TICK) if after else now)

    def book_id(self) -> str:
        """The id of a new book: 22 signs."""
        return self.token(16)

    def line_id(self) -> str:
        """The id of a new line: 11 signs."""
        return self.token(8)


PEN: Final = Pen()
"""The clock of this machine, and ids that nobody can guess."""


def write_moment(moment: datetime) -> str:
    """The moment in UTC: `2026-11-30T20:30:00.000Z`."""
    return moment.astimezone(UTC).replace(tzinfo=None).isoformat(timespec="milliseconds") + "Z"


def read_moment(text: str) -> datetime:
    """The moment that `write_moment` wrote; raises `ValueError`."""
    return datetime.fromisoformat(text)


def is_moment(text: str) -> bool:
    """Whether this is a moment in the one form that a book has."""
    if _MOMENT.fullmatch(text) is None:
        return False
    try:
        read_moment(text)
    except ValueError:  # the 30th of February
        return False
    return True


def is_id(text: str) -> bool:
    """Whether this may be the id of a book, a line or a round."""
    return _ID.fullmatch(text) is not None
