"""Whole rounds between computer players."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from meldroom.bots import BOTS
from meldroom.bots.seer import Seer
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.moves import Move
from meldroom.tilerummy.referee import apply, ending
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import view

PLAYERS = {**BOTS, "seer": Seer(worlds=1)}
"""All of them; one thinks less than usual."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round from its deal to its end."""

    states: tuple[State, ...]
    moves: tuple[Move, ...]


def play_round(rules: Rules, bots: Sequence[str], seed: int, most: int = 1000) -> Round:
    """Let these computer players, one a seat, play a round to its end; the law refuses what is illegal."""
    rng = Random(seed)
    states, moves = [deal(rules, len(bots), seed)], list[Move]()
    while ending(states[-1]) is None:
        assert len(moves) < most, "the round does not end"
        seat = states[-1].turn
        moves.append(PLAYERS[bots[seat]].choose(view(states[-1], seat), rng))
        states.append(apply(states[-1], moves[-1], search=SEARCH))
    return Round(tuple(states), tuple(moves))
