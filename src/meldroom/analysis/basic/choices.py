"""Which choice of a turn was better, by play-outs: what is hidden dealt anew, and everybody playing on shrewdly.

Three things are judged: what was taken, what was laid, and what was discarded. All choices are played out on the same
deals, so that luck falls on them alike. A few deals show which of the others looks best; whether it is better is then
asked of new deals, in which it has not been lucky already. It is told only where the difference is at least twice its
error.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import sqrt
from random import Random
from statistics import fmean, variance
from typing import Final, TypeAlias

from meldroom.analysis.basic.laying import other_ways
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

QUICK: Final = 8
USUAL: Final = 24
"""How many deals the best-looking choice is played out on, beside the one made."""
PIECES: Final = 4
"""In how many pieces; what is no better after one of them is left alone."""
GLANCE: Final = 4
"""How many deals show which of the choices looks best."""
DISCARDS: Final = 3
"""Of how many discards besides the one made it is asked."""
SURE: Final = 2.0
"""How many times its error a difference must be."""
LEAST: Final = 0.5
"""How many points it must be."""
LAYING: Final = 2
"""How many times as many deals laying takes: it decides about going rummy, which is much or nothing."""

Way: TypeAlias = tuple[Move, ...]
"""A way to go on: one move, or all of a turn that follow the card taken."""


class Part(StrEnum):
    """What of a turn a choice is about."""

    TAKE = "take"
    LAY = "lay"
    DISCARD = "discard"


@dataclass(frozen=True, slots=True)
class Better:
    """A choice that would have been better than the one made."""

    part: Part
    before: State
    """Where it was made, the hidden cards as they really lay."""
    made: Way
    instead: Way
    points: float
    """How many points more it brings on average, those of the others counted against."""
    error: float
    """The standard error of that."""


@dataclass(frozen=True, slots=True)
class _Question:
    part: Part
    state: State
    made: Way
    others: Sequence[Way]


def better_choices(review: Review, worlds: int = USUAL) -> Iterator[Better | None]:
    """For each turn, in order of the round, the best of what would have been clearly better; None where nothing was."""
    for turn in review.turns:
        yield max(_in_turn(review, turn, worlds), key=lambda one: one.points, default=None)


def _in_turn(review: Review, turn: Turn, worlds: int) -> Iterator[Better]:
    for question in _questions(review, turn):
        if question.others:
            state, made = question.state, question.made
            rng = Random(f"{review.record.seed}/{turn.number}/{question.part}")
            deals = worlds * LAYING if question.part is Part.LAY else worlds
            found = weighed(view(state, state.turn), made, question.others, rng, deals)
            if found is not None:
                yield Better(question.part, state, made, *found)


def _questions(review: Review, turn: Turn) -> Iterator[_Question]:
    states = review.states[turn.start :]
    first, *rest = turn.moves
    if isinstance(first, TakeStock | TakeDiscard):
        others = [(move,) for move in legal_moves(states[0]) if move != first]
        yield _Question(Part.TAKE, states[0], (first,), others)
        yield _Question(Part.LAY, states[1], tuple(rest), tuple(other_ways(states[1], rest)))
    last = turn.moves[-1]
    if isinstance(last, Discard):
        state = states[len(turn.moves) - 1]
        yield _Question(Part.DISCARD, state, (last,), _discards(state, last))


def _discards(state: State, made: Discard) -> Sequence[Way]:
    """The cards that could best have been discarded in its place."""
    sight = sight_of(view(state, state.turn))
    others = [one for one in legal_moves(state) if isinstance(one, Discard) and one != made]
    return [(one,) for one in sorted(others, key=lambda one: keeping(one.card.kind, sight.hand, sight))[:DISCARDS]]


# --- play-outs ------------------------------------------------------------------------------------


def weighed(seen: View, made: Way, others: Sequence[Way], rng: Random, worlds: int) -> tuple[Way, float, float] | None:
    """Which of the others is clearly better than the way made, by how many points, and the error of that.

    `seen` is the position as its player saw it.
    """
    first, *glances = _gains(seen, [made, *others], rng, GLANCE)
    totals = [sum(gains) for gains in glances]
    best = max(range(len(others)), key=totals.__getitem__)
    if totals[best] <= sum(first):
        return None
    return _proven(seen, made, others[best], rng, worlds)


def _proven(seen: View, made: Way, other: Way, rng: Random, worlds: int) -> tuple[Way, float, float] | None:
    differences: list[int] = []
    while len(differences) < worlds:
        base, gains = _gains(seen, [made, other], rng, worlds // PIECES)
        differences += [one - less for one, less in zip(gains, base, strict=True)]
        if sum(differences) <= 0:
            return None
    points, error = fmean(differences), sqrt(variance(differences) / len(differences))
    return (other, points, error) if points >= max(LEAST, SURE * error) else None


def _gains(seen: View, ways: Sequence[Way], rng: Random, worlds: int) -> list[list[int]]:
    """What each way is worth in each of so many deals."""
    deals = [possible_world(seen, rng) for _ in range(worlds)]
    return [[_worth(deal, way) for deal in deals] for way in ways]


def _worth(state: State, way: Way) -> int:
    seat = state.turn
    for move in way:
        state = apply(state, move)
    return gain(rollout(state), seat)
