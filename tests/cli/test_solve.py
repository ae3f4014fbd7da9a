"""`meldroom solve`, one position or many."""

import json
from pathlib import Path

import pytest

from meldroom.tilerummy.plays import play_faults, play_to
from meldroom.tilerummy.rules import find_rules
from meldroom.tiles.melds import read_meld
from meldroom.tiles.rows import Row, parse_tiles
from tests.cli.runs import run


@pytest.mark.parametrize(
    ("table", "rack", "tiles"),
    [
        ("R1R2R3", "J", 1),  # ACCEPTANCE 43
        ("R7B7K7", "J", 1),
        ("R8R9J", "R7", 1),  # 41
        ("B9JB11", "B10R4K4", 3),  # 33
        ("R4JJR7", "R5R6B9K9O2K2", 6),  # 46
        ("R1R2R3/R1R2R3", "R4R4", 2),  # 91
        ("-", "R3R4R5R6R7B6K6", 6),  # 88
        ("R1R2R3/B4B5B6B7/R9K9O9/O10O11O12O13", "R4B8K4O9JR10B3K3R3K13K12O5B1R12", 11),  # 95
    ],
)
def test_the_best_lay(table: str, rack: str, tiles: int) -> None:
    done = run(["solve", "--table", table, "--rack", rack, "--rules", "joker_on_table=fluid", "--json"])
    found = json.loads(done.out)
    assert done.code == 0
    assert (found["status"], found["tiles"]) == ("optimal", tiles)
    assert len(found["played"]) == tiles


def test_it_is_told_in_words() -> None:
    done = run(["solve", "--table", "R5R6R7", "--rack", "R8K1"])
    assert done.code == 0
    assert done.out.splitlines() == [
        "Lay R8: 1 tile, 8 points off the rack.",
        "  1. add R8 to R5R6R7",
        "Table then: R5R6R7R8",
        "Proven: nothing better exists.",
    ]


def test_points_are_another_aim() -> None:
    rack = "R1B1K1O1R13B13K13"
    by_points = json.loads(run(["solve", "--rack", rack, "--by", "points", "--json"]).out)
    assert by_points["points"] == 43


def test_no_play_gives_code_one() -> None:
    done = run(["solve", "--table", "R5R6R7", "--rack", "K1"])
    assert (done.code, done.out) == (1, "No play: nothing on the rack can be laid.\n")


def test_an_opening_is_made_from_the_rack() -> None:
    # ACCEPTANCE 23
    done = run(["solve", "--table", "R1B1K1O1", "--rack", "R10B10K10R1R2B1", "--unopened", "--json"])
    assert json.loads(done.out)["points"] == 30


def test_a_rack_that_cannot_open_is_told_its_best() -> None:
    # ACCEPTANCE 31
    done = run(["solve", "--rack", "R9R4R13B10B12O4R4K4B7O12R11R2K6O5", "--unopened"])
    assert (done.code, done.out) == (1, "No opening of 30 points on this rack (best 12: R4K4O4).\n")


def test_a_rack_without_a_meld_is_told_so() -> None:
    assert "not even one meld" in run(["solve", "--rack", "R9K1", "--unopened"]).out


def test_a_joker_whose_place_does_not_tell_is_declared() -> None:
    done = run(["solve", "--table", "=R12JJ", "--rack", "K1K2K3", "--rules", "ace=wrap", "--json"])
    tables = [Row.parse(" ".join(tokens)) for tokens in json.loads(done.out)["table"]]
    melds = [read_meld(row, find_rules("ace=wrap").melds) for row in tables]
    assert sorted(str(meld.kind) for meld in melds if meld) == ["group", "run"]


# --- many positions --------------------------------------------------------------------------


POSITIONS = [
    {"id": 1, "table": [["R5", "R6", "R7"]], "rack": ["R8"]},
    {"id": "two", "table": [], "rack": ["R9", "B9", "K9"], "opened": False},
    {"id": None, "table": ["R5R6R7"], "rack": "R8 J", "rules": {"joker_value": 25, "joker_in_opening": False}},
    {"rack": ["R10", "B10", "J"], "opened": False, "rules": "jumbo", "table": [], "note": "anything"},
]


def lines(positions: list[object]) -> str:
    return "\n".join(one if isinstance(one, str) else json.dumps(one) for one in positions)


def test_each_line_is_answered() -> None:
    done = run(["solve", "--batch", "-", "--json"], lines([*POSITIONS, "", "  "]))
    found = [json.loads(line) for line in done.out.splitlines()]
    assert done.code == 0
    assert [one["id"] for one in found] == [1, "two", None, None]
    assert [one["status"] for one in found] == ["optimal", "none", "optimal", "optimal"]
    assert [one["tiles"] for one in found] == [1, 0, 2, 3]
    assert found[2]["points"] == 33
    assert all(one["ms"] >= 0 for one in found)
    assert found[0]["table"] == [["R5", "R6", "R7", "R8"]]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{", "'{' is not JSON"),
        ("[" * 100_000, "is not JSON"),
        ("[1]", "'[1]': expected an object"),
        ("\u0661", "is not JSON"),
        ({"id": 7, "table": [["R5", "R6", "Q7"]], "rack": []}, "'Q7' is not a tile"),
        ({"id": 7, "table": [["R5", "R6", "R8"]], "rack": []}, "gap between 6 and 8"),
        ({"id": 7, "table": "R5R6R7", "rack": []}, "table '\"R5R6R7\"': expected a list"),
        ({"id": 7, "table": [], "rack": [5]}, "rack '[5]': expected a list of tiles"),
        ({"id": 7, "table": [], "rack": ["R5"] * 3}, "3 x R5"),
        ({"id": 7, "table": [], "rack": [], "opened": "yes"}, "opened '\"yes\"': expected true or false"),
        ({"id": 7, "table": [], "rack": [], "rules": {"colour": 1}}, "'colour' is not an option"),
        ({"id": 7, "table": [], "rack": [], "rules": [1]}, "rules '[1]': expected an object"),
        ({"id": 7, "table": [], "rack": [], "rules": "moon"}, "'moon' is not a known set"),
    ],
)
def test_a_bad_line_is_answered_with_its_error_and_the_others_go_on(line: object, words: str) -> None:
    done = run(["solve", "--batch", "-"], lines([POSITIONS[0], line, POSITIONS[0]]))
    found = [json.loads(one) for one in done.out.splitlines()]
    assert done.code == 2
    assert [one["status"] for one in found] == ["optimal", "error", "optimal"]
    assert words in found[1]["error"]
    assert found[1]["id"] == (7 if isinstance(line, dict) else None)


def test_bytes_that_are_no_text_are_a_bad_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"\xff\xfe\n" + json.dumps(POSITIONS[0]).encode())
    done = run(["solve", "--batch", str(tmp_path / "file")])
    assert done.code == 2
    assert [json.loads(line)["status"] for line in done.out.splitlines()] == ["error", "optimal"]


def test_a_batch_has_no_lines() -> None:
    assert run(["solve", "--batch", "-"]).code == 0


def test_what_is_proposed_is_legal() -> None:
    table, rack, rules = "R4JJR7/B1B2B3B4", "R5R6B9K9O2K2B5", find_rules("standard")
    found = json.loads(run(["solve", "--table", table, "--rack", rack, "--json"]).out)
    melds = tuple(meld for text in table.split("/") if (meld := read_meld(Row.parse(text), rules.melds)))
    rows = [Row.parse(" ".join(tokens)) for tokens in found["table"]]
    play = play_to(melds, rows, rules)
    assert play_faults(rules, melds, parse_tiles(rack), True, play) == ()  # noqa: FBT003 - the law's own order
