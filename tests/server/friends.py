"""Several people at one table, as their pages see it."""

from collections.abc import Sequence
from dataclasses import dataclass

from tests.server.house import Client, House, Json


@dataclass
class Guest:
    """Somebody at a table: a connection, and the key."""

    client: Client
    token: str
    snapshot: Json

    async def now(self) -> Json:
        """The table as it is now: the last snapshot before the answer to something that cannot be read."""
        self.client.send(type="sync")
        await self.client.ask(type="mark", id=f"mark {len(self.client.heard)}")
        self.snapshot = [message for message in self.client.heard if message["type"] == "snapshot"][-1]
        return self.snapshot

    async def ask(self, kind: str, **fields: object) -> Json:
        """Ask for something, having seen everything."""
        return await self.client.ask(type=kind, seq=(await self.now())["seq"], **fields)

    async def command(self, what: str) -> Json:
        return await self.ask("command", what=what)


async def sit_down(house: House, code: str, name: str) -> Guest:
    """Take a chair, and connect."""
    answer = await house.http.post(f"/api/tables/{code}/seats", json={"name": name})
    assert answer.status_code == 201, answer.text
    token = answer.json()["token"]
    client, snapshot = await house.joined(code, token)
    assert snapshot["seat"] == answer.json()["seat"]
    return Guest(client, token, snapshot)


async def gather(
    house: House, *names: str, bots: Sequence[str] = (), open_seats: int = 3, **more: object
) -> list[Guest]:
    """A table that gathers, with these people; the first of them is the host."""
    wish: Json = {"name": names[0], "bots": list(bots), "rules": "", "openSeats": open_seats, **more}
    ticket = (await house.http.post("/api/tables", json=wish)).json()
    client, snapshot = await house.joined(ticket["code"], ticket["token"])
    others = [await sit_down(house, ticket["code"], name) for name in names[1:]]
    return [Guest(client, ticket["token"], snapshot), *others]


async def play(house: House, *names: str, bots: Sequence[str] = (), **more: object) -> list[Guest]:
    """A table whose match has begun; everybody has the snapshot of that."""
    guests = await gather(house, *names, bots=bots, open_seats=3 - len(bots), **more)
    assert (await guests[0].command("start"))["type"] == "accepted"
    for guest in guests:
        await guest.now()
    return guests


def names_of(snapshot: Json) -> list[str]:
    return [seat["name"] for seat in snapshot["seats"]]


def code_of(guests: Sequence[Guest]) -> str:
    code: str = guests[0].snapshot["code"]
    return code
