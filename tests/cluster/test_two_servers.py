"""One game by way of two servers, over a real PostgreSQL and a real Redis, whatever dies."""

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from meldroom.server.data.events import Dealt, Entry, Moved, Opened, spelled_out
from meldroom.server.data.store import Store
from meldroom.server.table.seeds import hashed, new_code
from meldroom.tilerummy.rules import find_rules
from tests.cluster.conftest import Cluster
from tests.cluster.people import Person, in_sight, seated, two_seats
from tests.server.player import rows_of
from tests.server.processes import start

pytestmark = pytest.mark.durability


@asynccontextmanager
async def playing(cluster: Cluster) -> AsyncGenerator[tuple[str, Person, Person]]:
    """Ada at one server and Ben at the other, the first round dealt; whoever is to move comes first."""
    code, tokens = await two_seats(cluster.one, cluster.two)
    async with seated(cluster.one, code, tokens[0]) as ada, seated(cluster.two, code, tokens[1]) as ben:
        await ada.until_connected([True, True])
        assert (await ada.ask(type="command", what="start"))["type"] == "accepted"
        await ben.until_seq(ada.snapshot["seq"])
        yield code, ada, ben


def in_order(ada: Person, ben: Person) -> tuple[Person, Person]:
    """Whoever is to move, and the other."""
    return (ada, ben) if ada.snapshot["can"]["play"] else (ben, ada)


async def play_turns(ada: Person, ben: Person, turns: int) -> None:
    """Play on; everybody sees everything."""
    for _ in range(turns):
        moves, waits = in_order(ada, ben)
        if moves.snapshot["phase"] == "playing":
            assert (await moves.play())["type"] == "accepted"
            await waits.until_seq(moves.snapshot["seq"])
            assert waits.snapshot["view"]["table"] == moves.snapshot["view"]["table"]
            assert in_sight(waits.snapshot) == 106


async def log_of(cluster: Cluster, code: str) -> list[Entry]:
    store = await Store.open(cluster.url)
    try:
        return await store.entries(code)
    finally:
        await store.close()


async def test_a_game_is_played_by_way_of_both(cluster: Cluster) -> None:
    async with playing(cluster) as (code, ada, ben):
        await play_turns(ada, ben, 12)
        last = len(await log_of(cluster, code)) - 1
        assert ada.snapshot["seq"] == ben.snapshot["seq"] == last
        for person in (ada, ben):
            assert person.heard == list(range(last - len(person.heard) + 1, last + 1))
            assert len(person.heard) >= 12


async def test_of_commands_that_cross_each_is_answered_by_what_the_log_says(cluster: Cluster) -> None:
    async with playing(cluster) as (code, ada, ben):
        moves, waits = in_order(ada, ben)
        before = moves.snapshot["seq"]
        answers = await asyncio.gather(moves.ask(type="command", what="draw"), waits.ask(type="command", what="resign"))
        entries = [entry for entry in await log_of(cluster, code) if entry.seq > before]
        accepted = sorted(answer["seq"] for answer in answers if answer["type"] == "accepted")
        assert accepted == [entry.seq for entry in entries] != []
        for person in (ada, ben):
            await person.until_seq(entries[-1].seq)
        assert ada.snapshot["phase"] == ben.snapshot["phase"] == "round_over"


async def test_when_a_server_is_killed_its_player_goes_on_at_the_other(cluster: Cluster) -> None:
    async with playing(cluster) as (code, ada, ben):
        await play_turns(ada, ben, 3)
        moves, waits = in_order(ada, ben)
        dies, lives = (cluster.one, cluster.two) if moves is ada else (cluster.two, cluster.one)
        rows = [*rows_of(moves.snapshot), moves.snapshot["view"]["rack"][:2]]
        assert (await moves.ask(type="draft", rows=rows))["type"] == "verdict"
        await dies.kill()
        async with seated(lives, code, moves.token) as again:
            assert again.snapshot["seat"] == moves.snapshot["seat"]
            assert again.snapshot["view"] == moves.snapshot["view"]
            assert again.snapshot["draft"]["rows"] == rows
            assert (await again.play())["type"] == "accepted"
            await waits.until_seq(again.snapshot["seq"])
            await play_turns(again, waits, 4)


async def test_a_command_whose_answer_never_came_is_carried_out_once(cluster: Cluster) -> None:
    async with playing(cluster) as (code, ada, ben):
        moves, _ = in_order(ada, ben)
        dies, lives = (cluster.one, cluster.two) if moves is ada else (cluster.two, cluster.one)
        draw = {"type": "command", "id": "the draw", "what": "draw", "seq": moves.snapshot["seq"]}
        await moves.tell(**draw)
        await dies.kill()
        async with seated(lives, code, moves.token) as again:
            await again.tell(**draw)
            answer = await again.until("accepted", "refused")
            assert (answer["type"], answer["id"]) == ("accepted", "the draw")
        entries = await log_of(cluster, code)
        assert [entry.command for entry in entries].count("the draw") == 1
        assert entries[-1].seq == answer["seq"]


async def test_the_newest_connection_speaks_whichever_server_it_came_to(cluster: Cluster) -> None:
    async with playing(cluster) as (code, ada, _), seated(cluster.two, code, ada.token) as again:
        await ada.until("taken")
        assert (await ada.ask(type="command", what="resign"))["code"] == "taken_over"
        assert (await again.ask(type="command", what="resign"))["type"] == "accepted"


async def test_the_clocks_of_both_end_a_turn_once(cluster: Cluster) -> None:
    code, tokens = await late_table(cluster, left_ms=5000)
    async with seated(cluster.one, code, tokens[0]) as ada, seated(cluster.two, code, tokens[1]) as ben:
        for person in (ada, ben):
            await person.until_seq(2)
            assert person.snapshot["view"]["turn"] == 1
    moves = [entry.event for entry in await log_of(cluster, code) if isinstance(entry.event, Moved)]
    assert moves == [Moved("!")]


async def late_table(cluster: Cluster, left_ms: int) -> tuple[str, list[str]]:
    """A table whose first turn has so much time left: its code, and the keys of its two players."""
    code, tokens, at = new_code(), ["key of Ada", "key of Ben"], time.time_ns() // 1_000_000 - 60_000 + left_ms
    opened = Opened(["Ada", "Ben"], [None, None], spelled_out(find_rules("seconds_per_turn=60")))
    store = await Store.open(cluster.url)
    entries = [Entry(0, at, opened), Entry(1, at, Dealt("a seed", 0))]
    await store.create(code, entries, {person: hashed(token) for person, token in enumerate(tokens)})
    await store.close()
    return code, tokens


async def test_without_redis_the_game_goes_on_and_with_it_again_at_once(cluster: Cluster) -> None:
    async with playing(cluster) as (_, ada, ben):
        await play_turns(ada, ben, 2)
        cluster.redis.stop()
        try:
            await play_turns(ada, ben, 2)
        finally:
            cluster.redis.start()
        await play_turns(ada, ben, 4)
        for person in (ada, ben):
            assert person.heard == list(range(person.heard[0], person.snapshot["seq"] + 1))


async def test_while_postgresql_is_away_nothing_is_accepted_and_afterwards_the_game_goes_on(cluster: Cluster) -> None:
    async with playing(cluster) as (_, ada, ben):
        moves, waits = in_order(ada, ben)
        before = moves.snapshot
        cluster.postgres.stop()
        try:
            answer = await moves.play()
            assert (answer["type"], answer["code"]) == ("refused", "not_saved")
        finally:
            cluster.postgres.start()
        assert (await moves.play())["type"] == "accepted"
        assert moves.snapshot["seq"] == before["seq"] + 1
        await waits.until_seq(moves.snapshot["seq"])


async def test_a_server_that_stops_says_goodbye_for_its_people(cluster: Cluster) -> None:
    async with playing(cluster) as (_, ada, ben):
        assert await cluster.two.kill(15) == 0
        await ada.until_connected([True, False])
        assert ben.snapshot["seq"] == ada.snapshot["seq"]


@pytest.mark.parametrize("missing", ["hub", "database"])
async def test_a_server_does_not_start_without_what_it_was_told_to_use(cluster: Cluster, missing: str) -> None:
    nowhere = {"hub": (cluster.url, "redis://127.0.0.1:1/0"), "database": (nothing(cluster), cluster.redis.url)}
    code, said = await refused_start(*nowhere[missing])
    assert code == 2
    assert said.count("\n") == 1
    assert said.endswith(".\n")
    assert not said.endswith("..\n")
    assert ("The hub redis://" if missing == "hub" else "The database postgresql") in said


def nothing(cluster: Cluster) -> str:
    """The address of a database that does not exist."""
    return cluster.postgres.url("nothing")


async def refused_start(url: str, hub: str) -> tuple[int | None, str]:
    started = await start(url, "--hub", hub)
    _, said = await started.communicate()
    return started.returncode, said.decode()
