"""`meldroom puzzle`: solve a puzzle in the terminal, see one as JSON, or take new ones from games."""

import json
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from random import choice
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from meldroom.cli.arguments import TABLE_GAMES, AsJson, Plain
from meldroom.cli.errors import DONE, NO, Unusable
from meldroom.tilerummy.rules import STANDARD
from meldroom.words import say, showing

if TYPE_CHECKING:
    from meldroom.analysis.puzzles.puzzle import Puzzle

MAKE_MOST: Final = 10_000
"""More than anybody solves."""


def puzzle(  # noqa: PLR0913 - a command has the arguments that its users need
    *,
    game: Annotated[str, Parameter(help=f"The game that puzzles are of: {', '.join(TABLE_GAMES)}.")] = "tile",
    level: Annotated[int | None, Parameter(help="Any puzzle of this level, 1 to 5.")] = None,
    daily: Annotated[
        bool,
        Parameter(
            negative="", show_default=False, help="The puzzle of the day, of tile rummy, the same for everybody (UTC)."
        ),
    ] = False,
    number: Annotated[int | None, Parameter(help="The puzzle with this number.")] = None,
    answer: Annotated[
        str | None,
        Parameter(allow_leading_hyphen=True, help="Judge this answer: the whole table as it shall be, R5R6R7/K9B9O9."),
    ] = None,
    as_json: AsJson = False,
    plain: Plain = False,
    make: Annotated[int | None, Parameter(help="Take this many puzzles from rounds of computer players.")] = None,
    seed: Annotated[int, Parameter(help="What these rounds are dealt from.")] = 1,
    out: Annotated[
        Path | None, Parameter(help="The file that keeps them; one that was begun from the same seed is gone on with.")
    ] = None,
) -> int:
    """Solve a puzzle; one at random unless told which."""
    named = _game(game)
    if make is not None:
        return _make(named, make, seed, out)
    found = _chosen(named, level, number, daily=daily)
    with showing(found.view.rules.deck):
        if answer is not None:
            return _judge(found, answer, as_json=as_json)
        if as_json:
            print(json.dumps(_fields(found)))
            return DONE
        return _solve(found, plain=plain)


def _game(text: str) -> str:
    """The game by the name of its usual rules; raises `Unusable` for one without puzzles."""
    name = text.lower()
    if name not in TABLE_GAMES:
        raise Unusable(say("puzzle.noGame", game=repr(text), known=", ".join(TABLE_GAMES)))
    return STANDARD if name == "tile" else name


def _chosen(game: str, level: int | None, number: int | None, *, daily: bool) -> "Puzzle":
    from meldroom.analysis.puzzles.collection import shipped
    from meldroom.analysis.puzzles.daily import daily_number
    from meldroom.analysis.puzzles.grades import LEVELS

    puzzles = shipped(game)
    if (level is not None) + (number is not None) + daily > 1:
        raise Unusable(say("puzzle.oneOf", options="--level, --number, --daily"))
    if daily and game != STANDARD:
        raise Unusable(say("puzzle.dailyGame"))
    if daily:
        return puzzles.puzzle(daily_number(datetime.now(UTC).date(), len(puzzles)))
    if number is not None and not 1 <= number <= len(puzzles):
        raise Unusable(say("puzzle.none", number=number, last=len(puzzles)))
    if level is not None and not 1 <= level <= LEVELS:
        raise Unusable(say("puzzle.noLevel", level=level, last=LEVELS))
    numbers = range(1, len(puzzles) + 1) if level is None else puzzles.of_level(level)
    return puzzles.puzzle(choice(numbers) if number is None else number)


def _fields(found: "Puzzle") -> dict[str, object]:
    from meldroom.notation.position import write_position
    from meldroom.server.table.puzzles import goal_words

    return {
        "game": found.game,
        "number": found.number,
        "level": found.level,
        "goal": str(found.goal),
        "words": goal_words(found),
        "position": write_position(found.view),
        "table": [meld.row.shown for meld in found.view.table],
        "rack": [tile.shown for tile in found.view.rack],
        "opened": found.view.has_opened,
    }


def _judge(found: "Puzzle", text: str, *, as_json: bool) -> int:
    from meldroom.analysis.puzzles.verdicts import judge_answer
    from meldroom.server.table.puzzles import verdict_words
    from meldroom.tilerummy.plays import play_to
    from meldroom.tiles.rows import parse_rows

    verdict = judge_answer(found, play_to(found.view.table, parse_rows(text), found.view.rules))
    words = [verdict_words(found, verdict), *(f"{one.words} ({one.rule})" for one in verdict.faults)]
    if as_json:
        fields = {"number": found.number, "solved": verdict.solved, "legal": not verdict.faults, "laid": verdict.laid}
        print(json.dumps(fields | {"best": None if verdict.faults else verdict.best, "words": words}))
    else:
        print("\n  ".join(words))
    return DONE if verdict.solved else NO


def _solve(found: "Puzzle", *, plain: bool) -> int:
    from meldroom.cli.puzzling import Puzzling
    from meldroom.cli.screens import make_console

    with suppress(ImportError):
        __import__("readline")  # arrow keys, where the system has them
    return Puzzling(make_console(plain=plain), found).solve()


def _make(game: str, wanted: int, seed: int, out: Path | None) -> int:
    from rich.console import Console
    from rich.progress import Progress

    from meldroom.cli.collecting import Harvest, collect

    if out is None:
        raise Unusable(say("puzzle.make_needs"))
    if not 1 <= wanted <= MAKE_MOST:
        raise Unusable(say("puzzle.bad_count", number=wanted, last=MAKE_MOST))
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task(say("puzzle.making"), total=wanted)
        try:
            harvest = Harvest(wanted, seed, game)
            collect(out, harvest, lambda so_far: progress.update(task, completed=len(so_far.puzzles)))
        except OSError as error:
            raise Unusable(say("puzzle.no_file", file=repr(str(out)), reason=error.strerror or str(error))) from error
    games = say("puzzle.games", n=harvest.games)
    print(say("puzzle.made", n=len(harvest.puzzles), file=str(out), games=games))
    return DONE
