"""Melds whose place is settled before the rest is searched: the home of a joker, or a former meld left whole."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from meldroom.solver.engine import COLOURS, Spec, kind_of
from meldroom.solver.memory import Lock, Tiles
from meldroom.solver.pieces import Piece
from meldroom.tiles.melds import Kind, Meld
from meldroom.tiles.tiles import JOKER, KINDS, NUMBERS, POINTS, Tile
from meldroom.words import Deck

REAL, KEPT, WILD = 0, 1, 2
"""How a tile can be there: itself, by a kept joker that stands for it, or by a wild one; the kernel's numbers."""
STAND: Final = 3
"""A wild joker that shall stand for a tile, wherever it lies."""
HOW: Final = 3
"""The bits of a number in a spec that say how."""


class Place(NamedTuple):
    """A place of a meld and what lies there."""

    tile: Tile
    how: int


@dataclass(frozen=True, slots=True)
class Home:
    """The meld in which a joker shall lie, settled before the rest is searched."""

    piece: Piece
    kept: Tiles = ()
    """Kept jokers in it, by the tiles they stand for."""
    wild: int = 0
    """Wild jokers in it."""
    stay: tuple[Meld, ...] = ()
    """Melds of the table that must stay for its sake."""
    from_rack: bool = False
    """Whether its other tiles must come from the rack (TR-7.6)."""
    lock: Lock | None = None
    """The locked meld that it holds."""
    spec: Spec = ()
    """The home as the kernel wants it."""

    @property
    def stand(self) -> Tile | None:
        """What its first wild joker stands for."""
        return next((KINDS[code >> 2] for code in self.spec[2:] if code & HOW == WILD), None)

    @property
    def plain(self) -> Tiles:
        """Its tiles that are no wild jokers; kept ones as what they stand for."""
        reals = (tile for tile, wild in zip(self.piece.places, self.piece.wild, strict=True) if not wild)
        return (*reals, *self.kept)


@lru_cache(maxsize=1 << 16)
def home_of(kind: Kind, places: tuple[Place, ...], deck: Deck = Deck.TILES) -> Home:
    """The meld; a wild joker of a group stands for no colour in particular, so the first missing one is named."""
    if kind is Kind.GROUP:
        places = _in_order(places)
    tiles = tuple([place.tile for place in places])
    kept = tuple(sorted([place.tile for place in places if place.how == KEPT]))
    codes = [4 * place.tile.kind + place.how for place in places]
    wild = sum([place.how == WILD for place in places])
    points = POINTS[deck]
    spec = (wild, sum([points[tile.kind % NUMBERS] for tile in tiles]), *codes)
    return Home(Piece(kind, tiles, tuple([place.how != REAL for place in places])), kept, wild, spec=spec)


def free(piece: Piece) -> Home:
    """A meld put down, its jokers free."""
    return home_of(piece.kind, tuple(map(Place, piece.places, [WILD if wild else REAL for wild in piece.wild])))


def _in_order(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """The places of a group: by colour, the wild jokers last."""
    plain = [place for place in places if place.how != WILD]
    if len(plain) == len(places):
        return places
    there = {place.tile.kind // NUMBERS for place in plain}
    number = places[0].tile.kind % NUMBERS + 1
    missing = [KINDS[kind_of(colour, number)] for colour in range(COLOURS) if colour not in there]
    return (*plain, *(Place(tile, WILD) for tile in missing[: len(places) - len(plain)]))


# --- former melds --------------------------------------------------------------------------------

Held = tuple[Tile | None, ...]
"""For each joker of a meld the tile that it is kept as; None for a wild one."""


def held_in(meld: Meld, kept: list[int]) -> Held:
    """How the jokers of a former meld are there: as many as can be are kept ones, taken from those there are."""
    held: list[Tile | None] = []
    for tiles in meld.stands:
        tile = next((tile for tile in tiles if kept[tile.kind] > 0 and tile not in held), None)
        if tile is not None:
            kept[tile.kind] -= 1
        held.append(tile)
    return tuple(held)


@lru_cache(maxsize=8192)
def former(meld: Meld, held: Held) -> Home:
    """A meld of the table as it lies there; what it is worth is asked of openings only, which are new melds."""
    jokers = iter(zip(held, meld.stands, strict=True))
    places = (Place(tile, REAL) if tile != JOKER else _joker(*next(jokers)) for tile in meld.tiles)
    return home_of(meld.kind, tuple(places))


def _joker(held: Tile | None, stands: Tiles) -> Place:
    return Place(stands[0], WILD) if held is None else Place(held, KEPT)
