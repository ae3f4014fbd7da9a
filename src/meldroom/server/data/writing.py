"""What is written to the database at once. A statement costs more than the rows in it, so that moves share one."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from typing import Any, Final, TypeAlias

from sqlalchemy import Executable, TextClause, text
from sqlalchemy.ext.asyncio import AsyncConnection

Row: TypeAlias = Mapping[str, Any]
Statements: TypeAlias = Sequence[tuple[Executable, Row]]
"""They are carried out together, and the first of them decides whether the rest happen."""

# Written out because these forms are the same on SQLite and PostgreSQL, and SQLAlchemy spells them apart.
_COLUMNS: Final = ("game", "seq", "at", "seat", "command", "body")
_INTO: Final = f"INSERT INTO event ({', '.join(_COLUMNS)}) VALUES "  # noqa: S608 - names of our own
_UNLESS_THERE: Final = " ON CONFLICT (game, seq) DO NOTHING"
APPEND: Final = text(f"{_INTO}({', '.join(f':{name}' for name in _COLUMNS)}){_UNLESS_THERE}")
"""Add one event, unless there is one with its number."""
KEEP_DRAFT: Final = text(
    "INSERT INTO draft (game, seat, turn, body) VALUES (:game, :seat, :turn, :body) "
    "ON CONFLICT (game, seat) DO UPDATE SET turn = excluded.turn, body = excluded.body"
)
"""Keep the newest arrangement of a seat."""
SET_DUE: Final = text(
    "INSERT INTO due (game, at) VALUES (:game, :at) ON CONFLICT (game) DO UPDATE SET at = excluded.at"
)
"""Say when a server must look after a table."""
_TOGETHER: Final = 64
"""Events in one statement."""


@dataclass(slots=True)
class Write:
    """What somebody wants to be written, and a promise that it is."""

    statements: Statements
    done: "asyncio.Future[bool]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    """Whether it was carried out; False where the first statement changes nothing."""

    @property
    def row(self) -> Row:
        """What the first statement writes."""
        return self.statements[0][1]

    @property
    def kind(self) -> int:
        """Which of the ways of writing is the one for it."""
        is_alone = len(self.statements) == 1
        return _KINDS.get(self.statements[0][0], _MIXED) if is_alone else _MIXED


_EVENT, _DRAFT, _MIXED = range(3)
_KINDS: Final[Mapping[Executable, int]] = {APPEND: _EVENT, KEEP_DRAFT: _DRAFT}


async def write_all(connection: AsyncConnection, batch: Sequence[Write]) -> list[tuple[Write, bool]]:
    """Carry out all of a batch; for each whether it was."""
    done: list[tuple[Write, bool]] = []
    for kind, found in groupby(sorted(batch, key=_place), key=lambda write: write.kind):
        writes = list(found)
        done += zip(writes, await _WAYS[kind](connection, writes), strict=True)
    return done


def _place(write: Write) -> tuple[int, str, int]:
    """Two processes that write the same rows do so in the same order, or each would wait for the other."""
    return write.kind, str(write.row.get("game", "")), int(write.row.get("seq", -1))


async def _append(connection: AsyncConnection, writes: Sequence[Write]) -> list[bool]:
    """Add events; of two with the same number the first counts."""
    added: set[tuple[str, int]] = set()
    for at in range(0, len(writes), _TOGETHER):
        rows = [write.row for write in writes[at : at + _TOGETHER]]
        named = {f"{name}{place}": row[name] for place, row in enumerate(rows) for name in _COLUMNS}
        added |= {(row.game, row.seq) for row in await connection.execute(_append_many(len(rows)), named)}
    return [_take(added, (write.row["game"], write.row["seq"])) for write in writes]


def _take(added: set[tuple[str, int]], number: tuple[str, int]) -> bool:
    if number not in added:
        return False
    added.remove(number)
    return True


@lru_cache(maxsize=_TOGETHER)
def _append_many(count: int) -> TextClause:
    rows = (f"({', '.join(f':{name}{place}' for name in _COLUMNS)})" for place in range(count))
    return text(f"{_INTO}{', '.join(rows)}{_UNLESS_THERE} RETURNING game, seq")


async def _keep(connection: AsyncConnection, writes: Sequence[Write]) -> list[bool]:
    await connection.execute(KEEP_DRAFT, [write.row for write in writes])
    return [True] * len(writes)


async def _one_by_one(connection: AsyncConnection, writes: Sequence[Write]) -> list[bool]:
    return [await _carry_out(connection, write) for write in writes]


async def _carry_out(connection: AsyncConnection, write: Write) -> bool:
    for number, (statement, row) in enumerate(write.statements):
        if (await connection.execute(statement, row)).rowcount == 0 and number == 0:
            return False
    return True


_WAYS: Final[tuple[Callable[[AsyncConnection, Sequence[Write]], Coroutine[None, None, list[bool]]], ...]] = (
    _append,
    _keep,
    _one_by_one,
)
