"""The mask is exact: tile by tile every play can be reached in one way, and nothing else."""

from collections import Counter

from hypothesis import given, settings

from meldroom.learn.picking import Picking
from meldroom.tilerummy.views import View
from meldroom.tiles.tiles import Tile
from tests.oracles.brute import all_played
from tests.solver.positions import seen, small_positions

Tiles = tuple[Tile, ...]


def ends(picking: Picking, picked: Tiles = ()) -> list[Tiles]:
    """Every way to end the turn from here on; fails where there is none."""
    here = [picked] if picking.can_end(picked) else []
    onward = [end for tile in picking.next_tiles(picked) for end in ends(picking, (*picked, tile))]
    assert not picked or here or onward, f"{picked} is a dead end"
    return here + onward


@settings(max_examples=60)
@given(small_positions(most=9))
def test_the_ways_to_end_a_turn_are_the_plays(view: View) -> None:
    found = ends(Picking(view))
    assert Counter(found) == Counter(all_played(view.rules, view.table, view.rack, opened=view.has_opened))


@settings(max_examples=40)
@given(small_positions(most=9))
def test_what_is_laid_is_what_was_picked(view: View) -> None:
    picking = Picking(view)
    assert all(picking.answer(picked).played == picked for picked in ends(picking))


def test_what_is_known_from_before_does_not_matter() -> None:
    view = seen("R1R2R3/K5O5B5", "R4 R5 K5 R5 K6 K7 J")
    used, picked = Picking(view), ends(Picking(view))
    assert len(picked) > 20
    ends(used)
    for some in picked:
        assert used.answer(some) == Picking(view).answer(some)
        assert used.next_tiles(some) == Picking(view).next_tiles(some)


def test_tiles_are_picked_in_the_order_of_their_kinds() -> None:
    picking = Picking(seen("-", "R5 R6 R7"))
    names = [[str(tile) for tile in picking.next_tiles(picked)] for picked in ((), (Tile.parse("R5"),))]
    assert names == [["R5"], ["R6"]]
