"""People with accounts, as their browsers act."""

from dataclasses import dataclass, field

import httpx

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
