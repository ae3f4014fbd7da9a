"""What counters and log learn of a table: kinds and numbers, nothing that was laid or drawn."""

from typing import Final

from meldroom.server.data.events import Entry, Moved, Resumed
from meldroom.server.logs import Log, marked
from meldroom.server.metrics import Metrics

_LOG: Final = Log("table")


def note_event(metrics: Metrics, code: str, entry: Entry) -> None:
    """An event is in the log of a table."""
    kind = str(entry.event.__struct_config__.tag)
    metrics.events[kind] += 1
    # Of a match only its frame is told unless somebody looks closely.
    tell = _LOG.debug if isinstance(entry.event, Moved | Resumed) else _LOG.info
    tell("event", table=marked(code), seq=entry.seq, kind=kind)
