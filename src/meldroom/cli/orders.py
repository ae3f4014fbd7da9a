"""What a player may type in a turn."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from meldroom.cli.draft import Draft, add, lay, move, rearrange, take_back
from meldroom.tiles.errors import NotationError, quoted
from meldroom.tiles.rows import parse_rows, parse_tiles

Edit: TypeAlias = Callable[[Draft, str], Draft]


@dataclass(frozen=True, slots=True)
class Word:
    """One thing to type."""

    example: str
    words: str


WORDS: Final[Mapping[str, Word]] = MappingProxyType(
    {
        "lay": Word("lay R5R6R7", "a new meld from your rack; several with / between them"),
        "add": Word("add R8 to 3", "tiles from your rack to meld 3"),
        "move": Word("move R7 from 3 to 5", "tiles of meld 3 to meld 5; without `to` they become a new row"),
        "back": Word("back R8", "a tile that you laid in this turn returns to your rack"),
        "=": Word("= R5R6R7R8/K9B9O9", "the whole table as it shall be"),
        "undo": Word("undo", "take the last change back"),
        "reset": Word("reset", "the table and your rack as the turn began"),
        "finish": Word("finish", "end the turn with the table as it lies"),
        "draw": Word("draw", "take a tile from the pool, which ends the turn"),
        "pass": Word("pass", "do nothing, once the pool is empty"),
        "best": Word("best", "the best play there is now"),
        "sort": Word("sort", "your rack by colour (789) or by number (777)"),
        "show": Word("show", "table and rack once more"),
        "score": Word("score", "the match so far"),
        "rules": Word("rules", "what is not the usual at this table"),
        "redeal": Word("redeal", "show three pairs and ask for new tiles, where the rules allow it"),
        "resign": Word("resign", "give this round up"),
        "help": Word("help", "this list"),
        "quit": Word("quit", "leave the match"),
    }
)
"""Everything that can be typed; the beginning of a word is enough where it is clear."""

WHOLE: Final = frozenset({"resign", "quit", "redeal"})
"""What is not done for a slip of the finger: the word must be typed in full."""

_ADD: Final = re.compile(r"(.+?)\s+to\s+([0-9]{1,3})", re.IGNORECASE | re.ASCII)
_MOVE: Final = re.compile(r"(.+?)\s+from\s+([0-9]{1,3})(?:\s+to\s+([0-9]{1,3}))?", re.IGNORECASE | re.ASCII)
_BACK: Final = re.compile(r"(.+?)(?:\s+from\s+([0-9]{1,3}))?", re.IGNORECASE | re.ASCII)


def read_order(text: str) -> tuple[str, str]:
    """The word that was meant, and what follows it; raises `NotationError`."""
    body = text.strip()
    if body.startswith("="):
        return "=", body[1:].strip()
    first, _, rest = body.partition(" ")
    typed = first.lower()
    found = [word for word in WORDS if word.startswith(typed) and (word == typed or word not in WHOLE)]
    if typed in WORDS or len(found) == 1:
        return typed if typed in WORDS else found[0], rest.strip()
    if len(found) > 1:
        raise NotationError(f"{quoted(first)} can mean {' or '.join(found)}: type more of it")
    return "lay", _as_tiles(body)


def _as_tiles(body: str) -> str:
    """Tiles alone are meant to be laid."""
    try:
        parse_rows(body)
    except NotationError:
        raise NotationError(f"{quoted(body)}: expected one of {', '.join(WORDS)}; help explains them") from None
    return body


def _lay(draft: Draft, text: str) -> Draft:
    if not text:
        raise NotationError(f"lay what? For example: {WORDS['lay'].example}")
    return lay(draft, parse_rows(text))


def _add(draft: Draft, text: str) -> Draft:
    found = _match(_ADD, "add", text)
    return add(draft, parse_tiles(found[1]), int(found[2]))


def _move(draft: Draft, text: str) -> Draft:
    found = _match(_MOVE, "move", text)
    return move(draft, parse_tiles(found[1]), int(found[2]), int(found[3]) if found[3] else None)


def _back(draft: Draft, text: str) -> Draft:
    found = _match(_BACK, "back", text)
    return take_back(draft, parse_tiles(found[1]), int(found[2]) if found[2] else None)


def _match(form: re.Pattern[str], word: str, text: str) -> re.Match[str]:
    found = form.fullmatch(text)
    if found is None:
        raise NotationError(f"{quoted(f'{word} {text}'.strip())}: expected such as {WORDS[word].example}")
    return found


def _rearrange(draft: Draft, text: str) -> Draft:
    return rearrange(draft, parse_rows(text))


EDITS: Final[Mapping[str, Edit]] = MappingProxyType(
    {"lay": _lay, "add": _add, "move": _move, "back": _back, "=": _rearrange}
)
"""The words that change the table."""
