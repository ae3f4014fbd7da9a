"""`meldroom judge`: the acceptance cases as a person at the table would ask them."""

import json

import pytest

from tests.cli.runs import run


def judge(table: str, rack: str, after: str, *more: str) -> tuple[int, str]:
    done = run(["judge", "--table", table, "--rack", rack, "--after", after, *more])
    assert done.err == ""
    return done.code, done.out


OPEN = "--unopened"


@pytest.mark.parametrize(
    ("table", "rack", "after", "more"),
    [
        ("-", "R12R13J", "JR12R13", (OPEN,)),  # 1
        ("-", "R12R13R1", "R12R13R1", ("--rules", "ace=low_high")),  # 3
        ("-", "R7JJ", "R7JJ", ()),  # 8
        ("-", "JO8J", "JO8J", ()),  # 10
        ("-", "JB13O13", "JB13O13", (OPEN,)),  # 13
        ("-", "R10B10J", "R10B10J", (OPEN,)),  # 15, 18
        ("-", "R2R3R4R5R6R7R8R9R10R11", "R2R3R4R5R6R7R8R9R10R11", ()),  # 16
        ("R2R3R4R5R6R7R8R9R10R11", "R6", "R2R3R4R5R6/R6R7R8R9R10R11", ()),  # 16
        ("-", "R8R9R10J", "R8R9R10J", (OPEN,)),  # 20
        ("-", "R13B13K13J", "R13B13K13J", (OPEN,)),  # 21
        ("-", "R4R5R6R7B2B3B4B5", "R4R5R6R7/B2B3B4", (OPEN, "--rules", "opening_min=31")),  # 25
        ("R5R6R7", "B10K10R10R8", "R5R6R7/R10B10K10", (OPEN,)),  # 26
        ("B9JB11", "B10R4K4", "B9B10B11/R4K4J", ()),  # 33
        ("R7B7J", "O7R3K3", "R7B7O7/R3K3J", ()),  # 38
        ("B1B2B3B4/JB5B6B7", "R4K4", "B1B2B3B4B5B6B7/R4K4J", ()),  # 40a
        ("R8R9J", "R7", "R7R8R9J", ()),  # 41
        ("R1R2R3", "J", "R1R2R3J", ()),  # 43
        ("R4JJR7", "R5R6B9K9O2K2", "R4R5R6R7/B9K9J/K2O2J", ()),  # 46
        ("R10R11R12", "R13", "R10R11R12R13", ()),  # 55
        ("R4R5R6", "R3", "R3R4R5R6", ()),  # 58
        ("R4R5R6", "R7", "r4 r5 r6 r7", ()),  # 58
        ("R1R2R3", "R4", "R1R2R3R4", ()),  # 63
    ],
)
def test_legal(table: str, rack: str, after: str, more: tuple[str, ...]) -> None:
    code, out = judge(table, rack, after, *more)
    assert out.startswith("Legal: lays "), out
    assert code == 0


@pytest.mark.parametrize(
    ("table", "rack", "after", "more", "words"),
    [
        ("-", "R12R13R1", "R12R13R1", (), "gap between 1 and 12"),  # 3
        ("-", "R13R1R2", "R13R1R2", ("--rules", "ace=low_high"), "gap between 2 and 13"),  # 3
        ("-", "R9JR2", "R9JR2", (), "gap between 2 and 9"),  # 5
        ("-", "R6R7B7K7O7J", "R7B7K7O7J", (), "too many tiles: 5, a group has at most 4"),  # 6
        ("-", "JO8J", "JO8J", ("--rules", "jokers_per_set_max=1"), "2 jokers, at most 1"),  # 10
        ("-", "B10B10J", "B10B10J", (), "blue twice"),  # 11
        ("-", "R4R5R6R7B2B3B4B5", "R4R5R6/B2B3B4B5", (OPEN,), "opening 29 of 30"),  # 25
        ("R5R6R7", "B10K10R10R8", "R5R6R7R8/R10B10K10", (OPEN,), "open first"),  # 26
        ("R4R5R6R7R8", "R6", "R4R5R6/R6R7R8", (OPEN,), "open first"),  # 30
        ("B9JB11", "B10K1", "B9B10B11", (), "a table tile is missing: joker"),  # 35, 36
        ("R7B7J", "O7R3K3", "R7B7O7/R3K3J", ("--rules", "group_retrieval=both_missing"), "has not been replaced"),  # 38
        (
            "R1R2R3R4/O1O2O3O4/K1K2K3K4/B1B2B3J",
            "R5B5",
            "R1B1K1O1/R2B2K2O2/R3B3K3O3/R4K4O4/JR5B5",
            (),
            "the joker that stood for B4 has not been replaced",
        ),  # 40b
        ("B9JB11", "B10R4K4", "B9B10B11/R4K4J", ("--rules", "joker_retrieval=off"), "has not been replaced"),  # 45
        ("R1R2R3/B5B6B7", "R10B10O10B1", "R10B10O10", (), "a table tile is missing: R1 R2 R3 B5 B6 B7"),  # 51
        ("B12K12R12/R11O11K11", "B11", "B12K12R12B11/R11O11K11", (), "neither one number"),  # 53, 70
        ("R1R2R3R4", "K1", "R1R2R3R4", (), "no tile from your rack"),
        ("R5R6R7", "K1", "R5R6R7R8", (), "R8: not on your rack"),
    ],
)
def test_illegal_with_the_reason(table: str, rack: str, after: str, more: tuple[str, ...], words: str) -> None:
    code, out = judge(table, rack, after, *more)
    assert out.startswith("Illegal:\n")
    assert words in out
    assert code == 1


def test_the_table_is_free_after_the_opening_where_the_house_says_so() -> None:
    # ACCEPTANCE 26
    case = ("R5R6R7", "B10K10R10R8", "R5R6R7R8/R10B10K10", OPEN, "--rules", "opening_turn_access=after_opening")
    assert judge(*case, "--opening", "R10B10K10")[0] == 0


def test_every_reason_is_given() -> None:
    _, out = judge("R5R6R7", "K1K5", "R5R6/K1K5K9")
    assert "table tile is missing: R7" in out
    assert "K9: not on your rack" in out
    assert "R5R6: too few tiles" in out
    assert "K1K5K9: gap between 1 and 5" in out


def test_jokers_in_an_order_nobody_meant_are_read_the_better_way() -> None:
    _, out = judge("JB5B6B7/B1B2B3B4", "B8", "B5B6B7B8J/B1B2B3B4")
    assert out.startswith("Illegal:\n")
    assert "Legal if the jokers are meant so: JB5B6B7B8" in out


def test_as_json() -> None:
    _, out = judge("R5R6R7", "R8K1", "R5R6R7R8", "--json")
    assert json.loads(out) == {"verdict": "legal", "played": ["R8"], "faults": []}
    code, out = judge("-", "R9B9K9", "R9B9K9", OPEN, "--json")
    found = json.loads(out)
    assert code == 1
    assert found["opening"] == {"points": 27, "needed": 30}
    assert found["faults"] == [
        {"code": "opening_below_min", "rule": "TR-4.1", "row": None, "words": "opening 27 of 30"}
    ]
