"""Memory is swept seldom, since nobody is served meanwhile.

Python frees a value as soon as nothing holds it. Only what holds itself in a circle must be searched for, and whenever
enough has been made, Python walks through everything there is to find it: with hundreds of tables in memory, for half a
second, every few seconds. Tables hold no circles; connections that have ended do. So the walk waits until there is much
more in memory than after the last one.
"""

import asyncio
import gc
import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

_YOUNG: Final = (5000, 10)
"""What has just been made is looked through as ever: that takes no time."""
_NEVER: Final = 1_000_000_000
_GROWTH: Final = 1.25
_ROOM: Final = 300_000
"""Blocks of memory, some 100 bytes each, that are nothing to worry about."""
_PAUSE_S: Final = 1


@contextmanager
def seldom() -> Generator[None, None, None]:
    """Python does not walk through all memory by itself; to be used together with `sweep`."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()  # the program itself stays to the end
    gc.set_threshold(*_YOUNG, _NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


async def sweep(pause_s: float = _PAUSE_S) -> None:
    """Walk through memory whenever it has grown by much."""
    enough = _enough()
    while True:
        await asyncio.sleep(pause_s)
        if sys.getallocatedblocks() > enough:
            gc.collect()
            enough = _enough()


def _enough() -> float:
    return sys.getallocatedblocks() * _GROWTH + _ROOM
