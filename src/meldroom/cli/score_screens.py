"""What a book shows in the terminal: the sheet, a chart of the totals, who starts, who has won."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from meldroom.scorebook.account import Account, account_of
from meldroom.scorebook.book import Book
from meldroom.scorebook.moments import read_moment
from meldroom.scorebook.rounds import Round
from meldroom.scorebook.trail_words import trail_words
from meldroom.words import all_of, say

NARROWEST: Final = 6
"""A column that holds a score of four digits with its sign."""
_BAR: Final = 30
_FULL: Final = "█"


def show_book(console: Console, book: Book, *, plain: bool = False) -> None:
    """The whole sheet."""
    account = account_of(book)
    console.print(_title(account))
    if account.note:
        console.print(account.note)
    if account.rounds:
        for line in _sentences(account) if plain else [*_table(account, console.width), "", *_chart(account)]:
            console.print(line)
    for number, one in enumerate(account.rounds, start=1):
        for finding in one.findings:
            console.print(say("score.odd", round=number, words=finding.words(account.players)))
    show_state(console, account)


def _title(account: Account) -> str:
    names = all_of(account.players)
    return say("score.title", names=names, n=len(account.rounds), rules=account.rules)


def show_state(console: Console, account: Account) -> None:
    """Who has won, or who starts the next round."""
    if account.finished and not account.winners:
        console.print(say("score.ended_empty"))
    elif account.finished:
        seat = account.winners[0]
        names = all_of(account.players[seat] for seat in account.winners)
        key = "score.shared" if len(account.winners) > 1 else "score.won"
        console.print(say(key, names=names, points=account.totals[seat], n=account.wins[seat]))
    elif account.next_starter is None:
        console.print(say("score.draw_for_start", round=len(account.rounds) + 1))
    else:
        console.print(say("score.starts", name=account.players[account.next_starter], round=len(account.rounds) + 1))


def show_trail(console: Console, book: Book) -> None:
    """All that was written, oldest first; what was undone is in brackets."""
    for number, line in enumerate(trail_words(book), start=1):
        words = line.words if line.counts else f"({line.words})"
        console.print(f"{number:>3}  {day(line.at)}  {words}")


def day(moment: str) -> str:
    """Day and time as they were where the book is looked at."""
    return read_moment(moment).astimezone().strftime("%Y-%m-%d %H:%M")


def _sentences(account: Account) -> Iterator[str]:
    """The rounds for those who hear them."""
    for number, one in enumerate(account.rounds, start=1):
        yield say("score.round_said", round=number, scores=_said(account, one.score.scores))
    yield say("score.totals_said", scores=_said(account, account.totals))


def _said(account: Account, scores: Sequence[int]) -> str:
    return ", ".join(f"{name} {_signed(score)}" for name, score in zip(account.players, scores, strict=True))


# --- the sheet -------------------------------------------------------------------------------


def _table(account: Account, width: int) -> Iterator[Text]:
    """A column a player; where the names are too wide, the columns have numbers."""
    heads, widths = _heads(account, width)
    margin = max(cell_len(say(key)) for key in ("score.row_total", "score.row_wins"))
    if heads[0] != account.players[0]:
        for head, name in zip(heads, account.players, strict=True):
            yield Text(f"  {head} {name}")
    yield _line(" " * margin, heads, widths, "bold")
    for number, one in enumerate(account.rounds, start=1):
        cells = list(map(_signed, one.score.scores))
        yield _line(f"{_mark(one)}{number}".rjust(margin), cells, widths)
    yield _line(_wide(say("score.row_total"), margin), [_signed(total) for total in account.totals], widths, "bold")
    yield _line(_wide(say("score.row_wins"), margin), [str(wins) for wins in account.wins], widths)


def _heads(account: Account, width: int) -> tuple[list[str], list[int]]:
    heads = list(account.players)
    widths = [max(NARROWEST, cell_len(head)) for head in heads]
    if sum(widths) + 2 * len(widths) + 2 * NARROWEST > width:
        heads = [str(number) for number in range(1, len(heads) + 1)]
        widths = [NARROWEST] * len(heads)
    return heads, widths


def _line(margin: str, cells: Sequence[str], widths: Sequence[int], style: str = "") -> Text:
    body = "".join("  " + " " * (width - cell_len(cell)) + cell for cell, width in zip(cells, widths, strict=True))
    return Text(margin + body, style=style)


def _wide(text: str, width: int) -> str:
    return set_cell_size(text, width)


def _signed(score: int) -> str:
    """With its sign, as a sheet has it; zero has none."""
    return f"{score:+d}" if score else "0"


def _mark(one: Round) -> str:
    """`!` where something is odd, `*` where the round was changed."""
    return ("!" if one.findings else "") + ("*" if one.edits else "")


# --- the chart -------------------------------------------------------------------------------


def _chart(account: Account) -> Iterator[Text]:
    """A bar for each total, to the left of the middle where it is below zero."""
    most = max(1, *(abs(total) for total in account.totals))
    widest = max(cell_len(name) for name in account.players)
    half = _BAR // 2 if min(account.totals) < 0 else 0
    for name, total in zip(account.players, account.totals, strict=True):
        length = -(-abs(total) * (_BAR - half) // most)
        left = _FULL * min(length, half) if total < 0 else ""
        right = _FULL * length if total > 0 else ""
        yield Text(f"{_wide(name, widest)}  {left:>{half}}│{right} {_signed(total)}")
