"""Questions about positions that somebody has set up: may they, what is best, can it be mended."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from meldroom.server.table.answers import Refusal
from meldroom.server.table.setups import best_move, check_table, judge_turn, read_heap, read_view, rebuilt
from meldroom.server.web.bodies import read_body
from meldroom.server.web.endpoints import Endpoint
from meldroom.server.web.problems import answer
from meldroom.server.weighing import aside
from meldroom.server.wire.positions_protocol import (
    AskBest,
    AskRebuild,
    BestMove,
    CheckTable,
    JudgeTurn,
    Rebuilt,
    TableChecked,
    TurnJudged,
)
from meldroom.solver.measures import By
from meldroom.words import say, showing

SEARCHES_MAX: Final = 8
"""Searches that may be under way at once; whoever comes then is asked to come again."""


class Searches:
    """How many searches are under way for positions that were set up."""

    def __init__(self, most: int = SEARCHES_MAX) -> None:
        self._most = most
        self._running = 0

    @asynccontextmanager
    async def one(self) -> AsyncGenerator[None, None]:
        """Run one more; raises `Refusal` where there are enough."""
        if self._running >= self._most:
            raise Refusal("busy", say("positions.busy"))
        self._running += 1
        try:
            yield
        finally:
            self._running -= 1


def _searches(request: Request) -> Searches:
    searches: Searches = request.app.state.searches
    return searches


async def post_judge(request: Request) -> Response:
    """What the law says of a turn: before, rack, after."""
    question = await read_body(request, JudgeTurn)
    seen = read_view(question)
    with showing(seen.rules.deck):
        return answer(await aside(judge_turn, seen, question))


async def post_check(request: Request) -> Response:
    """What the law says of a table as it lies."""
    return answer(await aside(check_table, await read_body(request, CheckTable)))


async def post_best(request: Request) -> Response:
    """The best move of a position, and how much about it is proven."""
    question = await read_body(request, AskBest)
    seen = read_view(question)
    async with _searches(request).one():
        with showing(seen.rules.deck):
            return answer(await aside(best_move, seen, By(question.by)))


async def post_rebuild(request: Request) -> Response:
    """A legal table of the tiles of a wrecked one, or the largest part of them."""
    rules, rows = read_heap(await read_body(request, AskRebuild))
    async with _searches(request).one():
        return answer(await aside(rebuilt, rules, rows))


_READING: Final = ("bad_rules", "bad_tiles")

POSITIONS: Final = (
    Endpoint("POST", "/api/positions/judge", post_judge, takes=JudgeTurn, gives=TurnJudged, refusals=_READING),
    Endpoint("POST", "/api/positions/check", post_check, takes=CheckTable, gives=TableChecked, refusals=("bad_rules",)),
    Endpoint("POST", "/api/positions/best", post_best, takes=AskBest, gives=BestMove, refusals=(*_READING, "busy")),
    Endpoint("POST", "/api/positions/rebuild", post_rebuild, takes=AskRebuild, gives=Rebuilt, refusals=(*_READING, "busy")),
)
"""What can be asked about them."""
