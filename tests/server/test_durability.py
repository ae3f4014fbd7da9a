"""The server is killed again and again while commands are under way; the log tells what came of each of them."""

import asyncio
import json
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from meldroom.server.data.events import Entry, read_event
from meldroom.server.table.game import fold
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.state import all_tiles
from meldroom.tiles.tiles import full_bag
from tests.server.house import Json
from tests.server.player import rows_after
from tests.server.processes import Process, hear, process

TABLES = 4
EACH = 20
"""Kills that the same tables live through: later their logs would take long to read."""


@dataclass
class Pair:
    """Two people at a table, and all they know of what they asked for."""

    code: str
    keys: Sequence[str]
    rng: Random
    answered: dict[str, int] = field(default_factory=dict[str, int])
    """For each command the number of the event that the server said it became."""
    pending: tuple[int, Json] | None = None
    """A command without an answer, and whose it is."""

    async def play(self, server: Process, sent: Callable[[], None]) -> None:
        """Ask again for what was not answered, then play on until the server is gone."""
        try:
            async with AsyncExitStack() as stack:
                seats: list[ClientConnection] = []
                for key in self.keys:
                    socket, _ = await stack.enter_async_context(server.seat(self.code, key))
                    seats.append(socket)
                if self.pending is not None:
                    await self._ask(seats, *self.pending)
                while True:
                    seat, message = await self._next(seats)
                    await self._ask(seats, seat, message)
                    sent()
        except (ConnectionClosed, OSError):
            return

    async def _next(self, seats: Sequence[ClientConnection]) -> tuple[int, Json]:
        """What the player to move wants."""
        seat: int = (await sync(seats[0]))["view"]["turn"]
        snapshot = await sync(seats[seat])
        name = {"id": f"{seat} at {snapshot['seq']}", "seq": snapshot["seq"]}
        what = {"round_over": "next_round", "match_over": "rematch"}.get(snapshot["phase"])
        if what is not None:
            return 0, name | {"type": "command", "what": what}
        rows = rows_after(snapshot) if self.rng.random() < 0.5 else None
        if rows is not None:
            return seat, name | {"type": "finish", "rows": rows}
        return seat, name | {"type": "command", "what": "draw" if snapshot["can"]["draw"] else "pass"}

    async def _ask(self, seats: Sequence[ClientConnection], seat: int, message: Json) -> None:
        """Ask, now and then twice, as a page does that is not sure: the answers are the same."""
        self.pending = seat, message
        times = self.rng.choice([1, 2])
        for _ in range(times):
            await seats[seat].send(json.dumps(message))
        for _ in range(times):
            answer = await hear(seats[seat], "accepted", "refused")
            assert (answer["type"], answer["id"]) == ("accepted", message["id"]), answer
            assert self.answered.setdefault(message["id"], answer["seq"]) == answer["seq"]
        self.pending = None


async def sync(socket: ClientConnection) -> Json:
    """The table as it is when this is asked: what was sent before is heard before."""
    await socket.send(json.dumps({"type": "sync"}))
    await socket.send(json.dumps({"type": "sync it is", "id": "mark"}))
    snapshot: Json = {}
    while (heard := await hear(socket, "snapshot", "refused"))["type"] == "snapshot":
        snapshot = heard
    return snapshot


@pytest.mark.durability
async def test_what_was_acknowledged_survives_five_kills(tmp_path: Path) -> None:
    await kill_again_and_again(tmp_path, 5, Random(5))


@pytest.mark.durability
@pytest.mark.soak
@pytest.mark.parametrize("part", range(200 // EACH))
async def test_what_was_acknowledged_survives_two_hundred_kills(tmp_path: Path, part: int) -> None:
    await kill_again_and_again(tmp_path, EACH, Random(part))


async def kill_again_and_again(folder: Path, kills: int, rng: Random) -> None:
    async with process(folder) as server:
        pairs = [await sit_down(server, rng) for _ in range(TABLES)]
        await play_and_kill(server, pairs, rng)
    for _ in range(kills - 1):
        async with process(folder) as server:
            await play_and_kill(server, pairs, rng)
        for pair in pairs:
            check(pair, entries(folder, pair.code))


async def sit_down(server: Process, rng: Random) -> Pair:
    wish: Json = {"name": "Ada", "bots": [], "rules": "", "openSeats": 1}
    ticket = await server.post("/api/tables", wish)
    other = await server.post(f"/api/tables/{ticket['code']}/seats", {"name": "Ben"})
    async with server.seat(ticket["code"], ticket["token"]) as (socket, snapshot):
        await socket.send(json.dumps({"type": "command", "what": "start", "id": "start", "seq": snapshot["seq"]}))
        await hear(socket, "accepted")
    return Pair(ticket["code"], [ticket["token"], other["token"]], Random(rng.random()))


async def play_and_kill(server: Process, pairs: Sequence[Pair], rng: Random) -> None:
    """All tables play; after some moves, and at any moment, the server is killed."""
    left = rng.randint(1, 12)
    enough = asyncio.Event()

    def sent() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            enough.set()

    async def kill() -> None:
        await enough.wait()
        await asyncio.sleep(rng.uniform(0, 0.02))  # any moment will do, and all of them are tried
        await server.kill()

    work: list[Awaitable[None]] = [pair.play(server, sent) for pair in pairs]
    await asyncio.gather(kill(), *work)


def entries(folder: Path, code: str) -> list[Entry]:
    """The log on disk, as whoever comes next will find it."""
    with closing(sqlite3.connect(folder / "meldroom.sqlite3")) as database:
        rows = database.execute("SELECT seq, at, body, seat, command FROM event WHERE game = ? ORDER BY seq", (code,))
        return [Entry(seq, at, read_event(body), seat, command) for seq, at, body, seat, command in rows]


def check(pair: Pair, log: Sequence[Entry]) -> None:
    """Nothing that was answered is lost, nothing happened twice, and every tile is there once."""
    assert [entry.seq for entry in log] == list(range(len(log)))
    happened = {entry.command: entry.seq for entry in log if entry.command not in {None, "start"}}
    assert max(Counter(entry.command for entry in log if entry.command).values()) == 1
    assert {name: happened.get(name) for name in pair.answered} == pair.answered
    pending = None if pair.pending is None else pair.pending[1]["id"]
    assert set(happened) - set(pair.answered) <= {pending}
    game = fold(pair.code, log, SEARCH)
    assert all_tiles(game.state) == full_bag(game.rules.copies_in_play, game.rules.jokers_in_play)
