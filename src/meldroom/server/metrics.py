"""What is counted while the server runs; `prometheus.py` writes it for whoever collects it.

Labels come from short lists of our own: never a name, a table, a tile or an address.
"""

import time
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from meldroom.server.wire.protocol import Refused, ToPage
from meldroom.server.wire.verdict_protocol import Verdict

_BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Histogram:
    """How long something took: how often up to each bound, and altogether."""

    bounds = _BOUNDS
    """In seconds; what took longer than the last is counted after it."""

    def __init__(self) -> None:
        self.counts = [0] * (len(self.bounds) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """It took so long."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds

    @contextmanager
    def timed(self) -> Generator[None, None, None]:
        """Observe how long what is inside takes, also where it fails."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self.observe(time.perf_counter() - began)


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.events: Counter[str] = Counter()
        """By kind."""
        self.refusals: Counter[str] = Counter()
        """By code, over HTTP and WebSocket."""
        self.closings: Counter[int] = Counter()
        """Connections that the server closed, by code."""
        self.requests: Counter[tuple[str, str, int]] = Counter()
        """By method, path with its names for what varies, and status."""
        self.drafts = 0
        """How many were judged."""
        self.appends = Histogram()
        """From an event that is decided to one that is safe on disk."""
        self.thinking: defaultdict[str, Histogram] = defaultdict(Histogram)
        """By computer player."""

    def answered(self, message: ToPage) -> None:
        """A message goes to a page."""
        match message:
            case Refused():
                self.refusals[message.code] += 1
            case Verdict():
                self.drafts += 1
            case _:
                pass
