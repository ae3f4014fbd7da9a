"""People with accounts, as their browsers act."""

from dataclasses import dataclass, field

import httpx

from tests.server.friends import Guest
from tests.server.house import HOST, House, Json

PASSWORD = "correct horse"


@dataclass
class Browser:
    """A browser that keeps its cookies."""

    house: House
    agent: str = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
    client: httpx.AsyncClient = field(init=False)

    def __post_init__(self) -> None:
        self.client = self.house.http
        self.client.headers["user-agent"] = self.agent

    async def get(self, path: str) -> httpx.Response:
        return await self.client.get(f"/api/account{path}")

    async def post(self, path: str, **body: object) -> httpx.Response:
        return await self.client.post(f"/api/account{path}", json=body)

    async def ask(self, path: str) -> Json:
        """The answer to a question that is answered."""
        answer = await self.get(path)
        assert answer.status_code == 200, answer.text
        body: Json = answer.json()
        return body

    async def done(self, path: str, **body: object) -> Json:
        """The answer to something that is done."""
        answer = await self.post(path, **body)
        assert answer.status_code in {200, 201}, answer.text
        told: Json = answer.json()
        return told

    async def refused(self, path: str, **body: object) -> tuple[int, str]:
        """Status and code of something that is refused."""
        answer = await self.post(path, **body)
        return answer.status_code, answer.json()["code"]

    async def who(self) -> str | None:
        """The name of whoever is signed in."""
        account = (await self.ask(""))["account"]
        return account and account["name"]

    @property
    def cookie(self) -> str:
        """As the header that goes along with a socket."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.client.cookies.jar)

    @property
    def headers(self) -> dict[str, str]:
        return {"host": HOST, "cookie": self.cookie}


async def signed_up(house: House, name: str, password: str = PASSWORD) -> Browser:
    """The browser of somebody with a new account."""
    browser = Browser(house)
    await browser.done("", name=name, password=password)
    return browser


async def signed_in(house: House, name: str, password: str = PASSWORD, **more: str) -> Browser:
    """Another browser of somebody who has an account."""
    browser = Browser(house, **more)
    await browser.done("/sign_in", name=name, password=password)
    return browser


@dataclass
class Seat:
    """Somebody at a table, in the browser they are signed in with or not."""

    browser: Browser
    guest: Guest

    async def command(self, what: str) -> Json:
        return await self.guest.command(what)


async def gathered(house: House, *browsers: Browser, **wish: object) -> list[Seat]:
    """A table that gathers, with these people in this order; the first of them is the host."""
    names = ["Ada", "Bo", "Cleo"]
    asked: Json = {"name": names[0], "bots": [], "rules": "match_length=rounds:1", "openSeats": 3, **wish}
    ticket = (await _posted(browsers[0], "/api/tables", asked)).json()
    seats = [await _seated(house, browsers[0], ticket)]
    for browser, name in zip(browsers[1:], names[1:], strict=False):
        answer = await _posted(browser, f"/api/tables/{ticket['code']}/seats", {"name": name})
        seats.append(await _seated(house, browser, answer.json()))
    return seats


async def _posted(browser: Browser, path: str, body: Json) -> httpx.Response:
    answer = await browser.client.post(path, json=body)
    assert answer.status_code == 201, answer.text
    return answer


async def _seated(house: House, browser: Browser, ticket: Json) -> Seat:
    client, snapshot = await house.joined(ticket["code"], ticket["token"])
    return Seat(browser, Guest(client, ticket["token"], snapshot))


async def begun(house: House, *browsers: Browser, **wish: object) -> list[Seat]:
    """A table whose match has begun."""
    seats = await gathered(house, *browsers, **wish)
    assert (await seats[0].command("start"))["type"] == "accepted"
    for seat in seats:
        await seat.guest.now()
    return seats


def code_of(seats: list[Seat]) -> str:
    code: str = seats[0].guest.snapshot["code"]
    return code


async def played(house: House, *browsers: Browser, **wish: object) -> list[Seat]:
    """A table whose match is over: everybody but the first has resigned."""
    seats = await begun(house, *browsers, **wish)
    for seat in seats[1:]:
        assert (await seat.command("resign"))["type"] == "accepted"
    return seats
