"""`meldroom rebuild`: a wrecked table in order again, as a person at the table would ask for it."""

import json

import pytest

from tests.cli.runs import run


def rebuild(table: str, *more: str) -> tuple[int, list[str]]:
    done = run(["rebuild", "--table", table, *more])
    assert done.err == ""
    return done.code, done.out.splitlines()


def test_all_tiles_lie_in_melds_again() -> None:
    assert rebuild("R5R6B9/R7K9/O9R8") == (0, ["All 7 tiles lie in melds: B9K9O9 / R5R6R7R8"])


def test_what_cannot_be_is_proven_and_the_largest_part_shown() -> None:
    code, lines = rebuild("R5R6B9/R7K9/R8")
    assert code == 1
    assert lines == [
        "No table of all these tiles exists: that is proven.",
        "The largest part that works has 4 tiles: R5R6R7R8",
        "Left over: B9 K9",
    ]


def test_where_no_three_make_a_meld_nothing_is_shown() -> None:
    assert rebuild("R1/K13")[1][1:] == ["Not three of them make a meld.", "Left over: R1 K13"]


def test_programs_get_json() -> None:
    code, lines = rebuild("R7/R6/J", "--json")
    assert code == 0
    assert json.loads(lines[0]) == {"status": "whole", "table": [["R6", "R7", "J"]], "left": []}


def test_house_rules_count() -> None:
    assert rebuild("R12R13R1")[0] == 1
    assert rebuild("R12R13R1", "--rules", "ace=high")[0] == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "meldroom: There is no tile to lay: expected --table with tiles such as R5R6/R7/K9B9O9."),
        (["--table", "R5R6R99"], "'R99' is not a tile"),
        (["--table", "R5/R5/R5"], "3 x R5 on table and rack: the game has 2"),
    ],
)
def test_what_cannot_be_read_is_quoted(arguments: list[str], words: str) -> None:
    done = run(["rebuild", *arguments])
    assert done.code == 2
    assert words in done.err
