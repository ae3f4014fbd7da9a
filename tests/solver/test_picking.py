"""Tiles picked one after another on counts, brought before the referee."""

from random import Random

import pytest

from meldroom.solver import rounds
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.referee import apply, faults
from meldroom.tilerummy.rules import find_rules
from tests.solver.on_counts import compare, may_have_changed_places, move_of

END, DRAW = 53, 54
HOUSES = ("standard", "joker_on_table=fluid", "freed_joker_dest=any_set", "joker_in_opening=off+opening_min=50")


@pytest.mark.parametrize("house", HOUSES)
def test_the_referee_takes_whatever_is_picked_at_random(house: str) -> None:
    rules, rng, laid = find_rules(house), Random(house), 0
    for seed in range(6):
        state = deal(rules, 2, f"picked {seed}")
        room = rounds.picks_for(rules)
        rounds.put_state(room, state, (0, 0))
        room.begin()
        while not room.is_over():
            before, action = room.table(), 0
            while action < END:
                legal = [action for action, may in enumerate(room.mask()) if may]
                action = rng.choice(legal if rng.random() < 0.2 else [one for one in legal if one != DRAW] or legal)
                assert room.act(action)
            move = move_of(state, room, before)
            if faults(state, move) and may_have_changed_places(before, room.table()):
                break  # the law counts the group as unmoved, and the other joker as moved without leave
            state = apply(state, move)
            compare(state, room)
            laid += action == END
    assert laid > 60
