"""A terminal for those who hear it: no colours and no columns, and tiles have names."""

import re
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from meldroom.cli.drawing import NEW
from meldroom.tiles.cards import SUIT_SYMBOLS, card_name
from meldroom.tiles.tiles import JOKER, Tile
from meldroom.words import Deck, all_of, deck_shown, say

_ONE: Final = r"(?:[RBKO](?:1[0-3]|[1-9])|[SHDC](?:10|[2-9AJQK]))"
_TILE: Final = rf"(?:{_ONE}|(?:J|\*)(?::{_ONE})?)"
_ANY: Final = re.compile(_TILE)
_NUMBERED: Final = re.compile(rf"(?m)^ *(\d+) +(?={_TILE}(?!\w))")
"""The number of a meld before its tiles."""
_SIGN: Final = re.compile(f"[{''.join(SUIT_SYMBOLS.values())}](?=[SHDC])")
"""The picture of a suit before its letter."""
_ROW: Final = re.compile(rf"(?<![\w:])(?:{_TILE}){{2,}}(?!\w)")
"""A row as it is written without blanks."""
_NEW_ONE: Final = re.compile(rf"{_TILE}{re.escape(NEW)}")
_RUN: Final = re.compile(rf"(?<!\w)({_TILE})-({_TILE})(?!\w)")
_TILES: Final = re.compile(rf"(?<![\w:])(?!J:\s|(?<=\()\*){_TILE}\*?(?: +{_TILE}\*?(?!\w))*(?![\w'\u2019])")
"""Tiles one after the other. Somebody may be called J, and a mark in brackets is explained."""
_PARTS: Final = re.compile(rf"({_ONE}|J|\*)(?::({_ONE}))?({re.escape(NEW)})?")
"""A tile, what it stands for, and whether it was laid in this turn; a joker among cards is written like that mark."""


class PlainConsole(Console):
    """Prints words alone, one meld a line."""

    def __init__(self) -> None:
        # So narrow that no two melds stand in one line; what is printed is not broken into lines.
        super().__init__(width=1, color_system=None, highlight=False, markup=False, emoji=False)

    def print(self, *objects: object, **how: object) -> None:
        """Prints the words of each thing."""
        words = aloud(" ".join(map(_words_of, objects)))
        self.file.write("\n".join(" ".join(line.split()) for line in words.split("\n")) + str(how.get("end", "\n")))
        self.file.flush()

    def out(self, *objects: object, **how: object) -> None:
        """Prints what is to be typed, as it is to be typed."""
        self.file.write(" ".join(" ".join(map(str, objects)).split()) + str(how.get("end", "\n")))
        self.file.flush()


def aloud(words: str) -> str:
    """What is written, with the names of tiles: `red 5, red 6 and red 7`."""
    spaced = _ROW.sub(_apart, _SIGN.sub("", words))
    numbered = _NUMBERED.sub(r"\1: ", spaced)
    runs = _RUN.sub(lambda run: say("hear.run", first=_name(run[1]), last=_name(run[2])), numbered)
    return _TILES.sub(lambda row: all_of(map(_name, row[0].split())), runs)


def _apart(row: re.Match[str]) -> str:
    return row[0] if _NEW_ONE.fullmatch(row[0]) else " ".join(_ANY.findall(row[0]))


def _name(text: str) -> str:
    found = _PARTS.fullmatch(text)
    assert found is not None, "it was found as a tile"
    kind, stands, is_new = found.groups()
    name = say("board.joker", stands=_name(stands)) if stands else _name_of(Tile.parse(kind))
    return f"{name} ({say('board.own')})" if is_new else name


def _name_of(tile: Tile) -> str:
    if deck_shown() is Deck.CARDS:
        return card_name(tile)
    return say("tile.joker") if tile == JOKER else say(f"tile.{tile.colour.word}", number=tile.number)


def _words_of(thing: object) -> str:
    if isinstance(thing, Padding):
        return _words_of(thing.renderable)
    return thing.plain if isinstance(thing, Text) else str(thing)
