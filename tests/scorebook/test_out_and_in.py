"""Books as files, tables and links, and what is wrong with those that cannot be taken in."""

import json
import threading
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from meldroom.scorebook.account import account_of
from meldroom.scorebook.bgstats import ADDRESS, bgstats_link
from meldroom.scorebook.book import Book, new_book
from meldroom.scorebook.csv_text import read_csv, write_csv
from meldroom.scorebook.errors import BookError
from meldroom.scorebook.lines import End, Entry, Racks, Scores
from meldroom.scorebook.merging import merge
from meldroom.scorebook.played import Match, Played, book_of_match
from meldroom.scorebook.problems import Unreadable
from meldroom.scorebook.shelf import Shelf, load, save
from meldroom.scorebook.statistics import statistics
from meldroom.scorebook.text import book_fields, book_from, read_book, write_book
from meldroom.scorebook.writing import add_round, archive, rename, write_note
from meldroom.tilerummy.scoring import RoundScore
from tests.scorebook.pens import make_pen


def out(*racks: int | None) -> Entry:
    return Entry(Racks(racks, winner=racks.index(None)))


def evening(*names: str, prefix: str = "") -> Book:
    """A match of two rounds."""
    book = new_book(names or ("Ann", "=Bob"), starter=0, pen=make_pen(f"{prefix}book"))
    for number, racks in enumerate([(None, 22), (13, None)]):
        book = add_round(book, out(*racks), pen=make_pen(f"{prefix}r{number}"))
    return book


# --- JSON ------------------------------------------------------------------------------------


def changed(*path: str | int, value: object) -> dict[str, Any]:
    fields: Any = book_fields(evening())
    place = fields
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return fields


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ([], "expected an object with fields, found '[]'"),
        (changed("meldroom", value="boot"), "'meldroom': expected 'book', found"),
        (changed("version", value=2), "'version': expected 1, found '2'"),
        (changed("id", value="a b"), "'id': expected an id of 1 to 64"),
        (changed("created", value="yesterday"), "'created': expected a moment"),
        (changed("created", value="2026-02-30T12:00:00.000Z"), "'created': expected a moment"),
        (changed("game", value="bridge"), "'bridge' is no game"),
        (changed("rules", value="joker=1"), "'joker'"),
        (changed("players", value=["Ann"]), "1 player is given"),
        (changed("players", value=["Ann", 3]), "'players': expected a text"),
        (changed("players", value="Ann"), "'players': expected a list"),
        (changed("starter", value=2), "'starter': expected a whole number from 0 to 1, found '2'"),
        (changed("starter", value=True), "'starter': expected a whole number"),
        (changed("note", value="\ud800"), "'note': expected a text"),
        (changed("trail", 1, "do", value="dance"), "line 2 of the trail: 'do': expected round, edit"),
        (changed("trail", 1, "id", value="r01"), "line 2 of the trail: 'id': expected one that is not there yet"),
        (changed("trail", 1, "round", value="r01"), "line 2 of the trail: 'round': expected one that is not there yet"),
        (changed("trail", 1, "at", value="2026-01-01T00:00:00.000Z"), "a moment not before that of the line before"),
        (changed("trail", 1, "by", value="eye"), "'by': expected racks, scores, stalemate"),
        (changed("trail", 1, "values", value=[1, 2, 3]), "line 2 of the trail: Expected a number for each"),
        (changed("trail", 1, "values", value=[1.5, None]), "'values': expected a whole number"),
        (changed("trail", 1, "end", value="tea"), "'end': expected rackout, poolout"),
        (changed("trail", 1, "opened", value=["maybe", "opened"]), "'opened': expected opened, not_opened"),
        (changed("trail", 1, "rummy", value="no"), "'rummy': expected true or false"),
        (changed("trail", 1, value={"id": "x", "at": "2027-01-01T00:00:00.000Z", "do": "starter"}), "found nothing"),
        (changed("trail", 1, value=7), "line 2 of the trail: expected an object"),
    ],
)
def test_what_is_wrong_with_a_file_is_named_with_its_place(fields: object, words: str) -> None:
    with pytest.raises(BookError) as raised:
        book_from(fields)
    assert words in str(raised.value)


def test_every_bad_line_is_named() -> None:
    fields = changed("trail", 0, "do", value="dance")
    fields["trail"][1]["winner"] = 9
    with pytest.raises(Unreadable) as raised:
        book_from(fields)
    assert [one.line for one in raised.value.problems] == [1, 2]


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "NaN", '{"a": Infinity}', "9" * 5000])
def test_what_is_no_json_is_no_book(text: str) -> None:
    with pytest.raises(BookError):
        read_book(text)


def test_a_book_holds_no_more_than_it_can() -> None:
    with pytest.raises(BookError, match="A book holds 5000 lines"):
        book_from(changed("trail", value=[0] * 5001))
    with pytest.raises(BookError, match="A book holds 1000 rounds"):
        book_from(changed("trail", value=[_round_line(number) for number in range(1001)]))


def _round_line(number: int) -> dict[str, object]:
    at = f"2026-11-30T12:{number // 60:02}:{number % 60:02}.000Z"
    return {"id": f"n{number}", "round": f"n{number}", "at": at, "do": "round", "by": "scores", "values": [1, -1]}


# --- tables ----------------------------------------------------------------------------------


def test_a_table_has_a_row_a_round_and_no_formulas() -> None:
    assert write_csv(evening()).splitlines() == [
        "round,at,game,rules,end,starter,winners,confirmed,Ann,'=Bob",
        "1,2026-11-30T12:00:00.001Z,tile,standard,rackout,1,1,,22,-22",
        "2,2026-11-30T12:00:00.002Z,tile,standard,rackout,,2,,-13,13",
    ]


HEAD = "round;at;game;rules;end;starter;winners;confirmed;Ann;Bob\n"


def test_a_table_of_another_spreadsheet_is_taken_in() -> None:
    book = read_csv("\ufeff" + HEAD + "1;30.11.2026;tile;;rackout;2;1;;22;\u221222\n\n;;;;;;;;;\n", pen=make_pen())
    account = account_of(book)
    assert (account.players, account.totals, account.rounds[0].starter) == (("Ann", "Bob"), (22, -22), 1)


def test_every_bad_line_of_a_table_is_named_and_nothing_is_taken_in() -> None:
    rows = [
        "1;;tile;;rackout;1;1;;22;-22",
        "2;;tile;;rackout;1;1;;22;-2O",
        "3;;tile;;rackout;1;1;;22;-21",
        "4;;tile;;tea;1;1;;22;-22",
        "5;;tile;;rackout;3;1;;22;-22",
        "6;;tile;;rackout;1;1;;22",
        "7;;basic;;rackout;1;1;;22;0",
        "8;;tile;joker=1;rackout;1;1;;22;-22",
        "9;;tile;;rackout;1;1;;759;-759",
    ]
    with pytest.raises(Unreadable) as raised:
        read_csv(HEAD + "\n".join(rows), pen=make_pen())
    assert [one.line for one in raised.value.problems] == [3, 4, 5, 6, 7, 8, 9, 10]
    words = [one.words for one in raised.value.problems]
    assert words[0].startswith("line 3: '-2O' is no number")
    assert words[1].startswith("line 4: The round does not balance by 1 point")
    assert words[2] == "line 5: 'tea' is no end of a round: expected rackout, poolout"
    assert words[3] == "line 6: '3' is no player: expected a number from 1 to 2"
    assert words[4] == "line 7: expected 2 scores, one for each player, and nothing after them"
    assert words[5] == "line 8: 'basic' is another game: the first line is of tile"
    assert "'joker'" in words[6]
    assert "759 is more than can be" in words[7]


def test_the_rules_of_each_row_count_and_names_are_checked() -> None:
    rows = "1;;tile;scorepad;rackout;1;1;;22;-22\n2;;tile;winner_score=flat:50;rackout;;2;;-5;50\n"
    account = account_of(read_csv(HEAD + rows, pen=make_pen()))
    assert (account.totals, account.rules) == ((17, 28), "standard+winner_score=flat:50")
    with pytest.raises(Unreadable, match="line 1: 'Ann' plays already"):
        read_csv(HEAD.replace("Bob", "Ann") + "1;;tile;;rackout;1;1;;22;-22\n")


@pytest.mark.parametrize("text", ["", "\n\n", "a,b,c\n1,2,3\n", HEAD + '"1;2'])
def test_what_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="line"):
        read_csv(text)


# --- BG Stats --------------------------------------------------------------------------------


def test_a_link_hands_the_result_on() -> None:
    address, _, data = bgstats_link(write_note(evening(), "cake & tea", pen=make_pen())).partition("?data=")
    assert address == ADDRESS
    play = json.loads(unquote(data))
    assert (play["sourceName"], play["sourcePlayId"], play["playDate"]) == ("Meldroom", "book1", "2026-11-30 12:00:00")
    assert (play["game"]["name"], play["comments"]) == ("Tile rummy", "cake & tea")
    assert [(one["name"], one["score"], one["winner"], one["startPlayer"]) for one in play["players"]] == [
        ("Ann", 9, True, True),
        ("=Bob", -9, False, False),
    ]


# --- a match that was played here ------------------------------------------------------------


def played(*rounds: Played) -> Book:
    began = datetime(2026, 11, 30, 20, tzinfo=UTC)
    return book_of_match(Match("table/abc/match/1", ("Ann", "Ann", "x" * 60), "scorepad", began), rounds)


FIRST = Played(RoundScore((0,), (20, -5, -15)), starter=1)
SECOND = Played(RoundScore((0, 1), (6, 5, -11)), starter=2, end=End.POOL_OUT)


def test_a_match_fills_its_book_and_is_made_once() -> None:
    early, late = played(FIRST), played(FIRST, SECOND)
    assert merge(early, late) == late == played(FIRST, SECOND)
    account = account_of(late)
    assert account.players == ("Ann", "Ann 2", "x" * 40)
    assert (account.totals, account.wins) == ((26, 0, -26), (2, 1, 0))
    assert [one.starter for one in account.rounds] == [1, 2]
    assert [one.entry.source for one in account.rounds] == ["table/abc/match/1/1", "table/abc/match/1/2"]
    assert read_book(write_book(late)) == late


# --- statistics ------------------------------------------------------------------------------


def test_statistics_know_a_person_by_the_name_over_all_books() -> None:
    later = add_round(new_book(["ANN", "Cleo"], pen=make_pen("z")), out(None, 50), pen=make_pen("q"))
    found = {player.name: player for player in statistics([evening(), later], "tile")}
    ann = found["Ann"]
    assert (ann.books, ann.books_finished, ann.books_won, ann.rounds, ann.wins, ann.losses) == (2, 1, 1, 3, 2, 1)
    assert ann.average == pytest.approx((22 - 13 + 50) / 3)
    assert ann.best is not None
    assert ann.worst is not None
    assert (ann.best.score, ann.worst.score) == (50, -13)
    assert [player.wins for player in statistics([evening(), later], "tile")] == [2, 1, 0]
    assert statistics([evening()], "basic") == ()


def test_a_person_without_a_round_has_no_best_one() -> None:
    player = statistics([new_book(["Ann", "Bob"])], "tile")[0]
    assert (player.best, player.worst, player.average) == (None, None, 0.0)


# --- the shelf -------------------------------------------------------------------------------


def test_a_shelf_keeps_books_and_says_which_files_are_none(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "books")
    one = shelf.save(evening(prefix="a"))
    two = shelf.save(write_note(evening(prefix="b"), "later", pen=make_pen("n")))
    (tmp_path / "books" / "spoilt.book.json").write_text("{", encoding="utf-8")
    assert shelf.books() == (two, one)
    assert [spoilt.path.name for spoilt in shelf.spoilt()] == ["spoilt.book.json"]
    assert (shelf.current(), shelf.find("2"), shelf.find("a")) == (two, one, one)
    assert shelf.save(archive(two, pen=make_pen("z"))).trail[-1].id == "z1"
    assert shelf.current() == one
    for name, words in (("9", "There is no book '9'"), ("", "Several of your 2 books")):
        with pytest.raises(BookError, match=words):
            shelf.find(name)


def test_an_empty_shelf_says_how_to_begin(tmp_path: Path) -> None:
    with pytest.raises(BookError, match="meldroom score new"):
        Shelf(tmp_path / "nothing").current()


def test_of_two_writers_neither_loses_a_line(tmp_path: Path) -> None:
    path, start = tmp_path / "one.book.json", evening()
    save(path, start)

    def write(name: str) -> None:
        for number in range(8):
            save(path, write_note(start, f"{name}{number}", pen=make_pen(f"{name}{number}-")))

    writers = [threading.Thread(target=write, args=(name,)) for name in ("a", "b")]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert len(load(path).trail) == len(start.trail) + 16


def test_a_writer_that_dies_leaves_the_file_of_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, start = tmp_path / "one.book.json", evening()
    save(path, start)

    def full_disk(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    with pytest.raises(BookError, match="No space left on device"):
        save(path, rename(start, 0, "Zoe", pen=make_pen("z")))
    assert load(path) == start


def test_a_file_of_another_book_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "one.book.json"
    save(path, evening(prefix="a"))
    with pytest.raises(BookError, match="no copies of each other"):
        save(path, evening(prefix="b"))


def test_a_file_that_is_not_there_or_no_text_is_named(tmp_path: Path) -> None:
    with pytest.raises(BookError, match=r"one\.json' cannot be read"):
        load(tmp_path / "one.json")
    (tmp_path / "two.json").write_bytes(b"\xff\xff")
    with pytest.raises(BookError, match=r"two\.json"):
        load(tmp_path / "two.json")


def test_scores_that_were_confirmed_stay_so_in_a_table() -> None:
    book = new_book(["A", "B"], pen=make_pen("k"))
    book = add_round(book, Entry(Scores((-5, 4)), ("not_zero_sum",)), pen=make_pen("r"))
    assert account_of(read_csv(write_csv(book), pen=make_pen())).totals == (-5, 4)
