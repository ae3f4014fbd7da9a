"""Tables made by writing their log, and the truth about any table, read from its log."""

import secrets
import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from time import time

import msgspec

from meldroom.server.data.events import Dealt, Entry, LogEvent, Moved, Opened, read_event, spelled_out, write_event
from meldroom.server.table.game import Game, fold
from meldroom.server.table.seeds import hashed, new_code
from meldroom.server.wire.protocol import SavedDraft
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.moves import Move, write_move
from meldroom.tilerummy.rules import find_rules
from meldroom.tiles.tiles import Tile

NAMES = ("Ada", "Ben", "Cleo", "Dan")


@dataclass(frozen=True, slots=True)
class Plan:
    """What has happened at a table before a test begins."""

    rules: str = ""
    seed: str = "1"
    starter: int | None = 0
    """None where the seed draws for it."""
    moves: Sequence[Move] = ()
    bots: Sequence[str | None] = (None,)
    """The computer player in each seat after the first, or None for another person."""
    names: Sequence[str] = NAMES
    chat: bool = False
    hints: bool | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a server's database."""

    database: Path
    code: str
    keys: tuple[str, ...] = ()
    """The key of each seat that a person plays; those of computer players open nothing."""

    @property
    def path(self) -> str:
        """The address of seat 0."""
        return f"/t/{self.code}#key={self.keys[0]}" if self.keys else f"/t/{self.code}"

    def truth(self) -> Game:
        """The game as its log tells it, with all that players may not see."""
        query = "SELECT seq, at, seat, command, body FROM event WHERE game = ? ORDER BY seq"
        with closing(_connect(self.database)) as database:
            rows = database.execute(query, (self.code,)).fetchall()
        entries = [Entry(seq, at, read_event(body), seat, command) for seq, at, seat, command, body in rows]
        return fold(self.code, entries, SEARCH)

    def draft(self, seat: int = 0) -> SavedDraft | None:
        """The newest arrangement of a seat that the server keeps, if it is of the present turn."""
        query = "SELECT turn, body FROM draft WHERE game = ? AND seat = ?"
        with closing(_connect(self.database)) as database:
            row: tuple[int, str] | None = database.execute(query, (self.code, seat)).fetchone()
        if row is None or row[0] != self.truth().turn:
            return None
        return msgspec.json.decode(row[1], type=SavedDraft)


def _connect(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(database, timeout=20)


def lay_out(database: Path, plan: Plan) -> Table:
    """A new table as it is planned."""
    seats = [None, *plan.bots]
    names, rules = list(plan.names[: len(seats)]), spelled_out(find_rules(plan.rules))
    opened = Opened(names, seats, rules, chat=plan.chat, hints=plan.hints)
    moves = (Moved(write_move(move)) for move in plan.moves)
    events: list[LogEvent] = [opened, Dealt(plan.seed, plan.starter, "5a17"), *moves]
    code, keys = new_code(), tuple(secrets.token_urlsafe(12) for _ in seats)
    _write(database, code, events, [key for key, bot in zip(keys, seats, strict=True) if bot is None])
    return Table(database, code, keys)


def lay_out_events(database: Path, events: Sequence[LogEvent], seats: int) -> Table:
    """A table with this log, at which seat 0 is a person's."""
    code, keys = new_code(), tuple(secrets.token_urlsafe(12) for _ in range(seats))
    _write(database, code, events, keys[:1])
    return Table(database, code, keys)


def lay_out_talk(database: Path, table: Table, names: Sequence[str]) -> None:
    """Remarks of everybody, the long ones first."""
    now = round(1000 * time())
    texts = ("W" * 200, "\u05e9\u05dc\u05d5\u05dd! 3 > 2", "https://example.org/" + "a" * 60, "Hello")
    said = [
        (table.code, at + 1, now, at, at, name, text) for at, (name, text) in enumerate(zip(names, texts, strict=True))
    ]
    signs = [(table.code, 5, now, 1, 1, names[1], "laugh")]
    with closing(_connect(database)) as opened, opened:
        opened.executemany(
            "INSERT INTO talk (game, number, at, person, seat, name, text) VALUES (?, ?, ?, ?, ?, ?, ?)", said
        )
        opened.executemany(
            "INSERT INTO talk (game, number, at, person, seat, name, sign, text) VALUES (?, ?, ?, ?, ?, ?, ?, '')",
            signs,
        )


def _write(database: Path, code: str, events: Sequence[LogEvent], keys: Sequence[str]) -> None:
    now = round(1000 * time())
    rows = [(code, seq, now, write_event(event)) for seq, event in enumerate(events)]
    seats = [(code, seat, hashed(key)) for seat, key in enumerate(keys)]
    with closing(_connect(database)) as opened, opened:
        opened.executemany("INSERT INTO event (game, seq, at, body) VALUES (?, ?, ?, ?)", rows)
        opened.executemany("INSERT INTO seat (game, seat, token) VALUES (?, ?, ?)", seats)


def kinds(tiles: Iterable[Tile]) -> Counter[str]:
    """How many there are of each kind of tile."""
    return Counter(map(str, tiles))
