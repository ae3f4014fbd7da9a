"""Puzzles over HTTP: one by name or by date, hints in stages, and what an answer is worth.

A name is the number of a puzzle, after the name of its game where that is not tile rummy: `17`, `machiavelli-17`.
Nothing is remembered of who solved what: that is kept on the device. The answer is sent to whoever asks for the last
hint, and a page asks for it when somebody gives up.
"""

import re
from datetime import UTC, date, datetime
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from meldroom.analysis.puzzles.collection import NAMES, shipped
from meldroom.analysis.puzzles.daily import FIRST, daily_number
from meldroom.analysis.puzzles.grades import LEVELS
from meldroom.analysis.puzzles.hints import Stage
from meldroom.analysis.puzzles.puzzle import Puzzle, name_of
from meldroom.server.table.answers import Refusal
from meldroom.server.table.puzzles import puzzle_answer, puzzle_hint, puzzle_info
from meldroom.server.web.bodies import read_body, refuse_flood
from meldroom.server.web.endpoints import Endpoint, lobby_of
from meldroom.server.web.problems import answer
from meldroom.server.wire.puzzle_protocol import PuzzleAnswer, PuzzleDraft, PuzzleHint, PuzzleInfo, PuzzleList, PuzzlesOfGame
from meldroom.tilerummy.rules import RULES, STANDARD
from meldroom.words import say, showing

_NAME: Final = re.compile("(?:([a-z_]{1,20})-)?([0-9]{1,6})", re.ASCII)
_DATE: Final = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)


async def get_puzzles(request: Request) -> Response:
    """The names of all puzzles by game and level, and the puzzle of the day."""
    refuse_flood(request)
    day = _today(request)
    number = daily_number(day, len(shipped()))
    return answer(PuzzleList([_of_game(game) for game in NAMES], day.isoformat(), name_of(STANDARD, number)))


def _of_game(game: str) -> PuzzlesOfGame:
    puzzles = shipped(game)
    levels = [[name_of(game, number) for number in puzzles.of_level(level)] for level in range(1, LEVELS + 1)]
    return PuzzlesOfGame(game, say(f"game.{game}"), RULES[game].deck.value, levels)


async def get_daily_puzzle(request: Request) -> Response:
    """The puzzle of the day, or of an earlier one (`?date=2026-11-30`, UTC); the same for everybody."""
    refuse_flood(request)
    day = _day(request)
    puzzles = shipped()
    return answer(puzzle_info(puzzles.puzzle(daily_number(day, len(puzzles))), len(puzzles), day.isoformat()))


async def get_puzzle(request: Request) -> Response:
    """The puzzle of a name, without its answer."""
    refuse_flood(request)
    puzzle = _puzzle(request)
    with showing(puzzle.view.rules.deck):
        return answer(puzzle_info(puzzle, len(shipped(puzzle.game))))


async def post_puzzle_answer(request: Request) -> Response:
    """Whether the table as it lies solves the puzzle, and if not, why."""
    draft = await read_body(request, PuzzleDraft)
    puzzle = _puzzle(request)
    with showing(puzzle.view.rules.deck):
        return answer(puzzle_answer(puzzle, draft))


async def get_puzzle_hint(request: Request) -> Response:
    """A hint: 1 the tiles to lay, 2 the melds that change, 3 the first step, 4 the whole answer."""
    refuse_flood(request)
    puzzle, stage = _puzzle(request), _stage(request)
    with showing(puzzle.view.rules.deck):
        return answer(puzzle_hint(puzzle, stage))


def _puzzle(request: Request) -> Puzzle:
    text = str(request.path_params["name"])
    named = _NAME.fullmatch(text)
    game = STANDARD if named is None else named[1] or STANDARD
    if game not in NAMES:
        raise Refusal("no_puzzle", say("puzzle.noGame", game=repr(game), known=", ".join(NAMES)))
    puzzles = shipped(game)
    number = 0 if named is None else int(named[2])
    if not 1 <= number <= len(puzzles):
        raise Refusal("no_puzzle", say("puzzle.none", number=repr(text[:20]), last=len(puzzles)))
    return puzzles.puzzle(number)


def _stage(request: Request) -> Stage:
    text = str(request.path_params["stage"])
    if text not in {str(stage.value) for stage in Stage}:
        raise Refusal("no_hint", say("puzzle.noStage", stage=repr(text[:20]), last=len(Stage)))
    return Stage(int(text))


def _today(request: Request) -> date:
    return datetime.fromtimestamp(lobby_of(request).tools.clock.now() / 1000, UTC).date()


def _day(request: Request) -> date:
    """The day that was asked for; none that is still to come, lest its puzzle be known before."""
    today = _today(request)
    text = request.query_params.get("date")
    if text is None:
        return today
    day = _read_date(text)
    if day is None or not FIRST <= day <= today:
        raise Refusal("bad_date", say("puzzle.badDate", date=repr(text[:20])))
    return day


def _read_date(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if _DATE.fullmatch(text) else None
    except ValueError:
        return None


PUZZLES: Final = (
    Endpoint("GET", "/api/puzzles", get_puzzles, gives=PuzzleList, refusals=("too_fast",)),
    Endpoint(
        "GET",
        "/api/puzzles/daily",
        get_daily_puzzle,
        gives=PuzzleInfo,
        asks=("date",),
        refusals=("too_fast", "bad_date"),
    ),
    Endpoint("GET", "/api/puzzles/{name}", get_puzzle, gives=PuzzleInfo, refusals=("too_fast", "no_puzzle")),
    Endpoint(
        "POST",
        "/api/puzzles/{name}/answer",
        post_puzzle_answer,
        takes=PuzzleDraft,
        gives=PuzzleAnswer,
        refusals=("no_puzzle",),
    ),
    Endpoint(
        "GET",
        "/api/puzzles/{name}/hints/{stage}",
        get_puzzle_hint,
        gives=PuzzleHint,
        refusals=("too_fast", "no_puzzle", "no_hint"),
    ),
)
"""Questions about puzzles."""
