"""Rounds on counts are rounds of the law."""

import pytest

from meldroom.solver import rounds
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.referee import ending
from meldroom.tilerummy.rules import find_rules
from tests.solver.on_counts import follow

HOUSES = (
    "standard",
    "joker_on_table=fluid",
    "freed_joker_dest=any_set",
    "joker_retrieval=off",
    "joker_in_opening=off+opening_min=50",
    "pool_empty_end=first_pass",
    "tile_sets=2+hand_size=20+all_joker_sets=on",
    "joker_on_table=fluid+tile_sets=2",
    "all_joker_sets=on",
)
GREEDY, KEEPER = rounds.Policy.GREEDY, rounds.Policy.KEEPER


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("policies", [(GREEDY, GREEDY), (KEEPER, GREEDY, KEEPER)])
def test_the_referee_takes_every_move(house: str, policies: tuple[int, ...]) -> None:
    rules = find_rules(house)
    assert rounds.serves(rules)
    for seed in range(6):
        state = deal(rules, len(policies), f"counts {seed}")
        for _, _, state in follow(state, policies):
            assert ending(state) is None or state.racks
        assert ending(state) is not None


@pytest.mark.soak
def test_the_referee_takes_every_move_of_many_rounds() -> None:
    for seed in range(1000):
        for _ in follow(deal(find_rules("standard"), 2, f"many {seed}"), (GREEDY, KEEPER)):
            pass
