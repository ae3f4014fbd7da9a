"""Accounts in a real PostgreSQL: everything that asks the database in words of its own."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from meldroom.server.accounts.recounting import recount
from meldroom.server.app import make_app
from meldroom.server.live.lobby import Lobby
from meldroom.solver.best import SEARCH
from tests.real_postgres import Postgres
from tests.server.accounts.people import PASSWORD, Browser, code_of, played, signed_in, signed_up
from tests.server.hand_clock import HandClock
from tests.server.house import House, usual_tools


@pytest.fixture
async def house(postgres: Postgres) -> AsyncIterator[House]:
    clock = HandClock()
    lobby = await Lobby.open(postgres.new_database(), usual_tools(clock))
    yield House(lobby, make_app(lobby), clock)
    await lobby.close()


async def test_a_name_of_many_accents_has_room(house: House) -> None:
    name = "e\u0301\u0323\u0331" * 24
    browser = await signed_up(house, name)
    await played(house, browser, Browser(house), name=name)
    assert len((await browser.ask("/matches"))["matches"]) == 1


async def test_an_account_lives_its_whole_life(house: House) -> None:
    ada, bo = await signed_up(house, "Ada"), await signed_up(house, "Bo")
    assert await Browser(house).refused("", name="ADA", password=PASSWORD) == (409, "name_taken")
    house.clock.move(2 * 60 * 60)
    phone = await signed_in(house, "Ada", agent="Mozilla/5.0 (iPhone) Safari/604.1")
    assert [one["current"] for one in (await phone.ask("/sessions"))["sessions"]] == [True, False]
    await phone.done("/sessions/end", id=None)
    assert await ada.who() is None
    seats = await played(house, phone, bo, rated=True)
    told = (await phone.ask(""))["account"]["rating"]
    assert (told["points"], told["matches"]) == (1105, 1)
    assert await recount(house.lobby.store, SEARCH) == 1
    assert (await phone.ask(""))["account"]["rating"] == told
    assert [table["code"] for table in (await phone.ask("/tables"))["tables"]] == [code_of(seats)]
    assert len((await phone.ask("/export"))["rounds"]) == 1
    await phone.done("/delete", password=PASSWORD)
    (match,) = (await bo.ask("/matches"))["matches"]
    assert [seat["name"] for seat in match["seats"]] == ["Somebody", "Bo"]
    await bo.done("/delete", password=PASSWORD)
    assert await Browser(house).refused("/sign_in", name="Bo", password=PASSWORD) == (403, "wrong_password")


async def test_a_sign_that_postgres_cannot_keep_is_no_trouble(house: House) -> None:
    browser = await signed_up(house, "Ada\0")
    assert await (await signed_in(house, "Ada\0")).who() == "Ada"
    assert await Browser(house).refused("/sign_in", name="\0", password="a\0bcdefgh") == (403, "wrong_password")
    seats = await played(house, browser, Browser(house), name="A\0da", chat=True)
    assert (await seats[0].guest.client.ask(type="say", text="Well\0 played"))["type"] == "accepted"
    seats[0].guest.client.send(type="command", id="\0", seq=0, what="rematch")
    assert (await seats[0].guest.client.until("refused"))["code"] == "unreadable"


async def test_a_recovery_code_works_once_and_closes_what_was_open(house: House) -> None:
    told = await (ada := Browser(house)).done("", name="Ada", password=PASSWORD)
    seats = await played(house, ada, Browser(house))
    client = house.client(code_of(seats), headers=ada.headers)
    client.send(type="join", token="", account=True)
    assert (await client.until("snapshot"))["seat"] == 0
    wish = {"name": "Ada", "code": told["recovery"], "password": "battery staple"}
    answers = await asyncio.gather(*(Browser(house).post("/recover", **wish) for _ in range(2)))
    assert sorted(answer.status_code for answer in answers) == [200, 403]
    assert (await client.until("closed"))["code"] == 4403
