"""Servers as processes of their own, spoken to over the loopback."""

import asyncio
import json
import os
import re
import signal
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.server import house
from tests.server.house import Json

PATIENCE_S: Final = 3 * house.PATIENCE_S
"""Many servers may be starting at once, and share the machine."""


class Process:
    """A server of its own, spoken to over the loopback."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self.process = process
        self.port = port

    async def kill(self, number: int = signal.SIGKILL) -> int:
        self.process.send_signal(number)
        return await self.process.wait()

    async def post(self, path: str, body: Json) -> Json:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}") as http:
            answer: Json = (await http.post(path, json=body)).json()
            return answer

    @asynccontextmanager
    async def seat(self, code: str, token: str) -> AsyncGenerator[tuple[ClientConnection, Json], None]:
        async with connect(f"ws://127.0.0.1:{self.port}/api/tables/{code}/socket") as socket:
            await socket.send(json.dumps({"type": "join", "token": token}))
            yield socket, await hear(socket, "snapshot")


async def hear(socket: ClientConnection, *kinds: str) -> Json:
    async with asyncio.timeout(PATIENCE_S):
        while (message := json.loads(await socket.recv()))["type"] not in kinds:
            continue
    return message


async def start(data: Path | str, *more: str) -> asyncio.subprocess.Process:
    """Start a server on a folder or another database."""
    arguments = ["-m", "meldroom.server.serve", "--port", "0", "--no-open", "--data", str(data), *more]
    environment = os.environ | {"MELDROOM_BOT_PAUSE": "0", "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    return await asyncio.create_subprocess_exec(
        sys.executable, *arguments, env=environment, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )


@asynccontextmanager
async def process(data: Path | str, *more: str) -> AsyncGenerator[Process, None]:
    started = await start(data, *more)
    try:
        assert started.stdout is not None
        async with asyncio.timeout(PATIENCE_S):
            line = (await started.stdout.readline()).decode()
        found = re.search(r":(\d+)/", line)
        assert found is not None, line
        yield Process(started, int(found[1]))
    finally:
        if started.returncode is None:
            started.kill()
        await started.communicate()
