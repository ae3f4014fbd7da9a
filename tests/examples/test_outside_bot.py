"""The example of docs/api.md plays against a real server, as anybody's program would."""

import asyncio
import importlib.util
import json
import sys
from pathlib import Path

from websockets.asyncio.client import connect

from tests.server.house import PATIENCE_S, Json
from tests.server.test_restart import Process, hear, process

EXAMPLE = Path(__file__).parents[2] / "examples" / "outside_bot.py"
SOURCES = Path(__file__).parents[2] / "src"


def test_the_example_has_thirty_lines() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert len([line for line in text.splitlines() if line.strip()]) <= 30


async def test_two_programs_play_a_match_to_its_end(tmp_path: Path) -> None:
    async with process(tmp_path) as server:
        wish: Json = {"name": "Ada", "bots": [], "rules": "match_length=rounds:2", "openSeats": 1}
        ticket = await server.post("/api/tables", wish)
        guest = await started(server, ticket["code"])
        await begin(server, ticket)
        host = await asyncio.to_thread(play_as_host, f"http://127.0.0.1:{server.port}", ticket)
        async with asyncio.timeout(PATIENCE_S):
            said, trouble = await guest.communicate()
        assert (guest.returncode, trouble) == (0, b"")
        assert said.decode().strip() == host
        assert await ended(server, ticket) == {"round": 2, "words": host}


async def started(server: Process, code: str) -> asyncio.subprocess.Process:
    """The example as a program of its own."""
    arguments = [str(EXAMPLE), f"http://127.0.0.1:{server.port}", code, "Robot"]
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        sys.executable, *arguments, env={"PYTHONPATH": str(SOURCES)}, stdout=pipe, stderr=pipe
    )


async def begin(server: Process, ticket: Json) -> None:
    """The host waits for the guest, and begins the match."""
    async with server.seat(ticket["code"], ticket["token"]) as (socket, first):
        now = first
        while not now["can"]["start"]:
            now = (await hear(socket, "happened"))["now"]
        await socket.send(json.dumps({"type": "command", "id": "begin", "seq": now["seq"], "what": "start"}))
        await hear(socket, "accepted")


def play_as_host(url: str, ticket: Json) -> str:
    """The same program with a key that it was given."""
    spec = importlib.util.spec_from_file_location("outside_bot", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    program = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(program)
    words: str = program.play(url, ticket["code"], ticket["token"])
    return words


async def ended(server: Process, ticket: Json) -> Json:
    """What a watcher sees at the end."""
    async with connect(f"ws://127.0.0.1:{server.port}/api/tables/{ticket['code']}/socket") as socket:
        await socket.send('{"type": "join", "token": ""}')
        now = await hear(socket, "snapshot")
        return {"round": now["match"]["round"], "words": now["match"]["words"]}
