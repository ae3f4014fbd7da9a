"""Positions by hand, for reviews of a few moves."""

from collections.abc import Sequence

from meldroom.notation.position import read_position
from meldroom.tilerummy.moves import Move, read_move
from meldroom.tilerummy.referee import apply
from meldroom.tilerummy.state import State


def position(line: str) -> State:
    """The position of a line that hides nothing."""
    state = read_position(line)
    assert isinstance(state, State)
    return state


def played(line: str, *texts: str) -> tuple[Sequence[Move], tuple[State, ...]]:
    """Some moves from a position on, and the positions between them."""
    moves = [read_move(text) for text in texts]
    states = [position(line)]
    for move in moves:
        states.append(apply(states[-1], move))
    return moves, tuple(states)
