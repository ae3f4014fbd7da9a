"""What somebody with an account has played: listed, reached from anywhere, exported, and deleted."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from meldroom.notation.game import read_games
from meldroom.server.data.store import Store
from meldroom.solver.best import SEARCH
from tests.server.accounts.people import PASSWORD, Browser, begun, code_of, gathered, played, signed_in, signed_up
from tests.server.house import House, Json, open_house, usual_tools

DAY = 24 * 60 * 60


async def matches(browser: Browser) -> list[Json]:
    found: list[Json] = (await browser.ask("/matches"))["matches"]
    return found


async def tables(browser: Browser) -> list[Json]:
    found: list[Json] = (await browser.ask("/tables"))["tables"]
    return found


def dump(folder: Path) -> str:
    with closing(sqlite3.connect(folder / "games.sqlite3")) as database:
        return "\n".join(database.iterdump())


async def test_nothing_has_been_played_at_first(house: House) -> None:
    ada = await signed_up(house, "Ada")
    assert [await matches(ada), await tables(ada)] == [[], []]


async def test_a_match_is_in_the_history_of_everybody_who_was_signed_in(house: House) -> None:
    ada, bo = await signed_up(house, "Ada"), await signed_up(house, "Bo")
    seats = await played(house, ada, bo, Browser(house))
    (found,) = await matches(ada)
    assert (found["code"], found["match"], found["rounds"]) == (code_of(seats), 1, 1)
    assert (found["rated"], found["ended"]) == (False, False)
    assert [(seat["name"], seat["you"]) for seat in found["seats"]] == [("Ada", True), ("Bo", False), ("Cleo", False)]
    by_points = sorted((seat["points"] for seat in found["seats"]), reverse=True)
    assert [by_points.index(seat["points"]) + 1 for seat in found["seats"]] == [
        seat["place"] for seat in found["seats"]
    ]
    assert found["seats"][0]["place"] == 1
    assert sum(seat["points"] for seat in found["seats"]) == 0
    (mirrored,) = await matches(bo)
    assert [seat["you"] for seat in mirrored["seats"]] == [False, True, False]


async def test_what_is_played_without_an_account_is_kept_for_nobody(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        await played(house, Browser(house), Browser(house))
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database:
        assert database.execute("SELECT count(*) FROM result").fetchone() == (0,)


async def test_the_newest_match_comes_first(house: House) -> None:
    ada = await signed_up(house, "Ada")
    codes: list[str] = []
    for _ in range(3):
        codes.append(code_of(await played(house, ada, Browser(house))))
        house.clock.move(DAY)
    assert [match["code"] for match in await matches(ada)] == codes[::-1]


async def test_a_match_that_the_host_ended_says_so(house: House) -> None:
    ada = await signed_up(house, "Ada")
    seats = await begun(house, ada, Browser(house), rules="match_length=rounds:2")
    await seats[1].command("resign")
    await seats[0].command("next_round")
    await seats[0].command("end")
    (found,) = await matches(ada)
    assert (found["ended"], found["rounds"]) == (True, 1)


async def test_a_match_without_a_finished_round_leaves_nothing(house: House) -> None:
    ada = await signed_up(house, "Ada")
    seats = await begun(house, ada, Browser(house))
    await seats[0].command("end")
    assert await matches(ada) == []


async def test_a_rematch_is_another_match(house: House) -> None:
    ada = await signed_up(house, "Ada")
    seats = await played(house, ada, Browser(house))
    await seats[0].command("rematch")
    await seats[0].command("resign")
    assert [match["match"] for match in await matches(ada)] == [2, 1]


async def test_own_tables_are_reached_from_another_device(house: House) -> None:
    ada = await signed_up(house, "Ada")
    seats = await begun(house, ada, Browser(house))
    code, rack = code_of(seats), seats[0].guest.snapshot["view"]["rack"]
    phone = await signed_in(house, "Ada")
    (table,) = await tables(phone)
    turn = seats[0].guest.snapshot["view"]["turn"]
    told = (table["code"], table["others"], table["phase"], table["yourTurn"])
    assert told == (code, ["Bo"], "playing", turn == 0)
    client = house.client(code, headers={"cookie": phone.cookie})
    client.send(type="join", token="", account=True)
    snapshot = await client.until("snapshot")
    assert (snapshot["seat"], snapshot["view"]["rack"]) == (0, rack)
    assert (await seats[0].guest.client.until("taken"))["type"] == "taken"


@pytest.mark.parametrize("wish", [{}, {"own": False}])
async def test_a_second_seat_on_the_same_device_is_somebody_elses(house: House, wish: Json) -> None:
    ada = await signed_up(house, "Ada")
    seats = await gathered(house, ada)
    path = f"/api/tables/{code_of(seats)}/seats"
    assert (await ada.client.post(path, json={"name": "Bo", **wish})).status_code == 201
    await seats[0].command("start")
    await seats[0].command("resign")
    (match,) = await matches(ada)
    assert [(seat["name"], seat["you"]) for seat in match["seats"]] == [("Ada", True), ("Bo", False)]


async def test_a_name_of_many_accents_can_be_that_of_an_account(house: House) -> None:
    name = "e\u0301\u0323\u0331" * 24
    browser = await signed_up(house, name)
    await played(house, browser, Browser(house), name=name)
    assert len(await matches(browser)) == 1


@pytest.mark.parametrize("wish", [{}, {"account": False}])
async def test_who_does_not_ask_for_the_own_seat_only_watches(house: House, wish: Json) -> None:
    ada = await signed_up(house, "Ada")
    seats = await begun(house, ada, Browser(house))
    client = house.client(code_of(seats), headers={"cookie": ada.cookie})
    client.send(type="join", token="", **wish)
    assert (await client.until("snapshot"))["seat"] is None


async def test_an_account_opens_no_seat_of_others(house: House) -> None:
    ada, bo = await signed_up(house, "Ada"), await signed_up(house, "Bo")
    seats = await begun(house, ada, Browser(house))
    client = house.client(code_of(seats), headers={"cookie": bo.cookie})
    client.send(type="join", token="", account=True)
    assert (await client.until("snapshot"))["seat"] is None


async def test_the_file_of_a_round_nobody_may_watch_is_given_to_the_account(house: House) -> None:
    ada = await signed_up(house, "Ada")
    seats = await played(house, ada, Browser(house), watchable=False)
    path = f"/api/tables/{code_of(seats)}/rounds/1/1"
    assert (await house.http.get(path)).status_code == 403
    assert (await (await signed_in(house, "Ada")).client.get(path)).status_code == 200


async def test_a_table_that_somebody_left_is_no_longer_theirs(house: House) -> None:
    ada = await signed_up(house, "Ada")
    seats = await begun(house, ada, Browser(house))
    await seats[0].guest.ask("seat_bot", seat=0, bot="drawer")
    assert await tables(ada) == []


async def test_tables_with_an_account_are_kept_and_others_forgotten(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        kept = code_of(await played(house, await signed_up(house, "Ada"), Browser(house)))
        lost = code_of(await played(house, Browser(house), Browser(house)))
        clock = house.clock
    clock.move(40 * DAY)
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        assert await house.lobby.store.entries(kept)
        assert not await house.lobby.store.entries(lost)


async def test_the_export_holds_everything(house: House) -> None:
    ada = await signed_up(house, "Ada")
    seats = await begun(house, ada, Browser(house), chat=True)
    await seats[0].guest.client.ask(type="say", text="Good luck!")
    await seats[1].command("resign")
    answer = await ada.get("/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="meldroom-account.json"'
    told = answer.json()
    assert told["account"]["name"] == "Ada"
    assert len(told["sessions"]) == 1
    assert told["matches"] == await matches(ada)
    (played_round,) = told["rounds"]
    (game,) = read_games(played_round["text"], search=SEARCH)
    assert game.record.players == ("Ada", "Bo")
    assert [remark["text"] for remark in told["remarks"]] == ["Good luck!"]


async def test_whoever_got_up_before_the_match_gets_none_of_its_rounds(house: House) -> None:
    ann, ben, cleo = [await signed_up(house, name) for name in ("Ann", "Ben", "Cleo")]
    seats = await gathered(house, ann, ben, cleo, watchable=False)
    assert (await seats[2].guest.ask("empty", seat=2))["type"] == "accepted"
    await seats[0].command("start")
    await seats[1].command("resign")
    assert [len((await one.ask("/export"))["rounds"]) for one in (ann, ben, cleo)] == [1, 1, 0]


async def test_a_round_that_is_still_played_is_not_exported(house: House) -> None:
    ada = await signed_up(house, "Ada")
    seats = await begun(house, ada, Browser(house))
    entries = await house.lobby.store.entries(code_of(seats))
    answer = await ada.get("/export")
    assert answer.json()["rounds"] == []
    assert str(getattr(entries[-1].event, "seed", "?")) not in answer.text


async def test_deleting_needs_the_password(house: House) -> None:
    ada = await signed_up(house, "Ada")
    assert await ada.refused("/delete", password="wrong horse") == (403, "wrong_password")
    assert await ada.who() == "Ada"


async def test_a_deleted_account_leaves_no_name_behind(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada, bo = await signed_up(house, "Adalbert"), await signed_up(house, "Berta")
        other = await signed_in(house, "Adalbert")
        seats = await begun(house, ada, bo, name="Adalbert", chat=True)
        code = code_of(seats)
        await seats[0].guest.client.ask(type="say", text="I live in Vienna")
        await seats[0].command("resign")
        await ada.done("/delete", password=PASSWORD)
        assert [await ada.who(), await other.who()] == [None, None]
        assert await Browser(house).refused("/sign_in", name="Adalbert", password=PASSWORD) == (403, "wrong_password")
        assert [seat["name"] for seat in (await matches(bo))[0]["seats"]] == ["Somebody", "Bo"]
        assert [seat["name"] for seat in (await seats[1].guest.now())["seats"]] == ["Somebody", "Bo"]
        text = (await house.http.get(f"/api/tables/{code}/rounds/1/1")).text
        assert '[Player "Somebody"]' in text
    assert [word for word in ("Adalbert", "Vienna") if word in dump(tmp_path)] == []


async def test_results_that_belong_to_nobody_any_more_are_gone_with_the_names_of_guests(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = await signed_up(house, "Ada")
        await played(house, ada, Browser(house))
        await ada.done("/delete", password=PASSWORD)
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database:
        assert database.execute("SELECT count(*) FROM result").fetchone() == (0,)


async def test_whoever_deletes_the_account_keeps_the_seat(house: House) -> None:
    ada = await signed_up(house, "Ada")
    seats = await begun(house, ada, Browser(house))
    await ada.done("/delete", password=PASSWORD)
    assert (await seats[0].command("resign"))["type"] == "accepted"


async def test_two_who_have_deleted_their_accounts_are_told_apart(house: House) -> None:
    ada, bo = await signed_up(house, "Ada"), await signed_up(house, "Bo")
    seats = await begun(house, ada, bo)
    for one in (ada, bo):
        await one.done("/delete", password=PASSWORD)
    assert [seat["name"] for seat in (await seats[1].guest.now())["seats"]] == ["Somebody", "Somebody 2"]


async def test_the_number_of_a_deleted_account_is_never_given_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = await signed_up(house, "Ada")
        await played(house, ada, Browser(house))
        await ada.done("/delete", password=PASSWORD)
        eve = await signed_up(house, "Eve")
        assert [await matches(eve), await tables(eve)] == [[], []]
        (number,) = [row.id for row in await _accounts(house.lobby.store)]
        assert number == 2


async def _accounts(store: Store) -> Any:  # noqa: ANN401 - rows
    from meldroom.server.data.schema import ACCOUNT  # noqa: PLC0415 - for this look alone

    return await store.read(ACCOUNT.select())


@pytest.mark.parametrize("path", ["/matches", "/tables", "/export"])
async def test_what_is_kept_is_told_to_its_owner_alone(house: House, path: str) -> None:
    answer = await Browser(house).get(path)
    assert (answer.status_code, answer.json()["code"]) == (401, "not_signed_in")


async def test_an_open_chair_is_nobody_in_the_list_of_tables(house: House) -> None:
    ada = await signed_up(house, "Ada")
    await gathered(house, ada, Browser(house))
    assert [table["others"] for table in await tables(ada)] == [["Bo"]]


async def test_no_message_tells_the_number_of_an_account(house: House) -> None:
    ada, bo = await signed_up(house, "Ada"), await signed_up(house, "Bo")
    seats = await played(house, ada, bo)
    heard = json.dumps([seat.guest.client.heard for seat in seats])
    assert '"account"' not in heard
