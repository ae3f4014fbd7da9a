"""The computer players, by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from meldroom.bots.adept import Adept
from meldroom.bots.bot import Bot
from meldroom.bots.chance import Chance
from meldroom.bots.greedy import Greedy
from meldroom.bots.keeper import Keeper
from meldroom.bots.miser import Miser
from meldroom.bots.points import Points
from meldroom.bots.seer import Seer

_ALL: Final[tuple[Bot, ...]] = (Chance(), Greedy(), Points(), Keeper(), Miser(), Adept(), Seer())

BOTS: Final[Mapping[str, Bot]] = MappingProxyType({bot.name: bot for bot in _ALL})
"""Every computer player, the weakest first."""
