"""What page and server exchange about score books, over HTTP."""

from typing import TypeAlias

from meldroom.server.wire.message import Part


class BookText(Part, frozen=True):
    """PUT /api/books/ID, and what is answered: a book as the text of its document (docs/scorebook.md)."""

    book: str


class PrintBook(Part, frozen=True):
    """POST /api/books/sheet: a book, to be printed."""

    book: str
    """The text of its document."""
    letter: bool = False
    """For paper of the American size Letter; else A4."""


class OwnBooks(Part, frozen=True):
    """GET /api/books: the ids of the books that the reader's account may write, the one written last first."""

    books: list[str]


Posted: TypeAlias = BookText | PrintBook
"""What a page sends."""
