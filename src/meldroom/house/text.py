"""House rules as a short text that people share: a preset's name, `option=value` pieces, or both (TR-15.2)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar

from meldroom.tiles.errors import RulesError, quoted
from meldroom.words import say

Chosen = TypeVar("Chosen", bound=Any)
"""The rules of one game: a frozen dataclass whose fields are its options."""

_SWITCH: Final[Mapping[str, bool]] = MappingProxyType(
    {**dict.fromkeys(("true", "on", "yes", "1"), True), **dict.fromkeys(("false", "off", "no", "0"), False)}
)
_DIGITS_MOST: Final = 9
"""More than any range has."""


@dataclass(frozen=True, slots=True)
class HouseText(Generic[Chosen]):
    """How the house rules of one game are written."""

    presets: Mapping[str, Chosen]
    """The named rules, by which everything else is a difference."""
    standard: str
    """The name of those that hold where none are named."""
    options: tuple[str, ...]
    read_value: Callable[[str, str], object]
    """The value of an option in a text; raises `RulesError` for one that it cannot have."""

    def read(self, text: str) -> Chosen:
        """The rules that a text says; raises `RulesError` quoting the piece that is unknown, unreadable or wrong."""
        pieces = [piece for piece in text.replace(" ", "").split("+") if piece]
        named = [piece for piece in pieces if "=" not in piece]
        if len(named) > 1 or (named and pieces[0] != named[0]):
            raise RulesError(say("badrules.start", text=quoted(text)))
        base = self._preset(named[0] if named else self.standard)
        return self.with_options(base, dict(_pairs(pieces[len(named) :])))

    def _preset(self, name: str) -> Chosen:
        found = self.presets.get(name.lower())
        if found is None:
            raise RulesError(say("badrules.preset", text=quoted(name), known=", ".join(self.presets)))
        return found

    def with_options(self, base: Chosen, values: Mapping[str, str]) -> Chosen:
        """The rules with some options set from their texts; raises `RulesError` naming what is wrong."""
        for name in values:
            if name not in self.options:
                raise RulesError(say("badrules.option", text=quoted(name), known=", ".join(self.options)))
        return replace(base, **{name: self.read_value(name, text) for name, text in values.items()})

    def differences(self, rules: Chosen, base: Chosen) -> dict[str, str]:
        """The options in which the rules differ from others, with their values as text."""
        usual = self.values(base)
        return {name: value for name, value in self.values(rules).items() if value != usual[name]}

    def values(self, rules: Chosen) -> dict[str, str]:
        """Every option with its value as text."""
        return {name: write_value(getattr(rules, name)) for name in self.options}

    def spelled_out(self, rules: Chosen) -> str:
        """The rules with every option named, which mean the same when a preset changes."""
        return "+".join(f"{name}={value}" for name, value in self.values(rules).items())

    def write(self, rules: Chosen) -> str:
        """The shortest text that is read back as these rules; presets win over single options."""
        texts = ("+".join([name, *self._pieces(rules, base)]) for name, base in self.presets.items())
        return min(texts, key=lambda text: text.count("+"))

    def _pieces(self, rules: Chosen, base: Chosen) -> list[str]:
        return [f"{option}={value}" for option, value in self.differences(rules, base).items()]


def _pairs(pieces: list[str]) -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    for piece in pieces:
        name, _, value = piece.partition("=")
        if name in seen:
            raise RulesError(say("badrules.twice", text=quoted(name)))
        seen.add(name)
        yield name, value


# --- values --------------------------------------------------------------------------------------


def read_switch(name: str, text: str) -> bool:
    """Whether an option is on."""
    value = _SWITCH.get(text.lower())
    if value is None:
        raise RulesError(say("badrules.switch", name=name, text=quoted(text)))
    return value


def read_choice(name: str, text: str, kind: type[StrEnum]) -> StrEnum:
    """One of the values of an option that has few."""
    try:
        return kind(text.lower())
    except ValueError:
        raise RulesError(say("badrules.choice", name=name, text=quoted(text), known=", ".join(kind))) from None


def read_number(name: str, text: str, *, auto: bool) -> int | None:
    """A whole number; None for `auto` where the option knows that."""
    if auto and text == "auto":
        return None
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS_MOST):
        raise RulesError(say("badrules.number", name=name, text=quoted(text)))
    return int(text)


def write_value(value: object) -> str:
    """The text of one option's value."""
    if value is None:
        return "auto"
    return str(value).lower() if isinstance(value, bool) else str(value)
