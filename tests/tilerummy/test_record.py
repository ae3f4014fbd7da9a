from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.moves import Move, Pass, read_move, write_move
from meldroom.tilerummy.record import Record, replay
from meldroom.tilerummy.referee import IllegalMove, apply, ending
from meldroom.tilerummy.rules import Rules
from tests.strategies import some_move


@settings(max_examples=20)
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_a_record_gives_every_position_again(seed: int, players: int) -> None:
    rng, state = Random(seed), deal(Rules(seconds_per_turn=60), players, str(seed))
    states, moves = [state], list[Move]()
    while ending(state) is None and len(moves) < 150:
        moves.append(some_move(state, rng))
        state = apply(state, moves[-1])
        states.append(state)
    names = tuple("ABCD"[:players])
    told = tuple(read_move(write_move(move)) for move in moves)
    assert list(replay(Record(Rules(seconds_per_turn=60), names, str(seed), None, told))) == states


def test_a_record_with_an_illegal_move_stops_there() -> None:
    with pytest.raises(IllegalMove, match="a pass is only possible once the pool is empty"):
        list(replay(Record(Rules(), ("A", "B"), "1", 0, (Pass(),))))
