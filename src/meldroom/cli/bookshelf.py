"""Which book a command means, and where it is kept."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Annotated, Final, ParamSpec, TypeAlias

from cyclopts import Parameter

from meldroom.cli.errors import NO, Unusable
from meldroom.scorebook.book import Book
from meldroom.scorebook.errors import BookError
from meldroom.scorebook.findings import Answer, Unconfirmed
from meldroom.scorebook.shelf import ENDING, Shelf, load, save
from meldroom.server.data.places import usual_folder
from meldroom.words import say

_FOLDER: Final = "books"


@dataclass(frozen=True, slots=True)
class Kept:
    """A book, and how it is kept."""

    book: Book
    save: Callable[[Book], Book]


@Parameter(name="*")
@dataclass(frozen=True, slots=True)
class Where:
    """Which book, and where books are."""

    book: Annotated[
        str | None,
        Parameter(help="A book by its number in the list, the beginning of its id, or its file; else the last one."),
    ] = None
    books: Annotated[Path | None, Parameter(help="The folder with your books; else one in your own data folder.")] = (
        None
    )

    @property
    def shelf(self) -> Shelf:
        """The folder that is meant."""
        return Shelf(usual_folder() / _FOLDER if self.books is None else self.books.expanduser())

    def find(self) -> Kept:
        """The book that is meant; raises `BookError` if there is none."""
        if self.book is not None and _is_file(self.book):
            path = Path(self.book).expanduser()
            return Kept(load(path), lambda book: save(path, book))
        shelf = self.shelf
        return Kept(shelf.current() if self.book is None else shelf.find(self.book), shelf.save)

    def begin(self) -> Callable[[Book], Book]:
        """How a new book is kept: in the file that is named, which must not be there yet, or in the folder."""
        if self.book is None:
            return self.shelf.save
        path = Path(self.book).expanduser()
        if path.exists():
            raise Unusable(say("score.file_there", file=repr(self.book)))
        return lambda book: save(path, book)


HERE: Final = Where()
"""No book was named."""
Flag: TypeAlias = Annotated[bool, Parameter(negative="", show_default=False)]
P = ParamSpec("P")


def speaking_of_books(command: Callable[P, int]) -> Callable[P, int]:
    """The command, which says what the book refuses: 1 where it waits for an answer, 2 where it cannot be read."""

    @wraps(command)
    def spoken(*args: P.args, **kwargs: P.kwargs) -> int:
        try:
            return command(*args, **kwargs)
        except Unconfirmed as odd:
            sys.stderr.write(f"meldroom: {_unconfirmed(odd)}\n")
            return NO
        except BookError as error:
            raise Unusable(str(error)) from error

    return spoken


def _unconfirmed(odd: Unconfirmed) -> str:
    refused = any(finding.answer is Answer.REFUSED for finding in odd.findings)
    return str(odd) if refused else f"{odd} (--confirm)"


def _is_file(name: str) -> bool:
    return name.endswith(ENDING) or os.sep in name or "/" in name or Path(name).is_file()
