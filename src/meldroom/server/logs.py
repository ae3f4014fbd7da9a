"""What the server writes about itself: one line a happening, as text or JSON, and never what players may not know.

A line names no player, no tile, no seed and no key. A table appears as a mark that is made anew at every start, because
whoever has its code may watch. Of an exception the line tells kind and place, not its words, which quote values.
"""

import json
import logging
import secrets
import sys
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

Style: TypeAlias = Literal["text", "json"]
Level: TypeAlias = Literal["debug", "info", "warning", "error"]
STYLES: Final[tuple[Style, ...]] = get_args(Style)
LEVELS: Final[tuple[Level, ...]] = get_args(Level)

_OURS: Final = "meldroom"
_KEY: Final = secrets.token_bytes(16)
_DEEPEST: Final = 12
"""How many of the last calls before an exception are told."""


def set_up(style: Style = "text", level: Level = "warning") -> None:
    """From now on write lines of this style to the standard error, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_JsonLines() if style == "json" else _TextLines())
    # What libraries say below a warning may quote statements with their values.
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger(_OURS).setLevel(level.upper())


def marked(code: str) -> str:
    """A table in the log: the same mark for the same table until the server is started anew."""
    return blake2b(code.encode(), key=_KEY, digest_size=5).hexdigest()


class Log:
    """The log of a part of the server: an event in constant words, and what varies as fields."""

    def __init__(self, name: str = "server") -> None:
        self._logger = logging.getLogger(f"{_OURS}.{name}")

    def debug(self, event: str, **fields: object) -> None:
        """Something happened that only helps to find a mistake."""
        self._tell(logging.DEBUG, event, fields)

    def info(self, event: str, **fields: object) -> None:
        """Something usual happened."""
        self._tell(logging.INFO, event, fields)

    def warning(self, event: str, **fields: object) -> None:
        """Something happened that somebody should look at some day."""
        self._tell(logging.WARNING, event, fields)

    def error(self, event: str, **fields: object) -> None:
        """Something failed, for a known reason."""
        self._tell(logging.ERROR, event, fields)

    def failed(self, event: str, error: BaseException, **fields: object) -> None:
        """Something failed that should not: where, in our code."""
        self._tell(logging.ERROR, event, fields | _told(error))

    def _tell(self, level: int, event: str, fields: dict[str, object]) -> None:
        self._logger.log(level, event, extra={"fields": fields})


def _told(error: BaseException) -> dict[str, object]:
    return {"error": type(error).__name__, "trail": " < ".join(_trail(error))}


def _trail(error: BaseException) -> Iterator[str]:
    """Where an exception came from, the innermost call first."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)[-_DEEPEST:]):
        yield f"{Path(frame.filename).name}:{frame.lineno} {frame.name}"
    if error.__cause__ is not None:
        yield type(error.__cause__).__name__
        yield from _trail(error.__cause__)


def _fields(record: logging.LogRecord) -> dict[str, object]:
    """What a line says besides time and level."""
    found: dict[str, object] | None = getattr(record, "fields", None)
    # Libraries put values on the lines after the first.
    event = record.getMessage().strip().partition("\n")[0]
    told: dict[str, object] = {"event": event, **(found or {})}
    error = record.exc_info[1] if record.exc_info else None
    if error is not None:
        told |= _told(error)
    return told if record.name.startswith(_OURS) else {"from": record.name, **told}


class _JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told = {"time": moment.replace("+00:00", "Z"), "level": record.levelname.lower(), **_fields(record)}
        return json.dumps(told, ensure_ascii=False, default=str)


class _TextLines(logging.Formatter):
    """One line for people."""

    def format(self, record: logging.LogRecord) -> str:
        fields = _fields(record)
        event = fields.pop("event")
        told = "".join(f" {name}={_shown(value)}" for name, value in fields.items())
        return f"{record.levelname} {event}{told}"


def _shown(value: object) -> str:
    text = str(value)
    return json.dumps(text, ensure_ascii=False) if " " in text or not text else text
