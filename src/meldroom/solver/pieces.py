"""From counts to melds: how the tiles that a search has chosen lie on the table."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from meldroom.solver.engine import ALONE, COLOURS, Found, Frame, Line, kind_of
from meldroom.tiles.melds import LEAST, Kind
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import JOKER, KINDS, NUMBERS, Tile

Tiles: TypeAlias = tuple[Tile, ...]


class Piece(NamedTuple):
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
        return _row_of(self)

    def with_joker(self, tile: Tile) -> "Piece":
        """The same with a joker in place of the tile."""
        at = next(at for at, one in enumerate(self.places) if one == tile and not self.wild[at])
        return Piece(self.kind, self.places, (*self.wild[:at], True, *self.wild[at + 1 :]))


@lru_cache(maxsize=8192)
def _row_of(piece: Piece) -> Row:
    if piece.kind is Kind.GROUP and not all(piece.wild):
        return Row(tuple(sorted(piece.tiles)), group=True)
    said = tuple(tile for tile, wild in zip(piece.places, piece.wild, strict=True) if wild)
    return Row(piece.tiles, said, group=piece.kind is Kind.GROUP)


def pieces_of(found: Found) -> tuple[Piece, ...]:
    """The melds that a search has found, runs as long as they can be."""
    assert found.frame is not None, "something was found"
    return pieces_lying(found.frame, found.lines, found.groups)


def pieces_lying(frame: Frame, lines: Sequence[Line], groups: Line) -> tuple[Piece, ...]:
    """The melds for tiles that lie in runs and in groups."""
    pieces: list[Piece] = []
    start = 0
    for at in range(1, len(groups) + 1):
        if at == len(groups) or groups[at][0] != groups[start][0]:
            pieces += _groups(frame.numbers[groups[start][0]], tuple(groups[start:at]))
            start = at
    for colour, line in enumerate(lines):
        if line:
            pieces += _runs(frame, colour, line)
    return tuple(pieces)


# --- groups --------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _groups(number: int, dealt: tuple[tuple[int, int, int], ...]) -> tuple[Piece, ...]:
    """Deal the tiles round the groups, colour by colour, then the jokers, which come as a fifth colour."""
    wilds = sum([count for _, colour, count in dealt if colour == COLOURS])
    colours = [colour for _, colour, count in dealt if colour < COLOURS for _ in range(count)]
    most = max([count for _, colour, count in dealt if colour < COLOURS], default=1)
    count = max(most, (len(colours) + wilds + COLOURS - 1) // COLOURS)
    heaps = [colours[at::count] for at in range(count)]
    shares = _shared(heaps, wilds) if wilds else [0] * count
    return tuple([_group(number, tuple(heap), wild) for heap, wild in zip(heaps, shares, strict=True)])


def _shared(heaps: list[list[int]], wilds: int) -> list[int]:
    """How many jokers each heap gets."""
    shares = [0] * len(heaps)
    for _ in range(wilds):
        shares[min(range(len(heaps)), key=lambda at: len(heaps[at]) + shares[at])] += 1
    return shares


def _group(number: int, colours: tuple[int, ...], wild: int) -> Piece:
    missing = [colour for colour in range(COLOURS) if colour not in colours][:wild] if wild else []
    places = tuple([KINDS[kind_of(colour, number)] for colour in (*colours, *missing)])
    return Piece(Kind.GROUP, places, (*([False] * len(colours)), *([True] * wild)))


# --- runs ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Run:
    """A run while the numbers are gone through."""

    tiles: list[Tile]
    wild: list[bool]
    head: int = 0
    """Where runs go round: tiles it must be given from the end of the numbers, before its first one."""

    @property
    def jokers(self) -> int:
        return sum(self.wild)

    @property
    def is_long(self) -> bool:
        return self.head + len(self.tiles) >= LEAST

    @property
    def needs_front(self) -> bool:
        """Whether what lies before it, or it itself, is too short alone."""
        return 0 < self.head < LEAST or (self.head > 0 and len(self.tiles) < LEAST)


def _runs(frame: Frame, colour: int, line: Line) -> Iterable[Piece]:
    """The runs of a colour, from the tiles in runs at each number."""
    kinds = _tiles_of(colour, frame.numbers)
    if frame.around is ALONE:
        return [piece for part in _parts(line) for piece in _runs_of_part(kinds, part)]
    going = [_Run([], [], head) for head, count in enumerate(frame.around[colour], 1) for _ in range(count)]
    ended: list[_Run] = []
    last = -1
    for part in _parts(line):
        ended, going = (ended, going) if part[0][0] == last + 1 else ([*ended, *going], [])
        stopped, going = _go_through(kinds, part, going)
        ended += stopped
        last = part[-1][0]
    return _joined(ended, going) if last + 1 == len(kinds) else _joined([*ended, *going], [])


@lru_cache(maxsize=64)
def _tiles_of(colour: int, numbers: tuple[int, ...]) -> Tiles:
    """The tiles of a colour, in the order of the frame."""
    return tuple([KINDS[kind_of(colour, number)] for number in numbers])


def _parts(line: Line) -> Iterator[Line]:
    """The line cut where a number has no tiles in runs: no run goes on there."""
    start = 0
    for at in range(1, len(line)):
        if line[at][0] != line[at - 1][0] + 1:
            yield line[start:at]
            start = at
    if line:
        yield line[start:]


def _runs_of_part(kinds: Tiles, part: Line) -> list[Piece]:
    wilds = tuple([wild > 0 for _, real, wild in part if real + wild == 1])
    if len(wilds) == len(part):  # one tile each: one run
        return [Piece(Kind.RUN, kinds[part[0][0] : part[-1][0] + 1], wilds)]
    ended, going = _go_through(kinds, part, [])
    return [piece for run in (*ended, *going) for piece in _cut(run)]


def _go_through(kinds: Tiles, part: Line, going: list[_Run]) -> tuple[list[_Run], list[_Run]]:
    """Number by number; give the runs that have ended and those that are still open."""
    ended: list[_Run] = []
    for column, real, wild in part:
        going, stopped = _put(going, kinds[column], real, wild)
        ended += stopped
    return ended, going


def _joined(ended: list[_Run], going: list[_Run]) -> Iterator[Piece]:
    """Where runs go round: those that are open at the end are given to those without a beginning."""
    for run in [run for run in (*ended, *going) if run.needs_front]:
        front = next(one for one in going if one is not run and min(LEAST, len(one.tiles)) == run.head)
        going = [one for one in going if one is not front]
        run.tiles[:0], run.wild[:0] = front.tiles, front.wild
    return (piece for run in (*ended, *going) for piece in _cut(run))


def _put(going: list[_Run], tile: Tile, real: int, wild: int) -> tuple[list[_Run], list[_Run]]:
    """Lengthen the open runs, short ones first, then begin new ones; give those that go on and those that end."""
    put = real + wild
    order = going if len(going) <= min(1, put) else sorted(going, key=lambda run: (run.is_long, run.jokers))
    longer, ended = order[:put], order[put:]
    longer += [_Run([], []) for _ in range(put - len(longer))]
    for at, run in enumerate(sorted(longer, key=lambda run: run.jokers) if wild else longer):
        run.tiles.append(tile)
        run.wild.append(at < wild)
    return longer, ended


def _cut(run: _Run) -> Iterator[Piece]:
    """The run, cut where it is longer than a run may be."""
    tiles, wild = tuple(run.tiles), tuple(run.wild)
    while len(tiles) > NUMBERS:
        yield Piece(Kind.RUN, tiles[:LEAST], wild[:LEAST])
        tiles, wild = tiles[LEAST:], wild[LEAST:]
    yield Piece(Kind.RUN, tiles, wild)
