"""What a player of Basic Rummy may type in a turn."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from meldroom.basicrummy.moves import Discard, LayMeld, LayOff, Move, TakeDiscard, TakeStock
from meldroom.basicrummy.views import View
from meldroom.cli.orders import Word
from meldroom.tiles.errors import NotationError, quoted
from meldroom.tiles.rows import parse_tiles
from meldroom.tiles.tiles import Tile
from meldroom.words import say


class BasicWord(Word):
    """One thing to type, with its own text."""

    @property
    def words(self) -> str:
        """What it does."""
        return say(f"basic.word.{self.key}")


BASIC_WORDS: Final[Mapping[str, Word]] = MappingProxyType(
    {
        "stock": BasicWord("stock", "stock"),
        "pile": BasicWord("pile", "pile"),
        "lay": BasicWord("lay", "lay S8 D8 C8"),
        "off": BasicWord("off", "off H8 2"),
        "discard": BasicWord("discard", "discard DQ"),
        "hint": Word("hint", "hint"),
        "sort": BasicWord("sort", "sort"),
        "show": BasicWord("show", "show"),
        "why": BasicWord("why", "why"),
        "score": Word("score", "score"),
        "resign": Word("resign", "resign"),
        "help": Word("help", "help"),
        "quit": Word("quit", "quit"),
    }
)
"""Everything that can be typed; the beginning of a word is enough where it is clear."""

_OFF: Final = re.compile(r"(\S+)\s+(?:to\s+)?([0-9]{1,3})", re.IGNORECASE | re.ASCII)


def move_of(word: str, rest: str, seen: View) -> Move | None:
    """The move that was typed, or None if the word is no move. Raises `NotationError`."""
    match word:
        case "stock":
            return TakeStock()
        case "pile":
            return TakeDiscard()
        case "lay":
            return LayMeld(parse_tiles(rest))
        case "off":
            return _lay_off(rest, seen)
        case "discard":
            return Discard(Tile.parse(rest))
        case _:
            return None


def _lay_off(text: str, seen: View) -> LayOff:
    found = _OFF.fullmatch(text)
    if found is None:
        raise NotationError(say("basic.term.off_where", text=quoted(f"off {text}".strip())))
    number = int(found[2])
    if not 1 <= number <= len(seen.table):
        raise NotationError(say("basic.term.no_meld_number", text=quoted(found[2]), n=len(seen.table)))
    return LayOff(Tile.parse(found[1]), seen.table[number - 1].tiles)
