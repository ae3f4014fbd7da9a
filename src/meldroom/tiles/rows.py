"""Rows: tiles lying side by side, as they come from outside, not yet proven to be a meld."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple, Self

from meldroom.tiles.errors import NotationError, quoted
from meldroom.tiles.tiles import JOKER, ONE_TILE, SHOWN, Tile, not_a_tile, tile_of
from meldroom.words import Deck, deck_shown, say

_TOKEN: Final = re.compile(rf"(?:{ONE_TILE})|[J*](?::(?:{ONE_TILE}))?", re.IGNORECASE | re.ASCII)
_GAP: Final = re.compile(r"[\s,]*", re.ASCII)


class _Row(NamedTuple):  # a tuple, since rows are compared and looked up all the time
    """What a row is made of."""

    tiles: tuple[Tile, ...]
    declared: tuple[Tile | None, ...]
    """For each joker in order, the tile it was declared to stand for; None where nothing was said."""
    group: bool
    """Marked `=`: meant as a group although it could be read as a run."""


class Row(_Row):
    """Tiles in the order shown, with what the player declared of their jokers.

    >>> Row.parse("r5 r6 J:r7")
    Row.parse('R5R6J:R7')
    """

    __slots__ = ()

    def __new__(cls, tiles: tuple[Tile, ...], declared: tuple[Tile | None, ...] = (), group: bool = False) -> Self:  # noqa: FBT001, FBT002 - as the fields of a row are
        """Make a row; where nothing is declared, nothing was said of any joker."""
        jokers = tiles.count(JOKER)
        said = declared or (None,) * jokers
        assert len(said) == jokers, "one declaration a joker"
        return super().__new__(cls, tiles, said, group)

    @classmethod
    def parse(cls, text: str) -> "Row":
        """Read a row such as `R5R6J`, `=R7JJ` or `r5 r6 J:r7`; raises `NotationError` quoting the bad part."""
        body = text.strip()
        group = body.startswith("=")
        tokens = _tokens(body[1:] if group else body)
        if not tokens:
            raise NotationError(say("notation.row", text=quoted(text)))
        return cls(
            tuple(tile for tile, _ in tokens), tuple(said for tile, said in tokens if tile == JOKER), group=group
        )

    @property
    def jokers(self) -> int:
        """How many jokers lie in the row."""
        return len(self.declared)

    def count(self) -> Counter[Tile]:  # pyright: ignore[reportIncompatibleMethodOverride] - of tiles, not of fields
        """The tiles as a multiset."""
        return Counter(self.tiles)

    @property
    def shown(self) -> str:
        """What a person reads: with cards where cards are shown."""
        return self.written(deck_shown())

    def written(self, deck: Deck) -> str:
        """The row as a row of tiles, or of cards."""
        said = iter(self.declared)
        return ("=" if self.group else "") + "".join(
            _token(tile, next(said) if tile == JOKER else None, deck) for tile in self.tiles
        )

    def __str__(self) -> str:
        return self.written(Deck.TILES)

    def __repr__(self) -> str:
        return f"Row.parse({str(self)!r})"


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read any number of tiles (a rack); `-` or nothing is none. Raises `NotationError`."""
    body = text.strip()
    tokens = [] if body == "-" else _tokens(body)
    for tile, said in tokens:
        if said is not None:
            raise NotationError(say("notation.joker_on_rack", text=repr(_token(tile, said, deck_shown()))))
    return tuple(tile for tile, _ in tokens)


def write_tiles(tiles: Iterable[Tile], deck: Deck = Deck.TILES) -> str:
    """Tiles joined without spaces, or cards, `-` if there are none."""
    texts = SHOWN[deck]
    return "".join([texts[kind] for (kind,) in tiles]) or "-"


def parse_rows(text: str) -> tuple[Row, ...]:
    """Read a table: rows joined by `/` (or `|` or `;`), `-` or nothing if empty. Raises `NotationError`."""
    body = text.strip()
    return () if body in {"", "-"} else tuple(Row.parse(part) for part in re.split(r"[/|;]", body))


def _token(tile: Tile, said: Tile | None, deck: Deck) -> str:
    texts = SHOWN[deck]
    return texts[tile.kind] if said is None else f"{texts[tile.kind]}:{texts[said.kind]}"


def _tokens(text: str) -> list[tuple[Tile, Tile | None]]:
    tokens: list[tuple[Tile, Tile | None]] = []
    at = _skip(text, 0)
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise NotationError(not_a_tile(_word(text, at)))
        tokens.append(_tile(match))
        at = _skip(text, match.end())
    return tokens


def _tile(match: re.Match[str]) -> tuple[Tile, Tile | None]:
    tile, said = tile_of(*match.groups()[:4]), tile_of(*match.groups()[4:])
    return (JOKER, said) if tile is None else (tile, None)


def _skip(text: str, at: int) -> int:
    gap = _GAP.match(text, at)
    return at if gap is None else gap.end()


def _word(text: str, at: int) -> str:
    """The offending piece, cut where a reader would cut it."""
    piece = re.match(r"[^\s,]{1,20}", text[at:])
    return text[at : at + 1] if piece is None else piece[0]
