"""Reviews that are being made, and those that were made lately.

All who ask for the same review follow the same work: after a round everybody at the table does. It is done in threads,
one point of a curve at a time for the whole server, so that tables go on. Whoever listens gets each line as soon as it
is there; where nobody listens any more the work is given up.
"""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

import msgspec

from meldroom.server.clock import Clock
from meldroom.server.limits import is_loopback, neighbourhood
from meldroom.server.logs import Log
from meldroom.server.table.answers import Refusal
from meldroom.server.weighing import aside
from meldroom.server.wire.review_protocol import ReviewDone, ReviewLine
from meldroom.words import say, speaking

WORKS_MAX: Final = 16
"""Reviews that may be under way at once."""
EACH_MAX: Final = 2
"""And how many of them one address may have asked for."""
KEPT_MAX: Final = 64
"""Reviews that are kept to be told again; each takes some 100 KB."""
LONGEST_MS: Final = 60_000
"""So long a curve may take; then it has to do with the points that it has."""

_LOG: Final = Log("reviews")
Lines: TypeAlias = Iterator[ReviewLine]


@dataclass(slots=True, eq=False)
class Work:
    """One review on its way, or done."""

    address: str
    """Of whoever asked first."""
    language: str
    lines: list[bytes] = field(default_factory=list[bytes])
    is_done: bool = False
    followers: int = 0
    was_followed: bool = False
    _grown: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_abandoned(self) -> bool:
        """Whether everybody who listened has gone."""
        return self.was_followed and not self.followers

    async def follow(self) -> AsyncGenerator[bytes, None]:
        """Every line, those to come as well."""
        self.followers += 1
        self.was_followed = True
        try:
            told = 0
            while True:
                while told < len(self.lines):
                    yield self.lines[told]
                    told += 1
                if self.is_done:
                    return
                await self._grown.wait()
        finally:
            self.followers -= 1

    def add(self, line: ReviewLine) -> None:
        """One line more."""
        self.lines.append(msgspec.json.encode(line) + b"\n")
        self.is_done = isinstance(line, ReviewDone)
        grown, self._grown = self._grown, asyncio.Event()
        grown.set()


class Reviews:
    """The reviews of one server, by what they are of."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._works: dict[str, Work] = {}
        self._facts = asyncio.Semaphore(2)
        """First lines, which everybody waits for, do not stand in line behind curves."""
        self._curves = asyncio.Semaphore(1)
        self._tasks: set[asyncio.Task[None]] = set()

    def find(self, key: str) -> Work | None:
        """The work of this review, if somebody has asked for it."""
        return self._works.get(key)

    def begin(self, key: str, lines: Lines, *, address: str, language: str) -> Work:
        """Make a review; raises `Refusal` where enough are being made."""
        self._refuse_crowd(address)
        self._forget()
        work = self._works[key] = Work(neighbourhood(address), language)
        task = asyncio.create_task(self._make(key, work, lines))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return work

    async def rest(self) -> None:
        """Wait until no review is being made."""
        await asyncio.gather(*self._tasks)

    def _refuse_crowd(self, address: str) -> None:
        running = [work for work in self._works.values() if not work.is_done]
        own = sum(work.address == neighbourhood(address) for work in running)
        if len(running) >= WORKS_MAX or (own >= EACH_MAX and not is_loopback(address)):
            raise Refusal("busy", say("review.busy"))

    def _forget(self) -> None:
        """Those that were made first go first."""
        done = [key for key, work in self._works.items() if work.is_done]
        for key in done[: max(0, len(self._works) + 1 - KEPT_MAX)]:
            del self._works[key]

    async def _make(self, key: str, work: Work, lines: Lines) -> None:
        try:
            words = await self._fill(work, lines)
        except Exception as error:  # noqa: BLE001 - whoever listens must not wait for ever
            _LOG.failed("review failed", error)
            words = _said(work.language, "review.broken")
            self._works.pop(key, None)
        if work.is_abandoned:
            self._works.pop(key, None)
        work.add(ReviewDone(words))

    async def _fill(self, work: Work, lines: Lines) -> str:
        """Every line; gives why some are missing, if some are."""
        spent = 0
        while spent <= LONGEST_MS and not work.is_abandoned:
            line, took = await self._next(work, lines)
            if line is None:
                return ""
            spent += took if work.lines else 0
            work.add(line)
        return "" if work.is_abandoned else _said(work.language, "review.tooLong")

    async def _next(self, work: Work, lines: Lines) -> tuple[ReviewLine | None, int]:
        """The next line, and the milliseconds that it took, without those in which it had to wait for others."""
        async with self._curves if work.lines else self._facts:
            began = self._clock.now()
            line = await aside(_step, work.language, lines)
            return line, self._clock.now() - began


def _step(language: str, lines: Lines) -> ReviewLine | None:
    with speaking(language):
        return next(lines, None)


def _said(language: str, key: str) -> str:
    with speaking(language):
        return say(key)
