"""What tests look for in a position."""

from collections.abc import Iterator
from typing import TypeAlias

from meldroom.server.table.game import Game
from meldroom.solver.best import best_opening
from meldroom.tilerummy.state import State, table_count
from meldroom.tiles.melds import Kind, Meld, read_meld
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import JOKER, Tile

Fit: TypeAlias = tuple[Meld, Tile]
"""A meld of the table, and a tile of the rack that goes with it."""


def additions(state: State) -> Iterator[Fit]:
    """Tiles of seat 0 that make a longer meld of one on the table, no jokers about."""
    for meld in plain_melds(state):
        for tile in dict.fromkeys(state.racks[0]):
            if tile != JOKER and grown(state, meld, tile):
                yield meld, tile


def misfits(state: State) -> Iterator[Fit]:
    """Tiles of seat 0 that spoil a meld of the table."""
    for meld in plain_melds(state):
        for tile in dict.fromkeys(state.racks[0]):
            if tile != JOKER and not grown(state, meld, tile):
                yield meld, tile


def plain_melds(state: State) -> Iterator[Meld]:
    """Melds of the table without jokers, no two alike."""
    return (meld for meld in dict.fromkeys(state.table) if JOKER not in meld.tiles and state.table.count(meld) == 1)


def grown(state: State, meld: Meld, *tiles: Tile) -> bool:
    """Whether this is a meld with these tiles too."""
    return read_meld(Row((*meld.tiles, *tiles)), state.rules.melds) is not None


def both_ends(state: State) -> Iterator[tuple[Meld, Tile, Tile]]:
    """Runs that seat 0 can lengthen at either end."""
    for meld in plain_melds(state):
        ends = [tile for run, tile in additions(state) if run == meld and meld.kind is Kind.RUN]
        if len(ends) == 2:
            yield meld, min(ends), max(ends)


def long_runs(state: State) -> Iterator[Meld]:
    """Runs that stay runs when their first tile is taken away."""
    return (meld for meld in plain_melds(state) if meld.kind is Kind.RUN and len(meld.tiles) > 3)


def replacements(state: State) -> Iterator[Fit]:
    """Melds with one joker, and the tile of seat 0 that it stands for."""
    for meld in state.table:
        for tile in dict.fromkeys(state.racks[0]):
            if len(meld.stands) == 1 and meld.kind is Kind.RUN and tile in meld.stands[0]:
                yield meld, tile


def twins(state: State) -> Iterator[Fit]:
    """Additions whose tile lies on the table already."""
    lying = {tile for meld in state.table for tile in meld.tiles}
    return (fit for fit in additions(state) if fit[1] in lying)


def opening(state: State) -> tuple[Meld, ...]:
    """The melds with which seat 0 can open, without jokers; none if it cannot."""
    points, melds = best_opening(state.rules, state.racks[0])
    plain = all(JOKER not in meld.tiles for meld in melds)
    return melds if plain and points >= state.rules.opening_min and not state.opened[0] else ()


def has_opened(state: State) -> bool:
    return state.opened[0]


def tiles_laid_last(game: Game) -> list[Tile]:
    """The tiles that the last event of a game brought from a rack to the table."""
    step = game.recent[-1]
    return list((table_count(step.after.table) - table_count(step.before.table)).elements())
