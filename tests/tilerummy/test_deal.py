from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meldroom.tilerummy.deal import deal, draw_for_start, has_three_pairs, may_redeal, to_redraw
from meldroom.tilerummy.moves import Draw
from meldroom.tilerummy.referee import apply
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.tilerummy.state import all_tiles
from meldroom.tiles.errors import RulesError
from meldroom.tiles.rows import parse_tiles
from meldroom.tiles.shuffle import shuffled
from meldroom.tiles.tiles import JOKER, Tile, full_bag
from tests.strategies import rules

seeds = st.integers(0, 10**9)


@given(rules(), st.integers(2, 6), seeds)
def test_a_deal_holds_every_tile_once(house: Rules, players: int, seed: int) -> None:
    try:
        state = deal(house, players, seed)
    except RulesError as error:
        assert "expected at most" in str(error) or "only" in str(error) or "for two" in str(error)  # noqa: PT017
        return
    assert all_tiles(state) == full_bag(house.copies_in_play, house.jokers_in_play)
    assert {len(rack) for rack in state.racks} == {house.hand_size}


def test_the_same_seed_gives_the_same_deal_on_every_machine() -> None:
    state = deal(Rules(), 2, "meldroom")
    assert "".join(map(str, state.racks[0])) == "R5R7R11R13B3B8B13K4K5K7K7K9O3O13"
    assert deal(Rules(), 2, "meldroom") != deal(Rules(), 2, "meldroom2")


def test_every_tile_is_as_likely_to_come_first() -> None:
    tiles = full_bag(2, 2)
    firsts = Counter(shuffled(tiles, f"seed {number}")[0] for number in range(10600))
    assert len(firsts) == 53
    expected = 200
    chi2 = sum((firsts[tile] - expected) ** 2 / expected for tile in set(tiles))
    assert chi2 < 99


@given(seeds, st.integers(2, 6))
def test_the_highest_number_starts(seed: int, players: int) -> None:
    draw = draw_for_start(Rules(tile_sets=2), players, seed)
    last = {seat: tile for one in draw.rounds for seat, tile in one}
    assert all(tile != JOKER for tile in last.values())
    finalists = [seat for seat, _ in draw.rounds[-1]]
    assert draw.starter in last
    if len(draw.rounds) == 1:
        assert last[draw.starter].number == max(tile.number for tile in last.values())
        assert finalists == list(range(players))


def test_jokers_draw_again_before_ties_do() -> None:
    def drawn(*texts: str) -> dict[int, Tile]:
        return {seat: Tile.parse(text) for seat, text in enumerate(texts)}

    assert to_redraw(drawn("R12", "K12", "J")) == (2,)
    assert to_redraw(drawn("R12", "K12", "O3")) == (0, 1)
    assert to_redraw(drawn("R12", "K11", "O3")) == ()


@pytest.mark.parametrize(
    ("rack", "three"),
    [
        ("b3 b3 r8 r8 o10 o10 k1 k2 k4 k5 k7 k8 k11 J", True),
        ("b3 b3 r8 r8 J J k1 k2 k4 k5 k7 k8 k11 k12", False),
        ("b3 b3 b3 b3 r8 r8 k1", True),
        ("b3 b3 b3 r8 r8 k1", False),
    ],
)
def test_three_pairs(rack: str, three: bool) -> None:  # noqa: FBT001
    assert has_three_pairs(parse_tiles(rack)) == three


def test_a_new_deal_can_be_demanded_only_before_the_first_move() -> None:
    house = find_rules("redeal_on_three_pairs=yes")
    states = (deal(house, 4, seed) for seed in range(500))
    state, seat = next((one, seat) for one in states for seat in range(4) if may_redeal(one, seat))
    assert not may_redeal(deal(Rules(), 4, 1), 0)
    after = apply(state, Draw())
    assert not any(may_redeal(after, seat) for seat in range(4))
    assert has_three_pairs(state.racks[seat])


def test_nobody_plays_alone() -> None:
    with pytest.raises(RulesError, match="expected at least 2"):
        deal(Rules(), 1, 5)


def test_one_joker_for_each_of_two() -> None:
    state = deal(find_rules("mso_2p"), 2, 5)
    assert [rack.count(JOKER) for rack in state.racks] == [1, 1]
    with pytest.raises(RulesError, match="for two players"):
        deal(find_rules("mso_2p"), 3, 5)
