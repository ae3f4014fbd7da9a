"""The 53 kinds of tile: four colours, thirteen numbers, and the joker."""

import re
from collections.abc import Iterable
from enum import IntEnum
from typing import Final, NamedTuple

from meldroom.tiles.errors import NotationError, quoted
from meldroom.words import say

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

_TILE = re.compile(r"([RBKOY])(0?[1-9]|1[0-3])|J", re.IGNORECASE | re.ASCII)


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
        return KINDS[-1] if match[1] is None else cls.of(COLOUR_OF_LETTER[match[1].upper()], int(match[2]))

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

    def __str__(self) -> str:
        return _TEXTS[self.kind]

    def __repr__(self) -> str:
        return f"Tile.parse({str(self)!r})"


KINDS: Final[tuple[Tile, ...]] = tuple(Tile(kind) for kind in range(4 * NUMBERS + 1))
"""Every kind of tile, the joker last."""

_TEXTS: Final = (*(f"{tile.colour.letter}{tile.number}" for tile in KINDS[:-1]), "J")
"""What each kind is called: a server writes hundreds of tiles for every move."""

JOKER: Final = KINDS[-1]
"""The wild tile."""


def not_a_tile(text: str) -> str:
    """The sentence for a text that is no tile."""
    return say("notation.tile", text=quoted(text))


def ordered(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles in their canonical order: how racks are kept."""
    return tuple(sorted(tiles))


def full_bag(copies: int, jokers: int) -> tuple[Tile, ...]:
    """Every tile of the game in canonical order: `copies` of each numbered tile and the jokers."""
    return ordered([*(KINDS[:-1] * copies), *([JOKER] * jokers)])
