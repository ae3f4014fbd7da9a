"""`meldroom arena`: computer players against each other, with honest error bars."""

import json
import os
import sys
from contextlib import ExitStack, redirect_stdout
from pathlib import Path
from time import perf_counter
from typing import Annotated, Final, TypeAlias

from cyclopts import Parameter

from meldroom.arena.fields import fields_of
from meldroom.arena.ladder import draw_ladder
from meldroom.arena.players import ArenaError
from meldroom.arena.report import Report, report_of
from meldroom.arena.sequential import Bounds
from meldroom.arena.store import Store
from meldroom.arena.tournament import Plan, Tournament
from meldroom.arena.work import Alone, Engine
from meldroom.cli.arguments import AsJson, GameName, RulesText, rules_of_game
from meldroom.cli.errors import DONE, Unusable
from meldroom.cli.headway import headway
from meldroom.cli.ranked import show_report
from meldroom.cli.screens import make_console
from meldroom.tilerummy.rules import STANDARD
from meldroom.words import say

STOPPED: Final = 130
"""The exit code of what was stopped with Ctrl-C, as everywhere."""
WORKERS_MOST: Final = 512

Bots: TypeAlias = Annotated[
    str, Parameter(name="BOT", help="Computer players: chance, greedy, keeper, or module:name for one of your own.")
]
Games: TypeAlias = Annotated[
    int, Parameter(help="How many games at least; each deal is played from every seat. With --until-sure, at most.")
]
Seconds: TypeAlias = Annotated[
    float | None,
    Parameter(help="The longest that a bot may think about a move; slower is a loss. By default no limit."),
]
Workers: TypeAlias = Annotated[
    int | None, Parameter(help="How many games are played at once; by default one for each processor.")
]
OnRay: TypeAlias = Annotated[
    str | None,
    Parameter(
        name="--ray",
        help="Play on the Ray cluster at this address (host:port or auto), or on one of this machine: local.",
    ),
]
Folder: TypeAlias = Annotated[
    Path | None, Parameter(help="Keep every result in this folder; a run that was stopped goes on from there.")
]
Plot: TypeAlias = Annotated[Path | None, Parameter(help="Draw the ratings into this file (SVG).")]
OnCounts: TypeAlias = Annotated[
    bool,
    Parameter(
        negative="",
        help="Play on counts of tiles, dozens of times as fast: the same ways to choose, not always the same play.",
    ),
]
UntilSure: TypeAlias = Annotated[
    str | None,
    Parameter(
        allow_leading_hyphen=True,
        help="Of two bots: stop as soon as it is sure which of two differences in Elo is nearer, such as 0,10.",
    ),
]


def arena(  # noqa: PLR0913 - a command has the arguments that its users need
    *bots: Bots,
    games: Games = 200,
    seed: Annotated[int, Parameter(help="What all deals and all dice come from.")] = 1,
    players: Annotated[int, Parameter(help="How many seats a table has.")] = 2,
    rules_text: RulesText = STANDARD,
    game: GameName = "tile",
    workers: Workers = None,
    ray: OnRay = None,
    store: Folder = None,
    seconds: Seconds = None,
    plot: Plot = None,
    until_sure: UntilSure = None,
    on_counts: OnCounts = False,
    as_json: AsJson = False,
) -> int:
    """Let computer players meet on mirrored deals, and tell who is stronger, and how sure that is."""
    if any(":" in bot for bot in bots):
        sys.path.insert(0, str(Path.cwd()))  # a bot of one's own is found where one is, as `python -m` finds it
    rules = rules_of_game(game, rules_text)
    _check_plot(plot)
    began = perf_counter()
    try:
        bounds = None if until_sure is None else _bounds(until_sure)
        tournament = Tournament(Plan(bots, rules, games, seed, players, seconds, bounds, on_counts))
        with redirect_stdout(sys.stderr):  # what a bot prints shall not be taken for a result
            _play(tournament, _engine(workers, ray), store)
    except ArenaError as error:
        raise Unusable(str(error)) from error
    report = report_of(tournament)
    if tournament.is_stopped:
        print(say("arena.stopped" if store is not None else "arena.stopped_unkept"), file=sys.stderr)
    if report is None:
        print(say("arena.nothing"), file=sys.stderr)
    else:
        try:
            _show(tournament, report, perf_counter() - began, as_json=as_json)
        finally:  # also if nobody reads what is shown to its end
            _draw(report, plot)
    return STOPPED if tournament.is_stopped else DONE


def _play(tournament: Tournament, engine: Engine, folder: Path | None) -> None:
    with ExitStack() as stack:
        store = None if folder is None else stack.enter_context(Store(folder))
        if store is not None and (found := tournament.recall(store)):
            print(say("arena.recalled", n=found), file=sys.stderr)
        tournament.play(engine, store, stack.enter_context(headway(tournament)))


def _engine(workers: int | None, address: str | None) -> Engine:
    """Who plays; loaded only when it is needed."""
    if workers is not None and not 1 <= workers <= WORKERS_MOST:
        raise ArenaError(say("arena.bad_workers", number=workers, most=WORKERS_MOST))
    if address is not None:
        from meldroom.arena.rays import OnRay as Rays

        return Rays(address, workers)
    number = workers or _processors()
    if number == 1:
        return Alone()
    from meldroom.arena.crew import Crew

    return Crew(number)


def _processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _bounds(text: str) -> Bounds:
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise Unusable(say("arena.no_bounds", text=repr(text))) from None
    return Bounds(low, high)


def _show(tournament: Tournament, report: Report, seconds: float, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(fields_of(tournament, report, seconds)))
    else:
        show_report(make_console(), tournament, report, seconds)


def _check_plot(path: Path | None) -> None:
    """Better before the games than after them."""
    if path is not None and (path.is_dir() or not path.parent.is_dir()):
        raise Unusable(say("arena.no_plot_folder", file=repr(str(path))))


def _draw(report: Report, path: Path | None) -> None:
    if path is None:
        return
    picture = draw_ladder(report.rows, say("arena.plot_title"), say("arena.plot_axis"))
    try:
        path.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise Unusable(say("term.unwritten", file=repr(str(path)), reason=error.strerror or error)) from error
