"""Rows on the wire: a list of tile texts, in the order shown."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from meldroom.server.wire import protocol
from meldroom.tiles.errors import NotationError
from meldroom.tiles.melds import Meld, MeldRules, read_meld
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import JOKER, Tile, not_a_tile

_LONGEST: Final = len("J:R10")
MANY: Final = 8192
"""Melds whose texts are remembered: more than there are with up to two jokers."""


def read_row(texts: Sequence[str]) -> Row:
    """The row of a message; raises `NotationError` quoting the bad part."""
    for text in texts:
        if len(text) > _LONGEST:
            raise NotationError(not_a_tile(text[:20]))
    return Row.parse(" ".join(texts))


def write_row(row: Row) -> protocol.Row:
    """A row as it is shown: jokers that were declared say so."""
    said = iter(row.declared)
    return [_write(tile, next(said) if tile == JOKER else None) for tile in row.tiles]


def write_tiles(tiles: Sequence[Tile]) -> protocol.Row:
    """Tiles of a rack."""
    return [str(tile) for tile in tiles]


def _write(tile: Tile, said: Tile | None) -> str:
    return str(tile) if said is None else f"{tile}:{said}"


def write_meld(meld: Meld, house: MeldRules, stood: frozenset[Tile] = frozenset()) -> protocol.Row:
    """A meld as a row that reads back as the same kind of meld with the same value.

    The wire has no mark for a group that could also be a run, so there some of its jokers are declared: if they can be,
    as tiles that jokers stood for before, as one that stays where it was may not become another.
    """
    return _written(meld, house, stood if meld.row.group else frozenset[Tile]())


@lru_cache(maxsize=MANY)
def _written(meld: Meld, house: MeldRules, stood: frozenset[Tile]) -> protocol.Row:
    found = (row for row in _spellings(meld, stood) if _is_same(read_meld(row, house), meld))
    return write_row(next(found, meld.row))


def stood_for(melds: Iterable[Meld]) -> frozenset[Tile]:
    """All tiles that the jokers of these melds stand for."""
    return frozenset(tile for meld in melds for stands in meld.stands for tile in stands)


def _spellings(meld: Meld, stood: frozenset[Tile]) -> Iterator[Row]:
    if not meld.row.group:
        yield meld.row
        return
    yield Row(meld.tiles)
    for count in range(1, len(meld.stands) + 1):
        yield Row(meld.tiles, _declared(meld, count, stood))


def _declared(meld: Meld, count: int, stood: frozenset[Tile]) -> tuple[Tile | None, ...]:
    """The first jokers of the meld declared, each as a tile of its own."""
    said: list[Tile | None] = []
    for stands in meld.stands:
        free = min((tile for tile in stands if tile not in said), key=lambda tile: tile not in stood)
        said.append(free if len(said) < count or len(stands) == 1 else None)
    return tuple(said)


def _is_same(one: Meld | None, other: Meld) -> bool:
    return one is not None and (one.kind, one.value) == (other.kind, other.value)


def write_stands(meld: Meld) -> list[list[str]]:
    """For each joker of the meld, the tiles it stands for."""
    return [write_tiles(stands) for stands in meld.stands]
