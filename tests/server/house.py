"""A whole server inside a test: its tables, a clock moved by hand, and clients that speak ASGI to it."""

import asyncio
import json
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import httpx
from starlette.applications import Starlette
from starlette.types import Message

from meldroom.bots.bot import Bot, draw_or_pass
from meldroom.server.app import make_app
from meldroom.server.data.events import Dealt, Entry, Opened, spelled_out
from meldroom.server.limits import Allowance
from meldroom.server.live.hub import Hub
from meldroom.server.live.lobby import Lobby
from meldroom.server.table.seeds import hashed, new_code
from meldroom.server.tools import Tools
from meldroom.tilerummy.moves import Move
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.views import View
from tests.server.hand_clock import HandClock

Json: TypeAlias = dict[str, Any]
"""A message as a page gets it."""

PATIENCE_S = 20
"""A test that waits longer than this has failed."""
STAND_IN = "drawer"
"""Who moves for somebody who is away."""
HOST = "127.0.0.1:8722"


@dataclass(frozen=True, slots=True)
class Drawer:
    """Draws or passes, always."""

    name: str = "drawer"
    words: str = "Always draws."

    def choose(self, view: View, rng: Random) -> Move:
        del rng
        return draw_or_pass(view)


@dataclass
class Client:
    """One WebSocket connection to the application, as a page would hold it."""

    app: Starlette
    code: str
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    address: str = "127.0.0.1"
    unread: int = 0
    """How much may lie unread before the application has to wait; 0 for any amount."""
    heard: list[Json] = field(default_factory=list[Json])
    """Every message that ever came."""

    def __post_init__(self) -> None:
        self._to_app: asyncio.Queue[Message] = asyncio.Queue()
        self._from_app: asyncio.Queue[Message] = asyncio.Queue(self.unread)
        self._to_app.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self.app(self._scope(), self._to_app.get, self._from_app.put))
        self._ids = 0

    def _scope(self) -> Json:
        headers = {"host": HOST, "origin": f"http://{HOST}"} | dict(self.headers)
        return {
            "type": "websocket",
            "path": f"/api/tables/{self.code}/socket",
            "raw_path": b"",
            "root_path": "",
            "query_string": b"",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items() if value],
            "client": (self.address, 50_000),
            "server": ("127.0.0.1", 8722),
            "subprotocols": [],
            "asgi": {"version": "3.0"},
            "scheme": "ws",
        }

    async def raw(self) -> Message:
        """The next thing the application sends."""
        async with asyncio.timeout(PATIENCE_S):
            return await self._from_app.get()

    async def next(self) -> Json:
        """The next message; `{"type": "closed"}` with code and reason where the connection was closed instead."""
        while (sent := await self.raw())["type"] == "websocket.accept":
            continue
        if sent["type"] == "websocket.close":
            self._to_app.put_nowait({"type": "websocket.disconnect", "code": sent["code"]})
            return {"type": "closed", "code": sent["code"], "reason": sent.get("reason", "")}
        self.heard.append(json.loads(sent["text"]))
        return self.heard[-1]

    async def until(self, *kinds: str) -> Json:
        """The next message of one of these types; others are passed over."""
        while (message := await self.next())["type"] not in kinds:
            continue
        return message

    async def until_seq(self, seq: int) -> Json:
        """Hear everything up to the event with this number."""
        while (message := await self.until("happened"))["event"]["seq"] != seq:
            continue
        return message

    def send(self, **message: object) -> None:
        self.send_text(json.dumps(message))

    def send_text(self, text: str) -> None:
        self._to_app.put_nowait({"type": "websocket.receive", "text": text})

    def send_bytes(self, data: bytes) -> None:
        self._to_app.put_nowait({"type": "websocket.receive", "bytes": data})

    async def join(self, token: str) -> Json:
        """Join; the first snapshot."""
        self.send(type="join", token=token)
        return await self.until("snapshot", "closed", "refused")

    async def ask(self, **message: object) -> Json:
        """Send a message that carries an id; its answer."""
        self._ids += 1
        name = str(message.pop("id", f"m{self._ids}"))
        self.send(id=name, **message)
        while (answer := await self.next()).get("id") != name:
            continue
        return answer

    async def command(self, what: str, seq: int, **more: object) -> Json:
        return await self.ask(type="command", what=what, seq=seq, **more)

    async def leave(self) -> None:
        """Close the connection from this side, and wait until the application is through with it."""
        self._to_app.put_nowait({"type": "websocket.disconnect", "code": 1001})
        async with asyncio.timeout(PATIENCE_S):
            await self._task

    @property
    def is_over(self) -> bool:
        return self._task.done()


@dataclass
class House:
    """A running server."""

    lobby: Lobby
    app: Starlette
    clock: HandClock

    @property
    def http(self) -> httpx.AsyncClient:
        # Errors of ours are answered like any other; a test wants to see that answer.
        transport = httpx.ASGITransport(app=self.app, raise_app_exceptions=False)
        return httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}")

    async def deal(
        self,
        *,
        bots: Sequence[str] = ("drawer",),
        rules: str = "",
        seed: str = "a seed",
        starter: int | None = 0,
    ) -> tuple[str, str]:
        """A table whose deal is known; its code and the key of seat 0."""
        code, token, now = new_code(), f"key {seed}", self.clock.now()
        names = ["Ada", *(f"Bot{at}" for at in range(1, len(bots) + 1))]
        opened = Opened(names, [None, *bots], spelled_out(find_rules(rules)))
        entries = [Entry(0, now, opened), Entry(1, now, Dealt(seed, starter))]
        await self.lobby.store.create(code, entries, {0: hashed(token)})
        return code, token

    def client(self, code: str, **named: Any) -> Client:  # noqa: ANN401 - what a client is made with
        return Client(self.app, code, **named)

    async def joined(self, code: str, token: str) -> tuple[Client, Json]:
        """A client that has joined, and its first snapshot."""
        client = self.client(code)
        return client, await client.join(token)


def usual_tools(clock: HandClock, bots: Mapping[str, Bot] | None = None, pause: int = 1000) -> Tools:
    """Bots move only when the clock is moved."""
    return Tools(bots=bots or {"drawer": Drawer()}, clock=clock, bot_pause_ms=pause, stand_in=STAND_IN)


@asynccontextmanager
async def open_house(
    folder: Path,
    tools: Tools | None = None,
    clock: HandClock | None = None,
    allowance: Allowance | None = None,
    hub: Hub | None = None,
) -> AsyncGenerator[House, None]:
    """A server on the database in this folder; opened again, it is the same server after a restart."""
    hands = clock or HandClock()
    lobby = await Lobby.open(f"sqlite+aiosqlite:///{folder}/games.sqlite3", tools or usual_tools(hands), hub)
    try:
        yield House(lobby, make_app(lobby, allowance=allowance), hands)
    finally:
        await lobby.close()
