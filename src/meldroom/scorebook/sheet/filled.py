"""The sheet of a book: its rounds as they were played, and empty rows for those still to play."""

from datetime import date, tzinfo
from typing import Final

from meldroom.scorebook.account import Account, account_of
from meldroom.scorebook.book import Book
from meldroom.scorebook.games import TILE
from meldroom.scorebook.moments import read_moment
from meldroom.scorebook.sheet.minute import minute
from meldroom.scorebook.sheet.values import ROUNDS, Heading, Line, Paper, Sheet
from meldroom.tilerummy.match import ROUNDS_TO_DROP
from meldroom.tilerummy.options import Overall
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.words import ENGLISH, speaking

EMPTY_ROWS: Final = 10
"""Rows of a book that has no round yet, where its rules do not say how many it will have."""


def sheet_of(
    book: Book,
    *,
    paper: Paper = Paper.A4,
    landscape: bool = False,
    language: str = ENGLISH,
    zone: tzinfo | None = None,
) -> Sheet:
    """The sheet of a book, dated when it was begun as the clocks of a zone have it (None: those of this machine).

    Raises `NotationError` for more players than a sheet has columns for.
    """
    account = account_of(book)
    rules = find_rules(account.rules) if book.game == TILE else None
    return Sheet(
        players=account.players,
        rounds=_rows(account),
        lines=_lines(account, rules),
        winners=account.winners,
        wins=account.wins if rules is not None and rules.overall is Overall.WINS else None,
        played=_day(book, zone),
        note=account.note,
        rules=account.rules,
        minute=_minute(account, rules, language),
        paper=paper,
        landscape=landscape,
        language=language,
    )


def _rows(account: Account) -> int:
    """As many rows as rounds; while the match is not over, as many as it will have."""
    expected = account.last_rounds if account.rounds else account.last_rounds or EMPTY_ROWS
    to_come = 0 if account.finished or expected is None else min(expected, ROUNDS[-1])
    return max(1, len(account.rounds), to_come)


def _lines(account: Account, rules: Rules | None) -> tuple[Line, ...]:
    dropped = _dropped(account, rules)
    return tuple(
        Line(
            scores=one.score.scores,
            totals=totals,
            won=frozenset(one.score.winners),
            dropped=frozenset(seat for seat, number in enumerate(dropped) if number == place),
        )
        for place, (one, totals) in enumerate(zip(account.rounds, account.running, strict=True))
    )


def _dropped(account: Account, rules: Rules | None) -> tuple[int, ...]:
    """For each player the place of the round that does not count, the first of equals (TR-12.7)."""
    if rules is None or not rules.drop_lowest or len(account.rounds) < ROUNDS_TO_DROP:
        return ()
    scores = list(zip(*(one.score.scores for one in account.rounds), strict=True))
    return tuple(each.index(min(each)) for each in scores)


def _minute(account: Account, rules: Rules | None, language: str) -> tuple[Heading, ...]:
    """A sheet without rounds has room for the rules, where others have their chart."""
    if rules is None or account.rounds:
        return ()
    with speaking(language):
        return minute(rules, len(account.players))


def _day(book: Book, zone: tzinfo | None) -> date:
    return read_moment(book.created).astimezone(zone).date()
