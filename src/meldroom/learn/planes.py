"""What a seat sees, as numbers: counts by kind of tile, and a few facts about everybody.

Only a view goes in, so nothing hidden can come out.
"""

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from meldroom.learn.actions import KIND_COUNT
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import turn_order
from meldroom.tilerummy.views import View
from meldroom.tiles.tiles import JOKER, Tile

Numbers: TypeAlias = NDArray[np.int16]

PLANES: Final = ("rack", "picked", "table", "stands", "beside", "unseen")
"""Counts of each kind of tile: on the own rack, picked in this turn (those are on the rack too), on the table, tiles
that jokers of the table stand for, tiles that lie in a meld with a joker, and tiles on hidden racks or in the pool.

A joker of a group may stand for several tiles; it counts for each of them."""

COUNTED: Final = len(PLANES) * KIND_COUNT
"""Numbers of an observation that are counts of tiles; the facts follow."""
A_SEAT: Final = 2
"""Facts about a seat, the own one first, then in the order of play: the size of its rack, whether it has opened."""
ABOUT_ALL: Final = 4
"""Facts about the round: tiles in the pool, whether it is the own turn, passes in a row, and one more than the turns
that are left where the rules count them (TR-10.6), else 0."""


def length_of(players: int) -> int:
    """How many numbers an observation has."""
    return COUNTED + A_SEAT * players + ABOUT_ALL


def most_of(rules: Rules, players: int) -> int:
    """No number of an observation is larger."""
    return max(rules.tiles_in_play, players + 1)


def planes_of(observation: Numbers) -> Numbers:
    """The counts of an observation as one row a plane, in the order of `PLANES`."""
    return observation[..., :COUNTED].reshape(*observation.shape[:-1], len(PLANES), KIND_COUNT)


def observed(view: View, picked: Iterable[Tile]) -> Numbers:
    """The observation of the seat whose view this is; what it has picked is for its own eyes."""
    assert view.seat is not None, "a watcher does not act"
    found = np.zeros(length_of(len(view.sizes)), np.int16)
    rack, chosen, table, stands, beside, unseen = planes_of(found)
    _count(rack, view.rack)
    _count(chosen, picked)
    for meld in view.table:
        _count(table, meld.tiles)
        if meld.stands:
            _count(beside, meld.tiles)
            for tiles in meld.stands:
                _count(stands, tiles)
    unseen += _bag(view.rules, len(view.sizes)) - table - rack
    found[COUNTED:] = tuple(_facts(view, view.seat))
    return found


def _count(plane: Numbers, tiles: Iterable[Tile]) -> None:
    for (kind,) in tiles:  # quicker than asking each for it
        plane[kind] += 1


def _bag(rules: Rules, players: int) -> Numbers:
    bag = np.full(KIND_COUNT, rules.copies_in_play, np.int16)
    bag[JOKER.kind] = rules.jokers_for(players)
    return bag


def _facts(view: View, seat: int) -> Iterator[int]:
    for each in turn_order(view.rules.direction, len(view.sizes), seat):
        yield view.sizes[each]
        yield view.opened[each]
    yield view.pool
    yield view.turn == seat
    yield view.passes
    yield 0 if view.last_turns is None else view.last_turns + 1
