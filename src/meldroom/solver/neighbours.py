"""Of all ways to lay tiles as melds, one that leaves the most neighbours side by side."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final, TypeAlias

from meldroom.solver.engine import COLOURS, kind_of
from meldroom.solver.memory import Tiles
from meldroom.solver.pieces import Piece
from meldroom.tiles.melds import LEAST, Kind, Meld
from meldroom.tiles.tiles import KINDS, NUMBERS, Tile

NODES: Final = 150
"""Melds that are put down on the way; more would take longer than the search for the play."""

Pair: TypeAlias = tuple[Tile, ...]
"""Two tiles that lie side by side, in order."""


def pairs_of(rows: Iterable[Tiles]) -> Counter[Pair]:
    """All neighbours in these rows."""
    return Counter([pair for tiles in rows for pair in pairs_in(tiles)])


@lru_cache(maxsize=8192)
def pairs_in(tiles: Tiles) -> tuple[Pair, ...]:
    """All neighbours in a row."""
    return tuple([pair if pair[0] <= pair[1] else pair[::-1] for pair in pairwise(tiles)])


def kept_neighbours(before: Iterable[Meld], after: Iterable[Meld]) -> int:
    """How many neighbours of the melds before still lie side by side."""
    return (pairs_of(meld.tiles for meld in before) & pairs_of(meld.tiles for meld in after)).total()


def closest(
    taken: tuple[Meld, ...], laid: tuple[Piece, ...], numbers: tuple[int, ...]
) -> tuple[tuple[Piece, ...], bool]:
    """The tiles laid so that the most neighbours of the melds taken stay so; and whether all ways were looked at.

    Only where numbers lie in one row, and no joker among these tiles.
    """
    pairs = pairs_of([meld.tiles for meld in taken])
    if not pairs:
        return laid, True
    if any(piece.jokers for piece in laid):
        return laid, False
    most, best = pairs.total(), _again(pairs, laid)
    looking = _Looking(_tiles_of(numbers), pairs, _cells(laid, numbers), best, laid)
    if best < most:
        looking.go_on((), 0)
    return looking.laid, looking.nodes >= 0


def _again(pairs: Counter[Pair], laid: tuple[Piece, ...]) -> int:
    """How many of these pairs lie side by side in what is laid."""
    left = dict(pairs)
    again = 0
    for piece in laid:
        for pair in pairs_in(piece.places):
            if left.get(pair, 0) > 0:
                left[pair] -= 1
                again += 1
    return again


@lru_cache(maxsize=16)
def _tiles_of(numbers: tuple[int, ...]) -> Tiles:
    """All tiles, colour after colour, in the order of the numbers."""
    return tuple([KINDS[kind_of(colour, number)] for colour in range(COLOURS) for number in numbers])


def _cells(laid: Iterable[Piece], numbers: tuple[int, ...]) -> list[int]:
    """How many tiles there are, colour after colour, in the order of the numbers."""
    counts = [0] * (COLOURS * NUMBERS)
    column = {number: at for at, number in enumerate(numbers)}
    for piece in laid:
        for tile in piece.places:
            counts[tile.kind // NUMBERS * NUMBERS + column[tile.kind % NUMBERS + 1]] += 1
    return counts


@dataclass(slots=True)
class _Looking:
    """The tiles not laid yet, and the best way to lay all that was seen."""

    tiles: Tiles
    """That of each cell."""
    pairs: Counter[Pair]
    """Neighbours that are not side by side again."""
    counts: list[int]
    best: int
    laid: tuple[Piece, ...]
    nodes: int = field(default=NODES)

    def go_on(self, pieces: tuple[Piece, ...], kept: int) -> None:
        """Lay the first of the tiles left in every way, and then the others."""
        first = next((at for at, count in enumerate(self.counts) if count), None)
        if first is None:
            if kept > self.best:
                self.best, self.laid = kept, pieces
            return
        for kind, cells in (*self._runs(first), *self._groups(first)):
            self.nodes -= 1
            if self.nodes < 0:
                return
            self._put(pieces, kept, kind, cells)

    def _put(self, pieces: tuple[Piece, ...], kept: int, kind: Kind, cells: tuple[int, ...]) -> None:
        """Lay a meld, go on, and take it away again."""
        tiles = tuple([self.tiles[cell] for cell in cells])
        again = [pair for pair in pairs_in(tiles) if self.pairs.get(pair, 0) > 0]  # no meld has a pair twice
        self._change(cells, again, -1)
        self.go_on((*pieces, Piece(kind, tiles, (False,) * len(tiles))), kept + len(again))
        self._change(cells, again, 1)

    def _change(self, cells: tuple[int, ...], again: list[Pair], by: int) -> None:
        for cell in cells:
            self.counts[cell] += by
        for pair in again:
            self.pairs[pair] += by

    def _runs(self, first: int) -> Iterator[tuple[Kind, tuple[int, ...]]]:
        """The runs that begin with a tile, before which there is none of its colour: the longest first."""
        last, end = first, first - first % NUMBERS + NUMBERS
        while last < end and self.counts[last]:
            last += 1
        for stop in range(last, first + LEAST - 1, -1):
            yield Kind.RUN, tuple(range(first, stop))

    def _groups(self, first: int) -> Iterator[tuple[Kind, tuple[int, ...]]]:
        """The groups of a tile that is the first of its number: of all colours first."""
        others = [cell for cell in range(first + NUMBERS, len(self.counts), NUMBERS) if self.counts[cell]]
        for size in (LEAST, LEAST - 1):
            for chosen in combinations(others, size):
                yield Kind.GROUP, (first, *chosen)
