"""The tables of the database. Changes to them are migrations in `migrations/versions/`."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, String, Table, Text, text

METADATA: Final = MetaData()

EVENT: Final = Table(
    "event",
    METADATA,
    # The key is the only arbiter: of two who append the same number only one succeeds.
    Column("game", String(16), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("command", String(64)),
    Column("body", Text, nullable=False),
    # Only of the first events: to find old tables, at the price of one entry a table.
    Index("event_opened", "at", sqlite_where=text("seq = 0"), postgresql_where=text("seq = 0")),
)
"""The log of all tables; rows are added, never changed."""

SEAT: Final = Table(
    "seat",
    METADATA,
    Column("game", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("token", String(64), nullable=False),
)
"""The key of each person, as its SHA-256 alone; `seat` is the person's number, whatever chair they sit on now."""

DRAFT: Final = Table(
    "draft",
    METADATA,
    Column("game", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("turn", Integer, nullable=False),
    Column("body", Text, nullable=False),
)
"""The newest unfinished arrangement of each seat, and the turn it belongs to."""

LISTING: Final = Table(
    "listing",
    METADATA,
    Column("game", String(16), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("host", String(64), nullable=False),
    Column("rules", Text, nullable=False),
    Column("chat", Boolean, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("taken", Integer, nullable=False),
    Index("listing_since", "since"),
)
"""The tables that gather and may be found by anybody; `seen` is when their host was last known to be there."""

TALK: Final = Table(
    "talk",
    METADATA,
    Column("game", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("person", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("sign", String(16)),
    Column("text", Text, nullable=False),
)
"""What was said at each table, numbered apart from the log, so that talk never comes between moves."""

REPORT: Final = Table(
    "report",
    METADATA,
    Column("game", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", Integer, primary_key=True, autoincrement=False),
    Column("name", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""The remarks that somebody has reported, who, what they were called, and when."""
