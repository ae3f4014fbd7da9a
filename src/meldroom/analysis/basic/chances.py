"""Everybody's chances to win at each point of a round of Basic Rummy, from quick play-outs.

As with tiles (`meldroom.analysis.review.chances`): the hands are those that really were there, the stock is shuffled
anew for each play-out, all points are played out with the same shuffles, and everybody goes on shrewdly. A round that
ends in a stalemate is won by nobody, so all chances together may be less than one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from meldroom.analysis.basic.review import Review
from meldroom.analysis.curve import Effort, Point, averaged, decided, places_of, shared
from meldroom.basicrummy.referee import outcome
from meldroom.basicrummy.rules import DECK
from meldroom.basicrummy.state import Hand, State
from meldroom.solver.basic.rollouts import rollout
from meldroom.tiles.shuffle import shuffled


def points_in(review: Review, effort: Effort) -> Iterator[Point]:
    """The points of a round's curve, those that are far apart first: the chances after so many turns."""
    seed = review.record.seed
    worlds = [shuffled(DECK, f"{seed}/review/{world}") for world in range(effort.worlds)]
    states = [turn.before for turn in review.turns] + [review.states[-1]]
    for place in places_of(len(review.turns), effort):
        yield point_of(place, states[place], worlds)


def point_of(place: int, state: State, worlds: Sequence[Hand]) -> Point:
    """Everybody's chances in one position; `worlds` are orders in which the cards might come."""
    end = outcome(state)
    if end is not None:
        return decided(place, shared(end.winners, state.players))
    return averaged(place, (_shares(_reordered(state, order)) for order in worlds))


def _reordered(state: State, order: Hand) -> State:
    left = set(state.stock)
    return replace(state, stock=tuple(card for card in order if card in left), seed=f"{state.seed}/{order[0]}")


def _shares(state: State) -> tuple[float, ...]:
    """Whoever wins scores, for the others still hold something."""
    scores = rollout(state)
    return shared((seat for seat, score in enumerate(scores) if score > 0), len(scores))
