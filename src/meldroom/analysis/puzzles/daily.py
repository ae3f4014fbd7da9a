"""The puzzle of the day: the same for everybody, from the date alone."""

from datetime import date
from hashlib import sha256
from typing import Final

FIRST: Final = date(2020, 1, 1)
"""The day with which the first round through the collection begins."""


def daily_number(day: date, size: int) -> int:
    """The number of the puzzle of a day, in a collection of this size.

    All puzzles have their day before one comes again; each time round they come in another order.
    """
    time_round, at = divmod(day.toordinal() - FIRST.toordinal(), size)
    return _order(time_round, size)[at]


def _order(time_round: int, size: int) -> list[int]:
    return sorted(range(1, size + 1), key=lambda number: sha256(f"daily/{time_round}/{number}".encode()).digest())
