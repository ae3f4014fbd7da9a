"""Worlds: how the tiles that a player cannot see may lie, likely ones rather than unlikely ones."""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from meldroom.bots.adept import learned
from meldroom.bots.unseen import others, unseen_tiles
from meldroom.solver import rounds
from meldroom.solver.rounds import Policy
from meldroom.tilerummy.views import View

if TYPE_CHECKING:
    Playout: TypeAlias = rounds.playouts.Playout

TRIES: Final = 6
"""How often an unlikely world is dealt anew."""
DOUBT: Final = 0.15
"""How likely it is that a player holds back what it could have laid: an unlikely rack is still believed so often."""


HOARD: Final = 18
"""Who has opened and holds so many tiles is taken for a miser, others for keepers."""


@dataclass(frozen=True, slots=True)
class World:
    """One way in which the hidden tiles may lie, by cell."""

    racks: tuple[tuple[int, "array[int]"], ...]
    """The seats of the others, and what they may have."""
    pool: "array[int]"
    """What will be drawn, the next one first."""


def worlds(view: View, room: "Playout", rng: Random) -> Iterator[World]:
    """Worlds without end. Each begins with what the player sees being put into the room."""
    hidden = [rounds.CELL_OF[tile.kind] for tile in unseen_tiles(view)]
    while True:
        put_view(room, view)
        racks = _likely_racks(view, room, hidden, rng)
        dealt = sum(len(rack) for rack in racks.values())
        counted = tuple((seat, _counted(rack)) for seat, rack in racks.items())
        yield World(counted, array("q", hidden[dealt : dealt + view.pool]))


def _likely_racks(view: View, room: "Playout", hidden: list[int], rng: Random) -> dict[int, list[int]]:
    """The hidden tiles shuffled and dealt to the others, anew while that is unlikely; the rest is the pool."""
    for _ in range(TRIES):
        rng.shuffle(hidden)
        racks = dict(_dealt(view, hidden))
        if all(_is_likely(view, room, seat, rack, rng) for seat, rack in racks.items()):
            return racks
    return dict(_dealt(view, hidden))


def put_view(room: "Playout", view: View) -> None:
    """Put what a player sees into a playout, and how everybody will play on; the other racks are still empty."""
    room.set_table(*rounds.table_counts(view.table, memory=rounds.remembers(view.rules)))
    for seat in others(view):
        hoards = view.opened[seat] and view.sizes[seat] >= HOARD
        room.set_player(seat, Policy.MISER if hoards else Policy.KEEPER, array("q"))
    room.set_player(view.turn, Policy.LEARNED, learned())
    room.set_rack(view.turn, rounds.counts(view.rack), int(view.has_opened))


def _dealt(view: View, hidden: list[int]) -> Iterator[tuple[int, list[int]]]:
    at = 0
    for seat in others(view):
        yield seat, hidden[at : at + view.sizes[seat]]
        at += view.sizes[seat]


def _is_likely(view: View, room: "Playout", seat: int, rack: list[int], rng: Random) -> bool:
    """Whether this player would have left such a rack as it is.

    What it drew last is not known; without that tile it had not opened, or not gone out.
    """
    if rng.random() < DOUBT or not rack:
        return True
    room.set_rack(seat, _counted(rack[1:]), int(view.opened[seat]))
    return not (room.can_go_out(seat) if view.opened[seat] else room.can_open(seat))


def _counted(cells: Sequence[int]) -> "array[int]":
    counts = array("q", bytes(8 * (rounds.CELLS + 1)))
    for cell in cells:
        counts[cell] += 1
    return counts
