"""What a player may say. A move is a request; the referee decides.

A turn is one card taken, any number of melds laid and cards laid off, and one card discarded, each a move of its own.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias, assert_never

from meldroom.tiles.errors import NotationError, quoted
from meldroom.tiles.rows import parse_tiles, write_tiles
from meldroom.tiles.tiles import Tile
from meldroom.words import Deck, say


@dataclass(frozen=True, slots=True)
class TakeStock:
    """Take the top card of the stock."""


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """Take the top card of the discard pile."""


@dataclass(frozen=True, slots=True)
class LayMeld:
    """Lay a new meld of own cards.

    >>> LayMeld.of("D8 S8 C8")
    LayMeld.of('D8S8C8')
    """

    cards: tuple[Tile, ...]

    @classmethod
    def of(cls, cards: str) -> "LayMeld":
        """A meld from the text of its cards; raises `NotationError`."""
        return cls(parse_tiles(cards))

    def __repr__(self) -> str:
        return f"LayMeld.of({_written(self.cards)!r})"


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add an own card to a meld of the table, whoever laid it.

    >>> LayOff.of("H8", "H5 H6 H7")
    LayOff.of('H8', 'H5H6H7')
    """

    card: Tile
    meld: tuple[Tile, ...]
    """The cards of the meld, as it lies there; no two melds have a card in common."""

    @classmethod
    def of(cls, card: str, meld: str) -> "LayOff":
        """A card and a meld from their texts; raises `NotationError`."""
        return cls(Tile.parse(card), parse_tiles(meld))

    def __repr__(self) -> str:
        return f"LayOff.of({_written((self.card,))!r}, {_written(self.meld)!r})"


@dataclass(frozen=True, slots=True)
class Discard:
    """End the turn by putting an own card on the discard pile; a last card lies there face down."""

    card: Tile

    @classmethod
    def of(cls, card: str) -> "Discard":
        """A discard from the text of its card; raises `NotationError`."""
        return cls(Tile.parse(card))

    def __repr__(self) -> str:
        return f"Discard.of({_written((self.card,))!r})"


@dataclass(frozen=True, slots=True)
class Overrun:
    """The clock has run out: the turn is ended as quietly as the law knows how."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Leave the round; the player to move if no seat is named."""

    seat: int | None = None


Move: TypeAlias = TakeStock | TakeDiscard | LayMeld | LayOff | Discard | Overrun | Resign


def write_move(move: Move) -> str:
    """The one text of a move: `=` stock, `^` pile, `+S8D8C8` meld, `+H8>H5H6H7` lay off, `-DQ` discard, `!`, `#2`."""
    match move:
        case LayMeld(cards):
            text = f"+{_written(cards)}"
        case LayOff(card, meld):
            text = f"+{_written((card,))}>{_written(meld)}"
        case Discard(card):
            text = f"-{_written((card,))}"
        case Resign(seat):
            text = "#" if seat is None else f"#{seat}"
        case TakeStock() | TakeDiscard() | Overrun():
            text = next(text for text, plain in _PLAIN.items() if plain == move)
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(move)
    return text


def _written(cards: tuple[Tile, ...]) -> str:
    return write_tiles(cards, Deck.CARDS)


_PLAIN: Final[dict[str, Move]] = {"=": TakeStock(), "^": TakeDiscard(), "!": Overrun()}
_RESIGN: Final = re.compile(r"#\s*([0-9]?)", re.ASCII)


@lru_cache(maxsize=1000)  # each move of a log is read by whoever applies it and whoever tells of it
def read_move(text: str) -> Move:
    """Read what `write_move` writes, tolerantly; raises `NotationError` quoting the text."""
    body = text.strip()
    if body in _PLAIN:
        return _PLAIN[body]
    if resign := _RESIGN.fullmatch(body):
        return Resign(int(resign[1]) if resign[1] else None)
    sign, rest = body[:1], body[1:]
    if sign == "-":
        return Discard(Tile.parse(rest))
    if sign != "+":
        raise NotationError(say("basic.notation.move", text=quoted(body)))
    card, arrow, meld = rest.partition(">")
    return LayOff(Tile.parse(card), parse_tiles(meld)) if arrow else LayMeld(parse_tiles(rest))
