"""People who play over real connections."""

import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from websockets.asyncio.client import ClientConnection

from tests.server.house import Json
from tests.server.player import rows_after
from tests.server.processes import Process, hear


@dataclass
class Person:
    """Somebody at a table, by way of one server."""

    token: str
    socket: ClientConnection
    snapshot: Json
    heard: list[int] = field(default_factory=list[int])
    """The events this connection was told of."""
    _asked: int = 0

    async def until(self, *kinds: str) -> Json:
        """The next message of one of these kinds; whatever shows the table is kept."""
        while True:
            message = await hear(self.socket, "snapshot", "happened", "taken", "accepted", "refused", "verdict")
            if message["type"] == "snapshot":
                self.snapshot = message
            if message["type"] == "happened":
                self.snapshot = message["now"]
                self.heard.append(message["event"]["seq"])
            if message["type"] in kinds:
                return message

    async def until_seq(self, seq: int) -> Json:
        """The table once this event has happened."""
        while self.snapshot["seq"] < seq:
            await self.until("happened", "snapshot")
        return self.snapshot

    async def until_connected(self, seats: list[bool]) -> None:
        """Hear until exactly these players are at the table."""
        while [seat["connected"] for seat in self.snapshot["seats"]] != seats:
            await self.until("snapshot", "happened")

    async def tell(self, **message: object) -> None:
        await self.socket.send(json.dumps(message))

    async def ask(self, **message: object) -> Json:
        """Send something; its answer."""
        self._asked += 1
        name = message.pop("id", f"{id(self)}-{self._asked}")
        await self.tell(id=name, seq=self.snapshot["seq"], **message)
        while (answer := await self.until("accepted", "refused", "verdict"))["id"] != name:
            continue
        return answer

    async def play(self) -> Json:
        """The best play, or a draw; the answer."""
        rows = rows_after(self.snapshot)
        if rows is not None:
            return await self.ask(type="finish", rows=rows)
        return await self.ask(type="command", what="draw" if self.snapshot["can"]["draw"] else "pass")


@asynccontextmanager
async def seated(server: Process, code: str, token: str) -> AsyncGenerator[Person]:
    """Connect to a seat by way of this server."""
    async with server.seat(code, token) as (socket, snapshot):
        yield Person(token, socket, snapshot)


async def two_seats(one: Process, two: Process) -> tuple[str, list[str]]:
    """A table of two people, one of whom comes through each server: its code, and their keys."""
    wish: Json = {"name": "Ada", "bots": [], "rules": "", "openSeats": 1}
    ticket = await one.post("/api/tables", wish)
    other = await two.post(f"/api/tables/{ticket['code']}/seats", {"name": "Ben"})
    return ticket["code"], [ticket["token"], other["token"]]


def in_sight(snapshot: Json) -> int:
    """The tiles a snapshot accounts for."""
    view = snapshot["view"]
    return sum(len(meld["row"]) for meld in view["table"]) + sum(view["sizes"]) + view["pool"]
