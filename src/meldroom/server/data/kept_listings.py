"""Open tables in the database: one row for each table that anybody may find, while it gathers."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import select, text

from meldroom.server.data.schema import LISTING
from meldroom.server.data.store import Store

MOST: Final = 50
"""How many open tables are shown."""
# The same on SQLite and PostgreSQL. Of several processes the one where the host was seen last is right about that.
_PUT: Final = text(
    "INSERT INTO listing (game, since, seen, host, rules, chat, seats, taken) "
    "VALUES (:game, :since, :seen, :host, :rules, :chat, :seats, :taken) ON CONFLICT (game) DO UPDATE SET "
    "seen = CASE WHEN excluded.seen > listing.seen THEN excluded.seen ELSE listing.seen END, "
    "host = excluded.host, seats = excluded.seats, taken = excluded.taken"
)
_REMOVE: Final = text("DELETE FROM listing WHERE game = :game")


@dataclass(frozen=True, slots=True)
class Line:
    """An open table in the list."""

    code: str
    since: int
    """When it was opened, in milliseconds since 1970."""
    host: str
    rules: str
    """Rules text with every option, as the log has it."""
    chat: bool
    seats: int
    taken: int


def put_line(store: Store, line: Line, seen: int) -> None:
    """Write a table into the list, or what has changed about it; `seen` is when its host was last here."""
    row = {"game": line.code, "since": line.since, "seen": seen, "host": line.host, "rules": line.rules}
    store.post([(_PUT, row | {"chat": line.chat, "seats": line.seats, "taken": line.taken})])


def remove_line(store: Store, code: str) -> None:
    """Take a table off the list."""
    store.post([(_REMOVE, {"game": code})])


async def open_lines(store: Store, seen: int) -> list[Line]:
    """The tables with an open chair whose host was there since a moment, newest first; raises `StorageError`."""
    query = select(LISTING).where(LISTING.c.taken < LISTING.c.seats, LISTING.c.seen >= seen)
    rows = await store.read(query.order_by(LISTING.c.since.desc(), LISTING.c.game).limit(MOST))
    return [Line(row.game, row.since, row.host, row.rules, row.chat, row.seats, row.taken) for row in rows]
