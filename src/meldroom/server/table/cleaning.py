"""Texts of people, cleaned of everything that could mislead the eye or break a line."""

import re
import unicodedata
from typing import Final

_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode's controls (turned writing direction among them), surrogates and what has no meaning."""
_BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks by name that show nothing at all."""
JOINERS: Final = "\u200c\u200d"
"""Unseen; between two letters they belong to the spelling (Persian, Hindi), and make one picture of several."""
_MARKS_EACH: Final = 3
"""Most accents on one character: with three, Hebrew and Thai can be written."""


def cleaned(text: str) -> str:
    """One line of what can be seen of a text, in one spelling, with few accents on each character."""
    seen = "".join(_shown(character) for character in text)
    spelled = _with_few_marks(unicodedata.normalize("NFC", seen))
    return " ".join(_between_letters(spelled).split())


def _shown(character: str) -> str:
    if character.isspace():
        return " "
    is_unseen = unicodedata.category(character) in _UNSEEN and character not in JOINERS
    return "" if is_unseen or character in _BLANKS else character


_STRAY: Final = re.compile(rf"(?<!\S)[{JOINERS}]+|[{JOINERS}]+(?!\S)|(?<=[{JOINERS}])[{JOINERS}]+")
"""Joiners at the edge of a word, and all but one of several."""


def _between_letters(text: str) -> str:
    return _STRAY.sub("", text)


def _with_few_marks(text: str) -> str:
    kept: list[str] = []
    marks = _MARKS_EACH  # before the first character there is nothing that could carry any
    for character in text:
        if is_mark(character):
            marks += 1
        elif character not in JOINERS:
            marks = _MARKS_EACH if character == " " else 0
        if marks <= _MARKS_EACH or character in JOINERS:
            kept.append(character)
    return "".join(kept)


def is_mark(character: str) -> bool:
    """Whether a character stands on the one before it."""
    return unicodedata.category(character).startswith("M")


def length(text: str) -> int:
    """How many characters can be seen."""
    return sum(not is_mark(character) and character not in JOINERS for character in text)
