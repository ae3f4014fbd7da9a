"""How a server ends, and whom it believes about addresses."""

import asyncio
import json
import signal
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from meldroom.server.running import Server
from meldroom.server.settings import Settings
from meldroom.server.web.gate import Gate
from tests.server.house import PATIENCE_S, Json
from tests.server.test_restart import Process, hear, move, own_turn, process

TABLE: Json = {"name": "Ada", "bots": ["chance"], "rules": ""}


async def readiness(server: Process) -> tuple[int, str]:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as http:
        answer = await http.get("/readyz")
    return answer.status_code, answer.json().get("code", "")


async def ended(server: Process) -> int:
    async with asyncio.timeout(PATIENCE_S):
        return await server.process.wait()


@pytest.mark.durability
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_open_connections_are_told_to_come_back(tmp_path: Path, number: int) -> None:
    async with process(tmp_path) as server:
        ticket = await server.post("/api/tables", TABLE)
        async with server.seat(ticket["code"], ticket["token"]) as (socket, _):
            server.process.send_signal(number)
            with pytest.raises(ConnectionClosed) as closed:
                await hear(socket, "nothing of ours")
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (
            1012,
            "The server restarts; connect again in a moment.",
        )
        assert await ended(server) == 0


@pytest.mark.durability
async def test_a_server_that_drains_goes_on_with_those_who_are_there_until_it_is_hurried(tmp_path: Path) -> None:
    async with process(tmp_path, "--drain", "600") as server:
        assert await readiness(server) == (200, "")
        ticket = await server.post("/api/tables", TABLE)
        async with server.seat(ticket["code"], ticket["token"]) as (socket, first):
            server.process.send_signal(signal.SIGTERM)
            while (await readiness(server))[0] == 200:
                continue
            assert await readiness(server) == (503, "restarting")
            assert (await server.post("/api/tables", TABLE))["code"] == "restarting"
            await refused_entry(server, ticket)
            await socket.send(json.dumps(move(await own_turn(socket, first))))
            assert (await hear(socket, "accepted", "refused"))["type"] == "accepted"
            server.process.send_signal(signal.SIGTERM)
            assert await ended(server) == 0


async def refused_entry(server: Process, ticket: Json) -> None:
    async with connect(f"ws://127.0.0.1:{server.port}/api/tables/{ticket['code']}/socket") as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012


@pytest.mark.parametrize(
    ("proxies", "told", "believed"),
    [
        ((), "203.0.113.9", "127.0.0.1"),
        (("10.0.0.0/8",), "203.0.113.9", "127.0.0.1"),
        (("127.0.0.1",), "203.0.113.9", "203.0.113.9"),
        (("127.0.0.1",), "127.0.0.1, 203.0.113.9", "203.0.113.9"),  # only what the proxy itself has added
        (("127.0.0.1", "10.0.0.0/8"), "203.0.113.9, 10.1.2.3", "203.0.113.9"),
    ],
)
async def test_only_proxies_that_are_trusted_are_believed(
    proxies: tuple[str, ...], told: str, believed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")  # of no effect here
    seen: list[Any] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        del receive, send
        seen.append(scope["client"][0])

    server = Server(app, Settings(proxies=proxies), Gate(), lambda: None)
    server.config.load()
    headers = [(b"x-forwarded-for", told.encode())]
    scope: Any = {"type": "http", "client": ("127.0.0.1", 1), "headers": headers, "scheme": "http"}
    answering: Any = vars(server.config)["loaded_app"]
    await answering(scope, None, None)
    assert seen == [believed]
