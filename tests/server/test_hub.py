"""What processes tell each other, in one process and through a real Redis."""

import asyncio
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest

from meldroom.server.live.hub import Grown, Here, Hub, HubError, LocalHub, Missed, Note, Talked
from meldroom.server.live.redis_hub import RedisHub
from tests.real_redis import Redis
from tests.server.house import PATIENCE_S

NOTES: list[Note] = [Grown("one", 3), Talked("one", 7), Here("one", {0: 17, 2: 18}, 1, asks=True)]


@dataclass
class Ear:
    """Keeps what it hears, and can be waited for."""

    heard: list[Note | Missed] = field(default_factory=list[Note | Missed])

    def __call__(self, note: Note | Missed) -> None:
        self.heard.append(note)

    async def until(self, note: Note | Missed) -> None:
        await until(lambda: note in self.heard)


async def until(is_so: Callable[[], bool]) -> None:
    """Let others work until something is so."""
    async with asyncio.timeout(PATIENCE_S):
        while not is_so():  # noqa: ASYNC110 - what is waited for sets no event
            await asyncio.sleep(0.01)


@asynccontextmanager
async def two_hubs(redis: Redis) -> AsyncGenerator[tuple[RedisHub, RedisHub]]:
    one, two = await RedisHub.open(redis.url), await RedisHub.open(redis.url)
    try:
        yield one, two
    finally:
        await one.close()
        await two.close()


async def test_what_is_told_of_a_table_is_heard_by_those_who_listen_for_it() -> None:
    hub: Hub = LocalHub(is_shared=True)
    ear, other = Ear(), Ear()
    hub.listen("GAME", ear)
    hub.listen("OTHER", other)
    for note in NOTES:
        hub.tell("GAME", note)
    await ear.until(NOTES[-1])
    hub.ignore("GAME", ear)
    hub.tell("GAME", Grown("one", 4))
    await asyncio.sleep(0)
    assert (ear.heard, other.heard) == (NOTES, [])


async def test_through_redis_notes_reach_other_processes_in_order(redis: Redis) -> None:
    async with two_hubs(redis) as (one, two):
        ear, other = Ear(), Ear()
        two.listen("GAME", ear)
        two.listen("OTHER", other)
        await ear.until(Missed())  # only now is it sure that everything is heard
        for note in NOTES:
            one.tell("GAME", note)
        await ear.until(NOTES[-1])
        assert ear.heard == [Missed(), *NOTES]
        assert [note for note in other.heard if note != Missed()] == []


async def test_whoever_listens_no_longer_hears_nothing_more(redis: Redis) -> None:
    async with two_hubs(redis) as (one, two):
        gone, ear = Ear(), Ear()
        two.listen("GAME", gone)
        two.listen("NEXT", ear)
        await ear.until(Missed())
        two.ignore("GAME", gone)
        one.tell("GAME", NOTES[0])
        one.tell("NEXT", NOTES[0])
        await ear.until(NOTES[0])
        assert [note for note in gone.heard if note != Missed()] == []


async def test_the_last_word_before_a_hub_closes_is_heard(redis: Redis) -> None:
    async with two_hubs(redis) as (_, two):
        ear = Ear()
        two.listen("GAME", ear)
        await ear.until(Missed())
        leaving = await RedisHub.open(redis.url)
        await until(lambda: leaving.is_well)
        leaving.tell("GAME", Here("leaving", {}))
        await leaving.close()
        await ear.until(Here("leaving", {}))


async def test_after_redis_was_away_everybody_is_told_that_something_was_missed(redis: Redis) -> None:
    async with two_hubs(redis) as (one, two):
        ear = Ear()
        two.listen("GAME", ear)
        await ear.until(Missed())
        ear.heard.clear()
        redis.stop()
        try:
            await until(lambda: not one.is_well and not two.is_well)
            one.tell("GAME", NOTES[0])
        finally:
            redis.start()
        await ear.until(Missed())
        await until(lambda: one.is_well)
        one.tell("GAME", NOTES[1])
        await ear.until(NOTES[1])


async def test_two_databases_of_one_redis_do_not_hear_each_other(redis: Redis) -> None:
    other = await RedisHub.open(redis.url[:-1] + "1")
    async with two_hubs(redis) as (one, two):
        ear, stranger = Ear(), Ear()
        two.listen("GAME", ear)
        other.listen("GAME", stranger)
        await ear.until(Missed())
        await stranger.until(Missed())
        one.tell("GAME", NOTES[0])
        await ear.until(NOTES[0])
        other.tell("GAME", NOTES[1])
        await stranger.until(NOTES[1])
        assert stranger.heard == [Missed(), NOTES[1]]
    await other.close()


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("redis://ada:secret@127.0.0.1:1/0", "the hub redis://127.0.0.1:1/0 cannot be reached: "),
        ("http://ada:secret@127.0.0.1/", "'http://127.0.0.1/' is not a hub that can be used here: "),
    ],
)
async def test_a_hub_that_cannot_be_reached_is_named_without_its_password(address: str, words: str) -> None:
    pytest.importorskip("redis")
    with pytest.raises(HubError, match=words) as caught:
        await RedisHub.open(address)
    assert "secret" not in str(caught.value)


async def test_without_its_driver_redis_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "redis.asyncio", None)
    with pytest.raises(HubError, match=r"needs the package redis: .* 'meldroom\[redis\]'"):
        await RedisHub.open("redis://127.0.0.1/0")
