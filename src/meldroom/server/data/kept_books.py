"""Score books in the database: the first page of each, and its lines, which are only ever added."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import delete, select, text

from meldroom.scorebook.book import Book
from meldroom.scorebook.text import book_from, line_text, write_book
from meldroom.server.data.schema import BOOK, BOOK_LINE
from meldroom.server.data.store import Conflict, Store
from meldroom.server.data.writing import Statements

# The same on SQLite and PostgreSQL. A row is called `game`, by which the writer orders what is written together.
_ADD: Final = text(
    "INSERT INTO book (id, token, account, seen, head) VALUES (:game, :token, :account, :seen, :head) "
    "ON CONFLICT (id) DO NOTHING"
)
_SEE: Final = text("UPDATE book SET seen = :seen, account = COALESCE(account, :account) WHERE id = :game")
_LINE: Final = text(
    "INSERT INTO book_line (book, line, body) VALUES (:game, :line, :body) ON CONFLICT (book, line) DO NOTHING"
)
_REMOVE: Final = text("DELETE FROM book WHERE id = :game")
_REMOVE_LINES: Final = text("DELETE FROM book_line WHERE book = :game")


@dataclass(frozen=True, slots=True)
class KeptBook:
    """A book as it is stored, and who may write into it."""

    book: Book
    token: str
    """The hashed key of whoever brought it."""
    account: int | None


@dataclass(frozen=True, slots=True)
class Writer:
    """Who writes: a hashed key, an account, or both."""

    token: str
    account: int | None


async def find_book(store: Store, name: str) -> KeptBook | None:
    """The book of this id; None if there is none. Raises `StorageError`."""
    heads = await store.read(select(BOOK).where(BOOK.c.id == name))
    if not heads:
        return None
    rows = await store.read(select(BOOK_LINE.c.body).where(BOOK_LINE.c.book == name))
    return KeptBook(_whole(heads[0].head, [row.body for row in rows]), heads[0].token, heads[0].account)


def _whole(head: str, lines: Iterable[str]) -> Book:
    """The document put together again, its lines in the order of time."""
    ordered = sorted((json.loads(body) for body in lines), key=lambda line: (line["at"], line["id"]))
    return book_from({**json.loads(head), "trail": ordered})


async def add_book(store: Store, book: Book, writer: Writer, now: int) -> bool:
    """Keep a new book; False where somebody was quicker with one of its id. Raises `StorageError`."""
    head = write_book(Book(book.id, book.created, book.game, book.rules, book.players, book.note, book.starter))
    row = {"game": book.id, "token": writer.token, "account": writer.account, "seen": now, "head": head.strip()}
    try:
        await store.write([(_ADD, row), *_lines(book)])
    except Conflict:
        return False
    return True


async def add_lines(store: Store, book: Book, writer: Writer, now: int) -> None:
    """Add the lines of a book that is kept; those that are there stay as they are. Raises `StorageError`."""
    row = {"game": book.id, "account": writer.account, "seen": now}
    try:
        await store.write([(_SEE, row), *_lines(book)])
    except Conflict:  # removed meanwhile: nothing is left that lines could be added to
        return


def _lines(book: Book) -> Statements:
    """In the order of their ids, so that two processes do not wait for each other."""
    lines = sorted(book.trail, key=lambda line: line.id)
    return [(_LINE, {"game": book.id, "line": line.id, "body": line_text(line)}) for line in lines]


async def remove_book(store: Store, name: str) -> None:
    """Forget a book and all its lines. Raises `StorageError`."""
    row: dict[str, Any] = {"game": name}
    try:
        await store.write([(_REMOVE, row), (_REMOVE_LINES, row)])
    except Conflict:  # it is gone already
        return


async def names_of(store: Store, account: int) -> list[str]:
    """The ids of the books of an account, the one written last first. Raises `StorageError`."""
    query = select(BOOK.c.id).where(BOOK.c.account == account).order_by(BOOK.c.seen.desc(), BOOK.c.id)
    return [row.id for row in await store.read(query)]


async def books_of(store: Store, account: int) -> list[str]:
    """The books of an account as the texts of their documents. Raises `StorageError`."""
    found = [await find_book(store, name) for name in await names_of(store, account)]
    return [write_book(kept.book) for kept in found if kept is not None]


async def forget_books(store: Store, before: int) -> None:
    """Delete the books into which nobody has written since a moment; those of people with an account are kept."""
    old = select(BOOK.c.id).where(BOOK.c.account.is_(None), BOOK.c.seen < before)
    async with store.alone() as connection:
        await connection.execute(delete(BOOK_LINE).where(BOOK_LINE.c.book.in_(old)))
        await connection.execute(delete(BOOK).where(BOOK.c.account.is_(None), BOOK.c.seen < before))
