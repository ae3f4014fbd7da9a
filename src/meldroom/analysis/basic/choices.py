"""Which choice of a turn was better, by play-outs: what is hidden dealt anew, and everybody playing on shrewdly.

All choices of a decision are played out on the same deals, so that luck falls on them alike. It is told only where the
difference is at least twice its error.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from statistics import fmean, variance
from typing import Final

from meldroom.analysis.basic.review import Review, Turn
from meldroom.basicrummy.moves import Discard, Move, TakeDiscard, TakeStock
from meldroom.basicrummy.referee import apply
from meldroom.basicrummy.state import State
from meldroom.basicrummy.turns import legal_moves
from meldroom.basicrummy.views import View, view
from meldroom.solver.basic.rollouts import rollout
from meldroom.solver.basic.shrewd import keeping
from meldroom.solver.basic.sight import sight_of
from meldroom.solver.basic.worlds import gain, possible_world

QUICK: Final = 4
USUAL: Final = 12
"""How many deals each choice is played out on."""
DISCARDS: Final = 3
"""Of how many discards besides the one made it is asked."""
SURE: Final = 2.0
"""How many times its error a difference must be."""


@dataclass(frozen=True, slots=True)
class Better:
    """A choice that would have been better than the one made."""

    turn: int
    """The number of the turn; 0 for a position of its own."""
    made: Move
    move: Move
    points: float
    """How many points more it brings on average, those of the others counted against."""
    error: float
    """The standard error of that."""


def better_choices(review: Review, worlds: int = USUAL) -> Iterator[Better | None]:
    """For each turn, in order of the round, the best of what would have been clearly better; None where nothing was."""
    for turn in review.turns:
        yield max(_in_turn(review, turn, worlds), key=lambda one: one.points, default=None)


def _in_turn(review: Review, turn: Turn, worlds: int) -> Iterator[Better]:
    for step, move in enumerate(turn.moves):
        state = review.states[turn.start + step]
        others = _others(state, move)
        if others:
            rng = Random(f"{review.record.seed}/{turn.number}/{step}")
            found = weighed(view(state, state.turn), move, others, rng, worlds)
            yield from (replace(one, turn=turn.number) for one in found)


def _others(state: State, move: Move) -> Sequence[Move]:
    """What else could have been chosen: to take from the other place, or to discard another card."""
    legal = legal_moves(state)
    if isinstance(move, TakeStock | TakeDiscard):
        return [other for other in legal if other != move]
    if not isinstance(move, Discard):
        return []
    sight = sight_of(view(state, state.turn))
    discards = [other for other in legal if isinstance(other, Discard) and other != move]
    return sorted(discards, key=lambda one: keeping(one.card.kind, sight.hand, sight))[:DISCARDS]


def weighed(seen: View, made: Move, others: Sequence[Move], rng: Random, worlds: int) -> Iterator[Better]:
    """What of the others was clearly better than the move made, in the position that its player saw."""
    deals = [possible_world(seen, rng) for _ in range(worlds)]
    base = [_worth(deal, made) for deal in deals]
    for other in others:
        differences = [_worth(deal, other) - one for deal, one in zip(deals, base, strict=True)]
        points, error = fmean(differences), sqrt(variance(differences) / worlds)
        if points > 0 and points >= SURE * error:
            yield Better(0, made, other, points, error)


def _worth(state: State, move: Move) -> int:
    return gain(rollout(apply(state, move)), state.turn)
