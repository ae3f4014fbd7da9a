"""Wrecked tables: their tiles lie in melds again, or it is proven that they cannot."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meldroom.analysis.rebuilding import Extent, rebuild
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.state import table_count
from meldroom.tiles.melds import read_meld
from meldroom.tiles.rows import Row, parse_rows
from meldroom.tiles.tiles import Tile, full_bag

BUDGET = 1_000_000
STANDARD = find_rules("")


def mended(text: str, rules: str = "") -> tuple[str, str, str]:
    found = rebuild(find_rules(rules), parse_rows(text), BUDGET)
    return found.extent.value, "/".join(map(str, found.table)), "".join(map(str, found.left))


@pytest.mark.parametrize(
    ("text", "table"),
    [
        ("-", ""),
        ("R5R6R7", "R5R6R7"),
        ("R7/R6/R5", "R5R6R7"),
        ("R5R6R7R8/B8/K8", "R8B8K8/R5R6R7"),
        ("R1B1K1O1/R2/R3", "B1K1O1/R1R2R3"),
        ("R5J/R7", "R5JR7"),
    ],
)
def test_all_tiles_lie_in_melds_again(text: str, table: str) -> None:
    assert mended(text) == ("whole", table, "")


@pytest.mark.parametrize(
    ("text", "rules", "left"),
    [
        ("R5R6", "", 2),
        ("R5R6R7/K1", "", 1),
        ("R12R13R1", "", 3),
        ("R12R13R1", "ace=low_high", 0),
        ("R5JJ", "jokers_per_set_max=1", 3),
        ("JJJ", "jokers=3+all_joker_sets=true", 0),
    ],
)
def test_what_finds_no_place_is_left_as_the_house_rules_say(text: str, rules: str, left: int) -> None:
    found = rebuild(find_rules(rules), parse_rows(text), BUDGET)
    assert (found.extent, len(found.left)) == (Extent.PART if left else Extent.WHOLE, left)


def test_jokers_of_a_wrecked_table_remember_nothing_whatever_the_house_rules() -> None:
    assert mended("R5R6J/R7", "joker_on_table=locked+replacement_source=rack_only")[0] == "whole"


def test_without_time_nothing_is_claimed() -> None:
    found = rebuild(STANDARD, (Row(full_bag(2, 2)[:60]),), 0)
    assert found.extent in {Extent.UNPROVEN, Extent.WHOLE}


@given(st.lists(st.sampled_from(full_bag(2, 2)), min_size=1, max_size=24))
def test_no_tile_is_lost_or_won_and_what_lies_there_is_legal(heap: list[Tile]) -> None:
    tiles = tuple((Counter(heap) & Counter(full_bag(2, 2))).elements())
    found = rebuild(STANDARD, (Row(tiles),), BUDGET)
    assert table_count(found.table) + Counter(found.left) == Counter(tiles)
    assert all(read_meld(meld.row, STANDARD.melds) for meld in found.table)
    assert (found.extent is Extent.WHOLE) == (not found.left)
