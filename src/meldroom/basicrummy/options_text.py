"""What each house rule is called, one sentence and one example for it, and how its value is chosen.

The texts themselves are in the catalogues (topic `basic`). Their shape is that of tile rummy's options, so that a page
shows both alike.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from meldroom.basicrummy.rules import BASIC_RULES, OPTIONS, RANGES, STANDARD, BasicRules, write_value
from meldroom.words import knows, say


@dataclass(frozen=True, slots=True)
class OptionText:
    """One option in words."""

    name: str
    heading: str
    rule: str
    """The paragraph of docs/rules.md."""
    values: tuple[str, ...] = ()
    """What is proposed; () for a switch."""

    @property
    def kind(self) -> str:
        """How its value is chosen: `switch`, `number`, or `text` for a number that may also be `auto`."""
        if self.name not in RANGES:
            return "switch"
        return "text" if "auto" in self.values else "number"

    @property
    def label(self) -> str:
        """What it is called."""
        return say(f"basic.option.{self.name}.label")

    @property
    def group(self) -> str:
        """What its heading says."""
        return say(f"option.group.{self.heading}")

    @property
    def words(self) -> str:
        """What it decides, in a sentence."""
        return say(f"basic.option.{self.name}.words")

    @property
    def example(self) -> str:
        """What that means in a game."""
        return say(f"basic.option.{self.name}.example")

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """The values with their labels; a plain number is its own."""
        return tuple((value, self.choice(value)) for value in self.values)

    def choice(self, value: str) -> str:
        """A value as a person would say it."""
        if self.kind == "switch":
            return say("option.yes" if value == "true" else "option.no")
        key = f"basic.option.{self.name}.{value}"
        return say(key) if knows(key) else value


@dataclass(frozen=True, slots=True)
class PresetText:
    """A named set of rules in words."""

    name: str

    @property
    def title(self) -> str:
        """What it is called."""
        return say(f"preset.{self.name}.title")

    @property
    def words(self) -> str:
        """What sets it apart."""
        return say(f"preset.{self.name}.words")


_ALL: Final = (
    OptionText("one_meld_per_turn", "turn", "BR-3.2"),
    OptionText("seconds_per_turn", "turn", "BR-7.1", ("0", "30", "45", "60", "90", "120")),
    OptionText("reshuffle_keep_top", "end", "BR-5.1"),
    OptionText("stalemate_ends_match", "match", "BR-5.4"),
    OptionText("going_rummy_factor", "match", "BR-6.3", ("1", "2", "3", "4")),
    OptionText("target", "match", "BR-6.4", ("auto", "50", "100", "150", "200")),
)

BASIC_OPTIONS_TEXT: Final[Mapping[str, OptionText]] = MappingProxyType({text.name: text for text in _ALL})
"""Every option of the rules, in the order in which a person would look for it."""

BASIC_PRESETS_TEXT: Final[Mapping[str, PresetText]] = MappingProxyType({name: PresetText(name) for name in BASIC_RULES})
"""Every named set of rules."""


def basic_rules_words(rules: BasicRules) -> list[str]:
    """One sentence for each option that is not the default."""
    return list(_sentences(rules))


def _sentences(rules: BasicRules) -> Iterator[str]:
    for name in (name for name in BASIC_OPTIONS_TEXT if name in OPTIONS):
        value, text = getattr(rules, name), BASIC_OPTIONS_TEXT[name]
        if value != getattr(BASIC_RULES[STANDARD], name):
            yield say("option.set", label=text.label, value=text.choice(write_value(value)))
