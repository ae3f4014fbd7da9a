"""Worlds: how the tiles that a player cannot see may lie, likely ones rather than unlikely ones."""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from meldroom.bots.adept import learned
from meldroom.bots.outlooks import Outlook
from meldroom.solver import rounds
from meldroom.solver.rounds import Policy

if TYPE_CHECKING:
    Playout: TypeAlias = rounds.playouts.Playout

TRIES: Final = 6
"""How often an unlikely world is dealt anew."""
DOUBT: Final = 0.15
"""How likely it is that a player holds back what it could have laid: an unlikely rack is still believed so often."""


@dataclass(frozen=True, slots=True)
class World:
    """One way in which the hidden tiles may lie, by cell."""

    racks: tuple[tuple[int, "array[int]"], ...]
    """The seats of the others, and what they may have."""
    pool: "array[int]"
    """What will be drawn, the next one first."""


def worlds(outlook: Outlook, room: "Playout", rng: Random) -> Iterator[World]:
    """Worlds without end. Each begins with what the player sees being put into the room."""
    hidden = list(outlook.hidden)
    while True:
        put_outlook(room, outlook)
        _shuffle(outlook, room, hidden, rng)
        yield _world(outlook, hidden)


def some_world(outlook: Outlook) -> World:
    """One world, for what is the same in all of them."""
    return _world(outlook, outlook.hidden)


def _world(outlook: Outlook, hidden: Sequence[int]) -> World:
    racks = tuple((seat, _counted(rack)) for seat, rack in _dealt(outlook, hidden))
    return World(racks, array("q", hidden[len(hidden) - outlook.pool :]))


def is_known(outlook: Outlook) -> bool:
    """Whether there is only one world: nothing is left to draw, and one player has all that is hidden."""
    return outlook.pool == 0 and len(outlook.others) == 1


def put_outlook(room: "Playout", outlook: Outlook) -> None:
    """Put what a player sees into a room, and how everybody will play on; the other racks stay empty."""
    room.set_table(*outlook.table)
    for seat in range(len(outlook.sizes)):
        room.set_player(seat, Policy.LEARNED, learned(len(outlook.sizes)))
    room.set_rack(outlook.turn, outlook.rack, int(outlook.has_opened))


def _shuffle(outlook: Outlook, room: "Playout", hidden: list[int], rng: Random) -> None:
    """Deal the hidden tiles, first to the others, anew while that is unlikely; the rest is the pool."""
    if is_known(outlook):
        return
    for _ in range(TRIES):
        rng.shuffle(hidden)
        if all(_is_likely(outlook, room, seat, rack, rng) for seat, rack in _dealt(outlook, hidden)):
            return


def _dealt(outlook: Outlook, hidden: Sequence[int]) -> Iterator[tuple[int, Sequence[int]]]:
    at = 0
    for seat in outlook.others:
        yield seat, hidden[at : at + outlook.sizes[seat]]
        at += outlook.sizes[seat]


def _is_likely(outlook: Outlook, room: "Playout", seat: int, rack: Sequence[int], rng: Random) -> bool:
    """Whether this player would have left such a rack as it is.

    What it drew last is not known; without that tile it had not opened, or not gone out.
    """
    if rng.random() < DOUBT or not rack:
        return True
    room.set_rack(seat, _counted(rack[1:]), int(outlook.opened[seat]))
    return not (room.can_go_out(seat) if outlook.opened[seat] else room.can_open(seat))


def _counted(cells: Sequence[int]) -> "array[int]":
    counts = array("q", bytes(8 * (rounds.CELLS + 1)))
    for cell in cells:
        counts[cell] += 1
    return counts
