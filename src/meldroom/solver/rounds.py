"""Rounds on counts: from a position of the law into a playout, and back again."""

from array import array
from collections.abc import Iterable, Sequence
from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from meldroom.solver.codes import Codes
from meldroom.solver.compiled import load_part
from meldroom.solver.served import unserved
from meldroom.tilerummy.options import (
    Direction,
    FreedJoker,
    GroupRetrieval,
    JokerOnTable,
    PoolEmptyEnd,
)
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import State
from meldroom.tiles.melds import Meld
from meldroom.tiles.tiles import KINDS, NUMBERS, Colour, Tile

EDITION: Final = 4

if TYPE_CHECKING:
    from meldroom.solver import picking, playouts
else:
    playouts = load_part("playouts", EDITION)
    picking = load_part("picking", EDITION)

COLOURS: Final = len(Colour)
CELLS: Final = COLOURS * NUMBERS
CELL_OF: Final = tuple(
    COLOURS * (kind % NUMBERS) + kind // NUMBERS if kind < CELLS else CELLS for kind in range(CELLS + 1)
)
"""The cell of each kind of tile."""
KIND_OF: Final = tuple(sorted(range(CELLS + 1), key=CELL_OF.__getitem__))
"""And the kind of each cell."""


class Policy(IntEnum):
    """How a player decides; the numbers are those of the playout."""

    GREEDY = 0
    """Lays as many tiles as can be."""
    POINTS = 1
    """Lays as many points as can be."""
    KEEPER = 2
    """Lays whole melds of its own rack; uses the table only to go out."""
    MISER = 3
    """Holds everything back but its opening, until it can go out or the pool is empty."""
    LEARNED = 4
    """Weighs plays by learned weights."""


_NO_WEIGHTS: Final = array("q")


def serves(rules: Rules) -> bool:
    """Whether rounds by these rules can be played on counts."""
    return unserved(rules) is None


def counts(tiles: Iterable[Tile]) -> "array[int]":
    """Tiles by cell, the jokers last."""
    found = array("q", bytes(8 * (CELLS + 1)))
    for (kind,) in tiles:
        found[CELL_OF[kind]] += 1
    return found


def tiles_of(found: Sequence[int]) -> tuple[Tile, ...]:
    """The tiles that counts by cell mean, in their order."""
    return tuple(KINDS[kind] for kind in range(CELLS + 1) for _ in range(found[CELL_OF[kind]]))


@lru_cache(maxsize=16)
def _codes(most: int) -> list[Codes]:
    return [Codes(max(count, 1)) for count in range(most + 1)]


def playout_for(rules: Rules) -> "playouts.Playout":
    """A playout by these rules."""
    room = playouts.Playout(_codes_for(rules))
    _set_rules(room, rules)
    return room


def picks_for(rules: Rules) -> "picking.Picks":
    """A round by these rules to be played tile by tile."""
    room = picking.Picks(_codes_for(rules))
    _set_rules(room, rules)
    room.set_bag(rules.copies_in_play, rules.jokers_in_play)
    return room


def _codes_for(rules: Rules) -> list[Codes]:
    return _codes(rules.copies_in_play + rules.jokers_in_play + 2)


def _set_rules(room: "playouts.Playout", rules: Rules) -> None:
    memory = remembers(rules)
    free = (
        memory
        and rules.joker_retrieval
        and rules.group_retrieval is GroupRetrieval.EITHER_MISSING
        and rules.freed_joker_dest is not FreedJoker.NEW_SET_RACK
    )
    anywhere = rules.freed_joker_dest is FreedJoker.ANY_SET
    room.set_rules(
        (int(memory), int(free), int(anywhere)),
        (rules.opening_min, int(rules.joker_in_opening)),
        (int(rules.all_joker_sets), rules.joker_value),
    )


def remembers(rules: Rules) -> bool:
    """Whether jokers on the table go on standing for their tiles."""
    return rules.joker_on_table is JokerOnTable.AS_TILE


def table_counts(table: Sequence[Meld], *, memory: bool) -> tuple["array[int]", "array[int]", int]:
    """Tiles of a table by cell, jokers by what they stand for, and jokers that stand for nothing.

    A joker that may be one of several tiles of a group is taken for the first of them.
    """
    real = counts(tile for meld in table for tile in meld.tiles)
    wild = real.pop()
    kept = counts([tiles[0] for meld in table for tiles in meld.stands] if memory else ())
    kept.pop()
    return real, kept, 0 if memory else wild


def put_state(room: "playouts.Playout", state: State, policies: Sequence[int]) -> None:
    """Put a whole position into a playout."""
    rules = state.rules
    room.set_table(*table_counts(state.table, memory=remembers(rules)))
    for seat, rack in enumerate(state.racks):
        room.set_rack(seat, counts(rack), int(state.opened[seat]))
        room.set_player(seat, policies[seat], _NO_WEIGHTS)
    room.set_pool(array("q", [CELL_OF[tile.kind] for tile in state.pool]))
    start(room, rules, state.players, state.turn, state.passes)


def start(room: "playouts.Playout", rules: Rules, players: int, turn: int, passes: int) -> None:
    """Say whose turn it is, and how the round goes on and ends."""
    direction = 1 if rules.direction is Direction.CLOCKWISE else -1
    first_pass = int(rules.pool_empty_end is PoolEmptyEnd.FIRST_PASS)
    room.start(players, turn, direction, passes, first_pass)
