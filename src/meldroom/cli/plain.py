"""A terminal for those who hear it: no colours and no columns, and tiles have names."""

import re
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from meldroom.cli.drawing import NEW
from meldroom.tiles.cards import card_name
from meldroom.tiles.tiles import JOKER, Tile
from meldroom.words import Deck, all_of, deck_shown, say

_ONE: Final = r"(?:[RBKO](?:1[0-3]|[1-9])|[SHDC](?:10|[2-9AJQK]))"
_TILE: Final = rf"(?:{_ONE}|(?:J|\*)(?::{_ONE})?)"
_NUMBERED: Final = re.compile(rf"(?m)^ *(\d+) +(?={_TILE}\b)")
"""The number of a meld before its tiles."""
_RUN: Final = re.compile(rf"(?<!\w)({_TILE})-({_TILE})(?!\w)")
_TILES: Final = re.compile(rf"(?<![\w:]){_TILE}\*?(?: +{_TILE}\*?(?!\w))*(?![\w:'\u2019])")


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


def aloud(words: str) -> str:
    """What is written, with the names of tiles: `red 5, red 6 and red 7`."""
    numbered = _NUMBERED.sub(r"\1: ", words)
    runs = _RUN.sub(lambda run: say("hear.run", first=_name(run[1]), last=_name(run[2])), numbered)
    return _TILES.sub(lambda row: all_of(map(_name, row[0].split())), runs)


def _name(text: str) -> str:
    kind, _, stands = text.rstrip(NEW).partition(":")
    name = say("board.joker", stands=_name(stands)) if stands else _name_of(Tile.parse(kind))
    return f"{name} ({say('board.own')})" if text.endswith(NEW) else name


def _name_of(tile: Tile) -> str:
    if deck_shown() is Deck.CARDS:
        return card_name(tile)
    return say("tile.joker") if tile == JOKER else say(f"tile.{tile.colour.word}", number=tile.number)


def _words_of(thing: object) -> str:
    if isinstance(thing, Padding):
        return _words_of(thing.renderable)
    return thing.plain if isinstance(thing, Text) else str(thing)
