# ruff: noqa: T201 - printing is what a measurement does
"""The server under load: real processes, real connections, every move durable.

Tables of four people play rounds that computer players have played before. A move counts once all four have seen it.
"""

import argparse
import asyncio
import os
import re
import sys
import tempfile
from collections import deque
from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from itertools import count, cycle, islice
from pathlib import Path
from time import perf_counter
from typing import Final

import uvloop

from bench.scripts import PLAYERS, Script, script
from bench.tables import Place, Prepared, Table, Tally
from meldroom.server.clock import SystemClock
from meldroom.server.data.folder import database_url
from meldroom.server.data.store import Store
from meldroom.server.table.seeds import hashed, new_code, new_token
from tests.real_postgres import running_postgres
from tests.real_redis import running_redis

_SCRIPTS: Final = 12
_EACH_ADDRESS: Final = 400
"""Connections from one address: fewer than the server lets one address open at once."""
_TICK_S: Final = 0.001
_PATIENCE_S: Final = 1
_SECONDS_A_CLOCK_TICK: Final = 1 / os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be measured."""

    seats: int
    rates: Sequence[int]
    """Moves a second; 0 for as many as can be."""
    seconds: float
    at_once: int
    """Moves under way where as many as can be are asked for."""
    processes: int
    data: str | None
    hub: str | None


def main(arguments: Sequence[str] = ()) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench server")
    parser.add_argument("--seats", default="50,500,2000")
    parser.add_argument("--rates", default="0,200,500,1000", help="moves a second; 0 for as many as can be")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--at-once", type=int, default=32)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--data", help="URL of a database; a fresh SQLite file by default")
    parser.add_argument("--hub", help="URL of a Redis, for more than one process")
    parser.add_argument("--real", action="store_true", help="a PostgreSQL and a Redis of our own, as the tests have")
    with ExitStack() as stack:
        given = parser.parse_args(arguments)
        if given.real:
            given.data = stack.enter_context(running_postgres()).new_database()
            given.hub = stack.enter_context(running_redis()).url
        _measure_all(given)


def _measure_all(given: argparse.Namespace) -> None:
    rates = [int(rate) for rate in given.rates.split(",")]
    seats = [int(number) for number in given.seats.split(",")]
    where = "PostgreSQL, synchronous_commit=on, and Redis" if given.real else given.data or "SQLite, synchronous=FULL"
    print(f"server: {given.processes} x {where}\n")
    print(_HEAD)
    for number in seats:
        wish = Wish(number, rates, given.seconds, given.at_once, given.processes, given.data, given.hub)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(_measure(wish))


_HEAD: Final = (
    f"{'seats':>6}{'kB/seat':>9}{'asked':>8}{'moves/s':>9}{'p50':>8}{'p99':>8}{'worst':>8} ms"
    f"{'CPU ms/move':>13}{'client':>8}{'kB/move':>9}{'wrong':>7}"
)


# --- the server -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Process:
    """A server that was started here."""

    pid: int
    port: int

    @property
    def cpu(self) -> float:
        """Seconds of processor it has used."""
        return _cpu(self.pid)

    @property
    def memory(self) -> int:
        """Bytes it holds."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * _SECONDS_A_CLOCK_TICK


@asynccontextmanager
async def _server(data: str, hub: str | None) -> AsyncGenerator[Process]:
    arguments = ["--port", "0", "--no-open", "--data", data, *(["--hub", hub] if hub else [])]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "meldroom.server.serve", *arguments, stdout=asyncio.subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        line = (await process.stdout.readline()).decode()
        found = re.search(r":(\d+)/", line)
        assert found is not None, line
        yield Process(process.pid, int(found[1]))
    finally:
        process.terminate()
        await process.wait()


@asynccontextmanager
async def _servers(wish: Wish, data: str) -> AsyncGenerator[list[Process]]:
    if wish.processes == 1:
        async with _server(data, wish.hub) as only:
            yield [only]
        return
    async with _server(data, wish.hub) as first, _server(data, wish.hub) as second:
        yield [first, second]


# --- the tables -----------------------------------------------------------------------------------


async def _prepare(url: str, scripts: Sequence[Script], number: int) -> list[Prepared]:
    """Tables at which a round was dealt, written into the database as the server would."""
    store = await Store.open(url)
    now = SystemClock().now()
    tables = [
        Prepared(new_code(), [new_token() for _ in range(PLAYERS)], scripts[at % len(scripts)]) for at in range(number)
    ]
    await asyncio.gather(
        *(
            store.create(
                table.code, table.script.entries(now), {seat: hashed(key) for seat, key in enumerate(table.keys)}
            )
            for table in tables
        )
    )
    await store.close()
    return tables


def _places(processes: Sequence[Process]) -> Iterator[Place]:
    """Players take turns with the processes, so that each table lives in all of them."""
    for at, process in zip(count(), cycle(processes), strict=False):
        yield Place(process.port, f"127.0.{1 + at // _EACH_ADDRESS // 250}.{1 + at // _EACH_ADDRESS % 250}")


class _Crowd:
    """All tables that are being played; one that is through is followed by the next that waits."""

    def __init__(self, prepared: Sequence[Prepared], processes: Sequence[Process]) -> None:
        self._waiting = iter(prepared)
        self._places = _places(processes)
        self._coming: set[asyncio.Task[None]] = set()
        self._tables: set[Table] = set()
        self.tally = Tally()
        self.idle: deque[Table] = deque()
        self.woken = asyncio.Event()

    async def seat(self, number: int) -> None:
        """Fill so many tables."""
        for prepared in islice(self._waiting, number):
            await self._join(prepared)

    async def _join(self, prepared: Prepared) -> None:
        table = Table(prepared, self.tally, self._rest)
        await table.join(self._places)
        self._tables.add(table)
        self.idle.append(table)

    async def wake(self) -> None:
        """Wait until a move is through."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE_S):
                await self.woken.wait()
        self.woken.clear()

    def _rest(self, table: Table) -> None:
        self.woken.set()
        if not table.is_over:
            self.idle.append(table)
            return
        table.leave()
        self._tables.discard(table)
        coming = asyncio.create_task(self._join(next(self._waiting)))
        self._coming.add(coming)
        coming.add_done_callback(self._coming.discard)

    async def close(self) -> None:
        """Everybody goes."""
        await asyncio.gather(*self._coming, return_exceptions=True)
        for table in self._tables:
            table.leave()


async def _play(crowd: _Crowd, wish: Wish, rate: int) -> float:
    """Let them move for a while; the seconds it took."""
    crowd.tally.moves = 0
    crowd.tally.waits.clear()
    crowd.tally.bytes_heard = 0
    start = perf_counter()
    sent = 0
    crowd.woken.clear()
    while (now := perf_counter()) - start < wish.seconds:
        if rate:
            while crowd.idle and sent < rate * (now - start):
                crowd.idle.popleft().move(start + sent / rate)
                sent += 1
        else:
            while crowd.idle and sent - crowd.tally.moves < wish.at_once:
                crowd.idle.popleft().move(perf_counter())
                sent += 1
        await (asyncio.sleep(_TICK_S) if rate else crowd.wake())
    end = perf_counter()
    measured = crowd.tally.moves / (end - start)
    while crowd.tally.moves < sent and perf_counter() - end < wish.seconds:
        await crowd.wake()
    if crowd.tally.moves < sent:
        crowd.tally.wrong.append(f"{sent - crowd.tally.moves} moves not seen by all")
    return measured


async def _measure(wish: Wish) -> None:
    scripts = [script(f"round {at}") for at in range(_SCRIPTS)]
    turns = sum(len(one.turns) for one in scripts) / len(scripts)
    most = max(wish.rates) if all(wish.rates) else 2000
    number = wish.seats // PLAYERS + int(len(wish.rates) * wish.seconds * most / turns * 1.2) + 8
    with tempfile.TemporaryDirectory() as folder:
        data = wish.data or folder
        prepared = await _prepare(database_url(data), scripts, number)
        async with _servers(wish, data) as processes:
            await _run(wish, processes, prepared)


async def _run(wish: Wish, processes: Sequence[Process], prepared: Sequence[Prepared]) -> None:
    before = sum(process.memory for process in processes)
    crowd = _Crowd(prepared, processes)
    await crowd.seat(wish.seats // PLAYERS)
    grown = (sum(process.memory for process in processes) - before) / wish.seats / 1000
    for rate in wish.rates:
        cpu, own = sum(process.cpu for process in processes), _cpu(os.getpid())
        measured = await _play(crowd, wish, rate)
        used = sum(process.cpu for process in processes) - cpu
        _print(_Row(wish.seats, grown, rate, measured, used, _cpu(os.getpid()) - own), crowd.tally)
    await crowd.close()


@dataclass(frozen=True, slots=True)
class _Row:
    """One line of the table."""

    seats: int
    grown: float
    """Kilobytes for each seat."""
    rate: int
    moves: float
    """A second."""
    cpu: float
    """Seconds of processor of the server."""
    own: float
    """The same of this process."""


def _print(row: _Row, tally: Tally) -> None:
    waits = sorted(tally.waits)
    p50, p99, worst = (1000 * waits[min(len(waits) - 1, int(part * len(waits)))] for part in (0.5, 0.99, 1.0))
    server, client = (1000 * seconds / tally.moves for seconds in (row.cpu, row.own))
    print(
        f"{row.seats:6}{row.grown:9.1f}{row.rate or 'most':>8}{row.moves:9.0f}{p50:8.1f}{p99:8.1f}{worst:8.0f}   "
        f"{server:13.3f}{client:8.3f}{tally.bytes_heard / tally.moves / 1000:9.1f}{len(tally.wrong):7}",
        flush=True,
    )
    for words in sorted(set(tally.wrong))[:3]:
        print(f"       {words}")
    tally.wrong.clear()
