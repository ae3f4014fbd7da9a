"""The tables of the database. Changes to them are migrations in `migrations/versions/`."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, MetaData, String, Table, Text, text

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
    Column("account", Integer),
    Index("seat_account", "account"),
)
"""The key of each person, as its SHA-256 alone; `seat` is the person's number, whatever chair they sit on now.

`account` is the one they were signed in to when they sat down.
"""

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

ACCOUNT: Final = Table(
    "account",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),
    Column("looks", Text, nullable=False, unique=True),
    Column("password", String(160), nullable=False),
    Column("recovery", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    # So that the number of a deleted account is never given to another.
    sqlite_autoincrement=True,
)
"""Accounts: `folded` is what somebody signs in with, `looks` keeps names apart that are taken for one another."""

SESSION: Final = Table(
    "session",
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("account", Integer, nullable=False),
    Column("device", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("session_account", "account"),
)
"""Where somebody is signed in; the token as its SHA-256 alone."""

RESULT: Final = Table(
    "result",
    METADATA,
    Column("game", String(16), primary_key=True),
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("account", Integer),
    Column("name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("ended", Boolean, nullable=False),
    Column("points", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("mu", Float),
    Column("sigma", Float),
    Column("mu_before", Float),
    Index("result_account", "account", "at"),
)
"""How each match ended for each seat, where somebody with an account played; the ratings where it was rated."""

RATING: Final = Table(
    "rating",
    METADATA,
    Column("account", Integer, primary_key=True, autoincrement=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
)
"""How strong each account plays, as of its last rated match."""
DUE: Final = Table(
    "due",
    METADATA,
    Column("game", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
)
"""When a server must look after a table where people come and go; 0 where nothing is due. Others have no row."""

BOOK: Final = Table(
    "book",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("token", String(64), nullable=False),
    Column("account", Integer),
    Column("seen", BigInteger, nullable=False),
    Column("head", Text, nullable=False),
    Index("book_account", "account"),
)
"""The first page of each score book: `head` is its document without lines, `token` the hashed key of who may write."""

BOOK_LINE: Final = Table(
    "book_line",
    METADATA,
    Column("book", String(64), primary_key=True),
    Column("line", String(64), primary_key=True),
    Column("body", Text, nullable=False),
)
"""What was written into the books: rows are added, never changed, so that no copy of a book contradicts another."""
