"""Jokers that remember: the rules about replacing them and about where they may go, one by one (TR-7)."""

import pytest

from meldroom.solver.answers import Status
from meldroom.solver.best import best_play
from tests.solver.positions import check, seen

ROWS = (
    # name, rules, table, rack, most tiles
    ("kept, beside it", "standard", "R8R9J", "R7", 1),
    ("kept, as its tile elsewhere", "standard", "R5R6R7J/B8K8O8", "R4", 1),
    ("freed by the table", "standard", "B9JB11/B10B11B12B13", "R4K4", 2),
    ("freed by the table, rack only", "replacement_source=rack_only", "B9JB11/B10B11B12B13", "R4K4", 0),
    ("freed by the rack, rack only", "replacement_source=rack_only", "B9JB11", "B10R4K4", 3),
    ("not into an old meld", "standard", "B9JB11/R1R2R3", "B10", 0),
    ("a meld that lies there again has not moved", "standard", "B1K1O1J/B1K1J", "R2R4", 0),
    ("into any meld", "freed_joker_dest=any_set", "B9JB11/R1R2R3", "B10", 1),
    ("with the rack alone", "freed_joker_dest=new_set_rack", "B9JB11", "B10R4K4", 3),
    ("not with a table tile", "freed_joker_dest=new_set_rack", "B9JB11/R4K4B4O4", "B10R4", 0),
    ("with a table tile", "standard", "B9JB11/R4K4B4O4", "B10R3", 2),
    ("both colours", "group_retrieval=both_missing", "R7B7J", "K7O7R3R4", 4),
    ("one of both colours", "group_retrieval=both_missing", "R7B7J", "K7R3R4", 1),
    ("locked", "joker_on_table=locked", "R5R6J/B5K5O5", "R7B8", 1),
    ("locked, nothing taken", "joker_on_table=locked", "R4R5R6J", "B4K4", 0),
    ("not locked, its end taken", "standard", "R4R5R6J", "B4K4", 2),
    ("locked, both ends", "joker_on_table=locked", "R5R6J", "R3R4R8", 3),
    ("locked, the fourth", "joker_on_table=locked", "R7B7J", "O7", 1),
    ("locked, then free", "joker_on_table=locked", "R5JR7R8", "R6B9K9", 3),
    ("never freed", "joker_retrieval=false", "B9JB11", "B10R4K4", 0),
    ("one a meld", "jokers_per_set_max=1", "R5R6J", "J", 0),
    ("one a meld, two melds", "jokers_per_set_max=1", "R5R6J", "JB9K9", 3),
)


@pytest.mark.parametrize(("rules", "table", "rack", "tiles"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_most_tiles(rules: str, table: str, rack: str, tiles: int) -> None:
    view = seen(table, rack, rules)
    answer = best_play(view)
    assert answer.tiles == tiles
    assert answer.status is (Status.OPTIMAL if tiles else Status.NONE)
    if tiles:
        check(view, answer)
