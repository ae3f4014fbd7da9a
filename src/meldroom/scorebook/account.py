"""What follows from a book: its rounds with their scores, totals, who starts, who has won."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from meldroom.scorebook.book import Book
from meldroom.scorebook.counting import counting
from meldroom.scorebook.lines import Archive, ChangeRules, Deed, Finish, Line, Note, Rename
from meldroom.scorebook.rounds import Round, rounds_of

D = TypeVar("D", bound=Deed)


@dataclass(frozen=True, slots=True)
class Account:
    """A book, worked out."""

    players: tuple[str, ...]
    note: str
    rules: str
    """The rules for the next round, and for the match."""
    rounds: tuple[Round, ...]
    running: tuple[tuple[int, ...], ...]
    """The totals after each round."""
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    next_starter: int | None
    finished: bool
    ended: bool
    """Ended by somebody before its time."""
    winners: tuple[int, ...]
    archived: bool
    last_rounds: int | None
    """How many rounds the match lasts; None where something else ends it."""


def account_of(book: Book) -> Account:
    """Work the book out: a fold of the lines that count."""
    lines = counting(book.trail)
    law, names = book.law, _names(book, lines)
    rules = next((one.rules for one in reversed(_deeds(lines, ChangeRules))), book.rules)
    rounds, upcoming = rounds_of(book, lines)
    scores = [one.score for one in rounds]
    ended = _last(lines, Finish, Finish(ended=False)).ended
    players = len(names)
    standing = law.standing(rules, players, scores, ended)
    return Account(
        players=names,
        note=_last(lines, Note, Note(book.note)).text,
        rules=rules,
        rounds=rounds,
        running=tuple(law.totals(rules, scores[:count]) for count in range(1, len(scores) + 1)),
        totals=standing.totals,
        wins=standing.wins,
        next_starter=upcoming,
        finished=standing.finished,
        ended=ended,
        winners=standing.winners,
        archived=_last(lines, Archive, Archive(archived=False)).archived,
        last_rounds=law.last_rounds(rules, players),
    )


def _deeds(lines: Sequence[Line], kind: type[D]) -> list[D]:
    return [line.deed for line in lines if isinstance(line.deed, kind)]


def _last(lines: Sequence[Line], kind: type[D], usual: D) -> D:
    return next(reversed(_deeds(lines, kind)), usual)


def _names(book: Book, lines: Sequence[Line]) -> tuple[str, ...]:
    names = list(book.players)
    for one in _deeds(lines, Rename):
        names[one.player] = one.name
    return tuple(names)
