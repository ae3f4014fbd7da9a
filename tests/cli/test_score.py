"""`meldroom score`: a book kept in the terminal, as people at a table would do it."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.runs import Run, run


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    return tmp_path / "books"


def score(shelf: Path, *arguments: str, given: str = "") -> Run:
    return run(["score", *arguments, "--books", str(shelf)], given)


def begun(shelf: Path, *more: str) -> None:
    assert score(shelf, "new", "Ann", "Bob", "Cleo", "--starter", "Bob", "--rules", "scorepad", *more).code == 0


def test_a_book_from_its_first_page_to_the_winner(shelf: Path) -> None:
    begun(shelf, "--note", "with cake")
    first = score(shelf, "add", "22", "out", "08")
    assert first.out.splitlines()[:5] == [
        "Ann, Bob and Cleo: 1 round, rules scorepad",
        "with cake",
        "          Ann     Bob    Cleo",
        "    1     -22     +30      -8",
        "total     -22     +30      -8",
    ]
    score(shelf, "add", "Cleo=R13B12J", "Ann=out", "Bob=0")
    last = score(shelf, "add", "4", "10", "15", "--blocked")
    assert "total     +50     +24     -74" in last.out
    assert "Ann has won, with 50 points and 2 rounds won." in last.out
    refused = score(shelf, "add", "out", "1", "1")
    assert (refused.code, refused.out) == (2, "")
    assert "The match is over" in refused.err


def test_who_starts_is_told(shelf: Path) -> None:
    begun(shelf)
    assert "Bob starts round 1." in score(shelf, "show").out
    assert "Draw for who starts round 2." in score(shelf, "add", "out", "1", "1").out
    assert "Cleo starts round 2." in score(shelf, "starter", "cl").out


def test_what_is_odd_is_asked_about_and_what_cannot_be_is_refused(shelf: Path) -> None:
    begun(shelf)
    asked = score(shelf, "add", "--scores", "-22", "\u221255", "76")
    assert (asked.code, asked.out) == (1, "")
    assert "does not balance by 1 point" in asked.err
    assert "--confirm" in asked.err
    beyond = score(shelf, "add", "800", "out", "1", "--confirm")
    assert (beyond.code, "more than can be" in beyond.err, "--confirm" in beyond.err) == (1, True, False)
    assert json.loads(score(shelf, "show", "--json").out)["rounds"] == []
    kept = json.loads(score(shelf, "add", "--scores", "-22", "-55", "76", "--confirm", "--json").out)
    assert kept["totals"] == [-22, -55, 76]
    assert [one["code"] for one in kept["rounds"][0]["findings"]] == ["not_zero_sum"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["add", "2O", "out", "1"], "'2O' is no number"),
        (["add", "00", "out", "1"], "is that 0? Then type a single 0"),
        (["add", "-5", "out", "1"], "Write 5 if that is meant"),
        (["add", "1", "2"], "Expected 3 amounts, in the order Ann Bob Cleo"),
        (["add", "Ann=1", "2", "out"], "Expected 3 amounts"),
        (["add", "1", "2", "3"], "Who has laid the last tile?"),
        (["add", "R7R7R7", "out", "3"], "3 x R7 on one rack: the game has 2."),
        (["add", "Dora=1", "Bob=out", "Ann=2"], "'Dora' is nobody here"),
        (["add", "1", "2", "3", "--blocked", "--tiles", "1,2"], "'1,2': expected 3 numbers of tiles"),
        (["add", "--stalemate"], "A stalemate exists in Basic Rummy only"),
        (["edit", "2", "1", "out", "1"], "There is no round 2: this book has 0 rounds."),
        (["undo"], "There is nothing to undo."),
        (["undo", "7"], "There is no line 7: the trail has 0 lines."),
        (["redo"], "There is nothing to redo."),
        (["rename", "Ann", "Bob"], "'Bob' plays already"),
        (["rules", "joker=1"], "'joker'"),
        (["export", "pdf"], "'pdf' is nothing that a book can be written as: expected csv, json, bgstats"),
        (["show", "--book", "7"], "There is no book '7'"),
        (["show", "--book", "nowhere/x.book.json"], "cannot be read"),
        (["new", "Ann"], "1 player is given: expected 2 to 6"),
        (["new", "Ann", "Bob", "--game", "bridge"], "'bridge' is no game"),
        (["import", "nowhere.csv"], "cannot be read"),
        (["dance"], "'dance'"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_is_written(shelf: Path, arguments: list[str], words: str) -> None:
    begun(shelf)
    before = score(shelf, "list", "--json").out
    done = score(shelf, *arguments)
    assert (done.code, done.out) == (2, "")
    assert words in done.err
    assert score(shelf, "list", "--json").out == before


def test_a_round_is_edited_removed_and_brought_back(shelf: Path) -> None:
    begun(shelf)
    score(shelf, "add", "22", "out", "8")
    assert "*1     +10      -4      -6" in score(shelf, "edit", "1", "out", "4", "6").out
    assert "   1     -22     +30      -8" in score(shelf, "undo").out
    assert "*1     +10" in score(shelf, "redo").out
    assert "0 rounds" in score(shelf, "remove", "1").out
    assert "*1     +10" in score(shelf, "undo", "5").out
    trail = score(shelf, "trail").out.splitlines()
    assert [re.sub(r"\d{4}-\d\d-\d\d \d\d:\d\d", "", line).split(maxsplit=1) for line in trail] == [
        ["1", "round 1: Ann 22, Bob out, Cleo 8"],
        ["2", "round 1 changed to: Ann out, Bob 4, Cleo 6"],
        ["3", "(line 2 undone)"],
        ["4", "line 3 undone"],
        ["5", "(round 1 removed)"],
        ["6", "line 5 undone"],
    ]


def test_books_are_listed_put_away_and_begun_anew(shelf: Path) -> None:
    assert "There is no book yet" in score(shelf, "list").out
    begun(shelf)
    score(shelf, "end")
    score(shelf, "rename", "1", "Anna")
    score(shelf, "rematch")
    lines = score(shelf, "list").out.splitlines()
    assert [line.split("  ")[2] for line in lines] == [
        "Anna, Bob and Cleo: 0 rounds so far",
        "Anna, Bob and Cleo: finished after 0 rounds",
    ]
    score(shelf, "archive", "--book", "2")
    assert len(score(shelf, "list").out.splitlines()) == 1
    assert "(put away)" in score(shelf, "list", "--all").out
    assert "before a round was played" in score(shelf, "archive", "--back", "--book", "1").out


def test_a_file_that_is_no_book_does_not_hide_the_others(shelf: Path) -> None:
    begun(shelf)
    (shelf / "spoilt.book.json").write_text("{}", encoding="utf-8")
    lines = score(shelf, "list").out.splitlines()
    assert len(lines) == 2
    assert "spoilt.book.json' is no book: 'meldroom': expected 'book', found nothing" in lines[1]


def test_statistics_over_all_books(shelf: Path) -> None:
    begun(shelf)
    score(shelf, "add", "22", "out", "8")
    score(shelf, "add", "out", "1", "2")
    assert score(shelf, "stats").out.splitlines()[0] == (
        "Bob   2 rounds, 1 won, +14.5 on average, best +30, worst -1; 0 of 0 finished books won"
    )
    found = json.loads(score(shelf, "stats", "--json").out)
    assert [(one["name"], one["wins"], one["points"]) for one in found] == [
        ("Bob", 1, 29),
        ("Ann", 1, -19),
        ("Cleo", 0, -10),
    ]
    assert "There is no book yet" in score(shelf, "stats", "--game", "basic").out


def test_a_book_goes_out_and_comes_in_again(shelf: Path, tmp_path: Path) -> None:
    begun(shelf)
    score(shelf, "add", "22", "out", "8")
    for form in ("csv", "json"):
        assert score(shelf, "export", form, "--out", str(tmp_path / f"one.{form}")).code == 0
        there = tmp_path / f"shelf-{form}"
        taken = json.loads(score(there, "import", str(tmp_path / f"one.{form}"), "--json").out)
        assert (taken["players"], taken["totals"]) == (["Ann", "Bob", "Cleo"], [-22, 30, -8])
    assert score(shelf, "export").out.splitlines()[1].endswith(",-22,30,-8")
    assert score(shelf, "export", "bgstats").out.startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")


def test_a_bad_table_is_refused_line_by_line_and_nothing_is_kept(shelf: Path, tmp_path: Path) -> None:
    table = tmp_path / "one.csv"
    table.write_text(
        "round,at,game,rules,end,starter,winners,confirmed,A,B\n"
        "1,,tile,,rackout,,1,,5,-5\n2,,tile,,rackout,,1,,5,-4\n3,,tile,,rackout,,1,,5,x\n",
        encoding="utf-8",
    )
    done = score(shelf, "import", str(table))
    assert done.code == 2
    assert "line 3: The round does not balance by 1 point" in done.err
    assert "line 4: 'x' is no number" in done.err
    assert not shelf.exists()


def test_a_book_of_basic_rummy(shelf: Path) -> None:
    score(shelf, "new", "Ann", "Bob", "--game", "basic", "--starter", "Ann")
    assert "+34" in score(shelf, "add", "S7HK", "out", "--rummy").out
    done = score(shelf, "add", "--stalemate")
    assert "Ann starts round 3." in done.out
    assert "total       0     +34" in done.out


def test_a_book_in_a_file_of_its_own(shelf: Path, tmp_path: Path) -> None:
    file = str(tmp_path / "evening.json")
    begun(shelf, "--book", file)
    assert "+2" in score(shelf, "add", "out", "1", "1", "--book", file).out
    assert not shelf.exists()
    assert "there already" in score(shelf, "new", "A", "B", "--book", file).err


def test_many_long_names_fit_the_terminal(shelf: Path) -> None:
    names = [f"Bartholomew the {number}th of Somewhere" for number in range(1, 7)]
    score(shelf, "new", *names, "--rules", "tile_sets=2")
    shown = score(shelf, "add", "1", "2", "3", "4", "5", "out").out
    assert max(map(len, shown.splitlines())) <= 100
    assert "  6 Bartholomew the 6th of Somewhere" in shown
    assert "           1       2       3       4       5       6" in shown


# --- at the table ----------------------------------------------------------------------------


def test_each_rack_is_asked_for_in_turn(shelf: Path) -> None:
    typed = ["Ann, Bob, Cleo", "scorepad", "Bob", "22", "2O", "00", "08", "undo", "-", "4", "10", "15", "quit"]
    done = score(shelf, given="\n".join(typed))
    assert done.err == ""
    assert done.out.count("Cleo, what is left?") == 4
    assert "'2O' is no number" in done.out
    assert "+17" in done.out
    assert done.out.endswith("The book is kept.\n")
    assert json.loads(score(shelf, "show", "--json").out)["totals"] == [17, -6, -11]


def test_the_book_is_gone_on_with_and_odd_rounds_are_asked_about(shelf: Path) -> None:
    begun(shelf)
    score(shelf, "rules", "scorepad+pool_out_tie=fewest_tiles")
    typed = ["-", "4", "4", "15", "2", "1", "3", "-", "900", "1", "1", "Ann", "3", "back", "nonsense", "edit 1", "Ann"]
    done = score(shelf, given="\n".join([*typed, "5", "6", "edit 9", "note late", "start Cleo", "trail", "help"]))
    assert "Ann and Bob are tied" in done.out
    assert "How many tiles does Cleo have left?" in done.out
    assert "more than can be" in done.out
    assert "Nothing is written of this round." in done.out
    assert "'nonsense' is nobody here" in done.out
    assert "There is no round 9: this book has 1 round." in done.out
    found = json.loads(score(shelf, "show", "--json").out)
    assert (found["totals"], found["note"], found["next_starter"]) == ([11, -5, -6], "late", 2)


def test_all_scores_are_entered_and_checked_at_once(shelf: Path) -> None:
    begun(shelf)
    typed = ["scores 1 2", "scores -22 -55 76", "n", "scores -22 -55 76", "y", "redo", "undo", "redo"]
    done = score(shelf, given="\n".join(typed))
    assert "Expected 3 amounts" in done.out
    assert done.out.count("does not balance by 1 point") >= 2
    assert "Nothing was written." in done.out
    assert "There is nothing to redo." in done.out
    assert json.loads(score(shelf, "show", "--json").out)["totals"] == [-22, -55, 76]


def test_a_match_that_is_over_offers_a_rematch(shelf: Path) -> None:
    begun(shelf)
    done = score(shelf, given="end\ny\nAnn\n1\n2\n")
    assert "The match is over. A rematch?" in done.out
    assert [book["totals"] for book in json.loads(score(shelf, "list", "--json").out)] == [[3, -1, -2], [0, 0, 0]]


def test_basic_rummy_asks_what_it_needs(shelf: Path) -> None:
    score(shelf, "new", "Ann", "Bob", "--game", "basic")
    done = score(shelf, given="Ann\nS7 HK\nyes\n-\n")
    assert "In one turn, having laid nothing before?" in done.out
    assert json.loads(score(shelf, "show", "--json").out)["running"] == [[34, 0], [34, 0]]


def test_who_never_opened_is_asked_where_it_costs(shelf: Path) -> None:
    score(shelf, "new", "Ann", "Bob", "Cleo", "--rules", "mso_2p")
    score(shelf, given="Ann\n31\n13\nno\nyes\nn\nn\n")
    assert json.loads(score(shelf, "show", "--json").out)["totals"] == [300, -200, -100]


def test_nobody_is_asked_twice_for_names_that_cannot_be(shelf: Path) -> None:
    done = score(shelf, given="Ann\n\nAnn,Ann\n\nAnn,Bob\nscore\nAnn,Bob\n\n")
    assert "1 player is given" in done.out
    assert "'Ann' plays already" in done.out
    assert "'score'" in done.out
    assert "Ann and Bob: 0 rounds, rules standard" in done.out
    assert score(shelf, given="quit\n").code == 0


def test_words_alone_for_a_screen_reader(shelf: Path) -> None:
    begun(shelf)
    score(shelf, "add", "22", "out", "8")
    assert score(shelf, "show", "--plain").out.splitlines()[1:3] == [
        "Round 1: Ann -22, Bob +30, Cleo -8",
        "Totals: Ann -22, Bob +30, Cleo -8",
    ]
