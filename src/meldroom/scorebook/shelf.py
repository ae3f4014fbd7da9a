"""Books as files of one folder: written whole or not at all, and never one writer's lines over another's."""

import os
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from meldroom.scorebook.account import account_of
from meldroom.scorebook.book import Book
from meldroom.scorebook.errors import BookError
from meldroom.scorebook.merging import merge
from meldroom.scorebook.text import read_book, write_book
from meldroom.tiles.errors import quoted
from meldroom.words import say

if sys.platform == "win32":  # pragma: no cover - tested where the tests run
    import msvcrt

    def _lock(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX)


ENDING: Final = ".book.json"


@dataclass(frozen=True, slots=True)
class Spoilt:
    """A file of the shelf that cannot be read."""

    path: Path
    words: str


@dataclass(frozen=True, slots=True)
class Shelf:
    """A folder of books."""

    folder: Path

    def path(self, book: Book) -> Path:
        """Where the book is kept."""
        return self.folder / f"{book.id}{ENDING}"

    def books(self) -> tuple[Book, ...]:
        """All books that can be read, the one changed last first."""
        found = [one for one in self._all() if isinstance(one, Book)]
        return tuple(sorted(found, key=lambda book: (book.changed, book.id), reverse=True))

    def spoilt(self) -> tuple[Spoilt, ...]:
        """All files that cannot be read, and why."""
        return tuple(one for one in self._all() if isinstance(one, Spoilt))

    def _all(self) -> Iterator[Book | Spoilt]:
        for path in sorted(self.folder.glob(f"*{ENDING}")):
            try:
                yield load(path)
            except BookError as error:
                yield Spoilt(path, str(error))

    def find(self, name: str) -> Book:
        """The book of this number in the list (1 was changed last), or whose id begins so; raises `BookError`."""
        books = self.books()
        if name.isdecimal() and 1 <= int(name) <= len(books):
            return books[int(name) - 1]
        found = [book for book in books if book.id.startswith(name)]
        if len(found) != 1:
            key = "scorebook.shelf.several" if found else "scorebook.shelf.none"
            raise BookError(say(key, text=quoted(name), n=len(books)))
        return found[0]

    def current(self) -> Book:
        """The book changed last that is not put away; raises `BookError` if there is none."""
        for book in self.books():
            if not account_of(book).archived:
                return book
        raise BookError(say("scorebook.shelf.empty"))

    def save(self, book: Book) -> Book:
        """Keep the book; gives it with the lines that others have written meanwhile. Raises `BookError`."""
        return save(self.path(book), book)


def load(path: Path) -> Book:
    """The book in a file; raises `BookError` saying why there is none."""
    try:
        return read_book(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise BookError(say("term.unread", file=repr(str(path)), reason=error.strerror or error)) from error
    except UnicodeDecodeError as error:
        raise BookError(say("term.not_text", file=repr(str(path)))) from error
    except BookError as error:
        raise BookError(say("scorebook.shelf.spoilt", file=repr(str(path)), words=error)) from None


def save(path: Path, book: Book) -> Book:
    """Keep the book in a file, merged with what is there; gives it as it was kept. Raises `BookError`.

    A crash leaves the old file or the new one, and nothing between; of two who write at once, neither loses a line.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _alone(path):
            kept = merge(load(path), book) if path.exists() else book
            _replace(path, write_book(kept))
    except OSError as error:
        raise BookError(say("term.unwritten", file=repr(str(path)), reason=error.strerror or error)) from error
    return kept


@contextmanager
def _alone(path: Path) -> Generator[None]:
    """Nobody else writes this file meanwhile. The system lets go of the lock whenever this process ends."""
    with path.with_name(f".{path.name}.lock").open("w", encoding="utf-8") as file:
        _lock(file)
        yield


def _replace(path: Path, text: str) -> None:
    new = path.with_name(f".{path.name}.new")
    with new.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
    _keep_name(path.parent)


def _keep_name(folder: Path) -> None:
    """A folder is written too where the system lets one do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
