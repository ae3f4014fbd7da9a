"""A game file taken apart: headers and the texts of the moves, comments left out."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from meldroom.tiles.errors import NotationError, quoted
from meldroom.words import say

FIRST: Final = "Game"
"""The header with which every game begins; where it comes again, the next game begins."""

_PIECE: Final = re.compile(
    r'(?:\s+|\{[^}]*\}|\[\s*(?P<name>[A-Za-z]\w{0,29})\s*(?P<value>"(?:[^"\\]|\\.)*")\s*\]|(?P<word>[^\s\[\]{}]+))',
    re.DOTALL | re.ASCII,
)
_NUMBER: Final = re.compile(r"(?:^| )([0-9]{1,6})\.")


@dataclass(slots=True)
class Sheet:
    """One game of a file as it is being read."""

    headers: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    words: list[str] = field(default_factory=list[str])

    def moves(self) -> Iterator[str]:
        """The text of each move; raises `NotationError` where the numbers are not 1, 2, 3 and so on."""
        before, *rest = _NUMBER.split(" ".join(self.words))
        if before:
            raise NotationError(say("notation.move_numbers", text=quoted(before)))
        for place, (number, text) in enumerate(zip(rest[::2], rest[1::2], strict=True), start=1):
            if int(number) != place:
                raise NotationError(say("notation.move_number", text=quoted(f"{number}.{text}"), number=place))
            yield text


def read_sheets(text: str) -> list[Sheet]:
    """Every game of a file, in order; raises `NotationError` quoting what cannot be read."""
    found: list[Sheet] = []
    for piece in _pieces(text.removeprefix("\ufeff")):
        name = piece["name"]
        if name is not None and name.lower() == FIRST.lower():
            found.append(Sheet())
        if (name or piece["word"]) and not found:
            raise NotationError(say("notation.begin", text=quoted(piece[0]), header=f'[{FIRST} "tile rummy"]'))
        if name is not None:
            found[-1].headers.append((name, _unquoted(piece["value"])))
        elif piece["word"]:
            found[-1].words.append(piece["word"])
    return found


def _pieces(text: str) -> Iterator[re.Match[str]]:
    at = 0
    while at < len(text):
        piece = _PIECE.match(text, at)
        if piece is None:
            line = text[at:].split("\n", maxsplit=1)[0]
            raise NotationError(say("notation.piece", text=quoted(line)))
        yield piece
        at = piece.end()


def _unquoted(text: str) -> str:
    try:
        value: str = json.loads(text, strict=False)
        value.encode()
    except ValueError as error:
        raise NotationError(say("notation.quotes", text=quoted(text), error=error)) from error
    return value


def write_header(name: str, value: str) -> str:
    """One header line; the value is quoted as a JSON string is."""
    return f"[{name} {json.dumps(value, ensure_ascii=False)}]"
