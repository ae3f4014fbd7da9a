"""Signing up, in and out: what is asked for, what is refused, and what is kept."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from tests.server.accounts.people import PASSWORD, Browser, code_of, gathered, signed_in, signed_up
from tests.server.house import House, open_house

MINUTE, DAY = 60, 24 * 60 * 60


async def test_nobody_is_signed_in_at_first(house: House) -> None:
    assert await Browser(house).who() is None


async def test_an_account_needs_a_name_and_a_password_and_nothing_else(house: House) -> None:
    browser = Browser(house)
    told = await browser.done("", name="  Ada ", password=PASSWORD)
    assert told["account"]["name"] == "Ada"
    assert len(told["recovery"]) == len("ABCDE-ABCDE-ABCDE-ABCDE")
    assert await browser.who() == "Ada"


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(house: House) -> None:
    answer = await Browser(house).post("", name="Ada", password=PASSWORD)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie, "over an open line a secure cookie would be lost"


@pytest.mark.parametrize("typed", ["ann  lee", " Ann Lee ", "\u200eAnn Lee", "Ann\tLee", "Ann Lee\0"])
async def test_a_name_is_cleaned_when_signing_in_as_it_was_when_signing_up(house: House, typed: str) -> None:
    await signed_up(house, "Ann  Lee")
    assert await (await signed_in(house, typed)).who() == "Ann Lee"


async def test_over_https_the_cookie_is_secure(house: House) -> None:
    browser = Browser(house)
    browser.client.base_url = str(browser.client.base_url).replace("http:", "https:")
    answer = await browser.post("", name="Ada", password=PASSWORD)
    assert "secure" in answer.headers["set-cookie"].lower()


@pytest.mark.parametrize("name", ["ADA", "ada", "Ad\u0430", " A d a "])
async def test_a_name_that_is_taken_or_looks_so_is_refused(house: House, name: str) -> None:
    await signed_up(house, "Ada")
    assert await Browser(house).refused("", name=name, password=PASSWORD) == (409, "name_taken")


@pytest.mark.parametrize(
    ("name", "password", "code"),
    [
        ("", PASSWORD, "bad_name"),
        ("\u200b", PASSWORD, "bad_name"),
        ("...", PASSWORD, "bad_name"),
        ("A" * 25, PASSWORD, "bad_name"),
        ("Ada", "1234567", "bad_password"),
        ("Ada", "x" * 201, "bad_password"),
        ("Ada", "aaaaaaaa", "bad_password"),
        ("Adelheid", "ADELHEID", "bad_password"),
    ],
)
async def test_names_and_passwords_that_are_none_are_refused(house: House, name: str, password: str, code: str) -> None:
    browser = Browser(house)
    assert await browser.refused("", name=name, password=password) == (422, code)
    assert await browser.who() is None


async def test_signing_in_does_not_care_for_capitals(house: House) -> None:
    await signed_up(house, "Ada")
    assert await (await signed_in(house, "aDA")).who() == "Ada"


@pytest.mark.parametrize(("name", "password"), [("Ada", "wrong horse"), ("Nobody", PASSWORD), ("", "")])
async def test_a_wrong_name_and_a_wrong_password_are_refused_alike(house: House, name: str, password: str) -> None:
    await signed_up(house, "Ada")
    answer = await Browser(house).post("/sign_in", name=name, password=password)
    assert answer.status_code == 403
    assert answer.json() == {"code": "wrong_password", "words": "No account has this name and this password."}
    assert "set-cookie" not in answer.headers


async def test_a_wrong_name_costs_as_many_hashes_as_a_wrong_password(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await signed_up(house, "Ada")
    checked: list[str] = []
    verify = PasswordHasher.verify

    def noted(hasher: PasswordHasher, kept: str, given: str) -> bool:
        checked.append(kept)
        return verify(hasher, kept, given)

    monkeypatch.setattr(PasswordHasher, "verify", noted)
    await Browser(house).refused("/sign_in", name="Nobody", password=PASSWORD)
    await Browser(house).refused("/sign_in", name="Ada", password="wrong horse")
    assert len(checked) == 2
    assert all(kept.startswith("$argon2id$v=19$m=19456,t=2,p=1$") for kept in checked)


async def test_a_password_is_the_same_however_the_keyboard_spells_it(house: House) -> None:
    await signed_up(house, "Ada", "Schl\u00fcssel")
    assert await (await signed_in(house, "Ada", "Schlu\u0308ssel")).who() == "Ada"


async def test_signing_out_ends_the_session_for_good(house: House) -> None:
    browser = await signed_up(house, "Ada")
    cookie = browser.cookie
    await browser.done("/sign_out")
    assert await browser.who() is None
    answer = await house.http.get("/api/account", headers={"cookie": cookie})
    assert answer.json()["account"] is None


async def test_signing_in_anew_on_a_device_ends_the_session_before(house: House) -> None:
    browser = await signed_up(house, "Ada")
    await browser.done("/sign_in", name="Ada", password=PASSWORD)
    assert len((await browser.ask("/sessions"))["sessions"]) == 1


async def test_sessions_tell_the_device_and_when_it_was_seen(house: House) -> None:
    await signed_up(house, "Ada")
    house.clock.move(DAY)
    phone = await signed_in(house, "Ada", agent="Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Safari/604.1")
    first, second = (await phone.ask("/sessions"))["sessions"]
    assert (first["device"], first["current"]) == ("Safari on iPhone", True)
    assert (second["device"], second["current"]) == ("Firefox on Linux", False)
    assert first["seen"] - second["seen"] == 1000 * DAY


async def test_a_session_that_is_used_is_seen(house: House) -> None:
    browser = await signed_up(house, "Ada")
    house.clock.move(2 * DAY)
    await browser.who()
    (session,) = (await browser.ask("/sessions"))["sessions"]
    assert session["seen"] - session["created"] == 2000 * DAY


async def test_one_session_can_be_ended_from_another(house: House) -> None:
    lost, mine = await signed_up(house, "Ada"), await signed_in(house, "Ada")
    name = next(one["id"] for one in (await mine.ask("/sessions"))["sessions"] if not one["current"])
    told = await mine.done("/sessions/end", id=name)
    assert [one["current"] for one in told["sessions"]] == [True]
    assert await lost.who() is None
    assert await mine.refused("/sessions/end", id=name) == (404, "no_session")


async def test_all_other_sessions_can_be_ended_at_once(house: House) -> None:
    others = [await signed_up(house, "Ada"), await signed_in(house, "Ada")]
    mine = await signed_in(house, "Ada")
    await mine.done("/sessions/end", id=None)
    assert [await one.who() for one in (*others, mine)] == [None, None, "Ada"]


@pytest.mark.parametrize("name", ["", "%", "0", "%%%%%%%%%%%%%%%%", "________________"])
async def test_nobody_ends_a_session_by_a_pattern(house: House, name: str) -> None:
    mine = await signed_up(house, "Ada")
    assert await mine.refused("/sessions/end", id=name) == (404, "no_session")
    assert await mine.who() == "Ada"


async def test_nobody_ends_the_session_of_somebody_else(house: House) -> None:
    ada, bo = await signed_up(house, "Ada"), await signed_up(house, "Bo")
    (session,) = (await ada.ask("/sessions"))["sessions"]
    assert await bo.refused("/sessions/end", id=session["id"]) == (404, "no_session")
    assert await ada.who() == "Ada"


async def test_a_session_that_is_not_used_for_long_is_over(house: House) -> None:
    browser = await signed_up(house, "Ada")
    house.clock.move(91 * DAY)
    assert await browser.who() is None


async def test_a_session_that_is_over_is_forgotten_with_its_device(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        await signed_up(house, "Ada")
        house.clock.move(91 * DAY)
        await signed_up(house, "Bo")
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database:
        assert database.execute("SELECT count(*) FROM session").fetchone() == (1,)


async def test_the_oldest_of_very_many_sessions_gives_way(house: House) -> None:
    first = last = await signed_up(house, "Ada")
    for _ in range(20):
        house.clock.move(MINUTE)
        last = await signed_in(house, "Ada")
    assert await first.who() is None
    assert len((await last.ask("/sessions"))["sessions"]) == 20


async def test_another_password_ends_every_other_session(house: House) -> None:
    other, mine = await signed_up(house, "Ada"), await signed_in(house, "Ada")
    assert await mine.refused("/password", old="wrong horse", new="battery staple") == (403, "wrong_password")
    assert await mine.refused("/password", old=PASSWORD, new="short") == (422, "bad_password")
    await mine.done("/password", old=PASSWORD, new="battery staple")
    assert [await other.who(), await mine.who()] == [None, "Ada"]
    assert await Browser(house).refused("/sign_in", name="Ada", password=PASSWORD) == (403, "wrong_password")
    assert await (await signed_in(house, "Ada", "battery staple")).who() == "Ada"


async def test_the_recovery_code_gives_a_new_password_once(house: House) -> None:
    owner = Browser(house)
    code = (await owner.done("", name="Ada", password=PASSWORD))["recovery"]
    finder = Browser(house)
    typed = code.lower().replace("-", " ")
    fresh = (await finder.done("/recover", name="Ada", code=typed, password="battery staple"))["recovery"]
    assert [await owner.who(), await finder.who()] == [None, "Ada"]
    again = {"name": "Ada", "code": code, "password": "once more please"}
    assert await Browser(house).refused("/recover", **again) == (403, "wrong_password")
    await Browser(house).done("/recover", **again | {"code": fresh})


async def test_a_recovery_code_that_is_sent_twice_at_once_opens_the_account_once(house: House) -> None:
    code = (await Browser(house).done("", name="Ada", password=PASSWORD))["recovery"]
    tries = [Browser(house).post("/recover", name="Ada", code=code, password=f"battery {n}") for n in range(3)]
    assert sorted(answer.status_code for answer in await asyncio.gather(*tries)) == [200, 403, 403]


async def test_a_fresh_recovery_code_makes_the_old_one_void(house: House) -> None:
    browser = Browser(house)
    old = (await browser.done("", name="Ada", password=PASSWORD))["recovery"]
    assert await browser.refused("/recovery", password="wrong horse") == (403, "wrong_password")
    fresh = (await browser.done("/recovery", password=PASSWORD))["recovery"]
    refused = await Browser(house).refused("/recover", name="Ada", code=old, password="battery staple")
    assert refused == (403, "wrong_password")
    await Browser(house).done("/recover", name="Ada", code=fresh, password="battery staple")


@pytest.mark.parametrize("path", ["/sessions"])
async def test_questions_about_oneself_need_somebody(house: House, path: str) -> None:
    answer = await Browser(house).get(path)
    assert (answer.status_code, answer.json()["code"]) == (401, "not_signed_in")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/password", {"old": "x", "new": "y"}),
        ("/recovery", {"password": "x"}),
        ("/sessions/end", {"id": None}),
    ],
)
async def test_changes_to_oneself_need_somebody(house: House, path: str, body: dict[str, object]) -> None:
    assert await Browser(house).refused(path, **body) == (401, "not_signed_in")


async def test_guessing_at_one_account_is_slowed_down_wherever_it_comes_from(house: House) -> None:
    await signed_up(house, "Ada")
    codes = [await Browser(house).refused("/sign_in", name="ada", password=f"guess {n}") for n in range(21)]
    assert codes == [(403, "wrong_password")] * 20 + [(429, "too_fast")]
    assert await Browser(house).refused("/sign_in", name="ADA", password=PASSWORD) == (429, "too_fast")
    assert await Browser(house).refused("/sign_in", name="Bo", password=PASSWORD) == (403, "wrong_password")
    house.clock.move(MINUTE)
    assert await (await signed_in(house, "Ada")).who() == "Ada"


async def test_another_sites_page_can_do_nothing(house: House) -> None:
    browser = await signed_up(house, "Ada")
    answer = await browser.client.post("/api/account/sign_out", json={}, headers={"origin": "http://evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_site")
    answer = await browser.client.post("/api/account/sign_out", content="{}", headers={"content-type": "text/plain"})
    assert (answer.status_code, answer.json()["code"]) == (415, "not_json")
    assert await browser.who() == "Ada"


async def test_no_secret_is_kept_as_it_is(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser = Browser(house)
        recovery = (await browser.done("", name="Ada", password=PASSWORD))["recovery"]
        token = browser.cookie.partition("=")[2]
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database:
        dump = "\n".join(database.iterdump())
    assert "Ada" in dump
    assert not [secret for secret in (PASSWORD, recovery, token) if secret in dump]


async def test_an_account_and_its_sessions_survive_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        cookie = (await signed_up(house, "Ada")).cookie
    async with open_house(tmp_path) as house:
        answer = await house.http.get("/api/account", headers={"cookie": cookie})
        assert answer.json()["account"]["name"] == "Ada"


# --- what is open when a session ends -----------------------------------------------------------


async def _signed_out(owner: Browser, thief: Browser) -> None:
    del owner
    await thief.done("/sign_out")


async def _all_others(owner: Browser, thief: Browser) -> None:
    del thief
    await owner.done("/sessions/end", id=None)


async def _that_one(owner: Browser, thief: Browser) -> None:
    (other,) = [one["id"] for one in (await thief.ask("/sessions"))["sessions"] if one["current"]]
    await owner.done("/sessions/end", id=other)


async def _new_password(owner: Browser, thief: Browser) -> None:
    del thief
    await owner.done("/password", old=PASSWORD, new="battery staple")


@pytest.mark.parametrize("ending", [_signed_out, _all_others, _that_one, _new_password])
async def test_a_session_that_ends_closes_the_tables_that_it_opened(
    house: House, ending: Callable[[Browser, Browser], Awaitable[None]]
) -> None:
    owner = await signed_up(house, "Ann")
    thief = await signed_in(house, "Ann")
    (seat,) = await gathered(house, owner)
    browsers = (thief, owner)
    clients = [house.client(code_of([seat]), headers=one.headers) for one in browsers]
    for client in clients:
        client.send(type="join", token="", account=True)
        assert (await client.until("snapshot"))["seat"] == 0
    await ending(owner, thief)
    closed = await clients[0].until("closed")
    assert (closed["code"], closed["reason"]) == (4403, "You have been signed out on this device.")
    assert (await clients[1].ask(type="signal", sign="smile"))["type"] == "accepted"
