"""Two jokers that stood for the same tile cannot go on as that tile in one group, which has each colour once."""

import pytest

from meldroom.tilerummy.plays import play_faults, play_to
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.state import sorted_table
from meldroom.tiles.melds import MeldRules, read_meld
from meldroom.tiles.rows import parse_rows, parse_tiles
from meldroom.tiles.tiles import ordered

TABLE = "O8O9O10J/JO12O13"
"""Both jokers are O11."""
REST = "O8O9O10/R12B12O12/R13B13O13"


@pytest.mark.parametrize(
    ("rack", "after", "rules", "legal"),
    [
        pytest.param("R11R12B12R13B13", "=R11JJ", "tile_sets=2", False, id="both as O11 in one group"),
        pytest.param("R11B11R11B11R12B12R13B13", "R11B11J/R11B11J", "tile_sets=2", True, id="each in its own group"),
        pytest.param("R11O11R12B12R13B13", "=R11O11JJ", "tile_sets=2", False, id="as O11 beside a real one"),
        pytest.param(
            "R11R12B12R13B13", "=R11JJ", "tile_sets=2+joker_on_table=fluid", True, id="without memory anything goes"
        ),
    ],
)
def test_twin_jokers(rack: str, after: str, rules: str, legal: bool) -> None:  # noqa: FBT001
    house = find_rules(rules)
    table = sorted_table(meld for row in parse_rows(TABLE) if (meld := read_meld(row, MeldRules())))
    play = play_to(table, parse_rows(f"{REST}/{after}"), house)
    found = play_faults(house, table, ordered(parse_tiles(rack)), opened=True, play=play)
    assert (found == ()) == legal, found
