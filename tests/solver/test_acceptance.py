"""What went wrong for users of other programs (ACCEPTANCE A, B, C and F), as far as finding a play goes."""

from collections import Counter

import pytest

from meldroom.solver.answers import Status
from meldroom.solver.best import best_opening, best_play, can_open
from meldroom.tilerummy.rules import find_rules
from meldroom.tiles.melds import Kind
from meldroom.tiles.rows import parse_tiles
from meldroom.tiles.tiles import JOKER, ordered
from tests.solver.positions import FLUID, check, seen

ROWS = (
    # name, rules, table, rack, opened, most tiles
    ("1 joker after 13", "standard", "R12R13J", "R11", True, 0),
    ("3 no wrap", "standard", "-", "R12R13R1", True, 0),
    ("3 wrap where it is the rule", "ace=low_high", "-", "R12R13R1", True, 3),
    ("3 never in between", "ace=low_high", "-", "R13R1R2", True, 0),
    ("6 no group of five", "standard", "R7B7K7O7", "J", True, 0),
    ("10 two jokers", "standard", "-", "J O8 J", True, 3),
    ("10 one joker a meld", "jokers_per_set_max=1", "-", "J O8 J", True, 0),
    ("11 two equal tiles", "standard", "-", "B10 B10 J", True, 0),
    ("18 joker in an opening", "standard", "-", "K10 B10 J", False, 3),
    ("20 an opening that wins", "standard", "-", "R8 R9 R10 J", False, 4),
    ("21 four with a joker", "standard", "-", "R13 B13 K13 J", False, 4),
    ("23 three tens", "standard", "-", "R10 B10 K10 R1 R2 B1", False, 3),
    ("23 three elevens and more", "standard", "-", "R11 B11 K11 R1 B1 R2 B2 K1 K2", False, 9),
    ("25 29 points", "standard", "-", "R4 R5 R6 B2 B3 B4 B5", False, 0),
    ("25 36 points", "standard", "-", "R4 R5 R6 R7 B2 B3 B4 B5", False, 8),
    ("26 table closed", "standard", "R5R6R7", "B10 K10 R10 R8", False, 3),
    ("26 table open", "opening_turn_access=after_opening", "R5R6R7", "B10 K10 R10 R8", False, 4),
    ("30 not opened", "standard", "R4R5R6R7R8", "R6", False, 0),
    ("33 retrieval", "standard", "B9JB11", "B10 R4 K4", True, 3),
    ("35 a joker does not vanish", "standard", "B9JB11", "B10 K1", True, 0),
    ("38 either colour", "standard", "R7B7J", "O7 R3 K3", True, 3),
    ("38 both colours", "group_retrieval=both_missing", "R7B7J", "O7 R3 K3", True, 1),
    ("40a moved away, replaced", "standard", "B1B2B3B4/JB5B6B7", "R4 K4", True, 2),
    ("40 left alone", "standard", "R1O1K1/R2O2K2/B1B2J", "R5 B5", True, 0),
    ("40 left alone, fluid", FLUID, "R1O1K1/R2O2K2/B1B2J", "R5 B5", True, 2),
    ("41 beside a joker", "standard", "R8R9J", "R7", True, 1),
    ("43 a joker to a run", "standard", "R1R2R3", "J", True, 1),
    ("43 a joker to a group", "standard", "R7B7K7", "J", True, 1),
    ("45 no retrieval", "joker_retrieval=false", "B9JB11", "B10 R4 K4", True, 0),
    ("46 both jokers", "standard", "R4JJR7", "R5 R6 B9 K9 O2 K2", True, 6),
    ("63 last tile", "standard", "R1R2R3", "R4", True, 1),
    ("88 greedy", "standard", "-", "R3 R4 R5 R6 R7 B6 K6", True, 6),
    ("91 twins", "standard", "R1R2R3/R1R2R3", "R4 R4", True, 2),
    (
        "95 full",
        FLUID,
        "R1R2R3/B4B5B6B7/K9R9O9/O10O11O12O13",
        "R4 B8 K4 O9 J R10 B3 K3 R3 K13 K12 O5 B1 R12",
        True,
        11,
    ),
)


@pytest.mark.parametrize(
    ("rules", "table", "rack", "opened", "tiles"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_most_tiles(rules: str, table: str, rack: str, *, opened: bool, tiles: int) -> None:
    view = seen(table, rack, rules, opened=opened)
    answer = best_play(view)
    assert answer.tiles == tiles
    assert answer.status is (Status.OPTIMAL if tiles else Status.NONE)
    if tiles:
        check(view, answer)


def test_33_the_joker_goes_to_the_fours() -> None:
    answer = best_play(seen("B9JB11", "B10 R4 K4"))
    assert [str(meld) for meld in answer.table] == ["R4K4J", "B9B10B11"]


def test_88_what_stays_is_one_tile() -> None:
    view = seen("-", "R3 R4 R5 R6 R7 B6 K6")
    left = Counter(view.rack) - Counter(best_play(view).played)
    assert ordered(left) == parse_tiles("R7")


def test_31_the_best_opening_is_told() -> None:
    rack = ordered(parse_tiles("R9R4R13B10B12O4R4K4B7O12R11R2K6O5"))
    points, melds = best_opening(find_rules("standard"), rack)
    assert points == 12
    assert [str(meld) for meld in melds] == ["R4K4O4"]
    assert not can_open(find_rules("standard"), rack)


def test_86_thirty_tiles_are_no_hindrance() -> None:
    rack = "R1R2R3R4R6R7R9B1B2B4B5B7B8B10K1K3K4K6K7K9K10O2O3O5O6O8O9O11R11R12"
    view = seen("B11K11O11", rack)
    answer = best_play(view)
    assert answer.status is Status.OPTIMAL
    check(view, answer)


def test_96_runs_are_in_order() -> None:
    answer = best_play(seen("K9K10K11/B9JB11", "B10 K12 K8"))
    assert answer.tiles == 3
    for meld in answer.table:
        starts = {tile.number - at for at, tile in enumerate(meld.tiles) if tile != JOKER}
        assert (meld.kind, len(starts)) == (Kind.RUN, 1)


def test_91_a_table_that_stays_is_not_said_to_be_taken() -> None:
    answer = best_play(seen("R1R2R3/K5K6K7/B9B10B11B12", "O5O6O7B13"))
    assert answer.play is not None
    assert [str(row) for row in answer.play.taken] == ["B9B10B11B12"]
