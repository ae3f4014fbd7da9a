"""What house rules are called and mean, in the language that is spoken; the texts are in the catalogues."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from meldroom.tiles.cards import in_deck
from meldroom.words import knows, say


class Group(StrEnum):
    """Under which heading an option is found."""

    TILES = "tiles"
    OPENING = "opening"
    TURN = "turn"
    JOKERS = "jokers"
    END = "end"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class OptionText:
    """One option in words."""

    name: str
    heading: Group
    rule: str
    """The paragraph of docs/rules.md."""
    values: tuple[str, ...] = ()
    """What can be chosen; for a number or a text these are proposals only; () for a switch."""
    topic: str = "option"
    """Where the catalogues have its texts."""

    @property
    def label(self) -> str:
        """What it is called."""
        return say(f"{self.topic}.{self.name}.label")

    @property
    def group(self) -> str:
        """What its heading says."""
        return say(f"option.group.{self.heading}")

    @property
    def words(self) -> str:
        """What it decides, in a sentence."""
        return say(f"{self.topic}.{self.name}.words")

    @property
    def example(self) -> str:
        """What that means in a game; its tiles are written as cards where cards are played."""
        return in_deck(say(f"{self.topic}.{self.name}.example"))

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """The values with their labels; a plain number is its own."""
        return tuple((value, self.choice(value)) for value in self.values)

    def choice(self, value: str) -> str:
        """A value as a person would say it."""
        if value in ("true", "false"):
            return say("option.yes" if value == "true" else "option.no")
        key = f"{self.topic}.{self.name}.{value}"
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


def sentences(texts: Mapping[str, OptionText], values: Mapping[str, str]) -> list[str]:
    """One sentence for each option that has a value here, in the order of the texts."""
    chosen = ((text, values[name]) for name, text in texts.items() if name in values)
    return [say("option.set", label=text.label, value=text.choice(value)) for text, value in chosen]
