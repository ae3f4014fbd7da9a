"""How far a tournament has come, on the standard error output: a bar on a terminal, else a line now and then."""

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from datetime import timedelta
from time import monotonic
from typing import Final, TypeAlias

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from meldroom.arena.sequential import LOWER, UPPER
from meldroom.arena.tournament import Tournament
from meldroom.arena.work import Done
from meldroom.words import say

LINES: Final = 10
"""How many lines a whole tournament has where there is no terminal."""

Tell: TypeAlias = Callable[[Done], None]


@contextmanager
def headway(tournament: Tournament) -> Generator[Tell]:
    """What is to be called for every piece of work that is finished."""
    if not sys.stderr.isatty():
        yield _Lines(tournament).tell
        return
    words, bar, count = TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn()
    with Progress(words, bar, count, TimeRemainingColumn(), console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(_words(tournament), total=tournament.games_planned, completed=tournament.games_played)

        def tell(_: Done) -> None:
            progress.update(task, completed=tournament.games_played, description=_words(tournament))

        yield tell


def _words(tournament: Tournament) -> str:
    """What stands before the bar; with a test how it stands between its bounds."""
    if tournament.test is None:
        return say("arena.playing")
    values = (f"{value:.2f}" for value in (LOWER, tournament.test.likelihood, UPPER))
    return " < ".join(values)


class _Lines:
    """A line whenever another tenth of the games is finished."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._began = monotonic()
        self._found = tournament.games_played
        self._told = self._tenths()

    def tell(self, _: Done) -> None:
        """Take note of finished games."""
        if self._tenths() > self._told:
            self._told = self._tenths()
            played, planned = self._tournament.games_played, self._tournament.games_planned
            print(say("arena.headway", n=played, all=planned, left=self._left(played, planned)), file=sys.stderr)

    def _tenths(self) -> int:
        return LINES * self._tournament.games_played // self._tournament.games_planned

    def _left(self, played: int, planned: int) -> str:
        """The time that is left if all goes on like this, as hours, minutes and seconds."""
        seconds = (monotonic() - self._began) * (planned - played) / (played - self._found)
        return str(timedelta(seconds=round(seconds)))
