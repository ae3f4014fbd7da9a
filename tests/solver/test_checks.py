"""What cannot be answered is refused before any search."""

import pytest

from meldroom.solver.best import best_play
from meldroom.solver.checks import PositionError
from meldroom.tilerummy.rules import find_rules
from meldroom.tiles.melds import MeldRules, read_meld
from meldroom.tiles.rows import Row, parse_tiles
from tests.solver.positions import seen, seen_melds


@pytest.mark.parametrize(
    ("table", "rack", "words"),
    [
        ("R5R6R7/R5B5K5", "R5", "3 tiles R5 on table and rack: the game has 2"),
        ("R5R6J/B5B6J", "J", "3 jokers on table and rack: the game has 2"),
        ("-", "K1K1K1", "3 tiles K1 on table and rack: the game has 2"),
    ],
)
def test_more_than_the_game_has(table: str, rack: str, words: str) -> None:
    with pytest.raises(PositionError, match=words):
        best_play(seen(table, rack))


def test_two_sets_have_more() -> None:
    assert best_play(seen("R5R6R7/R5B5K5", "R5 R6R7", "tile_sets=2")).tiles == 3


def test_a_table_of_other_rules() -> None:
    meld = read_meld(Row.parse("JJR7"), MeldRules())
    assert meld is not None
    with pytest.raises(PositionError, match="is no meld at this table"):
        best_play(seen_melds(find_rules("jokers_per_set_max=1"), [meld], parse_tiles("R8")))
