"""Everything that is true between two moves of a round."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from meldroom.tilerummy.options import Direction
from meldroom.tilerummy.rules import Rules
from meldroom.tiles.melds import Meld
from meldroom.tiles.tiles import Tile, ordered

Rack: TypeAlias = tuple[Tile, ...]
"""A player's tiles in canonical order."""


@dataclass(frozen=True, slots=True)
class State:
    """A position of a round, hidden tiles included. Equal positions compare equal."""

    rules: Rules
    table: tuple[Meld, ...]
    """Sorted."""
    racks: tuple[Rack, ...]
    """One a seat; empty for a seat that has left."""
    pool: tuple[Tile, ...]
    """In the order in which it will be drawn, the next tile first."""
    turn: int
    """The seat to move."""
    opened: tuple[bool, ...]
    passes: int = 0
    """Turns in a row in which nobody laid or drew anything."""
    starter: int = 0
    """The seat that began the round."""
    losses: tuple[int | None, ...] = ()
    """For each seat that has left the round, the value of its rack then; None for those still playing."""
    last_turns: int | None = None
    """Turns still to come once the pool is empty, where the rules limit them (TR-10.6)."""

    def __post_init__(self) -> None:
        if not self.losses:
            object.__setattr__(self, "losses", (None,) * len(self.racks))

    @property
    def players(self) -> int:
        """Number of seats, those that have left included."""
        return len(self.racks)

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that have not left."""
        return tuple(seat for seat, loss in enumerate(self.losses) if loss is None)


def with_drawn(state: State, count: int) -> State:
    """The player to move has taken tiles from the pool, as many as there are (TR-8.3)."""
    taken, rest = state.pool[:count], state.pool[count:]
    racks = list(state.racks)
    racks[state.turn] = ordered([*racks[state.turn], *taken])
    return replace(state, racks=tuple(racks), pool=rest)


def turn_begun(state: State) -> State:
    """The position as a turn begins: where every turn begins with a draw, that draw is made (MA-3.1)."""
    return with_drawn(state, 1) if state.rules.draw_first else state


def drawn_between(before: State, after: State) -> Rack:
    """What the player to move before took from the pool in that move, in the order drawn.

    The draw with which the next turn began, where every turn begins with one, is somebody else's secret.
    """
    taken = len(before.pool) - len(after.pool)
    if before.rules.draw_first:
        taken = max(0, _held(after, before.turn) - _held(before, before.turn))
    return before.pool[:taken]


def _held(state: State, seat: int) -> int:
    return len(state.racks[seat]) + sum(len(meld.tiles) for meld in state.table)


def sorted_table(melds: Iterable[Meld]) -> tuple[Meld, ...]:
    """Melds as a table keeps them."""
    return tuple(sorted(melds))


def next_seat(state: State, after: int) -> int:
    """The seat that plays after another one, passing over those that have left."""
    seat = step(state.rules.direction, state.players, after)
    while state.losses[seat] is not None and seat != after:
        seat = step(state.rules.direction, state.players, seat)
    return seat


def step(direction: Direction, players: int, seat: int) -> int:
    """The neighbour of a seat in the direction of play (TR-2.6)."""
    return (seat + (1 if direction is Direction.CLOCKWISE else -1)) % players


def turn_order(direction: Direction, players: int, first: int) -> tuple[int, ...]:
    """All seats in the order in which they play."""
    order = [first]
    while len(order) < players:
        order.append(step(direction, players, order[-1]))
    return tuple(order)


def table_count(table: Iterable[Meld]) -> Counter[Tile]:
    """The tiles of a table as a multiset."""
    return Counter(tile for meld in table for tile in meld.tiles)


def all_tiles(state: State) -> tuple[Tile, ...]:
    """Every tile of table, racks and pool, in canonical order: what no move may change, but for those who leave."""
    racks = (tile for rack in state.racks for tile in rack)
    return ordered([*table_count(state.table).elements(), *racks, *state.pool])
