"""Prospects: the moves that a player thinks about, on counts, and how the round may go on after each."""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final, TypeAlias

from meldroom.bots.outlooks import Outlook, Table
from meldroom.bots.worlds import World, put_outlook, some_world
from meldroom.solver import rounds

if TYPE_CHECKING:
    Playout: TypeAlias = rounds.playouts.Playout

TURNS: Final = 400
"""No round is played out longer."""
STAKE: Final = 2000
"""So many points are worth as much as the round itself."""
SIZE: Final = 8 * (rounds.CELLS + 1)


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a move lays, and what it leaves."""

    laid: "array[int]"
    """Tiles by cell; none for a draw or a pass."""
    table: Table
    rack: "array[int]"
    """The own rack afterwards; a tile that is drawn comes on top."""

    @property
    def lays(self) -> bool:
        """Whether it is a play."""
        return any(self.laid)


def waiting(outlook: Outlook) -> Prospect:
    """To draw, or to pass."""
    return Prospect(array("q", bytes(SIZE)), outlook.table, outlook.rack)


def usual_of(outlook: Outlook, room: "Playout") -> Prospect:
    """What adept would do."""
    put_outlook(room, outlook)
    _put_world(room, outlook, some_world(outlook))
    rounds.start(room, outlook.rules, len(outlook.sizes), outlook.turn, outlook.passes)
    return _made(outlook, room) if room.make_usual() > 0 else waiting(outlook)


def prospects_of(outlook: Outlook, usual: Prospect, room: "Playout") -> tuple[Prospect, ...]:
    """The usual move, then others worth thinking about, each with another rack afterwards.

    The most tiles and the most points; with all that is there, without jokers, from the own rack alone; and none.
    """
    found = {usual.rack.tobytes(): usual}
    for prospect in (*([waiting(outlook)] if outlook.may_wait else []), *_plays(outlook, room)):
        found.setdefault(prospect.rack.tobytes(), prospect)
    return tuple(found.values())


def _plays(outlook: Outlook, room: "Playout") -> Iterator[Prospect]:
    for way in product((1, 0) if outlook.has_opened else (0,), (1, 0), (0, 1)):
        put_outlook(room, outlook)
        rounds.start(room, outlook.rules, len(outlook.sizes), outlook.turn, outlook.passes)
        if room.make(*way) > 0:
            yield _made(outlook, room)


def _made(outlook: Outlook, room: "Playout") -> Prospect:
    """The play that was just made in the room."""
    real, kept, wild = room.table()
    return laying(outlook, array("q", room.last_play()), (array("q", real), array("q", kept), wild))


def laying(outlook: Outlook, laid: "array[int]", table: Table) -> Prospect:
    """To lay these tiles, which makes such a table."""
    rack = array("q", [count - gone for count, gone in zip(outlook.rack, laid, strict=True)])
    return Prospect(laid, table, rack)


def play_out(room: "Playout", outlook: Outlook, prospect: Prospect, world: World) -> float:
    """What a move is worth in a world: a win is 1, shared where it is shared, and the points a little."""
    _put_world(room, outlook, world)
    make(room, outlook, prospect)
    room.play(TURNS)
    return _worth(room.values(), [room.size_of(seat) for seat in range(len(outlook.sizes))], outlook.turn)


def make(room: "Playout", outlook: Outlook, prospect: Prospect) -> None:
    """Make a move in a room where all lies as in the outlook, but for what the viewer has and the table."""
    room.set_table(*prospect.table)
    room.set_rack(outlook.turn, prospect.rack, int(outlook.has_opened or prospect.lays))
    draws = not prospect.lays and outlook.pool > 0
    passes = 0 if prospect.lays or draws else outlook.passes + 1
    rounds.start(room, outlook.rules, len(outlook.sizes), outlook.turn, passes)
    room.after_move(int(draws))


def _put_world(room: "Playout", outlook: Outlook, world: World) -> None:
    for seat, rack in world.racks:
        room.set_rack(seat, rack, int(outlook.opened[seat]))
    room.set_pool(world.pool)


def _worth(values: list[int], sizes: list[int], seat: int) -> float:
    best = min(values) if min(sizes) else 0
    winners = [at for at, value in enumerate(values) if (value == best if min(sizes) else sizes[at] == 0)]
    mean = sum(values) / len(values)
    return (1 / len(winners) if seat in winners else 0.0) + (mean - values[seat]) / STAKE
