"""Links that are cut, held up, long or narrow: the seat, the rack and the draft are what they were."""

import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.server.house import Json
from tests.server.link import Link, link_to
from tests.server.processes import Process, hear, process


@dataclass
class Place:
    """A table of two: Ada behind the link, Ben beside the server."""

    server: Process
    link: Link
    code: str
    ada: str
    ben: str

    @property
    def through(self) -> Process:
        """The server as Ada finds it."""
        return Process(self.server.process, self.link.port)


@pytest.fixture
async def place(tmp_path: Path) -> AsyncGenerator[Place, None]:
    async with process(tmp_path) as server, link_to(server.port) as link:
        wish: Json = {"name": "Ada", "bots": [], "rules": "next_starter=rotate", "openSeats": 1}
        ticket = await server.post("/api/tables", wish)
        other = await server.post(f"/api/tables/{ticket['code']}/seats", {"name": "Ben"})
        async with server.seat(ticket["code"], ticket["token"]) as (socket, snapshot):
            await say(socket, "command", "start", snapshot["seq"], what="start")
            await hear(socket, "accepted")
        yield Place(server, link, ticket["code"], ticket["token"], other["token"])


async def say(socket: ClientConnection, kind: str, name: str, seq: int, **more: object) -> None:
    await socket.send(json.dumps({"type": kind, "id": name, "seq": seq, **more}))


@asynccontextmanager
async def both(place: Place) -> AsyncGenerator[tuple[ClientConnection, ClientConnection, Json], None]:
    """Ada and Ben at the table, and what Ada sees when it is her turn."""
    seats = place.server.seat(place.code, place.ben), place.through.seat(place.code, place.ada)
    async with seats[0] as (ben, _), seats[1] as (ada, first):
        yield ada, ben, await draw(ben, ada, first) if first["view"]["turn"] == 1 else first


async def draw(mover: ClientConnection, other: ClientConnection, snapshot: Json) -> Json:
    """One draws a tile; what the other sees then."""
    await say(mover, "command", f"after {snapshot['seq']}", snapshot["seq"], what="draw")
    await hear(mover, "accepted")
    seen: Json = (await hear(other, "happened"))["now"]
    assert seen["seq"] == snapshot["seq"] + 1
    return seen


async def hear_presence(socket: ClientConnection, *, here: bool) -> None:
    """Wait until it is told that Ada is here, or has gone."""
    while (await hear(socket, "snapshot"))["seats"][0]["connected"] is not here:
        continue


async def test_after_a_cut_in_the_middle_of_a_turn_everything_is_there(place: Place) -> None:
    async with both(place) as (ada, ben, before):
        rows = [before["view"]["rack"][:3]]
        await say(ada, "draft", "tried", before["seq"], rows=rows)
        await hear(ada, "verdict")
        place.link.cut()
        with pytest.raises(ConnectionClosed):
            await hear(ada, "nothing more")
        await hear_presence(ben, here=False)
        place.link.mend()
        async with place.through.seat(place.code, place.ada) as (_, after):
            await hear_presence(ben, here=True)
            assert after["seat"] == 0
            assert after["view"] == before["view"]
            assert after["draft"] == {"rows": rows, "opening": [], "gone": []}
            assert after["can"] == before["can"]


async def test_a_command_that_was_under_way_when_the_link_was_cut_happens_once(place: Place) -> None:
    async with both(place) as (ada, ben, before):
        place.link.hold()
        await say(ada, "command", "under way", before["seq"], what="draw")
        place.link.cut()
        place.link.release()
        place.link.mend()
        async with place.through.seat(place.code, place.ada) as (again, _):
            for _ in range(2):
                await say(again, "command", "under way", before["seq"], what="draw")
                answer = await hear(again, "accepted", "refused")
                assert (answer["type"], answer["seq"]) == ("accepted", before["seq"] + 1)
            happened = await hear(ben, "happened")
            assert happened["event"]["seq"] == before["seq"] + 1
            assert happened["now"]["view"]["turn"] == 1


async def test_whoever_says_no_more_has_gone(place: Place) -> None:
    async with both(place) as (ada, ben, _):
        ada.transport.write_eof()
        await hear_presence(ben, here=False)


async def test_a_link_of_a_few_bytes_at_a_time_carries_everything(place: Place) -> None:
    place.link.piece = 7
    async with both(place) as (ada, ben, now):
        for _ in range(3):
            after = await draw(ben, ada, await draw(ada, ben, now))
            assert after["seq"] == now["seq"] + 2
            assert len(after["view"]["rack"]) == after["view"]["sizes"][0] == len(now["view"]["rack"]) + 1
            now = after  # noqa: PLW2901 - the next turn begins here


async def test_a_long_link_brings_everything_in_order(place: Place) -> None:
    place.link.delay_s = 0.05
    async with both(place) as (ada, _, snapshot):
        names = [f"sync {at}" for at in range(5)]
        for name in names:
            await say(ada, "draft", name, snapshot["seq"], rows=[])
        assert [(await hear(ada, "verdict"))["id"] for _ in names] == names


async def test_one_link_that_is_held_up_holds_up_nobody_else(place: Place) -> None:
    async with both(place) as (ada, ben, before):
        now = await draw(ada, ben, before)
        place.link.hold()
        for at in range(30):
            rows: list[list[str]] = [[]] * (at % 2)
            await say(ben, "draft", f"tried {at}", now["seq"], rows=rows)
            assert (await hear(ben, "verdict", "refused"))["id"] == f"tried {at}"
        await say(ben, "command", "draws", now["seq"], what="draw")
        assert (await hear(ben, "accepted"))["seq"] == now["seq"] + 1
        place.link.release()
        assert (await hear(ada, "happened"))["now"]["seq"] == now["seq"] + 1
