"""A picture of the page as grey values."""

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_HEAD: Final = 8
_CHANNELS: Final = {2: 3, 6: 4}


@dataclass(frozen=True, slots=True)
class Picture:
    """Relative luminance of every pixel, from 0 to 1, line by line."""

    light: tuple[float, ...]

    @property
    def contrast(self) -> float:
        """Of the lightest to the darkest pixel, as the rules for access reckon it."""
        return (max(self.light) + 0.05) / (min(self.light) + 0.05)

    @property
    def shape(self) -> frozenset[int]:
        """The places of the dark pixels."""
        middle = (max(self.light) + min(self.light)) / 2
        return frozenset(at for at, light in enumerate(self.light) if light < middle)


def read_png(png: bytes) -> Picture:
    """A picture as Chromium writes it: eight bits a channel, not interlaced."""
    chunks = dict(_chunks(png))
    width, height, _, colour = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    channels = _CHANNELS[colour]
    lines = _unfiltered(zlib.decompress(chunks[b"IDAT"]), width * channels, height, channels)
    pixels = (line[at : at + 3] for line in lines for at in range(0, len(line), channels))
    return Picture(tuple(_luminance(pixel) for pixel in pixels))


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Chunks of one kind are one."""
    data = b""
    at = _HEAD
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        data += body if kind == b"IDAT" else b""
        yield kind, data if kind == b"IDAT" else body
        at += length + 12


def _unfiltered(raw: bytes, stride: int, height: int, channels: int) -> Iterator[bytes]:
    above = bytes(stride)
    for row in range(height):
        start = row * (stride + 1)
        line = bytearray(raw[start + 1 : start + 1 + stride])
        for at in range(stride):
            left = line[at - channels] if at >= channels else 0
            corner = above[at - channels] if at >= channels else 0
            line[at] = (line[at] + _predicted(raw[start], left, above[at], corner)) % 256
        above = bytes(line)
        yield above


def _predicted(kind: int, left: int, up: int, corner: int) -> int:
    """The five filters of the format."""
    guess = left + up - corner
    nearest = min((left, up, corner), key=lambda one: abs(guess - one))
    return (0, left, up, (left + up) // 2, nearest)[kind]


def _luminance(pixel: bytes) -> float:
    red, green, blue = ((one / 255 / 12.92) if one <= 10 else ((one / 255 + 0.055) / 1.055) ** 2.4 for one in pixel)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
