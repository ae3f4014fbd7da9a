"""The counters of a server in the text format of Prometheus."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from meldroom.server.metrics import Histogram, Metrics
from meldroom.server.web.offer import own_version


@dataclass(frozen=True, slots=True)
class Levels:
    """What is there now."""

    connections: int
    tables: int
    draining: bool


def exposition(metrics: Metrics, levels: Levels) -> bytes:
    """Everything that is counted, and what the system knows of this process."""
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    registry.register(_Counted(metrics, levels))
    return generate_latest(registry)


class _Counted(Collector):
    """Our counters, as the library wants them."""

    def __init__(self, metrics: Metrics, levels: Levels) -> None:
        self._metrics = metrics
        self._levels = levels

    def collect(self) -> Iterable[Metric]:
        yield from _levels(self._levels)
        yield from _counts(self._metrics)
        yield _histogram("append_seconds", "From an event decided to one safe on disk", [], {(): self._metrics.appends})
        thinking = {(name,): one for name, one in self._metrics.thinking.items()}
        yield _histogram("bot_seconds", "How long a computer player thought about a move", ["bot"], thinking)


def _levels(levels: Levels) -> Iterator[Metric]:
    version = GaugeMetricFamily("meldroom_version", "The version that runs; always 1", labels=["version"])
    version.add_metric([own_version()], 1)
    yield version
    yield GaugeMetricFamily("meldroom_connections", "Open WebSocket connections", levels.connections)
    yield GaugeMetricFamily("meldroom_tables", "Tables in memory", levels.tables)
    yield GaugeMetricFamily("meldroom_draining", "Whether the server is about to stop", levels.draining)


def _counts(metrics: Metrics) -> Iterator[Metric]:
    yield CounterMetricFamily("meldroom_drafts", "Drafts judged", metrics.drafts)
    events = CounterMetricFamily("meldroom_events", "Events appended, by kind", labels=["kind"])
    for kind, count in sorted(metrics.events.items()):
        events.add_metric([kind], count)
    yield events
    refusals = CounterMetricFamily("meldroom_refusals", "What was refused, by code", labels=["code"])
    for code, count in sorted(metrics.refusals.items()):
        refusals.add_metric([code], count)
    yield refusals
    closings = CounterMetricFamily("meldroom_closings", "Connections the server closed, by code", labels=["code"])
    for number, count in sorted(metrics.closings.items()):
        closings.add_metric([str(number)], count)
    yield closings
    requests = CounterMetricFamily("meldroom_http_requests", "HTTP requests", labels=["method", "path", "status"])
    for (method, path, status), count in sorted(metrics.requests.items()):
        requests.add_metric([method, path, str(status)], count)
    yield requests


def _histogram(
    name: str, words: str, labels: list[str], histograms: dict[tuple[str, ...], Histogram]
) -> HistogramMetricFamily:
    family = HistogramMetricFamily(f"meldroom_{name}", words, labels=labels)
    for values, one in histograms.items():
        bounds = [*map(str, one.bounds), "+Inf"]
        family.add_metric(list(values), list(zip(bounds, accumulate(one.counts), strict=True)), one.total)
    return family
