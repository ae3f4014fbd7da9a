"""Floods of every kind that one address can send, and others who go on playing: counted, not timed."""

import asyncio
import json
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TypeAlias

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.server.house import PATIENCE_S, Json
from tests.server.processes import Process, hear, process

ELSEWHERE = "127.0.0.2"
"""The address of those who are not to be hurt: another of this machine's own."""
MOVES = 8

Told: TypeAlias = list[str]
"""What a flood has been answered; that it is told to stop is tested where a small flood is enough."""


async def flood_messages(server: Process, table: Json, told: Told) -> None:
    """Questions without end; the answers are read."""
    async with server.seat(table["code"], table["token"]) as (socket, _):
        reading = asyncio.create_task(_read_all(socket, told))
        try:
            with suppress(ConnectionClosed):
                while True:
                    await socket.send('{"type": "question"}')
                    await asyncio.sleep(0)
            await reading
        finally:
            reading.cancel()
            socket.transport.abort()


async def _read_all(socket: ClientConnection, told: Told) -> None:
    with suppress(ConnectionClosed):
        async for message in socket:
            if "too_fast" in str(message):
                told += ["too_fast"]
    told += ["closed"]


async def flood_unread(server: Process, table: Json, told: Told) -> None:
    """Questions without end from somebody who takes no answer: the server soon reads no more, or lets go."""
    async with server.seat(table["code"], table["token"]) as (socket, _):
        socket.transport.pause_reading()
        for _ in range(2000):
            await socket.send('{"type": "sync"}')
            await asyncio.sleep(0)
        told += ["unread"]
        socket.transport.abort()


async def flood_connections(server: Process, table: Json, told: Told) -> None:
    """Connections without end, to a table that is none."""
    del table
    url = f"ws://127.0.0.1:{server.port}/api/tables/ABCDEF/socket"
    while True:
        try:
            async with connect(url) as socket:
                await socket.recv()
        except ConnectionClosed as error:
            told += [str(error)]


async def flood_posts(server: Process, _: Json, told: Told) -> None:
    """Questions over HTTP without end."""
    body: Json = {"preset": "standard", "values": {}}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as http:
        while True:
            told += [str((await http.post("/api/rules", json=body)).status_code)]


async def flood_large(server: Process, table: Json, told: Told) -> None:
    """Frames that are far too long."""
    while True:
        with suppress(WebSocketException, OSError):
            async with server.seat(table["code"], table["token"]) as (socket, _):
                await socket.send("x" * 1_000_000)
                await socket.send("x" * 1_000_000)
                while True:
                    await socket.recv()
        told += ["closed"]


async def flood_unfinished(server: Process, table: Json, told: Told) -> None:
    """Hundreds of requests that never end."""
    del table
    open_ones = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(300)]
    for _, writer in open_ones:
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{")
    told += ["unfinished"]
    try:
        await asyncio.Event().wait()
    finally:
        for _, writer in open_ones:
            writer.close()


FLOODS: list[Callable[[Process, Json, Told], Awaitable[None]]] = [
    flood_messages,
    flood_unread,
    flood_connections,
    flood_posts,
    flood_large,
    flood_unfinished,
]


@pytest.mark.parametrize("flood", FLOODS)
async def test_whoever_floods_is_answered_and_others_play_on(
    tmp_path: Path, flood: Callable[[Process, Json, Told], Awaitable[None]]
) -> None:
    async with process(tmp_path) as server:
        own = await open_table(server, "127.0.0.1")
        told: Told = []
        flooding = asyncio.create_task(_again_and_again(flood, server, own, told))
        try:
            while not told:
                await play(server, await open_table(server, ELSEWHERE))
            await play(server, await open_table(server, ELSEWHERE))
        finally:
            flooding.cancel()
            # Its connections are closed before the loop ends: left open, they are a warning in some later test.
            await asyncio.wait({flooding})
        assert flooding.cancelled()


async def _again_and_again(
    flood: Callable[[Process, Json, Told], Awaitable[None]], server: Process, table: Json, told: Told
) -> None:
    while True:
        await flood(server, table, told)
        await asyncio.sleep(0)


async def open_table(server: Process, address: str) -> Json:
    """A table of two, begun, with both keys, opened from this address."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(transport=transport, base_url=f"http://127.0.0.1:{server.port}") as http:
        wish: Json = {"name": "Ada", "bots": [], "rules": "", "openSeats": 1}
        ticket: Json = (await http.post("/api/tables", json=wish)).json()
        other = (await http.post(f"/api/tables/{ticket['code']}/seats", json={"name": "Ben"})).json()
    return ticket | {"other": other["token"]}


async def play(server: Process, table: Json) -> None:
    """Two people make so many moves; each is answered, and each is told of all of them."""
    async with seat(server, table, "token") as ada, seat(server, table, "other") as ben:
        await ada.send(json.dumps({"type": "command", "id": "start", "seq": 1, "what": "start"}))
        now = (await hear(ben, "happened"))["now"]
        first = now["seq"]
        for at in range(MOVES):
            turn: int = now["view"]["turn"]
            await (ada, ben)[turn].send(
                json.dumps({"type": "command", "id": str(at), "seq": now["seq"], "what": "draw"})
            )
            for one in (ada, ben):
                while (now := (await hear(one, "happened"))["now"])["seq"] < first + at + 1:
                    continue
        assert now["seq"] == first + MOVES


@asynccontextmanager
async def seat(server: Process, table: Json, key: str) -> AsyncGenerator[ClientConnection, None]:
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table['code']}/socket"
    async with connect(url, local_addr=(ELSEWHERE, 0)) as socket, asyncio.timeout(10 * PATIENCE_S):
        await socket.send(json.dumps({"type": "join", "token": table[key]}))
        await hear(socket, "snapshot")
        yield socket
