"""From counts to melds: how the tiles that a search has chosen lie on the table."""

from collections.abc import Iterator
from dataclasses import dataclass

from meldroom.solver.engine import Column, Found
from meldroom.tiles.melds import LEAST, Kind
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import JOKER, KINDS, NUMBERS, Colour, Tile


@dataclass(frozen=True, slots=True)
class Piece:
    """A meld in the making: a tile for each place, and which places are taken by jokers."""

    kind: Kind
    places: tuple[Tile, ...]
    wild: tuple[bool, ...]

    @property
    def jokers(self) -> int:
        """How many jokers it holds."""
        return sum(self.wild)

    @property
    def row(self) -> Row:
        """The piece as a row that can be read in this one way."""
        if self.kind is Kind.GROUP:
            reals = sorted(tile for tile, wild in zip(self.places, self.wild, strict=True) if not wild)
            return Row((*reals, *([JOKER] * self.jokers)), group=True)
        tiles = tuple(JOKER if wild else tile for tile, wild in zip(self.places, self.wild, strict=True))
        return Row(tiles, tuple(tile for tile, wild in zip(self.places, self.wild, strict=True) if wild))

    def with_joker(self, tile: Tile) -> "Piece":
        """The same with a joker in place of the tile."""
        at = next(at for at, one in enumerate(self.places) if one == tile and not self.wild[at])
        return Piece(self.kind, self.places, (*self.wild[:at], True, *self.wild[at + 1 :]))


def pieces_of(found: Found) -> tuple[Piece, ...]:
    """The melds that a search has found, runs as long as they can be."""
    groups = (piece for column in found.columns for piece in _groups(column))
    runs = (piece for colour in Colour for piece in _runs(found, colour))
    return (*groups, *runs)


def _groups(column: Column) -> Iterator[Piece]:
    """Deal the tiles round the groups, colour by colour, then the jokers to the smallest."""
    asides = [cell.aside for cell in column.cells]
    total = sum(asides) + column.wild
    if not total:
        return
    count = max(*asides, (total + len(Colour) - 1) // len(Colour))
    heaps: list[list[Tile]] = [[] for _ in range(count)]
    at = 0
    for cell in column.cells:
        for _ in range(cell.aside):
            heaps[at % count].append(KINDS[cell.kind])
            at += 1
    wilds = [0] * count
    for _ in range(column.wild):
        smallest = min(range(count), key=lambda one: len(heaps[one]) + wilds[one])
        wilds[smallest] += 1
    for heap, wild in zip(heaps, wilds, strict=True):
        yield _group(heap, wild, column.cells[0].kind % NUMBERS + 1)


def _group(heap: list[Tile], wild: int, number: int) -> Piece:
    colours = {tile.colour for tile in heap}
    missing = [Tile.of(colour, number) for colour in Colour if colour not in colours]
    return Piece(Kind.GROUP, (*heap, *missing[:wild]), (*([False] * len(heap)), *([True] * wild)))


@dataclass(slots=True)
class _Run:
    """A run while the numbers are gone through."""

    places: list[tuple[Tile, bool]]
    """Its tiles so far, and whether a joker takes the place."""
    head: int = 0
    """Where runs go round: tiles it must be given from the end of the numbers, before its first one."""

    @property
    def jokers(self) -> int:
        return sum(wild for _, wild in self.places)

    @property
    def is_long(self) -> bool:
        return self.head + len(self.places) >= LEAST

    @property
    def whole(self) -> bool:
        return self.head == 0 or len(self.places) >= LEAST


def _runs(found: Found, colour: Colour) -> Iterator[Piece]:
    """The runs of a colour; where runs go round, those open at the end are given to those without a beginning."""
    ones, twos, longs = found.open[colour] if found.open else (0, 0, 0)
    going = [_Run([], head) for head, count in ((1, ones), (2, twos), (LEAST, longs)) for _ in range(count)]
    ended: list[_Run] = []
    for column in found.columns:
        cell = column.cells[colour]
        going, stopped = _put(going, KINDS[cell.kind], cell.real, cell.wild)
        ended += stopped
    headless = [run for run in ended if not run.whole]
    for run in headless:
        front = next(one for one in going if _fits(one, run.head))
        going.remove(front)
        run.places[:0] = front.places
    yield from (piece for run in (*ended, *going) for piece in _run_pieces(run.places))


def _fits(front: _Run, head: int) -> bool:
    return len(front.places) == head or (len(front.places) >= LEAST <= head)


def _put(going: list[_Run], tile: Tile, real: int, wild: int) -> tuple[list[_Run], list[_Run]]:
    """Lengthen the open runs, short ones first, then begin new ones; give those that go on and those that end."""
    order = sorted(going, key=lambda run: (run.is_long, run.jokers))
    longer, ended = order[: real + wild], order[real + wild :]
    longer += [_Run([]) for _ in range(real + wild - len(longer))]
    for at, run in enumerate(sorted(longer, key=lambda run: run.jokers)):
        run.places.append((tile, at < wild))
    return longer, ended


def _run_pieces(places: list[tuple[Tile, bool]]) -> Iterator[Piece]:
    """The run, cut where it is longer than a run may be."""
    while len(places) > NUMBERS:
        yield _run(places[:LEAST])
        places = places[LEAST:]
    yield _run(places)


def _run(places: list[tuple[Tile, bool]]) -> Piece:
    return Piece(Kind.RUN, tuple(tile for tile, _ in places), tuple(wild for _, wild in places))
