"""Outlooks: what a player sees, on counts of tiles, so that rounds can be played out from there."""

from array import array
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from meldroom.bots.bot import must_play
from meldroom.bots.unseen import others, unseen_tiles
from meldroom.solver import rounds
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.views import View

if TYPE_CHECKING:
    Playout: TypeAlias = rounds.playouts.Playout

Table: TypeAlias = "tuple[array[int], array[int], int]"
"""Tiles by cell, jokers by what they stand for, and jokers that stand for nothing."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """A view on counts."""

    rules: Rules
    turn: int
    rack: "array[int]"
    sizes: tuple[int, ...]
    opened: tuple[bool, ...]
    others: tuple[int, ...]
    """The seats of those who play against the viewer."""
    table: Table
    hidden: tuple[int, ...] = field(repr=False)
    """The cells of the tiles that lie in the pool or on other racks, in their order."""
    pool: int
    passes: int
    may_wait: bool = True
    """Whether drawing or passing is allowed."""

    @property
    def has_opened(self) -> bool:
        """Whether the viewer has opened."""
        return self.opened[self.turn]


def outlook_of(view: View) -> Outlook:
    """What a view shows."""
    return Outlook(
        view.rules,
        view.turn,
        rounds.counts(view.rack),
        view.sizes,
        view.opened,
        others(view),
        rounds.table_counts(view.table, memory=rounds.remembers(view.rules)),
        tuple(sorted(rounds.CELL_OF[tile.kind] for tile in unseen_tiles(view))),
        view.pool,
        view.passes,
        not must_play(view),
    )


def outlook_in(room: "Playout", rules: Rules, players: int) -> Outlook:
    """What the player to move sees of a round on counts, and no more."""
    turn, passes, pool = room.at()
    rack = array("q", room.rack_of(turn))
    real, kept, wild = room.table()
    seats = tuple(range(players))
    return Outlook(
        rules,
        turn,
        rack,
        tuple(room.size_of(seat) for seat in seats),
        tuple(bool(room.has_opened(seat)) for seat in seats),
        tuple(seat for seat in seats if seat != turn),
        (array("q", real), array("q", kept), wild),
        _hidden(rules, rack, real, sum(kept) + wild),
        pool,
        passes,
    )


def _hidden(rules: Rules, rack: "array[int]", real: list[int], jokers: int) -> tuple[int, ...]:
    """The tiles that are neither on the own rack nor on the table."""
    lying = [rules.copies_in_play - on_table for on_table in real] + [rules.jokers_in_play - jokers]
    return tuple(cell for cell, count in enumerate(lying) for _ in range(count - rack[cell]))
