"""The score book: scores of games that are played with real tiles, or were played here (docs/scorebook.md)."""

from meldroom.scorebook.account import Account, Round, account_of
from meldroom.scorebook.amounts import read_amount, read_rack
from meldroom.scorebook.book import Book, new_book
from meldroom.scorebook.errors import BookError
from meldroom.scorebook.findings import Unconfirmed
from meldroom.scorebook.lines import Entry, Racks, Scores, Stalemate
from meldroom.scorebook.merging import merge
from meldroom.scorebook.text import read_book, write_book

__all__ = [
    "Account",
    "Book",
    "BookError",
    "Entry",
    "Racks",
    "Round",
    "Scores",
    "Stalemate",
    "Unconfirmed",
    "account_of",
    "merge",
    "new_book",
    "read_amount",
    "read_book",
    "read_rack",
    "write_book",
]
