"""Results that are kept: each game once, by match, deal and rotation, so that a run that was stopped goes on.

A file of SQLite, because it holds what several runs write at the same time, and because a run that is killed in the
middle of writing leaves nothing half written in it.
"""

import json
import sqlite3
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from meldroom.arena.games import GameResult
from meldroom.arena.matches import Block, Match
from meldroom.arena.players import ArenaError, code_version
from meldroom.words import say

FILE: Final = "results.sqlite"
PATIENCE: Final = 60.0
"""Seconds to wait for another run that is writing."""

_TABLES: Final = (
    "CREATE TABLE IF NOT EXISTS match (key TEXT PRIMARY KEY, about TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS game (
        match TEXT, deal TEXT, rotation INTEGER, result TEXT NOT NULL, PRIMARY KEY (match, deal, rotation)
    ) WITHOUT ROWID""",
)


class Store:
    """The kept results of a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        with self._told():
            folder.mkdir(parents=True, exist_ok=True)
            self._file = sqlite3.connect(folder / FILE, timeout=PATIENCE)
            for table in _TABLES:
                self._file.execute(table)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def describe(self, matches: Iterable[Match]) -> None:
        """Note what the keys of matches mean, for whoever reads the file."""
        rows = [(match.key, json.dumps(_about(match))) for match in matches]
        self._write("INSERT OR IGNORE INTO match VALUES (?, ?)", rows)

    def games(self, block: Block) -> tuple[GameResult, ...] | None:
        """The games of a block; None unless all of them are here."""
        asked = "SELECT result FROM game WHERE match = ? AND deal = ? ORDER BY rotation"
        with self._told():
            rows = self._file.execute(asked, (block.match.key, block.deal)).fetchall()
        return tuple(_read(text) for (text,) in rows) if len(rows) == block.match.players else None

    def keep(self, played: Iterable[tuple[Block, Sequence[GameResult]]]) -> None:
        """Add games; one that is here already stays as it is."""
        rows = [
            (block.match.key, block.deal, rotation, _text(game))
            for block, games in played
            for rotation, game in enumerate(games)
        ]
        self._write("INSERT OR IGNORE INTO game VALUES (?, ?, ?, ?)", rows)

    def _write(self, statement: str, rows: Sequence[Sequence[object]]) -> None:
        with self._told(), self._file:
            self._file.executemany(statement, rows)

    @contextmanager
    def _told(self) -> Generator[None]:
        """What is wrong with the folder is told in words."""
        try:
            yield
        except (OSError, sqlite3.Error) as error:
            raise ArenaError(say("arena.bad_store", folder=repr(str(self._folder)), reason=error)) from error


def _about(match: Match) -> dict[str, object]:
    return {
        "rules": match.rules.text,
        "line_up": match.line_up,
        "seconds_per_move": match.seconds,
        "code": code_version(),
    }


def _text(game: GameResult) -> str:
    parts = [game.winners, game.scores, game.turns, game.illegal, game.timeouts, game.reasons]
    return json.dumps(parts, separators=(",", ":"))


def _read(text: str) -> GameResult:
    winners, scores, turns, illegal, timeouts, reasons = json.loads(text)
    return GameResult(tuple(winners), tuple(scores), turns, tuple(illegal), tuple(timeouts), tuple(reasons))
