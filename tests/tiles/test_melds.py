from collections import Counter

import pytest
from hypothesis import given

from meldroom.tiles.meld_faults import meld_faults
from meldroom.tiles.melds import Ace, Meld, MeldRules, all_melds, read_meld, readings
from meldroom.tiles.rows import Row
from tests.strategies import meld_rows, rows

USUAL = MeldRules()


def meld(text: str, house: MeldRules = USUAL) -> Meld:
    found = read_meld(Row.parse(text), house)
    assert found is not None
    return found


def test_there_are_264_runs_and_65_groups() -> None:
    kinds = Counter(str(meld(str(row)).kind) for row in all_melds(USUAL))
    assert kinds == {"run": 264, "group": 65}


@pytest.mark.parametrize(("longest", "melds"), [(5, 1173), (13, 6301)])
def test_distinct_melds_with_up_to_two_jokers(longest: int, melds: int) -> None:
    found = [row for jokers in range(3) for row in all_melds(USUAL, jokers=jokers) if len(row.tiles) <= longest]
    assert len(found) == melds


@pytest.mark.parametrize(
    ("text", "written", "label", "value"),
    [
        ("R12 R13 J", "JR12R13", "run 11-13", 36),
        ("J r5 r6", "JR5R6", "run 4-6", 15),
        ("r5 r6 J", "R5R6J", "run 5-7", 18),
        ("R1 R2 J", "R1R2J", "run 1-3", 6),
        ("J K12 K13", "JK12K13", "run 11-13", 36),
        ("R7 B7 J", "R7B7J", "group of 7s", 21),
        ("R7JJ", "R7JJ", "run 7-9", 24),
        ("=R7JJ", "=R7JJ", "group of 7s", 21),
        ("R12JJ", "=R12JJ", "group of 12s", 36),
        ("K10 B10 J", "B10K10J", "group of 10s", 30),
        ("R7 R6 R5", "R5R6R7", "run 5-7", 18),
        ("R4 J J R7", "R4JJR7", "run 4-7", 22),
        ("o7 b7 J:K7", "B7O7J:K7", "group of 7s", 21),
        ("O8 K8 R8", "R8K8O8", "group of 8s", 24),
    ],
)
def test_reading_of_a_row(text: str, written: str, label: str, value: int) -> None:
    found = meld(text)
    assert (str(found), found.label, found.value) == (written, label, value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("R9 J R2", "gap between 2 and 9"),
        ("R3 R5 R6", "gap between 3 and 5"),
        ("R7 B7 K7 O7 J", "too many tiles: 5, a group has at most 4"),
        ("B10 B10 J", "blue twice, a group has each colour once"),
        ("R12 R13 R1", "gap between 1 and 12"),
        ("R5 R5 R6", "5 twice, a run has each number once"),
        ("R1 B2 K3", "neither one number in different colours nor one colour in a row"),
        ("R5 R6", "too few tiles: 2, a meld has at least 3"),
        ("J J J", "only jokers, a meld has at least one numbered tile"),
        ("R5 R6 J:R8", "the joker cannot stand for R8 here"),
        ("=R5 R6 R7", "neither one number in different colours nor one colour in a row"),
        ("R1R2R3R4R5R6R7R8R9R10R11R12R13J", "too many tiles: 14, a run has at most 13"),
    ],
)
def test_why_a_row_is_no_meld(text: str, sentence: str) -> None:
    assert [fault.sentence for fault in meld_faults(Row.parse(text), USUAL)] == [sentence]


@pytest.mark.parametrize(
    ("text", "aces"),
    [
        ("R12R13R1", {Ace.LOW_HIGH, Ace.HIGH, Ace.WRAP}),
        ("R13R1R2", {Ace.WRAP}),
        ("R1R2R3", {Ace.LOW, Ace.LOW_HIGH, Ace.WRAP}),
        ("R1R2R3R4R5R6R7R8R9R10R11R12R13", set(Ace)),
        ("R2R3R4R5R6R7R8R9R10R11R12R13R1", set(Ace)),
        ("R13JR2", {Ace.WRAP}),
    ],
)
def test_a_one_after_a_thirteen_only_where_the_house_allows_it(text: str, aces: set[Ace]) -> None:
    allowed = {ace for ace in Ace if readings(Row.parse(text), MeldRules(ace))}
    assert allowed == aces


def test_a_one_after_a_thirteen_is_worth_one() -> None:
    assert meld("R12R13R1", MeldRules(Ace.LOW_HIGH)).value == 26


def test_two_jokers_in_a_meld_can_be_forbidden() -> None:
    one = MeldRules(jokers_max=1)
    assert [fault.sentence for fault in meld_faults(Row.parse("JO8J"), one)] == [
        "2 jokers, at most 1 in one meld at this table"
    ]
    assert read_meld(Row.parse("JO8J"), USUAL) is not None


def test_a_group_joker_stands_for_every_missing_colour() -> None:
    assert [[str(tile) for tile in tiles] for tiles in meld("R7B7J").stands] == [["K7", "O7"]]
    assert [[str(tile) for tile in tiles] for tiles in meld("R7B7K7J").stands] == [["O7"]]
    assert [[str(tile) for tile in tiles] for tiles in meld("R7B7J:K7J").stands] == [["K7"], ["O7"]]


def test_jokers_alone_make_a_meld_where_the_house_allows_it() -> None:
    house = MeldRules(only_jokers=True)
    assert str(meld("JJJ", house)) == "JJJ"
    assert meld("JJJ", house).label == "group of 13s"
    assert str(meld("J:R3J:R4J:R5", house)) == "J:R3J:R4J:R5"


@given(meld_rows())
def test_every_reading_is_written_so_that_it_reads_back(row: Row) -> None:
    for found in readings(row, USUAL):
        assert read_meld(Row.parse(str(found)), USUAL) == found
        assert Counter(found.tiles) == row.count()
        assert found.label


@given(rows())
def test_a_row_is_a_meld_or_has_faults(row: Row) -> None:
    for ace in Ace:
        for house in (MeldRules(ace), MeldRules(ace, 1), MeldRules(ace, only_jokers=True)):
            faults = meld_faults(row, house)
            assert bool(faults) != bool(readings(row, house))
            assert all(fault.words and fault.rule for fault in faults)


@given(rows())
def test_reasons_for_a_row_do_not_depend_on_the_order_of_its_tiles(row: Row) -> None:
    reasons = [(fault.code, fault.details) for fault in meld_faults(row, USUAL)]
    back = Row(row.tiles[::-1], row.declared[::-1], group=row.group)
    assert sorted(reasons) == sorted((fault.code, fault.details) for fault in meld_faults(back, USUAL))
