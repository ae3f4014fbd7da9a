"""The computer players of Basic Rummy, by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from meldroom.bots.basic.bot import BasicBot
from meldroom.bots.basic.chance import Chance
from meldroom.bots.basic.shrewd import Shrewd
from meldroom.bots.basic.thrifty import Thrifty

_ALL: Final[tuple[BasicBot, ...]] = (Chance(), Thrifty(), Shrewd())

BASIC_BOTS: Final[Mapping[str, BasicBot]] = MappingProxyType({bot.name: bot for bot in _ALL})
"""Every computer player, the weakest first."""

BASIC_LEVELS: Final[Mapping[str, str]] = MappingProxyType(
    {"beginner": "chance", "medium": "thrifty", "master": "shrewd"}
)
"""The computer player of each level, chosen by measured strength (docs/bots.md)."""

_LEVEL_OF: Final[Mapping[str, str]] = MappingProxyType({bot: level for level, bot in BASIC_LEVELS.items()})


def basic_level_of(bot: str) -> str | None:
    """The level that this computer player stands for, or None."""
    return _LEVEL_OF.get(bot)


def basic_named(text: str) -> str:
    """The name of the computer player that a level, or its own name, asks for."""
    return BASIC_LEVELS.get(text, text)
