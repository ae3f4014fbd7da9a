"""What a table needs from outside: who plays for the computer, who answers questions of search, what time it is."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from meldroom.bots import BOTS
from meldroom.bots.basic import BASIC_BOTS
from meldroom.bots.basic.bot import BasicBot
from meldroom.bots.bot import Bot
from meldroom.server.clock import Clock, SystemClock
from meldroom.server.metrics import Metrics
from meldroom.server.table.law import House
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.referee import Search
from meldroom.tilerummy.rules import Rules


@dataclass(frozen=True, slots=True)
class Tools:
    """The defaults are those of a server in use."""

    bots: Mapping[str, Bot] = field(default_factory=lambda: BOTS)
    basic_bots: Mapping[str, BasicBot] = field(default_factory=lambda: BASIC_BOTS)
    """Those that play Basic Rummy."""
    search: Search = SEARCH
    clock: Clock = field(default_factory=SystemClock)
    bot_pause_ms: int = 1000
    """How long a computer player waits before its move, so that people can follow."""
    bot_budget_ms: int = 10_000
    """How long it may think before a draw is made in its place."""
    stand_in: str = "greedy"
    """Which of them moves for somebody who is away, at tables that want it."""
    basic_stand_in: str = "thrifty"
    """The same in Basic Rummy."""
    lists_tables: bool = True
    """Whether tables may be opened that anybody can find."""
    keep_days: int = 30
    """Tables at which nothing happened for longer are deleted when the server starts."""
    metrics: Metrics = field(default_factory=Metrics)

    def bots_of(self, house: House) -> Collection[str]:
        """The names of the computer players that play by these rules."""
        return self.bots if isinstance(house, Rules) else self.basic_bots

    def stand_in_of(self, house: House) -> str:
        """Which of them moves for somebody who is away."""
        return self.stand_in if isinstance(house, Rules) else self.basic_stand_in
