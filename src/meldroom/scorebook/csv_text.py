"""A book as a table for spreadsheets, and back: one row a round (docs/scorebook.md, "Out and in")."""

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from meldroom.scorebook.account import account_of
from meldroom.scorebook.amounts import read_amount
from meldroom.scorebook.book import Book, new_book
from meldroom.scorebook.errors import BookError
from meldroom.scorebook.lines import ChangeRules, End, Entry, Scores, Stalemate
from meldroom.scorebook.moments import PEN, Pen, is_moment, read_moment
from meldroom.scorebook.problems import LineProblem, Unreadable
from meldroom.scorebook.rounds import Round
from meldroom.scorebook.writing import add_round
from meldroom.tiles.errors import RulesError, quoted
from meldroom.words import say

COLUMNS: Final = ("round", "at", "game", "rules", "end", "starter", "winners", "confirmed")
"""The columns before those of the players."""
STALEMATE: Final = "stalemate"
"""How a round of Basic Rummy ended that nobody could finish."""
_FORMULA: Final = re.compile(r"'*[=+\-@\t\r]")
"""What a spreadsheet would take for a formula, or what was made harmless before."""
_QUOTED: Final = re.compile(r"'+[=+\-@\t\r]")


# --- out -------------------------------------------------------------------------------------


def write_csv(book: Book) -> str:
    """The rounds as a table: one row each with its scores; lines end as spreadsheets expect it."""
    account = account_of(book)
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow([*COLUMNS, *map(_harmless, account.players)])
    for number, one in enumerate(account.rounds, start=1):
        rows.writerow(_row(book, number, one))
    return out.getvalue()


def _row(book: Book, number: int, one: Round) -> list[object]:
    starter = "" if one.starter is None else one.starter + 1
    winners = " ".join(str(seat + 1) for seat in one.score.winners)
    what = [number, one.at, book.game, book.law.write_rules(one.rules), _end(one)]
    return [*what, starter, winners, " ".join(one.entry.confirmed), *one.score.scores]


def _end(one: Round) -> str:
    said = one.entry.said
    return STALEMATE if isinstance(said, Stalemate) else said.end


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula; `_plain` gives the name back."""
    return f"'{name}" if _FORMULA.match(name) else name


def _plain(cell: str) -> str:
    return cell[1:] if _QUOTED.match(cell) else cell


# --- in --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Row:
    """A row as it can be used."""

    game: str
    rules: str
    at: str
    entry: Entry


def read_csv(text: str, *, pen: Pen = PEN) -> Book:
    """A new book with the rounds of such a table. Raises `Unreadable` naming every line that is wrong, and why."""
    rows = _table(text)
    names = _names(rows)
    problems: list[LineProblem] = []
    found: list[tuple[int, _Row]] = []
    for line, cells in rows[1:]:
        try:
            found.append((line, _read_row(cells, len(names))))
        except (BookError, RulesError) as error:
            problems.append(_problem(line, str(error)))
    book = _begun(names, found, pen)
    for line, row in found:
        try:
            book = _with_round(book, row, _pen_of(row, pen))
        except (BookError, RulesError) as error:
            problems.append(_problem(line, str(error)))
    if problems:
        raise Unreadable(problems)
    return book


def _problem(line: int, words: str) -> LineProblem:
    return LineProblem(line, say("scorebook.csv.line", n=line, words=words))


def _pen_of(row: _Row, pen: Pen) -> Pen:
    """What was written long ago keeps its time, where the table tells it."""
    return replace(pen, clock=lambda: read_moment(row.at)) if is_moment(row.at) else pen


def _table(text: str) -> list[tuple[int, list[str]]]:
    """Each row that is not empty, with the number of the line in which it ends."""
    body = text.removeprefix("\ufeff")
    head = body.split("\n", 1)[0]
    rows = csv.reader(io.StringIO(body), delimiter=max(",;\t", key=head.count), strict=True)
    try:
        found = [(rows.line_num, cells) for cells in rows if any(cell.strip() for cell in cells)]
    except csv.Error:
        raise Unreadable([_problem(rows.line_num, say("scorebook.csv.broken"))]) from None
    if not found:
        raise Unreadable([_problem(1, say("scorebook.csv.head", columns=", ".join(COLUMNS)))])
    return found


def _names(rows: Sequence[tuple[int, list[str]]]) -> list[str]:
    line, head = rows[0]
    if tuple(cell.strip().lower() for cell in head[: len(COLUMNS)]) != COLUMNS:
        raise Unreadable([_problem(line, say("scorebook.csv.head", columns=", ".join(COLUMNS)))])
    return [_plain(cell.strip()) for cell in head[len(COLUMNS) :] if cell.strip()]


def _begun(names: Sequence[str], rows: Sequence[tuple[int, _Row]], pen: Pen) -> Book:
    """An empty book for these people, by the rules of the first row."""
    try:
        if not rows:
            return new_book(names, pen=pen)
        first = rows[0][1]
        return new_book(names, rules=first.rules, game=first.game, pen=_pen_of(first, pen))
    except (BookError, RulesError) as error:
        raise Unreadable([_problem(1, str(error))]) from None


def _read_row(cells: Sequence[str], players: int) -> _Row:
    cell = dict(zip(COLUMNS, map(str.strip, cells), strict=False))
    scores = [text.strip() for text in cells[len(COLUMNS) :]]
    if len(scores) < players or "" in scores[:players] or any(scores[players:]):
        raise BookError(say("scorebook.csv.cells", n=players))
    won = tuple(_seat(text, players) for text in cell["winners"].split())
    values = tuple(map(read_amount, scores[:players]))
    said = Stalemate() if cell["end"] == STALEMATE else Scores(values, _read_end(cell["end"]), won)
    starter = _seat(cell["starter"], players) if cell["starter"] else None
    return _Row(cell["game"], cell["rules"], cell["at"], Entry(said, tuple(cell["confirmed"].split()), starter))


def _read_end(text: str) -> End:
    if text not in list(End):
        raise BookError(say("scorebook.csv.end", text=quoted(text), known=", ".join(End)))
    return End(text)


def _seat(text: str, players: int) -> int:
    seat = read_amount(text) - 1
    if not 0 <= seat < players:
        raise BookError(say("scorebook.csv.seat", text=quoted(text), n=players))
    return seat


def _with_round(book: Book, row: _Row, pen: Pen) -> Book:
    """The book with one more round. The table tells no match's length, so a round after its end is no mistake."""
    if row.game != book.game:
        raise BookError(say("scorebook.csv.game", text=quoted(row.game), game=book.game))
    rules = book.law.write_rules(row.rules)
    if rules != account_of(book).rules:
        book = book.written(ChangeRules(rules), pen)
    return add_round(book, row.entry, late=True, pen=pen)
