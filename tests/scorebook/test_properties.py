"""What holds for every book, whatever was written into it."""

from csv import reader

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from meldroom.scorebook.account import account_of
from meldroom.scorebook.book import Book, new_book
from meldroom.scorebook.counting import to_redo
from meldroom.scorebook.csv_text import read_csv, write_csv
from meldroom.scorebook.errors import BookError
from meldroom.scorebook.findings import Answer, Code
from meldroom.scorebook.games import BASIC, TILE
from meldroom.scorebook.lines import Racks
from meldroom.scorebook.merging import merge
from meldroom.scorebook.text import book_fields, book_from, read_book, write_book
from meldroom.scorebook.trail_words import trail_words
from meldroom.scorebook.writing import add_round, edit_round, redo, undo
from meldroom.tilerummy.rules import find_rules
from tests.scorebook.books import books, empty_books, entries, names
from tests.scorebook.pens import make_pen

FEW = settings(max_examples=40)
"""Each example is a book of many lines."""


@FEW
@given(books())
def test_a_book_is_read_as_it_was_written(book: Book) -> None:
    assert read_book(write_book(book)) == book
    assert book_from(book_fields(book)) == book


@FEW
@given(st.data())
def test_a_pot_is_what_the_losers_pay(data: st.DataObject) -> None:
    book = data.draw(books(start=data.draw(empty_books(game=TILE))))
    for one in account_of(book).rounds:
        if isinstance(one.entry.said, Racks) and find_rules(one.rules).winner_score.flat is None:
            assert sum(one.score.scores) == 0


@FEW
@given(st.data())
def test_in_basic_rummy_one_player_scores_at_most(data: st.DataObject) -> None:
    book = data.draw(books(start=data.draw(empty_books(game=BASIC))))
    for one in account_of(book).rounds:
        assert [score for score in one.score.scores if score] in ([], [max(one.score.scores)])


@FEW
@given(st.data())
def test_an_edit_and_its_undo_change_nothing(data: st.DataObject) -> None:
    book = data.draw(books())
    before = account_of(book)
    assume(before.rounds)
    entry = data.draw(entries(book.game, len(book.players)))
    try:
        edited = edit_round(book, before.rounds[0].id, entry, pen=make_pen("e"))
    except BookError:  # it would be more than can be on racks
        assume(condition=False)
        return
    assume(edited != book)
    assert account_of(undo(edited, pen=make_pen("u"))) == before
    assert account_of(redo(undo(edited, pen=make_pen("u")), pen=make_pen("r"))) == account_of(edited)


@FEW
@given(books())
def test_as_many_redos_as_undos_bring_everything_back(book: Book) -> None:
    undone, steps, pen = book, 0, make_pen("u")
    while True:
        try:
            undone = undo(undone, pen=pen)
        except BookError:
            break
        steps += 1
    assert account_of(undone).rounds == ()
    assume(to_redo(book.trail) is None)
    for _ in range(steps):
        undone = redo(undone, pen=pen)
    assert account_of(undone) == account_of(book)
    assert to_redo(undone.trail) is None


@FEW
@given(st.data())
def test_copies_are_merged_in_any_order_and_any_number_of_times(data: st.DataObject) -> None:
    start = data.draw(books())
    one, two, three = (data.draw(books(start=start, pen=make_pen(name))) for name in ("a", "b", "c"))
    assert merge(one, two) == merge(two, one)
    assert merge(merge(one, two), three) == merge(one, merge(two, three))
    assert merge(one, one) == one
    assert merge(one, start) == one
    assert {line.id for line in merge(one, two).trail} == {line.id for book in (one, two) for line in book.trail}
    assert read_book(write_book(merge(one, two))) == merge(one, two)


@FEW
@given(books())
def test_a_table_of_a_book_is_taken_in_with_the_same_scores(book: Book) -> None:
    before = account_of(book)
    assume(all(one.code is not Code.IMPOSSIBLE for round_ in before.rounds for one in round_.findings))
    taken = account_of(read_csv(write_csv(book), pen=make_pen("t")))
    assert taken.players == before.players
    assert [one.score for one in taken.rounds] == [one.score for one in before.rounds]
    assert [one.starter for one in taken.rounds if one.starter is not None] == [
        one.starter for one in before.rounds if one.starter is not None
    ]
    assert taken.wins == before.wins


@FEW
@given(st.lists(names, min_size=2, max_size=6, unique_by=lambda name: " ".join(name.split()).casefold()))
def test_no_name_is_a_formula_in_a_spreadsheet(players: list[str]) -> None:
    book = new_book(players, pen=make_pen())
    cells = next(reader(write_csv(book).splitlines()))
    assert not any(cell.startswith(("=", "+", "-", "@")) for cell in cells)
    assert read_csv(write_csv(book), pen=make_pen()).players == book.players


@FEW
@given(st.data())
def test_what_is_refused_changes_nothing(data: st.DataObject) -> None:
    """Whatever is typed: it is written without any open question, or the book says why not."""
    book = data.draw(books())
    entry = data.draw(entries(book.game, len(book.players)))
    text = write_book(book)
    try:
        after = add_round(book, entry, pen=make_pen("n"))
    except BookError:
        assert write_book(book) == text
        return
    findings = account_of(after).rounds[-1].findings
    assert all(one.answer is not Answer.REFUSED for one in findings)
    assert write_book(after).startswith(text.rstrip().removesuffix("]}"))


@FEW
@given(books())
def test_every_line_of_a_trail_has_words(book: Book) -> None:
    told = trail_words(book)
    assert [one.id for one in told] == [line.id for line in book.trail]
    assert all(one.words for one in told)
