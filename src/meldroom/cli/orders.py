"""What a player may type in a turn."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from meldroom.cli.draft import Draft, add, lay, move, rearrange, take_back
from meldroom.tiles.errors import NotationError, quoted
from meldroom.tiles.rows import parse_rows, parse_tiles
from meldroom.words import Deck, deck_shown, one_of, say

Edit: TypeAlias = Callable[[Draft, str], Draft]


@dataclass(frozen=True, slots=True)
class Word:
    """One thing to type: the same in every language, as the notation of tiles is."""

    key: str
    tiles: str
    cards: str = ""
    """The example where cards are played, if it has any in it."""

    @property
    def example(self) -> str:
        """How it is typed."""
        return self.cards if self.cards and deck_shown() is Deck.CARDS else self.tiles

    @property
    def words(self) -> str:
        """What it does."""
        return say(f"term.word.{self.key}")


WORDS: Final[Mapping[str, Word]] = MappingProxyType(
    {
        "lay": Word("lay", "lay R5R6R7", "lay S5S6S7"),
        "add": Word("add", "add R8 to 3", "add S8 to 3"),
        "move": Word("move", "move R7 from 3 to 5", "move S7 from 3 to 5"),
        "back": Word("back", "back R8", "back S8"),
        "=": Word("table", "= R5R6R7R8/K9B9O9", "= S5S6S7S8/D9H9C9"),
        "undo": Word("undo", "undo"),
        "reset": Word("reset", "reset"),
        "finish": Word("finish", "finish"),
        "draw": Word("draw", "draw"),
        "pass": Word("pass", "pass"),
        "hint": Word("hint", "hint"),
        "possible": Word("possible", "possible R5 R6", "possible S5 S6"),
        "how": Word("how", "how 2"),
        "best": Word("best", "best"),
        "sort": Word("sort", "sort"),
        "show": Word("show", "show"),
        "score": Word("score", "score"),
        "rules": Word("rules", "rules"),
        "redeal": Word("redeal", "redeal"),
        "resign": Word("resign", "resign"),
        "help": Word("help", "help"),
        "quit": Word("quit", "quit"),
    }
)
"""Everything that can be typed; the beginning of a word is enough where it is clear."""

WHOLE: Final = frozenset({"resign", "quit", "redeal", "solution"})
"""What is not done for a slip of the finger: the word must be typed in full."""

_ADD: Final = re.compile(r"(.+?)\s+to\s+([0-9]{1,3})", re.IGNORECASE | re.ASCII)
_MOVE: Final = re.compile(r"(.+?)\s+from\s+([0-9]{1,3})(?:\s+to\s+([0-9]{1,3}))?", re.IGNORECASE | re.ASCII)
_BACK: Final = re.compile(r"(.+?)(?:\s+from\s+([0-9]{1,3}))?", re.IGNORECASE | re.ASCII)


def read_order(text: str, words: Mapping[str, Word] = WORDS) -> tuple[str, str]:
    """The word that was meant, of those that can be typed, and what follows it; raises `NotationError`."""
    body = text.strip()
    if body.startswith("="):
        return "=", body[1:].strip()
    first, _, rest = body.partition(" ")
    typed = first.lower()
    found = [word for word in words if word.startswith(typed) and (word == typed or word not in WHOLE)]
    if typed in words or len(found) == 1:
        return typed if typed in words else found[0], rest.strip()
    if len(found) > 1:
        raise NotationError(say("term.ambiguous", text=quoted(first), words=one_of(found)))
    return "lay", _as_tiles(body, words)


def _as_tiles(body: str, known: Mapping[str, Word]) -> str:
    """Tiles alone are meant to be laid."""
    try:
        parse_rows(body)
    except NotationError:
        raise NotationError(say("term.unknown_word", text=quoted(body), words=", ".join(known))) from None
    return body


def _lay(draft: Draft, text: str) -> Draft:
    if not text:
        raise NotationError(say("term.lay_what", example=WORDS["lay"].example))
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
        raise NotationError(
            say("term.expected_such", text=quoted(f"{word} {text}".strip()), example=WORDS[word].example)
        )
    return found


def _rearrange(draft: Draft, text: str) -> Draft:
    return rearrange(draft, parse_rows(text))


EDITS: Final[Mapping[str, Edit]] = MappingProxyType(
    {"lay": _lay, "add": _add, "move": _move, "back": _back, "=": _rearrange}
)
"""The words that change the table."""
