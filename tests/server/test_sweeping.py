"""Circles in memory are found, but not before there is much of them."""

import asyncio
import gc
import weakref

import pytest

from meldroom.server import sweeping
from meldroom.server.sweeping import seldom, sweep


class Circle:
    def __init__(self) -> None:
        self.itself = self


def test_the_usual_ways_are_back_afterwards() -> None:
    before = gc.get_threshold()
    with seldom():
        assert gc.get_threshold() != before
        assert gc.get_freeze_count() > 0
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


async def test_a_circle_goes_once_memory_has_grown(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = 1000
    monkeypatch.setattr(sweeping.sys, "getallocatedblocks", lambda: blocks)
    with seldom():
        circle = weakref.ref(Circle())
        gc.collect(1)
        old = weakref.ref(kept := Circle())
        gc.collect(1)
        del kept
        sweeping_all = asyncio.create_task(sweep(pause_s=0))
        for _ in range(5):
            await asyncio.sleep(0)
        assert circle() is None
        assert old() is not None
        blocks = 10_000_000
        for _ in range(5):
            await asyncio.sleep(0)
        assert old() is None
        sweeping_all.cancel()
