"""The same players on counts and by the law."""

from array import array
from random import Random

import pytest

from meldroom.bots import BOTS
from meldroom.bots.adept import learned
from meldroom.solver import rounds
from meldroom.solver.rounds import Policy
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.referee import apply, ending
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import view

PLAYERS = {
    "greedy": Policy.GREEDY,
    "points": Policy.POINTS,
    "keeper": Policy.KEEPER,
    "miser": Policy.MISER,
    "adept": Policy.LEARNED,
}


def left_on_counts(state: State, policy: Policy) -> int:
    """The tiles that a player has left after its turn, on counts."""
    room = rounds.playout_for(state.rules)
    rounds.put_state(room, state, [policy] * state.players)
    room.set_player(state.turn, policy, learned(state.players) if policy is Policy.LEARNED else array("q"))
    room.take_turn()
    return room.size_of(state.turn)


@pytest.mark.parametrize("bot", PLAYERS)
@pytest.mark.parametrize("house", ["standard", "joker_on_table=fluid"])
def test_they_lay_as_many_tiles(bot: str, house: str) -> None:
    rules = find_rules(house)
    same = turns = 0
    for seed in range(2):
        state = deal(rules, 3, f"counted {seed}")
        while ending(state) is None:
            after = apply(state, BOTS[bot].choose(view(state, state.turn), Random(1)))
            same += left_on_counts(state, PLAYERS[bot]) == len(after.racks[state.turn])
            turns, state = turns + 1, after
    assert same > 0.9 * turns
    assert same == turns or rounds.remembers(rules) or bot in {"points", "adept"}
