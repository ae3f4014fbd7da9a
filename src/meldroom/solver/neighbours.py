"""Of all ways to lay tiles as melds, one that leaves the most neighbours side by side."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
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
    return Counter([pair if pair[0] <= pair[1] else pair[::-1] for tiles in rows for pair in pairwise(tiles)])


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
    best = (pairs & pairs_of([piece.places for piece in laid])).total()
    looking = _Looking(numbers, pairs, _cells(laid, numbers), best, laid)
    if best < pairs.total():
        looking.go_on((), 0)
    return looking.laid, looking.nodes >= 0


def _cells(laid: Iterable[Piece], numbers: tuple[int, ...]) -> list[int]:
    """How many tiles there are, colour after colour, in the order of the numbers."""
    counts = [0] * (COLOURS * NUMBERS)
    column = {number: at for at, number in enumerate(numbers)}
    for piece in laid:
        for tile in piece.places:
            counts[tile.kind // NUMBERS * NUMBERS + column[tile.number]] += 1
    return counts


@dataclass(slots=True)
class _Looking:
    """The tiles not laid yet, and the best way to lay all that was seen."""

    numbers: tuple[int, ...]
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
        tiles = tuple([self._tile(cell) for cell in cells])
        again = self.pairs & pairs_of([tiles])
        self._change(cells, again, -1)
        self.go_on((*pieces, Piece(kind, tiles, (False,) * len(tiles))), kept + again.total())
        self._change(cells, again, 1)

    def _change(self, cells: tuple[int, ...], again: Counter[Pair], by: int) -> None:
        for cell in cells:
            self.counts[cell] += by
        for pair, count in again.items():
            self.pairs[pair] += by * count

    def _tile(self, cell: int) -> Tile:
        return KINDS[kind_of(cell // NUMBERS, self.numbers[cell % NUMBERS])]

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
