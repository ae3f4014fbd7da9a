"""What happens at a table by itself: bots move, clocks run out."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Final, Protocol

from meldroom.server.botseat import LOG, instead, think
from meldroom.server.database import StorageError
from meldroom.server.game import Game
from meldroom.server.tools import Tools
from meldroom.server.weighing import aside
from meldroom.tilerummy.deal import may_redeal
from meldroom.tilerummy.moves import Move

_RETRY_MS: Final = 5000
"""How long to wait where the database cannot be written."""
_PATIENCE: Final = 10
"""How many pauses a bot waits while a person may still ask for a new deal."""


class Steered(Protocol):
    """A table as its autopilot sees it."""

    game: Game

    async def move(self, turn: int, move: Move) -> None:
        """Make a move for the player to move, if it is still this turn."""
        ...

    async def time_is_up(self, turn: int) -> None:
        """End this turn, if it is still being played."""
        ...


class Autopilot:
    """At most one thing is waiting to happen at a table: it belongs to the present turn."""

    def __init__(self, room: Steered, tools: Tools) -> None:
        self._room = room
        self._tools = tools
        self._turn = -1
        self._task: asyncio.Task[None] | None = None

    def plan(self) -> None:
        """A new turn may have begun: plan what will end it, if not a person."""
        game = self._room.game
        if game.turn == self._turn:
            return
        self.stop()
        self._turn = game.turn
        if not game.is_playing:
            return
        if game.bots[game.state.turn] is not None:
            self._task = asyncio.create_task(self._until_saved(self._let_bot_move, game))
        elif game.deadline is not None:
            self._task = asyncio.create_task(self._until_saved(self._watch_clock, game))

    @property
    def is_idle(self) -> bool:
        """Whether nothing will happen by itself."""
        return self._task is None or self._task.done()

    def stop(self) -> None:
        """Nothing happens by itself any more. A move that is just being made is its own end."""
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._task = None

    async def _until_saved(self, act: Callable[[Game], Awaitable[None]], game: Game) -> None:
        while True:
            try:
                await act(game)
            except StorageError as error:
                LOG.error("table %s waits: %s", game.code, error)
                await self._tools.clock.wait_until(self._tools.clock.now() + _RETRY_MS)
            except Exception:  # noqa: BLE001 - one table must not take the server with it
                LOG.exception("table %s has stopped", game.code)
                return
            else:
                return

    async def _watch_clock(self, game: Game) -> None:
        assert game.deadline is not None, "only turns with a clock are watched"
        await self._tools.clock.wait_until(game.deadline)
        await self._room.time_is_up(game.turn)

    async def _let_bot_move(self, game: Game) -> None:
        pause = self._tools.bot_pause_ms * (_PATIENCE if _is_waited_for(game) else 1)
        if pause:
            await self._tools.clock.wait_until(self._tools.clock.now() + pause)
        await self._room.move(game.turn, await self._thought(game))

    async def _thought(self, game: Game) -> Move:
        """The bot's move; it thinks in a thread, as long as it is allowed to."""
        bot = self._tools.bots[game.bots[game.state.turn] or ""]
        chance = Random(f"{game.current.seed}/{game.turn}")
        thinking = aside(think, bot, game.state, chance, self._tools.search)
        try:
            return await asyncio.wait_for(thinking, self._budget_ms(game) / 1000)
        except TimeoutError:
            LOG.warning("bot %s thought too long", bot.name)
            return await aside(instead, game.state, self._tools.search)

    def _budget_ms(self, game: Game) -> int:
        seconds = game.rules.seconds_per_turn
        return min(self._tools.bot_budget_ms, 1000 * seconds) if seconds else self._tools.bot_budget_ms


def _is_waited_for(game: Game) -> bool:
    """Whether a person may still ask for a new deal, which the first move would make impossible."""
    return any(bot is None and may_redeal(game.state, seat) for seat, bot in enumerate(game.bots))
