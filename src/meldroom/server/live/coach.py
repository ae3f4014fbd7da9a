"""The coach of one table: thinks in a thread, for one question at a time, and knows no more than who asks."""

import asyncio
from typing import Final, assert_never

from meldroom.analysis.hints import Stage, hint_at
from meldroom.analysis.outlook import Outlook, outlook_of
from meldroom.analysis.questions import possibility_of
from meldroom.basicrummy.views import view as card_view
from meldroom.server.clock import Clock
from meldroom.server.limits import Bucket, Rate
from meldroom.server.table.advising import (
    asked_tiles,
    change_advice,
    change_of,
    hint_advice,
    possible_advice,
    refuse_question,
)
from meldroom.server.table.answers import REFUSALS, Refusal, refused
from meldroom.server.table.basic.advising import card_advice
from meldroom.server.table.commands import refused_game
from meldroom.server.table.game import Game
from meldroom.server.weighing import aside
from meldroom.server.wire.coach_protocol import Advice, AskHint, AskPossible, AskSteps, CoachQuestion
from meldroom.server.wire.protocol import Refused
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import View, view
from meldroom.words import say

RATE: Final = Rate(1, 20)
"""How much a seat may ask, and all watchers together."""


class Coach:
    """Answers the questions of a table."""

    def __init__(self, clock: Clock) -> None:
        self._lock = asyncio.Lock()
        self._clock = clock
        self._buckets: dict[int | None, Bucket] = {}
        self._known: tuple[View, Outlook] | None = None
        """The position thought about last: the stages of a hint are one thought."""

    async def heed(self, game: Game, seat: int | None, question: CoachQuestion) -> Advice | Refused:
        """The answer to a question, of a seat or a watcher."""
        try:
            async with self._lock:
                return await self._answer(game, seat, question)
        except REFUSALS as error:
            return refused(error, question.id, game.seq)

    async def _answer(self, game: Game, seat: int | None, question: CoachQuestion) -> Advice:
        match question:
            case AskSteps():
                return await self._explained(game, seat, question)
            case AskHint():
                return await self._hinted(game, self._asker(game, seat, question), question)
            case AskPossible():
                asker = self._asker(game, seat, question)
                return await self._possible(game, view(game.state, asker), question)
            case _:  # pragma: no cover - the type checker proves that this is never reached
                assert_never(question)

    def _asker(self, game: Game, seat: int | None, question: AskHint | AskPossible) -> int:
        """The seat that asks, where it may; all that the coach may know is what that seat can see."""
        if seat is None:
            raise Refusal("watching", say("no.watching"))
        refuse_question(game, seat, question)
        return seat

    async def _hinted(self, game: Game, seat: int, question: AskHint) -> Advice:
        position = game.position
        if isinstance(position, State):
            hint = hint_at(await self._outlook(view(position, seat)), Stage(question.stage))
            return hint_advice(question, game.seq, hint)
        self._refuse_haste(seat)
        return await aside(card_advice, question, game.seq, card_view(position, seat))

    def _refuse_haste(self, seat: int | None) -> None:
        if not self._buckets.setdefault(seat, Bucket(RATE, self._clock)).take():
            raise Refusal("too_many_questions", say("coach.tooMany"))

    async def _outlook(self, seen: View) -> Outlook:
        known = self._known
        if known is not None and known[0] == seen:
            return known[1]
        self._refuse_haste(seen.seat)
        outlook = await aside(outlook_of, seen)
        self._known = seen, outlook
        return outlook

    async def _possible(self, game: Game, seen: View, question: AskPossible) -> Advice:
        tiles = asked_tiles(seen, question.tiles)
        self._refuse_haste(seen.seat)
        return possible_advice(question, game.seq, seen, await aside(possibility_of, seen, tiles))

    async def _explained(self, game: Game, seat: int | None, question: AskSteps) -> Advice:
        if not isinstance(game.house, Rules):
            raise refused_game(game)
        change = change_of(game.house, question)
        self._refuse_haste(seat)
        steps = await aside(lambda: change.steps)
        return change_advice(question, game.seq, game.house, change, steps)
