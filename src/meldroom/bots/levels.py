"""Levels: by which people choose a computer player, from the weakest to the strongest."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from meldroom.words import say

LEVELS: Final[Mapping[str, str]] = MappingProxyType(
    {"beginner": "chance", "easy": "greedy", "medium": "keeper", "hard": "miser", "master": "adept"}
)
"""The computer player of each level, chosen by measured strength (docs/bots.md)."""

_LEVEL_OF: Final[Mapping[str, str]] = MappingProxyType({bot: level for level, bot in LEVELS.items()})
_PLACES: Final[Mapping[str, int]] = MappingProxyType({bot: place for place, bot in enumerate(LEVELS.values())})


def level_of(bot: str) -> str | None:
    """The level that this computer player stands for, or None."""
    return _LEVEL_OF.get(bot)


def level_words(level: str) -> str:
    """A level as people call it."""
    return say(f"level.{level}")


def by_level(bots: Iterable[str]) -> list[str]:
    """Those that stand for a level first, the weakest before the others; the rest as they come."""
    return sorted(bots, key=lambda bot: _PLACES.get(bot, len(_PLACES)))


def named(text: str) -> str:
    """The name of the computer player that a level, or its own name, asks for."""
    return LEVELS.get(text, text)
