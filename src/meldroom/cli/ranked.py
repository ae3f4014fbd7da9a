"""What a tournament has shown, on the terminal."""

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from meldroom.arena.bootstrap import Interval
from meldroom.arena.report import Report, Row
from meldroom.arena.sequential import LOWER, UPPER, Test
from meldroom.arena.tournament import Tournament
from meldroom.words import say


def show_report(console: Console, tournament: Tournament, report: Report, seconds: float) -> None:
    """What was played, who reached what, and what each won against each other."""
    for line in _heading(tournament, report, seconds):
        console.print(Text(line))
    console.print(_rows(report.rows))
    for row in report.rows:
        if row.sums.reason is not None:
            console.print(Text(say("arena.first_illegal", bot=row.bot, reason=row.sums.reason)))
    if len(report.rows) > 2:  # noqa: PLR2004 - of two the rows say it
        console.print(Text(say("arena.payoff")))
        console.print(_payoff(report))
    if not report.is_bounded:
        console.print(Text(say("arena.unbounded")))
    if tournament.test is not None:
        console.print(Text(_verdict(tournament.test, tournament.plan.bots)))
    console.print(Text(say("arena.explained"), style="dim"))


def _heading(tournament: Tournament, report: Report, seconds: float) -> Iterator[str]:
    plan = tournament.plan
    blocks = sum(count for _, count in report.blocks)
    values = {"blocks": blocks, "rules": plan.rules.text, "seed": plan.seed, "seconds": f"{seconds:.1f}"}
    yield say("arena.heading", n=report.games, **values)
    if plan.players > 2:  # noqa: PLR2004 - of two everybody knows
        yield say("arena.fair", players=plan.players, share=_percent(1 / plan.players))


def _rows(rows: Sequence[Row]) -> Table:
    table = _table(say("arena.column_bot"))
    for name in ("won", "sure", "elo", "sure", "points", "illegal", "late"):
        table.add_column(say(f"arena.column_{name}"), justify="right")
    for row in sorted(rows, key=lambda row: -row.elo):
        sums = row.sums
        points = f"{sums.points:+.1f}"
        table.add_row(Text(row.bot), *_shares(row), *_elos(row), points, str(sums.illegal), str(sums.timeouts))
    return table


def _shares(row: Row) -> tuple[str, str]:
    low, high = row.win_rate_ci
    return _percent(row.win_rate), f"{100 * low:.1f} – {100 * high:.1f}"  # noqa: RUF001 - the dash of a range


def _elos(row: Row) -> tuple[str, str]:
    return f"{row.elo:+.0f}", _range(row.elo_ci)


def _range(interval: Interval) -> str:
    return " … ".join(f"{end:+.0f}" for end in interval)


def _payoff(report: Report) -> Table:
    """What the bot of a line wins against the bot of a column."""
    table = _table("")
    for row in report.rows:
        table.add_column(Text(row.bot), justify="right")
    for row, scores in zip(report.rows, report.payoff, strict=True):
        table.add_row(Text(row.bot), *("·" if score is None else _percent(score) for score in scores))
    return table


def _table(first: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(first, overflow="fold")  # a long name is broken, not cut
    return table


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _verdict(test: Test, bots: Sequence[str]) -> str:
    """What the test has found, and how its ratio stands between the bounds."""
    bounds = test.bounds
    stand = say("arena.stand", ratio=f"{test.likelihood:.2f}", low=f"{LOWER:.2f}", high=f"{UPPER:.2f}")
    first, second = bots
    values = {"first": first, "second": second, "elo0": f"{bounds.elo0:g}", "elo1": f"{bounds.elo1:g}"}
    return f"{say(f'arena.verdict_{test.verdict}', **values)} {stand}"
