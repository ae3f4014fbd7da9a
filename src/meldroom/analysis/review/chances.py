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
from dataclasses import dataclass, replace
from math import sqrt
from typing import Final, TypeAlias

from meldroom.solver.best import best_play, solve
from meldroom.solver.measures import By, weights_of
from meldroom.solver.problem import Problem
from meldroom.tilerummy.moves import Draw, Move, Pass
from meldroom.tilerummy.referee import apply, ending, outcome
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack, State
from meldroom.tilerummy.views import view
from meldroom.tiles.shuffle import shuffled
from meldroom.tiles.tiles import Tile, full_bag

BUDGET: Final = 2_000
"""States that are searched for a move of a play-out."""

Tiles: TypeAlias = tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played out."""

    points: int
    """Most points of a curve; of a longer game only every second position is looked at, or fewer."""
    worlds: int
    """Play-outs for each of them."""


QUICK: Final = Effort(points=24, worlds=8)
USUAL: Final = Effort(points=48, worlds=20)


@dataclass(frozen=True, slots=True)
class Point:
    """Everybody's chances after some moves."""

    move: int
    """How many moves have been made."""
    chances: tuple[float, ...]
    """For each seat the share of the play-outs that it won; who wins together shares."""
    errors: tuple[float, ...]
    """The standard error of each; 0 where the game was over."""


def places_of(last: int, effort: Effort) -> tuple[int, ...]:
    """The positions that are looked at, by the number of moves before them.

    Far apart first, so that whoever stops early has a rough curve of the whole game.
    """
    stride = -(-max(last, 1) // max(effort.points - 1, 1))
    places = [*range(0, last, stride), last]
    return tuple(places[at] for at in _far_apart(len(places)))


def _far_apart(count: int) -> Iterator[int]:
    """All numbers below: the ends, then the middle, then the middles of what is left."""
    seen: set[int] = set()
    gap = max(count - 1, 1)
    while len(seen) < count:
        for at in (*range(0, count, gap), count - 1):
            if at not in seen:
                seen.add(at)
                yield at
        gap = max(gap // 2, 1)


def points_of(states: Sequence[State], effort: Effort, seed: str) -> Iterator[Point]:
    """The points of a curve, one after another as they are worked out; the same for the same seed."""
    worlds = shuffles(states[0].rules, effort.worlds, seed)
    for move in places_of(len(states) - 1, effort):
        yield point_of(move, states[move], worlds)


def shuffles(rules: Rules, worlds: int, seed: str) -> tuple[Tiles, ...]:
    """The orders in which all tiles of the game might come."""
    bag = full_bag(rules.copies_in_play, rules.jokers_in_play)
    return tuple(shuffled(bag, f"{seed}/review/{world}") for world in range(worlds))


def point_of(move: int, state: State, worlds: Sequence[Tiles]) -> Point:
    """Everybody's chances in one position."""
    if ending(state) is not None:
        return Point(move, shares(state), (0.0,) * state.players)
    ends = [shares(play_out(replace(state, pool=_pool_in(order, state.pool)))) for order in worlds]
    chances = tuple(sum(won) / len(ends) for won in zip(*ends, strict=True))
    return Point(move, chances, tuple(_error(chance, len(ends)) for chance in chances))


def _pool_in(order: Tiles, pool: Tiles) -> Tiles:
    """The tiles of the pool in another order."""
    left = Counter(pool)
    found: list[Tile] = []
    for tile in order:
        if left[tile] > 0:
            left[tile] -= 1
            found.append(tile)
    return tuple(found)


def _error(chance: float, count: int) -> float:
    """The standard error of a share; two wins and two losses are added, so that it is never nothing by accident."""
    cautious = (chance * count + 2) / (count + 4)
    return sqrt(cautious * (1 - cautious) / (count + 4))


def play_out(state: State) -> State:
    """The end of a round in which everybody lays as many tiles as they find."""
    while ending(state) is None:
        state = apply(state, _greedy(state), search=GLANCE)
    return state


def _greedy(state: State) -> Move:
    found = best_play(view(state, state.turn), budget=BUDGET).play
    return found or (Draw() if state.pool else Pass())


def shares(state: State) -> tuple[float, ...]:
    """Who won a round that is over; nothing for anybody where it counts for nobody."""
    found = outcome(state, search=GLANCE)
    winners = () if found is None else found.winners
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(state.players))


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
