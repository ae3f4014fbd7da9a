"""The rules of a table in words, and how the value of each option is chosen."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from meldroom.tilerummy.options_text import OPTIONS_TEXT
from meldroom.tilerummy.rules import OPTIONS, RANGES, RULES, STANDARD, Rules, write_value
from meldroom.words import say, showing

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


def value_words(name: str, value: str) -> str:
    """A value of an option as a person would say it."""
    if option_kind(name) is OptionKind.SWITCH:
        return say("option.yes" if value == "true" else "option.no")
    return OPTIONS_TEXT[name].choice(value)


def rules_words(rules: Rules) -> list[str]:
    """One sentence for each option that is not the default; of cards where they are played with."""
    with showing(rules.deck):
        return list(_sentences(rules))


def _sentences(rules: Rules) -> Iterator[str]:
    for name in (name for name in OPTIONS_TEXT if name in OPTIONS):
        value = getattr(rules, name)
        if value != getattr(RULES[STANDARD], name):
            yield say("option.set", label=OPTIONS_TEXT[name].label, value=value_words(name, write_value(value)))
