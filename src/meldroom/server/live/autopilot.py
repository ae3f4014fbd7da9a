"""What happens at a table by itself: bots move, clocks run out, and something is done for those who are away."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import Final, Literal, Protocol

from meldroom.server.data.database import StorageError
from meldroom.server.data.events import Moved
from meldroom.server.live.botseat import LOG, instead, think
from meldroom.server.live.pace import without_rule
from meldroom.server.logs import marked
from meldroom.server.table.game import Game
from meldroom.server.table.law import may_demand_deal, resignation
from meldroom.server.tools import Tools
from meldroom.server.weighing import aside

_RETRY_MS: Final = 5000
"""How long to wait where the database cannot be written."""
AWAY_MS: Final = 60_000
"""How long somebody may be away before the table's rule for that counts."""
_SOON_MS: Final = 60_000
_STAND_BACK_MS: Final = 3000
"""How long a process leaves what happens by itself to each one that comes before it."""
_PATIENCE: Final = 10
"""How many pauses a bot waits while a person may still ask for a new deal."""


class Steered(Protocol):
    """A table as its autopilot sees it."""

    game: Game

    @property
    def is_visited(self) -> bool:
        """Whether anybody is here, be it to watch."""
        ...

    @property
    def missing_since(self) -> int | None:
        """Since when the player to move has been away while others are here; None if that is not so."""
        ...

    @property
    def before(self) -> int:
        """How many processes that serve this table come before this one in what happens by itself."""
        ...

    async def move(self, choice: int, move: str) -> None:
        """Make a move for the player to move, if the choice is still this one."""
        ...

    async def time_is_up(self, choice: int, instead: Moved | None = None) -> None:
        """End the turn with the table as it lies, or with this move, if the choice is still this one."""
        ...

    async def move_for_away(self, choice: int, move: str) -> None:
        """Make a move for the player to move, if the choice is still this one and they are still away."""
        ...


@dataclass(frozen=True, slots=True)
class _Plan:
    """What will be done in place of the present choice, if nothing else is before."""

    choice: int
    act: Literal["bot", "clock", "away"]
    at: int = 0
    """When, in milliseconds since 1970; for a computer player after its usual pause."""


class Autopilot:
    """At most one thing is waiting to happen at a table: it belongs to the present choice of the player to move.

    Where nobody is, computer players wait too.
    """

    def __init__(self, room: Steered, tools: Tools) -> None:
        self._room = room
        self._tools = tools
        self._plan: _Plan | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    def plan(self) -> None:
        """There may be a new choice, or somebody has come or gone: plan who makes it, if not a person."""
        plan = self._next()
        if self._is_closed or (plan == self._plan and self._is_waiting):
            return
        self._give_up()
        self._plan = plan
        if plan is not None:
            acts = {"bot": self._let_bot_move, "clock": self._watch_clock, "away": self._move_for_away}
            self._task = asyncio.create_task(self._until_saved(acts[plan.act], self._room.game, plan))

    def _next(self) -> _Plan | None:
        game = self._room.game
        if not game.is_playing:
            return None
        if game.bots[game.mover] is not None:
            return _Plan(game.choice, "bot") if self._room.is_visited or game.pace.hours else None
        plans = [plan for plan in (self._when_away(game), _when_late(game)) if plan is not None]
        return min(plans, key=lambda plan: plan.at, default=None)

    def _when_away(self, game: Game) -> _Plan | None:
        since = self._room.missing_since
        if since is None or game.away == "wait" or game.pace.hours:
            return None
        return _Plan(game.choice, "away", max(since + AWAY_MS, game.turn_at + self._tools.bot_pause_ms))

    @property
    def is_idle(self) -> bool:
        """Whether nothing will happen by itself soon."""
        return not self._is_waiting or self._is_far

    @property
    def _is_waiting(self) -> bool:
        return self._task is not None and not self._task.done()

    @property
    def _is_far(self) -> bool:
        """Whether what will happen is hours away: then the table need not be kept in memory until it is due."""
        plan, hours = self._plan, self._room.game.pace.hours
        return plan is not None and plan.act == "clock" and bool(hours) and plan.at > self._tools.clock.now() + _SOON_MS

    def close(self) -> None:
        """Nothing happens by itself any more; but a move that is just being written is."""
        self._is_closed = True
        self._give_up()

    def _give_up(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._task = self._plan = None

    async def _until_saved(self, act: Callable[[Game, _Plan], Awaitable[None]], game: Game, plan: _Plan) -> None:
        while True:
            try:
                await act(game, plan)
            except StorageError as error:
                LOG.error("table waits", table=marked(game.code), reason=str(error))
                await self._tools.clock.wait_until(self._tools.clock.now() + _RETRY_MS)
            except Exception as error:  # noqa: BLE001 - one table must not take the server with it
                LOG.failed("table has stopped", error, table=marked(game.code))
                return
            else:
                return

    # What writes to the log is shielded: a plan given up in the middle of it must not leave the table behind the log.

    async def _watch_clock(self, game: Game, plan: _Plan) -> None:
        await self._tools.clock.wait_until(plan.at)
        instead = await self._when_hours_are_over(game) if game.pace.hours else None
        await asyncio.shield(self._room.time_is_up(game.choice, instead))

    async def _when_hours_are_over(self, game: Game) -> Moved | None:
        """What the table does for somebody who has not come in time; None for what the rules say of a run-out clock."""
        if game.away == "out":
            return Moved(resignation(game.house, game.mover), away=True, late=True)
        if game.away == "bot":
            return Moved(await self._thought(game, self._tools.stand_in_of(game.house)), away=True, late=True)
        return None if game.seconds else await aside(without_rule, game, self._tools.search)

    async def _let_bot_move(self, game: Game, plan: _Plan) -> None:
        del plan
        pause = self._tools.bot_pause_ms * (_PATIENCE if _is_waited_for(game) else 1)
        if pause:
            await self._tools.clock.wait_until(self._tools.clock.now() + pause)
        await self._stand_back()
        move = await self._thought(game, game.bots[game.mover] or "")
        await asyncio.shield(self._room.move(game.choice, move))

    async def _move_for_away(self, game: Game, plan: _Plan) -> None:
        await self._tools.clock.wait_until(plan.at)
        await self._stand_back()
        if game.away == "out":
            move = resignation(game.house, game.mover)
        else:
            move = await self._thought(game, self._tools.stand_in_of(game.house))
        await asyncio.shield(self._room.move_for_away(game.choice, move))

    async def _stand_back(self) -> None:
        """Where several processes serve a table, one of them thinks, and another only if that one does not move."""
        if before := self._room.before:
            await self._tools.clock.wait_until(self._tools.clock.now() + before * _STAND_BACK_MS)

    async def _thought(self, game: Game, name: str) -> str:
        """A computer player's move; it thinks in a thread, as long as it is allowed to."""
        chance = Random(f"{game.current.seed}/{game.choice}")
        thinking = aside(think, name, game.position, chance, self._tools)
        try:
            with self._tools.metrics.thinking[name].timed():
                return await asyncio.wait_for(thinking, self._budget_ms(game) / 1000)
        except TimeoutError:
            LOG.warning("bot thought too long", bot=name)
            return await aside(instead, game.position, self._tools.search)

    def _budget_ms(self, game: Game) -> int:
        seconds = game.seconds
        return min(self._tools.bot_budget_ms, 1000 * seconds) if seconds else self._tools.bot_budget_ms


def _when_late(game: Game) -> _Plan | None:
    return None if game.deadline is None else _Plan(game.choice, "clock", game.deadline)


def _is_waited_for(game: Game) -> bool:
    """Whether a person may still ask for a new deal, which the first move would make impossible."""
    return any(bot is None and may_demand_deal(game.position, seat) for seat, bot in enumerate(game.bots))
