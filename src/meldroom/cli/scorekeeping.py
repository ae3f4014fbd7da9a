"""Keeping a book at the table: each rack is asked for in turn, and the sheet shown after every round."""

import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from rich.console import Console

from meldroom.cli.bookshelf import Kept, Where
from meldroom.cli.errors import DONE, Unusable
from meldroom.cli.score_entry import find_player
from meldroom.cli.score_screens import show_book, show_trail
from meldroom.scorebook.account import Account, account_of
from meldroom.scorebook.amounts import read_amount, whole_amount
from meldroom.scorebook.book import Book, new_book
from meldroom.scorebook.errors import BookError
from meldroom.scorebook.findings import Answer, Code, Unconfirmed
from meldroom.scorebook.lines import End, Entry, Opened, Racks, Said, Scores, Stalemate
from meldroom.scorebook.writing import add_round, edit_round, finish, redo, rematch, set_starter, undo, write_note
from meldroom.tiles.errors import NotationError, RulesError
from meldroom.words import say

T = TypeVar("T")

NOBODY: Final = "-"
"""Typed where nobody could lay the last tile."""


class Left(Exception):  # noqa: N818 - it is no error to leave
    """Somebody has left the book."""


class Back(Exception):  # noqa: N818 - it is no error to begin a round anew
    """Somebody wants to begin the round anew."""


class Scorekeeping:
    """A book, the screen, and what is typed."""

    def __init__(self, console: Console, kept: Kept, where: Where, *, plain: bool = False) -> None:
        self._console = console
        self._kept = kept
        self._where = where
        self._plain = plain
        self._orders: dict[str, Callable[[str], None]] = {
            "help": lambda _: self._help(),
            "show": lambda _: self._show(),
            "undo": lambda _: self._keep(undo(self._book)),
            "redo": lambda _: self._keep(redo(self._book)),
            "edit": self._edit,
            "scores": self._scores,
            "note": lambda text: self._keep(write_note(self._book, text)),
            "trail": lambda _: self._trail(),
            "start": lambda text: self._keep(set_starter(self._book, find_player(self._account, text))),
            "end": lambda _: self._keep(finish(self._book)),
            "rematch": lambda _: self._rematch(),
        }

    @property
    def _book(self) -> Book:
        return self._kept.book

    @property
    def _account(self) -> Account:
        return account_of(self._book)

    def keep(self) -> int:
        """Ask for round after round until somebody leaves."""
        self._show()
        self._console.print(say("score.type_help"))
        try:
            while True:
                self._step()
        except Left:
            self._console.print(say("score.leave"))
        return DONE

    def _step(self) -> None:
        """One thing typed: an order, or who has laid the last tile."""
        account = self._account
        question = "score.ask_rematch" if account.finished else self._question()
        text = self._read(say(question, round=len(account.rounds) + 1))
        word, _, rest = text.partition(" ")
        try:
            if word in self._orders:
                self._orders[word](rest.strip())
            elif account.finished and is_yes(text):
                self._rematch()
            elif text and not account.finished:
                self._write(self._ask(text), lambda entry: add_round(self._book, entry))
        except Back:
            self._console.print(say("score.back"))
        except (BookError, RulesError, Unusable) as error:
            self._console.print(f"  {error}")

    def _question(self) -> str:
        return "score.ask_winner_stalemate" if self._book.law.stalemates else "score.ask_winner"

    # --- a round -------------------------------------------------------------------------------

    def _ask(self, who: str) -> Said:
        """What the round says: everybody's rack but the winner's."""
        if who == NOBODY and self._book.law.stalemates:
            return Stalemate()
        names = self._account.players
        winner = None if who == NOBODY else find_player(self._account, who)
        racks = [(None, 0) if seat == winner else self._rack(name) for seat, name in enumerate(names)]
        counts = tuple(count for _, count in racks if count is not None)
        return Racks(
            tuple(value for value, _ in racks),
            End.POOL_OUT if winner is None else End.RACK_OUT,
            winner,
            counts if winner is None and len(counts) == len(racks) else None,
            self._openings(winner) if self._book.law.asks_opened(self._account.rules) else None,
            winner is not None and self._book.law.stalemates and is_yes(self._read(say("score.ask_rummy"))),
        )

    def _rack(self, name: str) -> tuple[int, int | None]:
        """What is left on one rack, asked until it can be read."""
        return self._until_read(
            say("score.ask_hand" if self._book.law.stalemates else "score.ask_rack", name=name),
            lambda text: self._book.law.rack(self._account.rules, text),
        )

    def _until_read(self, question: str, read: Callable[[str], T]) -> T:
        while True:
            text = self._read(question)
            if text == "back":
                raise Back
            try:
                return read(text)
            except (BookError, NotationError, Unusable) as error:
                self._console.print(f"  {error}")

    def _openings(self, winner: int | None) -> tuple[Opened, ...]:
        """Who had opened; it is asked only where it costs something (TR-11.9)."""
        names = enumerate(self._account.players)
        return tuple(Opened.YES if seat == winner else self._opening(name) for seat, name in names)

    def _opening(self, name: str) -> Opened:
        if is_yes(self._read(say("score.ask_opened", name=name)), unless_said=True):
            return Opened.YES
        return Opened.COULD if is_yes(self._read(say("score.ask_could", name=name))) else Opened.NO

    def _write(self, said: Said, write: Callable[[Entry], Book]) -> None:
        """Write the round, asking about what is odd; nothing is written unless all is answered."""
        try:
            self._keep(write(Entry(said)))
        except Unconfirmed as odd:
            self._write_odd(said, write, odd)

    def _write_odd(self, said: Said, write: Callable[[Entry], Book], odd: Unconfirmed) -> None:
        for finding in odd.findings:
            self._console.print(f"  {finding.words(self._account.players)}")
        codes = tuple(str(finding.code) for finding in odd.findings)
        if isinstance(said, Racks) and Code.TILES_UNKNOWN in codes:
            tiles = tuple(self._count(name) for name in self._account.players)
            self._keep(write(Entry(replace(said, tiles=tiles))))
        elif any(finding.answer is Answer.REFUSED for finding in odd.findings):
            self._console.print(say("score.not_written"))
        elif is_yes(self._read(say("score.ask_confirm"))):
            self._keep(write(Entry(said, codes)))
        else:
            self._console.print(say("score.not_written"))

    def _count(self, name: str) -> int:
        return self._until_read(say("score.ask_tiles", name=name), whole_amount)

    # --- orders --------------------------------------------------------------------------------

    def _edit(self, text: str) -> None:
        """Ask for an old round anew; its place and its rules stay."""
        rounds = self._account.rounds
        number = whole_amount(text)
        if not 1 <= number <= len(rounds):
            raise Unusable(say("score.no_round", number=number, n=len(rounds)))
        who = self._read(say(self._question(), round=number))
        self._write(self._ask(who), lambda entry: edit_round(self._book, rounds[number - 1].id, entry))

    def _scores(self, text: str) -> None:
        """All scores of a round at once, as a pencil wrote them; they are checked."""
        amounts = text.split()
        if len(amounts) != len(self._account.players):
            raise Unusable(say("score.amounts", n=len(self._account.players), names=" ".join(self._account.players)))
        self._write(Scores(tuple(map(read_amount, amounts))), lambda entry: add_round(self._book, entry))

    def _rematch(self) -> None:
        self._kept = Kept(rematch(self._book), self._where.shelf.save)
        self._keep(self._book)

    def _trail(self) -> None:
        show_trail(self._console, self._book)

    def _help(self) -> None:
        for order in (
            "scores",
            "edit",
            "undo",
            "redo",
            "show",
            "trail",
            "note",
            "start",
            "end",
            "rematch",
            "back",
            "quit",
        ):
            self._console.print(f"  {order:<8} {say(f'score.word.{order}')}")

    def _show(self) -> None:
        show_book(self._console, self._book, plain=self._plain)

    def _keep(self, book: Book) -> None:
        self._kept = replace(self._kept, book=self._kept.save(book))
        self._show()

    def _read(self, question: str) -> str:
        return read_line(self._console, question)


def begin_book(console: Console, where: Where) -> Kept | None:
    """A new book, for whose first page is asked; None if somebody leaves instead."""
    save = where.begin()
    try:
        while True:
            names = read_line(console, say("score.ask_names"))
            rules = read_line(console, say("score.ask_rules"))
            try:
                book = new_book([name for name in names.split(",") if name.strip()], rules=rules)
            except (BookError, RulesError) as error:
                console.print(f"  {error}")
            else:
                return Kept(save(book), save)
    except Left:
        return None


def read_line(console: Console, question: str) -> str:
    """What somebody types; raises `Left` for `quit`, and where nothing more comes."""
    try:
        text = input(question + " ").strip()
    except EOFError:
        raise Left from None
    if not sys.stdin.isatty():
        console.print(text)  # so that what is printed tells the whole story
    if text == "quit":
        raise Left
    return text


def is_yes(text: str, *, unless_said: bool = False) -> bool:
    """Whether this means yes: in English, or in the language of whoever types. Nothing typed is `unless_said`."""
    word = text.strip().casefold()
    return word in {"y", "yes", *say("score.yes").casefold().split()} if word else unless_said
