"""What is said of a position is true of it, by trying everything."""

from dataclasses import replace
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings

from meldroom.analysis.outlook import outlook_of
from meldroom.analysis.unseen import unseen
from meldroom.solver.best import can_open, can_play
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.tilerummy.views import View, view
from meldroom.tiles.rows import parse_tiles, write_tiles
from meldroom.tiles.tiles import KINDS, Tile, ordered
from tests.solver.positions import seen, small_positions


def test_unseen_tiles_are_all_but_those_in_sight() -> None:
    left = unseen(seen("R1R2R3", "R1 J B13"))
    assert (left[KINDS[0]], left[KINDS[1]], left[KINDS[25]], left[KINDS[-1]]) == (0, 1, 1, 1)
    assert left.total() == 106 - 6


def test_a_rack_that_can_play_needs_nothing() -> None:
    outlook = outlook_of(seen("R1R2R3", "R4"))
    assert outlook.goes_out
    assert (outlook.opening, outlook.helping) == (None, None)


def test_which_tiles_would_help_and_how_many_there_are() -> None:
    helping = outlook_of(seen("R1R2R3", "B9 R4 R4", rules="joker_on_table=fluid")).helping
    assert helping is None, "R4 can be laid"
    helping = outlook_of(seen("R1R2R3", "B9")).helping
    assert helping is not None
    assert (write_tiles(helping.kinds), helping.count, helping.unseen) == ("R4J", 4, 102)


@pytest.mark.parametrize(
    ("rack", "points", "away", "kinds"),
    [
        ("R9 R4 R13 B10 B12 O4 R4 K4 B7 O12 R11 R2 K6 O5", 12, 1, "R10R12B11K12J"),
        ("R1 B3 K5 O7 R9 B11 K13 R2 B5 K8", 0, 2, "-"),
        ("R1 B3", 0, None, "-"),
        ("B9 K9 R5 R6 R7", 18, 1, "R9O9J"),
        ("B9 B9 K9 K9 O2", 0, 2, "-"),
    ],
)
def test_how_near_an_opening_is(rack: str, points: int, away: int | None, kinds: str) -> None:
    outlook = outlook_of(seen("-", rack, opened=False))
    assert outlook.is_nothing
    assert outlook.opening is not None
    assert outlook.helping is not None
    assert (outlook.opening.points, outlook.opening.needed, outlook.opening.away) == (points, 30, away)
    assert write_tiles(outlook.helping.kinds) == kinds


def test_a_tile_that_nobody_can_draw_does_not_help() -> None:
    everywhere = outlook_of(seen("K1K2K3", "R9 R11", "jokers=0")).helping
    nowhere = outlook_of(seen("R10B10K10/R10B10O10", "R9 R11", "jokers=0")).helping
    assert everywhere is not None
    assert nowhere is not None
    assert "R10" in map(str, everywhere.kinds)
    assert "R10" not in map(str, nowhere.kinds)


@settings(max_examples=25)
@given(small_positions(most=6))
def test_helping_tiles_are_those_that_make_a_play(position: View) -> None:
    outlook = outlook_of(position, budget=None)
    assert outlook.can_play is can_play(position)
    if outlook.helping is None:
        return
    left = unseen(position)
    with_one = {tile: replace(position, rack=ordered((*position.rack, tile))) for tile in left}
    assert set(outlook.helping.kinds) == {tile for tile, longer in with_one.items() if can_play(longer)}


RACKS = ("R1 B3 K5 O7 R9 B11", "B9 B9 K9 K9 O2", "R12 B12 R13 O1", "R1 R2 K1", "J R1 B9", "K13 O11")
HOUSES = ("standard", "opening_min=10", "jokers=0", "joker_in_opening=false", "jokers_per_set_max=1", "ace=wrap")


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("rack", RACKS)
def test_two_tiles_away_is_what_trying_all_pairs_says(rack: str, house: str) -> None:
    rules = find_rules(house)
    if "J" in rack and not rules.jokers_in_play:
        return
    outlook = outlook_of(seen("-", rack, rules, opened=False))
    if outlook.opening is None:
        assert outlook.can_play
        return
    assert outlook.opening.away == _away_by_trying(rules, parse_tiles(rack))


def _away_by_trying(rules: Rules, rack: tuple[Tile, ...]) -> int | None:
    left = unseen(seen("-", write_tiles(rack), rules))
    if any(can_open(rules, ordered((*rack, tile))) for tile in left):
        return 1
    pairs = combinations_with_replacement(sorted(left), 2)
    there = (pair for pair in pairs if pair[0] != pair[1] or left[pair[0]] > 1)
    return 2 if any(can_open(rules, ordered((*rack, *pair))) for pair in there) else None


def test_hidden_tiles_change_nothing() -> None:
    state = deal(Rules(), 3, "coach")
    seat = state.turn
    hidden = [*state.pool, *(tile for other, rack in enumerate(state.racks) if other != seat for tile in rack)][::-1]
    sizes = [0 if other == seat else len(rack) for other, rack in enumerate(state.racks)]
    racks: list[tuple[Tile, ...]] = []
    for other, size in enumerate(sizes):
        racks.append(state.racks[seat] if other == seat else ordered(hidden[:size]))
        hidden = hidden[size:]
    other_world = replace(state, racks=tuple(racks), pool=tuple(hidden))
    assert other_world != state
    assert outlook_of(view(other_world, seat)) == outlook_of(view(state, seat))
