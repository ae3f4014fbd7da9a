"""Rounds on counts: from a position of the law into a playout, and back again."""

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from meldroom.solver.codes import Codes
from meldroom.solver.compiled import load_part
from meldroom.tilerummy.options import (
    Direction,
    FreedJoker,
    GroupRetrieval,
    JokerOnTable,
    OpeningAccess,
    PoolEmptyEnd,
)
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import State
from meldroom.tiles.melds import Ace, Meld
from meldroom.tiles.tiles import JOKER, KINDS, NUMBERS, Colour, Tile

EDITION: Final = 1

if TYPE_CHECKING:
    from meldroom.solver import playouts
else:
    playouts = load_part("playouts", EDITION)

COLOURS: Final = len(Colour)
CELLS: Final = COLOURS * NUMBERS
_CELL: Final = tuple(
    COLOURS * (kind % NUMBERS) + kind // NUMBERS if kind < CELLS else CELLS for kind in range(CELLS + 1)
)
"""The cell of each kind of tile."""
_KIND: Final = tuple(sorted(range(CELLS + 1), key=_CELL.__getitem__))


def serves(rules: Rules) -> bool:
    """Whether rounds by these rules can be played on counts."""
    return (
        rules.joker_on_table in {JokerOnTable.AS_TILE, JokerOnTable.FLUID}
        and rules.ace is Ace.LOW
        and not rules.forced_play
        and not rules.must_play_when_empty
        and rules.pool_empty_end is not PoolEmptyEnd.ONE_MORE_TURN
    )


def counts(tiles: Iterable[Tile]) -> "array[int]":
    """Tiles by cell, the jokers last."""
    found = array("q", bytes(8 * (CELLS + 1)))
    for (kind,) in tiles:
        found[_CELL[kind]] += 1
    return found


def tiles_of(found: Sequence[int]) -> tuple[Tile, ...]:
    """The tiles that counts by cell mean, in their order."""
    return tuple(KINDS[kind] for kind in range(CELLS + 1) for _ in range(found[_CELL[kind]]))


@lru_cache(maxsize=16)
def _codes(most: int) -> list[Codes]:
    return [Codes(max(count, 1)) for count in range(most + 1)]


def playout_for(rules: Rules) -> "playouts.Playout":
    """A playout by these rules."""
    room = playouts.Playout(_codes(rules.copies_in_play + rules.jokers_in_play + 2))
    memory = rules.joker_on_table is JokerOnTable.AS_TILE
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
        (rules.jokers_per_set_max, int(rules.all_joker_sets)),
    )
    return room


def put_table(room: "playouts.Playout", table: Sequence[Meld], *, memory: bool) -> None:
    """Put the melds of a table into a playout."""
    real = counts(tile for meld in table for tile in meld.tiles)
    wild = real.pop()
    stands = [tiles[0] for meld in table for tiles in meld.stands] if memory else []
    kept = counts(stands)
    room.set_table(real, kept, 0 if memory else wild)


def put_state(room: "playouts.Playout", state: State, policies: Sequence[int]) -> None:
    """Put a whole position into a playout."""
    rules = state.rules
    put_table(room, state.table, memory=rules.joker_on_table is JokerOnTable.AS_TILE)
    for seat, rack in enumerate(state.racks):
        room.set_seat(seat, counts(rack), int(state.opened[seat]), policies[seat])
    room.set_pool(array("q", [_CELL[tile.kind] for tile in state.pool]))
    direction = 1 if rules.direction is Direction.CLOCKWISE else -1
    first_pass = int(rules.pool_empty_end is PoolEmptyEnd.FIRST_PASS)
    room.start(state.players, state.turn, direction, state.passes, first_pass)
