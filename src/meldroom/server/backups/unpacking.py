"""Reading a backup with care: what is cut off, altered or of another program is said to be so."""

import gzip
import zlib
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from meldroom.server.backups.backup import VERSION, End, Header
from meldroom.server.data.revisions import known

_LONGEST_LINE: Final = 1 << 24

Value: TypeAlias = str | int | float | bool | None
Row: TypeAlias = tuple[str, list[Value]]
"""The name of a table, and the values of one of its rows."""
_DECODER: Final = msgspec.json.Decoder(End | Row)


class Damaged(Exception):  # noqa: N818 - what is wrong with the file
    """Why a backup cannot be used; the message follows its name."""


@dataclass(frozen=True, slots=True)
class Unpacked:
    """A backup that is being read."""

    header: Header
    rows: Iterator[Row]
    """To be read to the end: only there shows whether the file is whole."""


@contextmanager
def unpacked(source: Path) -> Generator[Unpacked, None, None]:
    """A backup, opened; raises `Damaged`, also while it is read."""
    try:
        with gzip.open(source, "rb") as packed:
            lines = iter(lambda: packed.readline(_LONGEST_LINE), b"")
            header = _header(next(lines, b""))
            yield Unpacked(header, _rows(lines, header))
    except gzip.BadGzipFile:
        raise Damaged("is no backup of Meldroom, or damaged") from None
    except (EOFError, zlib.error):
        raise Damaged("is damaged, or was cut off") from None
    except OSError as error:
        raise Damaged(f"cannot be read: {error.strerror or error}") from None


def _header(line: bytes) -> Header:
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Damaged("is no backup of Meldroom") from None
    if header.version != VERSION or header.revision not in known():
        raise Damaged("was made by another version of Meldroom: use that version, or a newer one")
    return header


def _rows(lines: Iterator[bytes], header: Header) -> Iterator[Row]:
    counts: Counter[str] = Counter()
    for number, line in enumerate(lines, start=2):
        found = _decoded(line, number)
        if isinstance(found, End):
            _check_end(found, counts, lines)
            return
        name, values = found
        if len(values) != len(header.tables.get(name, ())):
            raise Damaged(f"is damaged: line {number} is no row of a table of it")
        counts[name] += 1
        yield found
    raise Damaged("was cut off: its last line is missing")


def _decoded(line: bytes, number: int) -> End | Row:
    try:
        return _DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Damaged(f"is damaged: line {number} cannot be read") from None


def _check_end(end: End, counts: Counter[str], lines: Iterator[bytes]) -> None:
    for name, count in end.rows.items():
        if counts[name] != count:
            raise Damaged(f"is damaged: {counts[name]} rows of {name!r}, expected {count}")
    if counts.total() != sum(end.rows.values()) or next(lines, None) is not None:
        raise Damaged("is damaged: it goes on after its end")
