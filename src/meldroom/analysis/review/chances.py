"""Everybody's chances to win at each point of a game, from quick play-outs.

The racks are those that really were there, the pool is shuffled anew for each play-out: a review is read when all is
open, but what would be drawn next was chance for everybody. With the pool as it really lay each point would be a single
game that was bound to happen; with other racks it would be the chances of nobody who sat there.

All points are played out with the same shuffles, each with the tiles that were still in the pool. So what changes from
one point to the next comes from the move and the draw between them, and hardly from the dice.

Everybody plays greedily in them, which is five times as quick as the strongest computer player, and near to what
people do.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from meldroom.analysis.curve import Effort, Point, averaged, decided, places_of, shared
from meldroom.solver.best import best_play, solve
from meldroom.solver.measures import By, weights_of
from meldroom.solver.problem import Problem
from meldroom.tilerummy.moves import Move
from meldroom.tilerummy.referee import apply, ending, outcome, without_play
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack, State
from meldroom.tilerummy.views import view
from meldroom.tiles.shuffle import shuffled
from meldroom.tiles.tiles import Tile

BUDGET: Final = 2_000
"""States that are searched for a move of a play-out."""

Tiles: TypeAlias = tuple[Tile, ...]


def points_of(states: Sequence[State], effort: Effort, seed: str) -> Iterator[Point]:
    """The points of a curve, one after another as they are worked out; the same for the same seed."""
    worlds = shuffles(states[0].rules, states[0].players, effort.worlds, seed)
    for move in places_of(len(states) - 1, effort):
        yield point_of(move, states[move], worlds)


def shuffles(rules: Rules, players: int, worlds: int, seed: str) -> tuple[Tiles, ...]:
    """The orders in which all tiles of the game might come."""
    bag = rules.bag_for(players)
    return tuple(shuffled(bag, f"{seed}/review/{world}") for world in range(worlds))


def point_of(move: int, state: State, worlds: Sequence[Tiles]) -> Point:
    """Everybody's chances in one position."""
    if ending(state) is not None:
        return decided(move, shares(state))
    return averaged(move, (shares(play_out(replace(state, pool=_pool_in(order, state.pool)))) for order in worlds))


def _pool_in(order: Tiles, pool: Tiles) -> Tiles:
    """The tiles of the pool in another order."""
    left = Counter(pool)
    found: list[Tile] = []
    for tile in order:
        if left[tile] > 0:
            left[tile] -= 1
            found.append(tile)
    return tuple(found)


def play_out(state: State) -> State:
    """The end of a round in which everybody lays as many tiles as they find."""
    while ending(state) is None:
        state = apply(state, _greedy(state), search=GLANCE)
    return state


def _greedy(state: State) -> Move:
    found = best_play(view(state, state.turn), budget=BUDGET).play
    return found or without_play(state.rules, len(state.pool))


def shares(state: State) -> tuple[float, ...]:
    """Who won a round that is over; nothing for anybody where it counts for nobody."""
    found = outcome(state, search=GLANCE)
    return shared(() if found is None else found.winners, state.players)


class _Glance:
    """Answers the questions of the law within the budget of a play-out."""

    def can_play(self, state: State) -> bool:
        """Whoever draws or passes has looked already."""
        del state
        return False

    def can_open(self, rules: Rules, rack: Rack) -> bool:
        """Whether a rack holds an opening that is easily found."""
        problem = Problem(rules, (), rack, weights_of(rules, By.TILES, rack), opened=False)
        return solve(problem, BUDGET).play is not None


GLANCE: Final = _Glance()
"""What to hand to the referee where a search must not take long: whoever drew or passed is believed."""
