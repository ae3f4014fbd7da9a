"""Chance from a seed: the same on every machine, so that anybody can check it once the seed is known.

The random stream is SHA-256 over the seed and a counter.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from struct import Struct
from typing import Final

from meldroom.tiles.tiles import Tile


def shuffled(tiles: Sequence[Tile], seed: str) -> tuple[Tile, ...]:
    """The tiles in an order that depends on the seed alone, every order equally likely."""
    cards = list(tiles)
    numbers = _stream(seed)
    for last in range(len(cards) - 1, 0, -1):
        at = _below(last + 1, numbers)
        cards[last], cards[at] = cards[at], cards[last]
    return tuple(cards)


def drawn_number(limit: int, seed: str) -> int:
    """A number from 0 to below the limit that depends on the seed alone, every one equally likely."""
    return _below(limit, _stream(seed))


_FOUR: Final = Struct(">4Q")
"""The numbers in a digest."""


def _stream(seed: str) -> Iterator[int]:
    """Random 64-bit numbers."""
    for block in count():
        yield from _FOUR.unpack(sha256(f"{seed}#{block}".encode()).digest())


def _below(limit: int, numbers: Iterator[int]) -> int:
    """A number below the limit, every one equally likely: the uneven tail of the stream's range is thrown away."""
    whole = (1 << 64) - (1 << 64) % limit
    for number in numbers:
        if number < whole:
            return number % limit
    raise AssertionError("the stream never ends")
