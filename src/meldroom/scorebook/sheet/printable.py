"""Text as it can stand on paper: one line of it, of a sane length, in characters that the fonts have."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

_UNSEEN: Final = frozenset({"Cc", "Cs", "Co", "Cn"})
"""Kinds of characters that nothing can be seen of: controls, halves of characters, and what is not in Unicode."""
_TURNS: Final = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff]")
"""Marks that turn the direction of what follows; on paper each text has a place of its own, and needs none."""

JOINTS: Final = frozenset("\u200d\ufe0e\ufe0f")
"""What holds parts of one sign together, such as the people of a family; nothing by itself."""


def one_line(text: str, most: int) -> str:
    """The text without breaks, marks of direction and controls, cut to so many characters."""
    seen = "".join(" " if one.isspace() else one for one in text if one.isspace() or not _is_unseen(one))
    line = " ".join(_TURNS.sub("", seen).split())
    return line if len(line) <= most else f"{line[: most - 1].rstrip()}…"


def _is_unseen(character: str) -> bool:
    return unicodedata.category(character) in _UNSEEN


def without(text: str, characters: frozenset[str]) -> str:
    """The text without these characters, and without the joints that held them together."""
    if characters.isdisjoint(text):
        return text
    return "".join(one for one in text if one not in characters | JOINTS)


def named(characters: Iterable[str]) -> str:
    """Characters that cannot be shown, by number and name: `U+1F600 GRINNING FACE`."""
    return ", ".join(f"U+{ord(one):04X} {unicodedata.name(one, '')}".rstrip() for one in sorted(characters))


def signed(number: int) -> str:
    """A number with a minus as long as a digit."""
    return str(number).replace("-", "\u2212")
