"""What the page is told of a draft: acceptance cases A, B and C as a player meets them, and rows that are two melds."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meldroom.server.table.judge import divided, judged, read_play
from meldroom.server.wire.asked_protocol import Draft
from meldroom.server.wire.tokens import read_row, write_meld, write_row
from meldroom.server.wire.verdict_protocol import DraftMeld, Verdict
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.views import View
from meldroom.tiles.melds import MeldRules, all_melds, read_meld, readings
from meldroom.tiles.rows import Row, parse_rows, parse_tiles
from meldroom.tiles.tiles import ordered
from tests.strategies import meld_rows

HOUSE = MeldRules()


def at(table: str, rack: str, *, rules: str = "", opened: bool = True) -> View:
    """The view of seat 0 on this table with this rack."""
    house = find_rules(rules)
    melds = tuple(sorted(meld for row in parse_rows(table) if (meld := read_meld(row, house.melds))))
    tiles = ordered(parse_tiles(rack))
    return View(house, 0, melds, tiles, (len(tiles), 14), 50, 0, (opened, True))


def texts(rows: str) -> list[list[str]]:
    """Rows as the page sends them."""
    return [write_row(row) for row in parse_rows(rows)]


def verdict(view: View, rows: str, opening: str = "-") -> Verdict:
    """The judgement of this table."""
    return judged(view, Draft("x", 1, texts(rows), texts(opening)), 1)


def row_verdict(row: str, rules: str = "") -> DraftMeld:
    """The judgement of one row laid from the rack."""
    tiles = "".join(str(tile) for tile in Row.parse(row).tiles)
    return verdict(at("-", tiles, rules=rules), row).melds[0]


def words(found: Verdict) -> list[str]:
    """The reasons of the turn."""
    return [one.words for one in found.reasons]


# --- A: is it a meld ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "rules", "label", "shown"),
    [
        ("R12R13J", "", "run 11-13, 36 points", "JR12R13"),
        ("R12R13R1", "ace=low_high", "run 12-1, 26 points", "R12R13R1"),
        ("R10B10J", "", "group of 10s, 30 points", "R10B10J"),
        ("R8B8K8", "", "group of 8s, 24 points", "R8B8K8"),
        ("JO8J", "", "run 7-9, 24 points", "JO8J"),
        ("R2R3R4R5R6R7R8R9R10R11", "", "run 2-11, 65 points", "R2R3R4R5R6R7R8R9R10R11"),
        ("O7K7R7", "", "group of 7s, 21 points", "R7K7O7"),
        ("JB13O13", "", "group of 13s, 39 points", "B13O13J"),
    ],
)
def test_a_meld_is_shown_in_order_with_its_label(row: str, rules: str, label: str, shown: str) -> None:
    found = row_verdict(row, rules)
    assert (found.ok, found.label, "".join(found.row)) == (True, label, shown)


@pytest.mark.parametrize(
    ("row", "rules", "label"),
    [
        ("R12R13R1", "", "gap between 1 and 12"),
        ("R13R1R2", "ace=low_high", "gap between 2 and 13"),
        ("R9JR2", "", "gap between 2 and 9"),
        ("R7B7K7O7J", "", "too many tiles: 5, a group has at most 4"),
        ("JO8J", "jokers_per_set_max=1", "2 jokers, at most 1 in one meld at this table"),
        ("B10B10J", "", "blue twice, a group has each colour once"),
    ],
)
def test_what_is_no_meld_says_why(row: str, rules: str, label: str) -> None:
    found = row_verdict(row, rules)
    assert (found.ok, found.kind, found.label) == (False, None, label)
    assert found.row == write_row(Row.parse(row))


def test_a_tile_and_two_jokers_can_be_switched_between_all_their_meanings() -> None:
    found = row_verdict("R7JJ")
    assert found.label == "run 7-9, 24 points"
    assert [one.label for one in found.readings] == ["run 7-9", "group of 7s", "run 6-8", "run 5-7"]
    for reading in found.readings:
        chosen = row_verdict(str(read_row(reading.row)))
        assert (chosen.label, chosen.row) == (f"{reading.label}, {reading.points} points", reading.row)
        assert chosen.readings[0] == reading


def test_a_row_with_one_meaning_offers_no_choice() -> None:
    assert row_verdict("R10B10J").readings == []
    assert row_verdict("R5R6R7").readings == []


# --- B: opening ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rack", "rows", "points"),
    [
        ("K10B10J", "K10B10J", 30),
        ("R8R9R10J", "R8R9R10J", 38),
        ("R13B13K13J", "R13B13K13J", 52),
        ("R11B11K11R1B1K1", "R11B11K11/R1B1K1", 36),
        ("R4R5R6R7B2B3B4B5", "R4R5R6R7/B2B3B4", 31),
    ],
)
def test_an_opening_that_reaches_the_figure_can_be_finished(rack: str, rows: str, points: int) -> None:
    found = verdict(at("-", rack, opened=False), rows)
    assert found.opening is not None
    assert (found.can_finish, found.opening.points, found.reasons) == (True, points, [])


def test_twenty_nine_of_thirty_is_said_so() -> None:
    found = verdict(at("-", "R4R5R6R7B2B3B4B5", opened=False), "R4R5R6/B2B3B4B5")
    assert (found.can_finish, words(found)) == (False, ["opening 29 of 30"])


def test_the_table_in_the_opening_turn_is_a_house_rule() -> None:
    rack, rows = "R8R10B10K10", "R5R6R7R8/R10B10K10"
    plain = verdict(at("R5R6R7", rack, opened=False), rows, "R10B10K10")
    assert words(plain) == ["open first: before your opening the table may not be touched"]
    after = verdict(at("R5R6R7", rack, opened=False, rules="opening_turn_access=after_opening"), rows, "R10B10K10")
    assert after.can_finish


def test_whoever_has_opened_hears_no_more_of_it() -> None:
    assert verdict(at("-", "R1B1K1"), "R1B1K1").opening is None


def test_splitting_a_run_before_the_opening_is_refused_with_open_first() -> None:
    found = verdict(at("R4R5R6R7R8", "R6", opened=False), "R4R5R6/R6R7R8")
    assert "open first: before your opening the table may not be touched" in words(found)
    assert all(meld.ok for meld in found.melds)


# --- C: jokers ----------------------------------------------------------------------------------


def test_a_joker_is_freed_by_its_tile_and_goes_to_a_new_meld() -> None:
    found = verdict(at("B9JB11", "B10R4K4"), "B9B10B11/JR4K4")
    assert (found.can_finish, found.reasons) == (True, [])


def test_a_freed_joker_that_lies_alone_keeps_the_turn_open() -> None:
    found = verdict(at("B9JB11", "B10R4K4"), "B9B10B11/J")
    assert not found.can_finish
    assert words(found) == ["J: too few tiles: 1, a meld has at least 3"]


def test_jokers_that_stay_where_they_are_house_rule() -> None:
    found = verdict(at("B9JB11", "B10R4K4", rules="joker_retrieval=false"), "B9B10B11/JR4K4")
    assert [one.code for one in found.reasons] == ["joker_not_replaced"]


def test_a_group_that_could_be_a_run_stays_that_group_however_it_is_sent_back() -> None:
    view = at("=R7JJ", "R1R2R3")
    lying = write_meld(view.table[0], HOUSE)
    found = judged(view, Draft("x", 1, [lying, ["R1", "R2", "R3"]]), 1)
    assert (found.can_finish, found.melds[0].kind, found.melds[0].row) == (True, "group", lying)
    assert found.melds[0].readings == []
    assert read_play(view, Draft("x", 1, [lying])).taken == ()


# --- rows on the wire -----------------------------------------------------------------------------


@given(meld_rows())
def test_every_reading_of_a_meld_is_written_so_that_it_reads_back(row: Row) -> None:
    for meld in readings(row, HOUSE):
        again = read_meld(read_row(write_meld(meld, HOUSE)), HOUSE)
        assert again is not None
        assert (again.kind, again.value, Counter(again.tiles)) == (meld.kind, meld.value, Counter(meld.tiles))


@given(st.lists(st.sampled_from(["R7", "B13", "J", "J:R10", "K1"]), min_size=1, max_size=13))
def test_a_row_is_written_as_it_was_sent(sent: list[str]) -> None:
    assert write_row(read_row(sent)) == sent


# --- two melds in one row -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "parts"),
    [
        ("R4R5R6R6R7R8", "R4R5R6/R6R7R8"),
        ("R4R5R6R7R8R6", "R4R5R6/R6R7R8"),
        ("R3R4R5R5R6R7", "R3R4R5/R5R6R7"),
        ("R4R5R6R7R5R6R7", "R4R5R6R7/R5R6R7"),
        ("R5R6R7B7K7O7", "R5R6R7/B7K7O7"),
        ("R5B7R6K7R7O7", "R5R6R7/B7K7O7"),
        ("B1R5B2R6B3R7", "R5R6R7/B1B2B3"),
        ("R8B8K8R9B9K9", "R8B8K8/R9B9K9"),
        ("R8R9B8K8B9K9", "R8B8K8/R9B9K9"),
        ("R5R6JB7K7O7", "R5R6J/B7K7O7"),
    ],
)
def test_a_row_that_is_two_melds_is_divided(row: str, parts: str) -> None:
    found = [meld.row for meld in divided(Row.parse(row), HOUSE)]
    assert sorted(found) == sorted(parse_rows(parts))


@pytest.mark.parametrize("row", ["R5R6", "R5R6R9", "R5R6B7K7O1", "R1B5K9O13R3B7", "R4R5R6R9R10"])
def test_what_does_not_divide_stays_as_it_is(row: str) -> None:
    assert divided(Row.parse(row), HOUSE) == ()


@given(st.data())
def test_a_division_is_two_melds_of_the_same_tiles(data: st.DataObject) -> None:
    melds = st.sampled_from(list(all_melds(HOUSE)))
    one, other = data.draw(melds), data.draw(melds)
    row = Row((*one.tiles, *other.tiles))
    parts = divided(row, HOUSE)
    assert len(parts) == 2
    assert Counter(tile for part in parts for tile in part.tiles) == row.count()


def test_the_division_is_offered_only_for_what_is_no_meld() -> None:
    assert row_verdict("R1R2R3R4R5R6").split == []
    assert row_verdict("R4R5R6R6R7R8").split == [["R4", "R5", "R6"], ["R6", "R7", "R8"]]


# --- what an illegal table costs ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "rows", "penalty"),
    [
        ("tournament", "R5R6R7/R1", 3),
        ("tournament+penalty_tiles=1", "R5R6/R7", 1),
        ("tournament", "R5R6R7", 0),
        ("tournament", "R5R6R7R8", 0),
        ("standard", "R5R6R7/R1", 0),
    ],
)
def test_what_ending_the_turn_like_this_would_cost(rules: str, rows: str, penalty: int) -> None:
    assert verdict(at("R5R6R7", "R1R8", rules=rules), rows).penalty == penalty
