"""What each house rule is called, one sentence and one example for it, and how its value is chosen.

The texts themselves are in the catalogues (topic `basic`).
"""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from meldroom.basicrummy.rules import BASIC_RULES, HOUSE, RANGES, STANDARD, BasicRules
from meldroom.house.words import Group, OptionText, PresetText, sentences

_OptionText = partial(OptionText, topic="basic.option")

_ALL: Final = (
    _OptionText("one_meld_per_turn", Group.TURN, "BR-3.2"),
    _OptionText("seconds_per_turn", Group.TURN, "BR-7.1", ("0", "30", "45", "60", "90", "120")),
    _OptionText("reshuffle_keep_top", Group.END, "BR-5.1"),
    _OptionText("stalemate_ends_match", Group.MATCH, "BR-5.4"),
    _OptionText("going_rummy_factor", Group.MATCH, "BR-6.3", ("1", "2", "3", "4")),
    _OptionText("target", Group.MATCH, "BR-6.4", ("auto", "50", "100", "150", "200")),
)

BASIC_OPTIONS_TEXT: Final[Mapping[str, OptionText]] = MappingProxyType({text.name: text for text in _ALL})
"""Every option of the rules, in the order in which a person would look for it."""

BASIC_PRESETS_TEXT: Final[Mapping[str, PresetText]] = MappingProxyType({name: PresetText(name) for name in BASIC_RULES})
"""Every named set of rules."""


def basic_option_kind(name: str) -> str:
    """How its value is chosen: `switch`, `number`, or `text` for a number that may also be `auto`."""
    if name not in RANGES:
        return "switch"
    return "text" if "auto" in BASIC_OPTIONS_TEXT[name].values else "number"


def basic_rules_words(rules: BasicRules) -> list[str]:
    """One sentence for each option that is not the default."""
    return sentences(BASIC_OPTIONS_TEXT, HOUSE.differences(rules, BASIC_RULES[STANDARD]))
