"""The 53 kinds of tile: four colours, thirteen numbers, and the joker.

The same kinds are the cards of two decks: suits take the places of the colours, ranks those of the numbers. A tile has
one text that programs exchange, `R7`; `shown` is what a person reads, and may be a card, `S7`. Both are read anywhere.
"""

import re
from collections.abc import Iterable
from enum import IntEnum
from typing import Final, NamedTuple

from meldroom.tiles.errors import NotationError, quoted
from meldroom.words import Deck, deck_shown, say

NUMBERS: Final = 13
"""Tiles of a colour are numbered 1 to 13."""


_JOKER: Final = 4 * NUMBERS
"""The kind of the joker."""


class Colour(IntEnum):
    """The four colours, in the order in which groups are written."""

    RED = 0
    BLUE = 1
    BLACK = 2
    ORANGE = 3

    @property
    def letter(self) -> str:
        """The letter used in notation."""
        return "RBKO"[self]

    @property
    def word(self) -> str:
        """The colour in words."""
        return self.name.lower()


COLOUR_OF_LETTER: Final = {colour.letter: colour for colour in Colour} | {"Y": Colour.ORANGE}
"""Some editions print yellow instead of orange; it is never a fifth colour (TR-1.5)."""

SUIT_LETTERS: Final = "SHDC"
"""Spades, hearts, diamonds and clubs take the places of red, blue, black and orange."""
RANKS: Final = ("A", *map(str, range(2, 11)), "J", "Q", "K")
"""The ranks take the places of the numbers from 1 on."""
NUMBER_OF_RANK: Final = {rank: number for number, rank in enumerate(RANKS, start=1)}
"""What a rank is as a number; a number is one too, so that `S1` is the ace."""

ONE_TILE: Final = r"([RBKOY])(1[0-3]|0?[1-9])(?![0-9])|([SHDC])(1[0-3]|0?[1-9]|[AJQK])(?![0-9])"
"""How a tile or a card is written, joker aside: the letters of colours and suits do not clash."""
_TILE = re.compile(rf"{ONE_TILE}|[J*]", re.IGNORECASE | re.ASCII)


class Tile(NamedTuple):  # a tuple, since the solver hashes and compares tiles all the time
    """A kind of tile; which of two twins it is makes no difference to any rule.

    >>> Tile.parse("y10")
    Tile.parse('O10')
    """

    kind: int
    """0-12 red, 13-25 blue, 26-38 black, 39-51 orange, each by number; 52 the joker."""

    @classmethod
    def of(cls, colour: Colour, number: int) -> "Tile":
        """The numbered tile of a colour."""
        return KINDS[colour * NUMBERS + number - 1]

    @classmethod
    def parse(cls, text: str) -> "Tile":
        """Read one tile; raises `NotationError` quoting the text."""
        match = _TILE.fullmatch(text.strip())
        if match is None:
            raise NotationError(not_a_tile(text))
        return tile_of(*match.groups()) or KINDS[-1]

    @property
    def is_joker(self) -> bool:
        """Whether this is the joker, which has no colour and no number of its own."""
        return self.kind == _JOKER

    @property
    def colour(self) -> Colour:
        """The colour of a numbered tile."""
        assert self.kind < _JOKER, "a joker has no colour"
        return Colour(self.kind // NUMBERS)

    @property
    def number(self) -> int:
        """The number of a numbered tile."""
        assert self.kind < _JOKER, "a joker has no number"
        return self.kind % NUMBERS + 1

    @property
    def shown(self) -> str:
        """What a person reads: the tile, or the card where cards are shown."""
        return SHOWN[deck_shown()][self.kind]

    def __str__(self) -> str:
        return _TEXTS[self.kind]

    def __repr__(self) -> str:
        return f"Tile.parse({str(self)!r})"


KINDS: Final[tuple[Tile, ...]] = tuple(Tile(kind) for kind in range(4 * NUMBERS + 1))
"""Every kind of tile, the joker last."""

_TEXTS: Final = (*(f"{tile.colour.letter}{tile.number}" for tile in KINDS[:-1]), "J")
"""What each kind is called: a server writes hundreds of tiles for every move."""

SHOWN: Final = {
    Deck.TILES: _TEXTS,
    Deck.CARDS: (*(f"{suit}{rank}" for suit in SUIT_LETTERS for rank in RANKS), "*"),
}
"""The text of each kind, as a tile and as a card."""

JOKER: Final = KINDS[-1]
"""The wild tile."""


def tile_of(colour: str | None, number: str | None, suit: str | None, rank: str | None) -> Tile | None:
    """The tile that `ONE_TILE` has found, from its four groups; None where it has found none."""
    if colour is not None and number is not None:
        return Tile.of(COLOUR_OF_LETTER[colour.upper()], int(number))
    if suit is None or rank is None:
        return None
    at = Colour(SUIT_LETTERS.index(suit.upper()))
    return Tile.of(at, NUMBER_OF_RANK.get(rank.upper()) or int(rank))


def name_tiles(tiles: Iterable[Tile]) -> str:
    """Tiles in a sentence: `R5 joker`."""
    return " ".join(say("tile.joker.short") if tile == JOKER else tile.shown for tile in ordered(tiles))


def number_shown(number: int) -> str:
    """A number as a person reads it: a rank where cards are shown."""
    return RANKS[number - 1] if deck_shown() is Deck.CARDS else str(number)


def not_a_tile(text: str) -> str:
    """The sentence for a text that is no tile."""
    return say("notation.tile", text=quoted(text))


def ordered(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles in their canonical order: how racks are kept."""
    return tuple(sorted(tiles))


def full_bag(copies: int, jokers: int) -> tuple[Tile, ...]:
    """Every tile of the game in canonical order: `copies` of each numbered tile and the jokers."""
    return ordered([*(KINDS[:-1] * copies), *([JOKER] * jokers)])
