"""Rounds of Basic Rummy played out on sets of cards, move for move against the referee."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from meldroom.basicrummy.deal import deal
from meldroom.basicrummy.moves import Resign
from meldroom.basicrummy.referee import apply, ending, outcome
from meldroom.basicrummy.rules import BasicRules
from meldroom.basicrummy.state import State
from meldroom.basicrummy.turns import legal_moves
from meldroom.basicrummy.views import view
from meldroom.solver.basic.rollouts import rollout
from meldroom.solver.basic.shrewd import shrewd_move


def refereed(state: State) -> tuple[int, ...]:
    """What each seat scores, by the law and the policy alone."""
    while (end := outcome(state)) is None:
        state = apply(state, shrewd_move(view(state, state.turn)))
    return end.scores


def somewhere(rules: BasicRules, players: int, seed: int, moves: int) -> State:
    """A position that comes about at random, be it within a turn, and with somebody gone now and then."""
    rng, state = Random(seed), deal(rules, players, seed)
    for _ in range(moves):
        move = Resign(rng.choice(state.playing)) if rng.random() < 0.01 else rng.choice(legal_moves(state))
        after = apply(state, move)
        if ending(after) is not None:
            break
        state = after
    return state


@settings(max_examples=60)
@given(
    st.builds(BasicRules, one_meld_per_turn=st.booleans(), reshuffle_keep_top=st.booleans()),
    st.integers(2, 4),
    st.integers(0, 10**6),
    st.integers(0, 90),
)
def test_a_rollout_gives_what_the_referee_gives(rules: BasicRules, players: int, seed: int, moves: int) -> None:
    state = somewhere(rules, players, seed, moves)
    assert rollout(state) == refereed(state)


def test_of_a_round_that_is_over_there_is_nothing_to_play() -> None:
    state = apply(deal(BasicRules(), 2, 1), Resign(0))
    end = outcome(state)
    assert end is not None
    assert rollout(state) == end.scores
