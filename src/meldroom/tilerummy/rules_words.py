"""The rules of a table in words, and how the value of each option is chosen."""

from enum import StrEnum
from typing import Final

from meldroom.house.words import sentences
from meldroom.tilerummy.options_text import OPTIONS_TEXT
from meldroom.tilerummy.rules import RANGES, RULES, STANDARD, Rules, differences
from meldroom.words import showing

_LISTED: Final = frozenset({"tile_sets", "tile_copies", "jokers", "jokers_per_set_max"})
"""Numbers of which there are so few that all are listed."""


class OptionKind(StrEnum):
    """How the value of an option is chosen."""

    SWITCH = "switch"
    CHOICE = "choice"
    NUMBER = "number"
    TEXT = "text"


def option_kind(name: str) -> OptionKind:
    """How the value of this option is chosen."""
    usual = getattr(RULES[STANDARD], name)
    values = OPTIONS_TEXT[name].values
    if isinstance(usual, bool):
        return OptionKind.SWITCH
    if isinstance(usual, StrEnum) or name in _LISTED:
        return OptionKind.CHOICE
    return OptionKind.NUMBER if name in RANGES and "auto" not in values else OptionKind.TEXT


def rules_words(rules: Rules) -> list[str]:
    """One sentence for each option that is not the default; of cards where they are played with."""
    with showing(rules.deck):
        return sentences(OPTIONS_TEXT, differences(rules, RULES[STANDARD]))
