"""Everybody's chances through a game, as bars on the terminal."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final

from rich.console import Console
from rich.progress import track
from rich.table import Table
from rich.text import Text

from meldroom.analysis.curve import Point
from meldroom.cli.screens import progress_console
from meldroom.words import say

_BARS: Final = "▁▂▃▄▅▆▇█"


def played_out(points: Iterable[Point], count: int) -> list[Point]:
    """The points in order of the game, with the progress shown; those that there are if somebody stops it (Ctrl-C)."""
    found: list[Point] = []
    with suppress(KeyboardInterrupt):
        for point in track(points, say("review.playingOut"), count, console=progress_console()):
            found.append(point)  # noqa: PERF402 - where it is stopped, what was found so far is wanted
    return sorted(found, key=lambda point: point.move)


def show_curve(console: Console, players: Sequence[str], points: Sequence[Point]) -> None:
    """One line a player: a bar for each point, as high as the chance; and what it is."""
    if points:
        console.print(_curve(players, points))
        console.print(Text(say("review.chancesWords"), style="dim"))


def _curve(players: Sequence[str], points: Sequence[Point]) -> Table:
    table = Table(box=None, pad_edge=False, title=say("review.curve"), title_justify="left", show_header=False)
    for seat, name in enumerate(players):
        chances = [point.chances[seat] for point in points]
        ends = say("review.curveEnds", first=_percent(chances[0]), last=_percent(chances[-1]))
        table.add_row(Text(name), "".join(map(_bar, chances)), ends)
    error = max(error for point in points for error in point.errors)
    table.caption = say("review.curveError", n=_percent(error))
    table.caption_justify = "left"
    return table


def _bar(chance: float) -> str:
    return _BARS[min(int(chance * len(_BARS)), len(_BARS) - 1)]


def _percent(share: float) -> int:
    return round(100 * share)
