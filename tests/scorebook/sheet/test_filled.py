"""The sheet of a book has what follows from the book."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from meldroom.scorebook.book import Book, new_book
from meldroom.scorebook.lines import AddRound, End, Entry, Finish, Note, Racks, Scores, Stalemate
from meldroom.scorebook.moments import Pen
from meldroom.scorebook.sheet.filled import sheet_of
from meldroom.scorebook.sheet.printing import make_pdf
from meldroom.scorebook.sheet.values import Paper
from tests.scorebook.sheet.pages import read, text_of

EVENING = datetime(2026, 11, 30, 22, 30, tzinfo=UTC)
PEN = Pen(clock=lambda: EVENING)


def book(*rounds: tuple[int, ...], rules: str = "scorepad", players: tuple[str, ...] = ("Ann", "Bob")) -> Book:
    """A book of these scores, as the pencil wrote them."""
    found = new_book(players, rules=rules, pen=PEN)
    for number, scores in enumerate(rounds):
        entry = Entry(Scores(scores, End.RACK_OUT, (scores.index(max(scores)),)))
        found = found.written(AddRound(f"round{number:06}", entry), PEN)
    return found


def test_rounds_totals_and_winner_follow_from_the_book() -> None:
    sheet = sheet_of(book((30, -30), (-45, 45), (5, -5)).written(Note("Kitchen"), PEN))
    assert [line.scores for line in sheet.lines] == [(30, -30), (-45, 45), (5, -5)]
    assert [line.totals for line in sheet.lines] == [(30, -30), (-15, 15), (-10, 10)]
    assert [line.won for line in sheet.lines] == [{0}, {1}, {0}]
    assert (sheet.players, sheet.winners, sheet.note, sheet.rules) == (("Ann", "Bob"), (1,), "Kitchen", "scorepad")
    assert sheet.rounds == 3
    assert sheet.wins is None


def test_a_match_that_goes_on_has_rows_for_the_rounds_to_come() -> None:
    assert sheet_of(book((30, -30), rules="match_length=rounds:8")).rounds == 8
    assert sheet_of(book((30, -30), rules="match_length=target:500")).rounds == 1
    assert sheet_of(book((30, -30), rules="match_length=rounds:8").written(Finish(ended=True), PEN)).rounds == 1


def test_a_book_without_rounds_is_a_sheet_with_names_and_rules() -> None:
    sheet = sheet_of(book(rules="match_length=target:500"))
    assert (sheet.rounds, sheet.lines, sheet.winners) == (10, (), ())
    found = text_of(make_pdf(sheet))
    assert "Ann" in found
    assert "The rules in 60 seconds" in found
    assert "until somebody has 500 points" in found


def test_the_lowest_round_of_each_is_marked_where_it_does_not_count() -> None:
    """TR-12.7: +40, -90, +10 count as +50."""
    sheet = sheet_of(book((40, -40), (-90, 90), (10, -10), rules="scorepad+drop_lowest=true"))
    assert [line.dropped for line in sheet.lines] == [{1}, {0}, frozenset()]
    assert sheet.lines[-1].totals == (50, 80)
    assert "(\u221290)" in text_of(make_pdf(sheet))


def test_one_round_alone_always_counts() -> None:
    sheet = sheet_of(book((40, -40), rules="scorepad+drop_lowest=true"))
    assert sheet.lines[0].dropped == frozenset()


def test_rounds_won_are_counted_where_they_decide() -> None:
    """TR-12.5: two small wins beat a large one."""
    sheet = sheet_of(book((5, -5), (5, -5), (-90, 90), rules="scorepad+overall=wins"))
    assert (sheet.wins, sheet.winners) == ((2, 1), (0,))
    assert "Rounds won" in " ".join(text_of(make_pdf(sheet)).split())


def test_a_book_of_basic_rummy_is_printed_too() -> None:
    found = new_book(("Ann", "Bob"), rules="", game="basic", pen=PEN)
    found = found.written(AddRound("round000000", Entry(Racks((None, 17), End.RACK_OUT, 0))), PEN)
    found = found.written(AddRound("round000001", Entry(Stalemate())), PEN)
    sheet = sheet_of(found)
    assert [line.scores for line in sheet.lines] == [(17, 0), (0, 0)]
    assert sheet.lines[1].won == frozenset()
    assert "17" in text_of(make_pdf(sheet))


@pytest.mark.parametrize(("hours", "day"), [(0, date(2026, 11, 30)), (2, date(2026, 12, 1)), (-8, date(2026, 11, 30))])
def test_the_day_is_the_one_of_the_place(hours: int, day: date) -> None:
    assert sheet_of(book((5, -5)), zone=timezone(timedelta(hours=hours))).played == day


def test_paper_and_language_are_as_wanted() -> None:
    pdf = make_pdf(sheet_of(book((5, -5)), paper=Paper.LETTER, landscape=True, language="fr", zone=UTC))
    assert (round(read(pdf).pages[0].mediabox.width), round(read(pdf).pages[0].mediabox.height)) == (792, 612)
    found = text_of(pdf)
    assert "Feuille de score" in found
    assert "30 novembre 2026" in found
