"""From counts to melds: how the tiles that a search has chosen lie on the table."""

from collections.abc import Iterator
from dataclasses import dataclass

from meldroom.solver.engine import ALONE, Code, Found, kind_of
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
    def tiles(self) -> tuple[Tile, ...]:
        """What lies there, jokers as jokers."""
        return tuple(JOKER if wild else tile for tile, wild in zip(self.places, self.wild, strict=True))

    @property
    def row(self) -> Row:
        """The piece as a row that can be read in this one way."""
        if self.kind is Kind.GROUP and not all(self.wild):
            return Row(tuple(sorted(self.tiles)), group=True)
        said = tuple(tile for tile, wild in zip(self.places, self.wild, strict=True) if wild)
        return Row(self.tiles, said, group=self.kind is Kind.GROUP)

    def with_joker(self, tile: Tile) -> "Piece":
        """The same with a joker in place of the tile."""
        at = next(at for at, one in enumerate(self.places) if one == tile and not self.wild[at])
        return Piece(self.kind, self.places, (*self.wild[:at], True, *self.wild[at + 1 :]))


STEPS = len(Colour) + 1
"""Steps of the search a number: one a colour, one for the groups."""


def pieces_of(found: Found) -> tuple[Piece, ...]:
    """The melds that a search has found, runs as long as they can be."""
    assert found.frame is not None, "something was found"
    asides: dict[int, list[tuple[int, int, int, int]]] = {}
    for cell in found.cells:
        if cell[3] or cell[0] % STEPS == len(Colour):
            asides.setdefault(cell[0] // STEPS, []).append(cell)
    numbers = found.frame.numbers
    groups = (piece for at, cells in asides.items() for piece in _groups(numbers[at], cells))
    return (*groups, *_runs(found))


# --- groups --------------------------------------------------------------------------------------


def _groups(number: int, cells: list[tuple[int, int, int, int]]) -> Iterator[Piece]:
    """Deal the tiles round the groups, colour by colour, then the jokers to the smallest."""
    asides = [(step % STEPS, aside) for step, _, _, aside in cells if aside]
    wilds = sum(wild for step, _, wild, _ in cells if step % STEPS == len(Colour))
    total = sum(aside for _, aside in asides) + wilds
    if not total:
        return
    count = max((total + len(Colour) - 1) // len(Colour), *(aside for _, aside in asides), 1)
    heaps: list[list[int]] = [[] for _ in range(count)]
    dealt = [colour for colour, aside in asides for _ in range(aside)]
    for at, colour in enumerate(dealt):
        heaps[at % count].append(colour)
    yield from (_group(number, heap, wild) for heap, wild in zip(heaps, _shared(heaps, wilds), strict=True))


def _shared(heaps: list[list[int]], wilds: int) -> list[int]:
    """How many jokers each heap gets."""
    shares = [0] * len(heaps)
    for _ in range(wilds):
        shares[min(range(len(heaps)), key=lambda at: len(heaps[at]) + shares[at])] += 1
    return shares


def _group(number: int, colours: list[int], wild: int) -> Piece:
    missing = [colour for colour in range(len(Colour)) if colour not in colours][:wild] if wild else []
    places = tuple([KINDS[kind_of(colour, number)] for colour in (*colours, *missing)])
    return Piece(Kind.GROUP, places, (*([False] * len(colours)), *([True] * wild)))


# --- runs ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Run:
    """A run while the numbers are gone through."""

    places: list[tuple[Tile, bool]]
    """Its tiles so far, and whether a joker takes the place."""
    head: int = 0
    """Where runs go round: tiles it must be given from the end of the numbers, before its first one."""
    jokers: int = 0

    @property
    def is_long(self) -> bool:
        return self.head + len(self.places) >= LEAST

    @property
    def needs_front(self) -> bool:
        """Whether what lies before it, or it itself, is too short alone."""
        return 0 < self.head < LEAST or (self.head > 0 and len(self.places) < LEAST)


def _runs(found: Found) -> Iterator[Piece]:
    assert found.frame is not None, "something was found"
    for colour in Colour:
        cells = {
            step // STEPS: (real, wild)
            for step, real, wild, _ in found.cells
            if step % STEPS == colour and (real or wild)
        }
        if cells or found.frame.around is not ALONE:
            yield from _runs_of(colour, found.frame.numbers, found.frame.around[colour], cells)


def _runs_of(
    colour: Colour, numbers: tuple[int, ...], around: Code, cells: dict[int, tuple[int, int]]
) -> Iterator[Piece]:
    """The runs of a colour; where runs go round, those open at the end are given to those without a beginning."""
    going = [_Run([], head) for head, count in enumerate(around, 1) for _ in range(count)]
    ended: list[_Run] = []
    for at, number in enumerate(numbers):
        if going or at in cells:
            real, wild = cells.get(at, (0, 0))
            going, stopped = _put(going, KINDS[kind_of(colour, number)], real, wild)
            ended += stopped
    for run in [run for run in (*ended, *going) if run.needs_front]:
        front = next(one for one in going if one is not run and min(LEAST, len(one.places)) == run.head)
        going = [one for one in going if one is not front]
        run.places[:0] = front.places
    yield from (piece for run in (*ended, *going) for piece in _cut(run.places))


def _put(going: list[_Run], tile: Tile, real: int, wild: int) -> tuple[list[_Run], list[_Run]]:
    """Lengthen the open runs, short ones first, then begin new ones; give those that go on and those that end."""
    if len(going) == real == 1 and not wild:
        going[0].places.append((tile, False))
        return going, []
    order = sorted(going, key=lambda run: (run.is_long, run.jokers)) if len(going) > 1 else going
    longer, ended = order[: real + wild], order[real + wild :]
    longer += [_Run([]) for _ in range(real + wild - len(longer))]
    for at, run in enumerate(sorted(longer, key=lambda run: run.jokers) if wild else longer):
        run.places.append((tile, at < wild))
        run.jokers += at < wild
    return longer, ended


def _cut(places: list[tuple[Tile, bool]]) -> Iterator[Piece]:
    """The run, cut where it is longer than a run may be."""
    while len(places) > NUMBERS:
        yield _run(places[:LEAST])
        places = places[LEAST:]
    yield _run(places)


def _run(places: list[tuple[Tile, bool]]) -> Piece:
    tiles, wild = zip(*places, strict=True)
    return Piece(Kind.RUN, tiles, wild)
