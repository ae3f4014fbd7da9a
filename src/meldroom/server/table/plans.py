"""A plan made on one table, carried over onto the next: what of it still fits, and what does not.

Rows are compared as the texts of the wire; nothing here knows what a meld is. The law judges what comes out.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from meldroom.server.wire.protocol import Row


@dataclass(slots=True)
class _Part:
    """Melds that a plan takes apart, and the rows that it makes of them and of tiles of the rack."""

    taken: list[Row]
    laid: list[Row] = field(default_factory=list[Row])

    @property
    def kinds(self) -> set[str]:
        return set(_kinds(*self.taken, *self.laid))


@dataclass(frozen=True, slots=True)
class Carried:
    """A plan on a new table."""

    rows: list[Row]
    """The whole table as planned."""
    gone: list[Row]
    """Planned rows that no longer fit."""


def carried(table: Sequence[Row], rows: Sequence[Row], now: Sequence[Row]) -> Carried:
    """The plan that made `table` into `rows`, on the table as it is now."""
    left = [list(row) for row in now]
    kept: list[Row] = []
    gone: list[Row] = []
    for part in _parts(_without(table, rows), _without(rows, table)):
        fits = _taken_from(left, part.taken)
        stay = part.laid if fits else _single(left, part)
        kept += stay
        gone += _without(part.laid, stay)
    return Carried([*left, *kept], gone)


def _taken_from(left: list[Row], melds: Sequence[Row]) -> bool:
    """Take all these melds off the table; none where one of them is not there any more."""
    if _without(melds, left):
        return False
    for meld in melds:
        left.remove(meld)
    return True


def _single(left: list[Row], part: _Part) -> list[Row]:
    """The rows of a part whose melds have changed that can be made alone: from the rack, or by adding to a meld."""
    rack = Counter(_kinds(*part.laid)) - Counter(_kinds(*part.taken))
    stay: list[Row] = []
    for row in part.laid:
        bases: list[Row] = [[], *(meld for meld in part.taken if meld in left)]
        base = next((meld for meld in bases if _adds(row, meld) <= rack and _holds(row, meld)), None)
        if base is None:
            continue
        rack -= _adds(row, base)
        if base:
            left.remove(base)
        stay.append(row)
    return stay


def _holds(row: Row, meld: Row) -> bool:
    return Counter(_kinds(meld)) <= Counter(_kinds(row))


def _adds(row: Row, meld: Row) -> Counter[str]:
    return Counter(_kinds(row)) - Counter(_kinds(meld))


def _parts(taken: Sequence[Row], laid: Sequence[Row]) -> list[_Part]:
    """What belongs together: melds and rows that share a kind of tile may have exchanged it."""
    parts = [_Part([meld]) for meld in taken]
    for row in laid:
        akin = [part for part in parts if part.kinds & set(_kinds(row))]
        rest = [part for part in parts if part not in akin]
        merged = _Part([meld for part in akin for meld in part.taken], [made for part in akin for made in part.laid])
        merged.laid.append(row)
        parts = [*rest, merged]
    return parts


def _without(rows: Iterable[Row], others: Iterable[Row]) -> list[Row]:
    """The rows that are not among the others, each counted as often as it is there."""
    there = [list(row) for row in others]
    left: list[Row] = []
    for row in rows:
        if list(row) in there:
            there.remove(list(row))
        else:
            left.append(list(row))
    return left


def _kinds(*rows: Row) -> list[str]:
    """The tiles, whatever a joker among them was said to be."""
    return [text.partition(":")[0] for row in rows for text in row]
