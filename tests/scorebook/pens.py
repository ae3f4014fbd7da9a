"""A pen for tests: a clock that is moved by hand, and ids that can be told."""

from datetime import UTC, datetime
from itertools import count

from meldroom.scorebook.moments import Pen

NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


def make_pen(prefix: str = "x", moment: datetime = NOON) -> Pen:
    """Writes always at the same moment; its ids are `x1`, `x2` ..."""
    numbers = count(1)
    return Pen(lambda: moment, lambda _: f"{prefix}{next(numbers)}")
