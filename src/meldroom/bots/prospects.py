"""Prospects: the moves that a player thinks about, and how the round may go on after each."""

from array import array
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeAlias

from meldroom.bots.bot import draw_or_pass, find_play, must_play
from meldroom.bots.worlds import World
from meldroom.solver import rounds
from meldroom.solver.measures import By
from meldroom.tilerummy.moves import Draw, Move, Pass, Play
from meldroom.tilerummy.plays import effect_of
from meldroom.tilerummy.state import Rack
from meldroom.tilerummy.views import View
from meldroom.tiles.melds import Meld, read_meld
from meldroom.tiles.tiles import JOKER

if TYPE_CHECKING:
    Playout: TypeAlias = rounds.playouts.Playout

TURNS: Final = 400
"""No round is played out longer."""
STAKE: Final = 2000
"""So many points are worth as much as the round itself."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A move, and what it leaves."""

    at: int
    """Its place among those that are thought about."""
    move: Move
    real: "array[int]"
    kept: "array[int]"
    wild: int
    """The table afterwards, on counts."""
    rack: "array[int]"
    """The own rack afterwards; a tile that is drawn comes on top."""
    opened: bool


def prospects_of(view: View, usual: Move) -> tuple[Prospect, ...]:
    """The usual move, then other moves worth thinking about, each with another rack afterwards."""
    found: dict[bytes, Prospect] = {}
    for move in (usual, *_moves(view)):
        prospect = _prospect(view, move, len(found))
        found.setdefault(prospect.rack.tobytes(), prospect)
    return tuple(found.values())


def _moves(view: View) -> Iterator[Move]:
    """The most tiles and the most points: with all that is there, without jokers, from the own rack alone."""
    if not must_play(view):
        yield draw_or_pass(view)
    plain = replace(view, rack=tuple(tile for tile in view.rack if tile != JOKER))
    for seen in (view, plain, *((replace(view, table=()), replace(plain, table=())) if view.has_opened else ())):
        for by in By:
            play = find_play(seen, by).play
            if play is not None:
                yield play


def _prospect(view: View, move: Move, at: int) -> Prospect:
    table, rack = _after(view, move) if isinstance(move, Play) else (view.table, view.rack)
    memory = rounds.remembers(view.rules)
    opened = view.has_opened or isinstance(move, Play)
    return Prospect(at, move, *rounds.table_counts(table, memory=memory), rounds.counts(rack), opened)


def _after(view: View, play: Play) -> tuple[tuple[Meld, ...], Rack]:
    """The table and the own rack after a legal play."""
    effect = effect_of(view.rules, view.table, play)
    melds = [meld for row in effect.laid if (meld := read_meld(row, view.rules.melds))]
    return (*effect.table, *melds), tuple((Counter(view.rack) - effect.played).elements())


def play_out(room: "Playout", view: View, prospect: Prospect, world: World) -> float:
    """What a move is worth in a world: a win is 1, shared where it is shared, and the points a little."""
    room.set_table(prospect.real, prospect.kept, prospect.wild)
    room.set_rack(view.turn, prospect.rack, int(prospect.opened))
    for seat, rack in world.racks:
        room.set_rack(seat, rack, int(view.opened[seat]))
    room.set_pool(world.pool)
    passes = view.passes + 1 if isinstance(prospect.move, Pass) else 0
    rounds.start(room, view.rules, len(view.sizes), view.turn, passes)
    room.after_move(int(isinstance(prospect.move, Draw)))
    room.play(TURNS)
    return _worth(room.values(), [room.size_of(seat) for seat in range(len(view.sizes))], view.turn)


def _worth(values: list[int], sizes: list[int], seat: int) -> float:
    best = min(values) if min(sizes) else 0
    winners = [at for at, value in enumerate(values) if (value == best if min(sizes) else sizes[at] == 0)]
    mean = sum(values) / len(values)
    return (1 / len(winners) if seat in winners else 0.0) + (mean - values[seat]) / STAKE
