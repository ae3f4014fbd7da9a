"""Typed amounts, and racks typed as tiles (docs/scorebook.md, "Typed amounts")."""

import re
import unicodedata
from collections import Counter
from enum import StrEnum
from typing import Final

from meldroom.basicrummy.scoring import hand_value
from meldroom.scorebook.errors import BookError
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.scoring import rack_value
from meldroom.tiles.errors import quoted
from meldroom.tiles.rows import parse_tiles
from meldroom.tiles.tiles import JOKER, SHOWN, Tile
from meldroom.words import Deck, deck_shown, say, showing

MINUS: Final = "\\-\u2010-\u2015\u2212\ufe63"
"""All that people type for a minus, as part of a pattern."""
LONGEST: Final = 5
"""More digits than any score has."""
_VULGAR: Final = re.compile(r"[\u00bc-\u00be\u2150-\u215e\u2189]")
_FRACTION: Final = re.compile(rf"[+{MINUS}]?\s*\d+[.,]\d+", re.ASCII)
_FOREIGN: Final = re.compile(rf"[^0-9+{MINUS}\s]")
_SIGNED: Final = re.compile(rf"([+{MINUS}]?)\s*([0-9][0-9\s]*)")
_TILE: Final = re.compile(r"[A-Za-z]\d|[jJ]\b|[jJ][A-Za-z]|[SHDCshdc][AJQKajqk]", re.ASCII)


class Problem(StrEnum):
    """Why a typed amount is no number."""

    EMPTY = "empty"
    FRACTION = "fraction"
    LETTER = "letter"
    SIGN = "sign"
    BLANK = "blank"
    ZEROS = "zeros"
    LONG = "long"


class AmountError(BookError):
    """A typed amount cannot be read; `problem` says why, the message says it to a person."""

    def __init__(self, problem: Problem, text: str) -> None:
        super().__init__(say(f"scorebook.amount.{problem}", text=quoted(text)))
        self.problem = problem


def read_amount(text: str) -> int:
    """The number that somebody typed; raises `AmountError`.

    >>> read_amount("05"), read_amount("- 55"), read_amount("0")
    (5, -55, 0)
    """
    plain = unicodedata.normalize("NFKC", text).strip()
    problem = _problem(text, plain)
    if problem is not None:
        raise AmountError(problem, text.strip())
    sign, digits = _parts(plain)
    return -int(digits) if sign not in {"", "+"} else int(digits)


def _problem(text: str, plain: str) -> Problem | None:
    """The first problem in the order of the list."""
    if not plain:
        return Problem.EMPTY
    if _VULGAR.search(text) or _FRACTION.fullmatch(plain):
        return Problem.FRACTION
    if _FOREIGN.search(plain):
        return Problem.LETTER
    return _problem_of_digits(plain)


def _problem_of_digits(plain: str) -> Problem | None:
    if _SIGNED.fullmatch(plain) is None:
        return Problem.SIGN
    _, digits = _parts(plain)
    if not digits.isdecimal():
        return Problem.BLANK
    if len(digits) > 1 and not digits.strip("0"):
        return Problem.ZEROS
    return Problem.LONG if len(digits.lstrip("0")) > LONGEST else None


def _parts(plain: str) -> tuple[str, str]:
    found = _SIGNED.fullmatch(plain)
    assert found is not None, "only called where it fits"
    return found[1], found[2].strip()


def read_rack(text: str, rules: Rules) -> tuple[int, int | None]:
    """What is left on a rack, typed as its value (`38`) or its tiles (`R13 B12 J`): the value, and how many if told.

    Raises `BookError` for what is neither, for less than nothing, and for tiles that the game does not have.
    """
    if _TILE.search(text) is None:
        return whole_amount(text), None
    tiles = parse_tiles(text)
    _check_bag(tiles, rules.copies_in_play, rules.jokers_in_play)
    return rack_value(tiles, rules.joker_value), len(tiles)


def whole_amount(text: str) -> int:
    """A typed number that is not less than nothing; raises `BookError`."""
    value = read_amount(text)
    if value < 0:
        raise BookError(say("scorebook.amount.negative", text=quoted(text.strip()), value=-value))
    return value


def read_hand(text: str) -> tuple[int, int | None]:
    """The same for a hand of Basic Rummy, typed as its points (`22`) or its cards (`S7 HK`)."""
    if _TILE.search(text) is None:
        return whole_amount(text), None
    with showing(Deck.CARDS):
        cards = parse_tiles(text)
        _check_bag(cards, copies=1, jokers=0)
    return hand_value(cards), len(cards)


def _check_bag(tiles: tuple[Tile, ...], copies: int, jokers: int) -> None:
    for tile, count in Counter(tiles).items():
        most = jokers if tile == JOKER else copies
        if count > most:
            name = say("term.jokers") if tile == JOKER else SHOWN[deck_shown()][tile.kind]
            raise BookError(say("scorebook.amount.too_many", n=count, tile=name, most=most))
