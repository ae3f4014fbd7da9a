"""What may be written into a book, and what is refused: cases 100 to 115 of the acceptance list among it."""

import pytest

from meldroom.scorebook.account import account_of
from meldroom.scorebook.book import Book, new_book
from meldroom.scorebook.errors import BookError
from meldroom.scorebook.findings import Code, Unconfirmed
from meldroom.scorebook.games import BASIC
from meldroom.scorebook.lines import End, Entry, Racks, Scores, Stalemate
from meldroom.scorebook.trail_words import trail_words
from meldroom.scorebook.writing import (
    add_round,
    archive,
    change_rules,
    edit_round,
    finish,
    redo,
    rematch,
    remove_round,
    rename,
    set_starter,
    undo,
    write_note,
)
from meldroom.tiles.errors import RulesError
from tests.scorebook.pens import make_pen


def book_of(*names: str, rules: str = "", game: str = "tile", starter: int | None = None) -> Book:
    return new_book(names or ("Ann", "Bob", "Cleo"), rules=rules, game=game, starter=starter, pen=make_pen("book"))


def out(*racks: int | None) -> Entry:
    return Entry(Racks(racks, winner=racks.index(None)))


def blocked(*racks: int) -> Entry:
    return Entry(Racks(racks, End.POOL_OUT))


def scores(*values: int, confirmed: tuple[str, ...] = ()) -> Entry:
    return Entry(Scores(values), confirmed)


def refusal(book: Book, entry: Entry) -> str:
    with pytest.raises(BookError) as raised:
        add_round(book, entry, pen=make_pen("r"))
    return str(raised.value)


# --- the acceptance list ---------------------------------------------------------------------


def test_100_a_round_that_does_not_balance_is_refused_until_confirmed() -> None:
    book = book_of("A", "B", "C", "D")
    with pytest.raises(Unconfirmed) as raised:
        add_round(book, scores(-22, -55, -8, 84), pen=make_pen("r"))
    assert "does not balance by 1 point: the scores add up to -1" in str(raised.value)
    assert [one.code for one in raised.value.findings] == [Code.NOT_ZERO_SUM]
    kept = add_round(book, scores(-22, -55, -8, 84, confirmed=("not_zero_sum",)), pen=make_pen("r"))
    assert account_of(kept).totals == (-22, -55, -8, 84)


def test_101_the_winner_is_worked_out() -> None:
    book = add_round(book_of("A", "B", "C", "D"), out(22, 55, 8, None), pen=make_pen("r"))
    assert account_of(book).totals == (-22, -55, -8, 85)


@pytest.mark.parametrize(
    ("rules", "totals"), [("", (17, -6, -11)), ("pool_out_scoring=full", (25, -10, -15))], ids=["difference", "full"]
)
def test_103_a_blocked_game(rules: str, totals: tuple[int, ...]) -> None:
    book = add_round(book_of(rules=rules), blocked(4, 10, 15), pen=make_pen("r"))
    assert account_of(book).totals == totals


def test_105_equal_in_wins_and_points_share_the_victory() -> None:
    book = book_of("A", "B", "C", rules="match_length=rounds:3+overall=wins")
    for seat in range(3):
        racks: list[int | None] = [10, 10, 10]
        racks[seat] = None
        book = add_round(book, out(*racks), pen=make_pen(f"r{seat}-"))
    assert account_of(book).winners == (0, 1, 2)


def test_106_a_zero_stands_in_its_round() -> None:
    book = add_round(book_of(), scores(0, -5, 5), pen=make_pen("r"))
    book = add_round(book, out(None, 0, 7), pen=make_pen("s"))
    assert [one.score.scores for one in account_of(book).rounds] == [(0, -5, 5), (7, 0, -7)]


def test_108_the_last_entry_is_undone_and_brought_back() -> None:
    book = add_round(book_of(), out(22, None, 8), pen=make_pen("r"))
    undone = undo(book, pen=make_pen("u"))
    assert account_of(undone).rounds == ()
    assert account_of(redo(undone, pen=make_pen("v"))) == account_of(book)


@pytest.mark.parametrize(
    ("rack", "codes"),
    [(180, []), (181, [Code.LIKELY_TYPO]), (212, [Code.LIKELY_TYPO]), (220, [Code.ABOVE_FULL_RACK])],
)
def test_110_a_dear_rack_is_flagged_and_written(rack: int, codes: list[Code]) -> None:
    book = add_round(book_of("A", "B"), out(rack, None), pen=make_pen("r"))
    assert [one.code for one in account_of(book).rounds[0].findings] == codes


def test_110_more_than_all_tiles_is_refused_with_the_reason_whatever_is_confirmed() -> None:
    every = tuple(map(str, Code))
    words = refusal(book_of("A", "B"), Entry(Racks((759, None), winner=1), every))
    assert words == (
        "A: 759 is more than can be. All tiles, less the opening that must lie on the table, are worth 758."
    )
    assert add_round(book_of("A", "B"), out(758, None), pen=make_pen("r"))
    assert add_round(book_of("A", "B", rules="tile_sets=2"), out(759, None), pen=make_pen("r"))


def test_113_a_round_that_reaches_the_target_ends_the_match() -> None:
    book = book_of("A", "B", rules="match_length=target:100")
    book = add_round(book, out(None, 99), pen=make_pen("r"))
    assert not account_of(book).finished
    book = add_round(book, out(None, 1), pen=make_pen("s"))
    assert account_of(book).winners == (0,)
    assert "The match is over" in refusal(book, out(None, 1))


def test_115_a_book_has_a_date_and_a_note() -> None:
    book = write_note(book_of(), "  at Cleo's, with cake ", pen=make_pen())
    assert (book.created, account_of(book).note) == ("2026-11-30T12:00:00.000Z", "at Cleo's, with cake")


# --- the verbs -------------------------------------------------------------------------------


def test_several_above_zero_are_asked_about_unless_the_round_was_blocked() -> None:
    assert "A and B all have more than 0" in refusal(book_of("A", "B", "C"), scores(6, 5, -11))
    book = add_round(book_of("A", "B", "C"), Entry(Scores((6, 5, -11), End.POOL_OUT)), pen=make_pen("r"))
    assert account_of(book).rounds[0].score.winners == (0, 1)


def test_a_tie_by_fewest_tiles_asks_for_the_tiles() -> None:
    book = book_of("A", "B", "C", rules="pool_out_tie=fewest_tiles")
    assert "A and B are tied" in refusal(book, blocked(4, 4, 15))
    counted = Entry(Racks((4, 4, 15), End.POOL_OUT, tiles=(2, 1, 3)))
    assert account_of(add_round(book, counted, pen=make_pen("r"))).totals == (0, 11, -11)


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (Entry(Racks((None, 3), winner=0)), "a number for each of the 3 players"),
        (Entry(Scores((3, -3))), "a number for each of the 3 players"),
        (Entry(Scores((3, -3, 0), winners=(3,))), "a number for each of the 3 players"),
        (Entry(Racks((1, 2, 3))), "one player who laid the last tile"),
        (Entry(Racks((1, 2, 3), winner=0)), "has nothing left"),
        (Entry(Racks((None, None, 3), winner=0)), "0 is a number too"),
        (Entry(Racks((None, 2, 3), End.POOL_OUT)), "everybody has a rack to count"),
        (Entry(Racks((1, 2, 3), End.POOL_OUT, winner=0)), "everybody has a rack to count"),
        (Entry(Stalemate()), "A stalemate exists in Basic Rummy only"),
    ],
)
def test_a_round_that_cannot_be_is_refused(entry: Entry, words: str) -> None:
    assert words in refusal(book_of(), entry)


def test_basic_rummy_counts_no_blocked_rounds() -> None:
    assert "one player who laid the last tile" in refusal(book_of(game=BASIC), blocked(1, 2, 3))
    assert "more than can be" in refusal(book_of(game=BASIC), out(None, 71, 0))


def test_an_old_round_is_edited_and_everything_follows() -> None:
    book = add_round(book_of(rules="next_starter=winner", starter=0), out(22, None, 8), pen=make_pen("r"))
    book = edit_round(book, "r1", out(None, 22, 8), pen=make_pen("e"))
    account = account_of(book)
    assert (account.totals, account.next_starter, account.rounds[0].edits) == ((30, -22, -8), 0, 1)
    assert edit_round(book, "r1", out(None, 22, 8), pen=make_pen("f")) is book


def test_a_round_that_is_not_there_is_neither_edited_nor_removed() -> None:
    book = remove_round(add_round(book_of(), out(22, None, 8), pen=make_pen("r")), "r1", pen=make_pen("d"))
    for change in (lambda: edit_round(book, "r1", out(1, None, 1)), lambda: remove_round(book, "r1")):
        with pytest.raises(BookError, match="There is no round 'r1' in this book"):
            change()


def test_nothing_is_undone_where_nothing_is_written() -> None:
    with pytest.raises(BookError, match="nothing to undo"):
        undo(book_of())
    with pytest.raises(BookError, match="nothing to redo"):
        redo(add_round(book_of(), out(22, None, 8)))
    with pytest.raises(BookError, match="nothing to undo"):
        undo(add_round(book_of(), out(22, None, 8)), line="elsewhere")


def test_what_was_written_after_an_undo_ends_its_redo() -> None:
    book = undo(add_round(book_of(), out(22, None, 8), pen=make_pen("r")), pen=make_pen("u"))
    book = add_round(book, out(2, None, 8), pen=make_pen("s"))
    with pytest.raises(BookError, match="nothing to redo"):
        redo(book)


def test_players_have_names_that_tell_them_apart() -> None:
    book = rename(book_of(), 1, " Bobby  Lee ", pen=make_pen())
    assert account_of(book).players == ("Ann", "Bobby Lee", "Cleo")
    for name, words in (("ann", "plays already"), (" ", "is no name"), ("x" * 41, "too long"), ("a\x00", "is no name")):
        with pytest.raises(BookError, match=words):
            rename(book, 1, name)


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (("Ann",), "1 player is given: expected 2 to 6"),
        (tuple("ABCDEFG"), "7 players are given: expected 2 to 6"),
        (("Ann", "Ann"), "'Ann' plays already"),
    ],
)
def test_a_book_is_for_two_to_six(names: tuple[str, ...], words: str) -> None:
    with pytest.raises(BookError, match=words):
        new_book(names)


def test_a_book_needs_a_game_and_rules_that_exist() -> None:
    with pytest.raises(BookError, match="'bridge' is no game that a book is kept of: expected tile, basic"):
        new_book(["A", "B"], game="bridge")
    with pytest.raises(RulesError, match="'joker'"):
        new_book(["A", "B"], rules="joker=1")
    with pytest.raises(BookError, match="There is no player 2"):
        new_book(["A", "B"], starter=2)
    with pytest.raises(BookError, match="expected 2 to 4"):
        new_book("ABCDE", game=BASIC)


def test_a_note_has_an_end() -> None:
    with pytest.raises(BookError, match="2001 letters"):
        write_note(book_of(), "x" * 2001)


def test_rules_are_shared_as_text_and_changed_for_the_rounds_to_come() -> None:
    book = change_rules(book_of(), "german_old+joker_value=20", pen=make_pen())
    assert account_of(book).rules == "german_old+joker_value=20"
    with pytest.raises(RulesError, match="nonsense"):
        change_rules(book, "nonsense=1")


def test_a_match_is_ended_put_away_and_begun_anew_by_the_same_people() -> None:
    book = add_round(book_of(rules="next_starter=rotate", starter=2), out(22, None, 8), pen=make_pen("r"))
    book = rename(archive(finish(book, pen=make_pen("e")), pen=make_pen("a")), 0, "Anna", pen=make_pen("n"))
    account = account_of(book)
    assert (account.finished, account.ended, account.archived, account.winners) == (True, True, True, (1,))
    again = account_of(rematch(book, pen=make_pen("b")))
    assert (again.players, again.rules, again.next_starter) == (("Anna", "Bob", "Cleo"), account.rules, 0)
    assert (again.rounds, again.archived) == ((), False)


def test_the_trail_tells_what_was_changed() -> None:
    book = add_round(book_of(), out(22, None, 8), pen=make_pen("r"))
    book = edit_round(book, "r1", blocked(22, 1, 8), pen=make_pen("e"))
    book = undo(set_starter(book, 1, pen=make_pen("s")), pen=make_pen("u"))
    assert [(one.words, one.counts) for one in trail_words(book)] == [
        ("round 1: Ann 22, Bob out, Cleo 8", True),
        ("round 1 changed to: Ann 22, Bob 1, Cleo 8", True),
        ("Bob starts the next round", False),
        ("line 3 undone", True),
    ]


def test_a_line_is_later_than_the_one_before_although_the_clock_stands_still() -> None:
    pen = make_pen()
    book = write_note(write_note(book_of(), "one", pen=pen), "two", pen=pen)
    assert [line.at for line in book.trail] == ["2026-11-30T12:00:00.001Z", "2026-11-30T12:00:00.002Z"]
