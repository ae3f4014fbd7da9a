"""What people are called: cleaned of everything that could mislead the eye."""

import unicodedata
from collections.abc import Collection
from itertools import chain, count
from typing import Final

from meldroom.server.answers import Refusal

LONGEST: Final = 24
"""Most characters that can be seen in a name."""
_MARKS_EACH: Final = 2
"""Most accents on one character."""
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode's controls (turned writing direction among them), surrogates and what has no meaning."""
_BOT_NAMES: Final = ("Bo", "Cleo", "Dov", "Edda", "Finn", "Gita")


def clean_name(text: str) -> str:
    """The name as it will be shown; raises `Refusal` where nothing or too much is left."""
    seen = "".join(
        character for character in text if unicodedata.category(character) not in _UNSEEN or character == "\t"
    )
    name = " ".join(unicodedata.normalize("NFC", seen).split())
    marks = sum(unicodedata.category(character).startswith("M") for character in name)
    length = len(name) - marks
    if length == 0:
        raise Refusal("bad_name", f"{text[:LONGEST]!r} is not a name: expected 1 to {LONGEST} visible characters.")
    if length > LONGEST or marks > _MARKS_EACH * length:
        raise Refusal("bad_name", f"{name[:LONGEST]!r}... is too long a name: expected at most {LONGEST} characters.")
    return name


def distinct(name: str, taken: Collection[str]) -> str:
    """The name, with a number where somebody is called so already."""
    used = {other.casefold() for other in taken}
    numbered = (f"{name[: LONGEST - 2].rstrip()} {number}" for number in count(2))
    return next(one for one in chain([name], numbered) if one.casefold() not in used)


def bot_names(count: int, taken: Collection[str]) -> list[str]:
    """Names for computer players, unlike the names of the people at the table."""
    used = {name.casefold() for name in taken}
    return [name for name in _BOT_NAMES if name.casefold() not in used][:count]
