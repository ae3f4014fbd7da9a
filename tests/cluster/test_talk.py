"""Talk and the list of open tables by way of two servers, over a real PostgreSQL and a real Redis."""

import asyncio

import httpx
import pytest

from tests.cluster.conftest import Cluster
from tests.cluster.people import Person, seated
from tests.server.house import PATIENCE_S, Json
from tests.server.processes import Process, hear

pytestmark = pytest.mark.durability


async def told(person: Person) -> tuple[int, str, str]:
    """The next remark: its number, who made it, and what it says."""
    remark: Json = (await hear(person.socket, "said"))["remark"]
    return remark["number"], remark["name"], remark["text"]


async def until_open(server: Process, codes: list[str]) -> None:
    """Look until these tables are listed: nobody waits for the list to be written."""
    async with asyncio.timeout(PATIENCE_S), httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as http:
        while await _open(http) != codes:  # noqa: ASYNC110 - what is waited for sets no event
            await asyncio.sleep(0.05)


async def _open(http: httpx.AsyncClient) -> list[str]:
    return [table["code"] for table in (await http.get("/api/tables")).json()["tables"]]


async def test_what_is_said_at_one_server_is_heard_at_the_other(cluster: Cluster) -> None:
    wish: Json = {"name": "Ada", "bots": [], "rules": "", "openSeats": 1, "chat": True}
    ticket = await cluster.one.post("/api/tables", wish)
    code = ticket["code"]
    other = await cluster.two.post(f"/api/tables/{code}/seats", {"name": "Ben"})
    async with seated(cluster.one, code, ticket["token"]) as ada, seated(cluster.two, code, other["token"]) as ben:
        await ada.until_connected([True, True])
        await ada.tell(type="say", id="1", text="Hello from one")
        assert await told(ben) == (1, "Ada", "Hello from one")
        await ben.tell(type="say", id="2", text="And from two")
        assert [await told(ada) for _ in range(2)] == [(1, "Ada", "Hello from one"), (2, "Ben", "And from two")]
        # Both at once: each has a number of its own, and both servers tell them alike.
        await ada.tell(type="signal", id="3", sign="hello")
        await ben.tell(type="signal", id="4", sign="smile")
        assert await told(ben) == (2, "Ben", "And from two")
        heard = [[await told(person) for _ in range(2)] for person in (ada, ben)]
        assert heard[0] == heard[1]
        assert [number for number, _, _ in heard[0]] == [3, 4]


async def test_a_table_opened_at_one_server_is_found_at_the_other(cluster: Cluster) -> None:
    wish: Json = {"name": "Ada", "bots": [], "rules": "", "openSeats": 1, "listed": True}
    ticket = await cluster.one.post("/api/tables", wish)
    code = ticket["code"]
    async with seated(cluster.one, code, ticket["token"]):
        await until_open(cluster.two, [code])
        await cluster.two.post(f"/api/tables/{code}/seats", {"name": "Ben"})
        for server in (cluster.one, cluster.two):
            await until_open(server, [])
