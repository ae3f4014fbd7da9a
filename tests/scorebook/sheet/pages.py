"""What is in a PDF: its page, its texts and where they stand, its tags, its fonts; and what it looks like."""

import json
import struct
import zlib
from collections.abc import Iterator
from io import BytesIO
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, PdfObject

from meldroom.scorebook.sheet.data import template_data
from meldroom.scorebook.sheet.printing import compiler
from meldroom.scorebook.sheet.values import Sheet


def read(pdf: bytes) -> PdfReader:
    """The document."""
    return PdfReader(BytesIO(pdf))


def text_of(pdf: bytes) -> str:
    """All its words, however its lines are broken."""
    return " ".join(" ".join(page.extract_text() for page in read(pdf).pages).replace("\u200b", "").split())


def placed(pdf: bytes) -> list[tuple[str, float, float]]:
    """Each piece of text, how far right and how far up it begins, in points."""
    found: list[tuple[str, float, float]] = []

    def note(text: str, moved: list[float], at: list[float], *_: object) -> None:
        if text.strip():
            found.append((text.strip(), moved[4] + at[4], moved[5] + at[5]))

    read(pdf).pages[0].extract_text(visitor_text=note)
    return found


def tags(pdf: bytes) -> list[tuple[str, str]]:
    """All elements of its structure, in the order in which they are read: the kind, and the words that stand for it."""
    found = _tags(read(pdf).root_object["/StructTreeRoot"])
    return [(str(tag["/S"]), str(tag.get("/Alt", ""))) for tag in found if "/S" in tag]


def _tags(node: PdfObject | None) -> Iterator[DictionaryObject]:
    at = node.get_object() if node is not None else None
    if isinstance(at, ArrayObject):
        for each in at:
            yield from _tags(each)
    elif isinstance(at, DictionaryObject):
        yield at
        yield from _tags(at.get("/K"))


def fonts(pdf: bytes) -> list[DictionaryObject]:
    """The descriptors of the fonts of its page."""
    resources: Any = read(pdf).pages[0]["/Resources"]
    every = [each.get_object() for each in resources["/Font"].values()]
    return [each["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object() for each in every]


def picture(sheet: Sheet, dots_per_inch: float) -> list[list[int]]:
    """The sheet in rows of grey fields, 0 to 255."""
    given = json.dumps(template_data(sheet))
    png = compiler().compile(format="png", ppi=dots_per_inch, sys_inputs={"sheet": given})
    assert isinstance(png, bytes)
    return _grey(png)


def _grey(png: bytes) -> list[list[int]]:
    """The fields of a PNG of eight bits a channel, red, green, blue and perhaps opacity."""
    width, height, bits, kind = struct.unpack(">IIBB", png[16:26])
    assert bits == 8
    channels = {2: 3, 6: 4}[kind]
    data = zlib.decompress(b"".join(_chunks(png)))
    above, rows = bytes(width * channels), list[list[int]]()
    for start in range(0, len(data), width * channels + 1):
        above = _unfiltered(data[start], data[start + 1 : start + 1 + width * channels], above, channels)
        rows.append([sum(above[at : at + 3]) // 3 for at in range(0, len(above), channels)])
    assert len(rows) == height
    return rows


def _chunks(png: bytes) -> Iterator[bytes]:
    at = 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        if kind == b"IDAT":
            yield png[at + 8 : at + 8 + length]
        at += length + 12


def _unfiltered(kind: int, line: bytes, above: bytes, channels: int) -> bytes:
    done = bytearray()
    for at, value in enumerate(line):
        left = done[at - channels] if at >= channels else 0
        corner = above[at - channels] if at >= channels else 0
        done.append(
            (value + (0, left, above[at], (left + above[at]) // 2, _nearest(left, above[at], corner))[kind]) & 255
        )
    return bytes(done)


def _nearest(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda one: abs(guess - one))
