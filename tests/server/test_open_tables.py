"""The list of open tables: which tables are in it, and for how long."""

from dataclasses import replace
from pathlib import Path

from meldroom.server.data.store import KeptDraft
from tests.server.friends import code_of, gather, sit_down
from tests.server.hand_clock import HandClock
from tests.server.house import House, Json, open_house, usual_tools

MINUTES = 60


async def written(house: House) -> None:
    """Until all that nobody waits for is in the database: writes are done in their order, and here is one more."""
    await house.lobby.store.keep_draft("NOWHERE", KeptDraft(0, 0, "{}"))


async def tables(house: House) -> list[Json]:
    await written(house)
    answer = await house.http.get("/api/tables")
    assert answer.status_code == 200
    found: list[Json] = answer.json()["tables"]
    return found


async def codes(house: House) -> list[str]:
    return [one["code"] for one in await tables(house)]


async def test_a_table_is_listed_only_if_its_host_wants_that(house: House) -> None:
    await gather(house, "Ada")
    assert await tables(house) == []
    opened = house.clock.now()
    guests = await gather(
        house, "Ben", bots=["drawer"], open_seats=2, listed=True, chat=True, rules="official_en+opening_min=50"
    )
    assert guests[0].snapshot["listed"]
    assert await tables(house) == [
        {
            "code": code_of(guests),
            "host": "Ben",
            "rules": guests[0].snapshot["rules"],
            "seats": 4,
            "taken": 2,
            "since": opened,
            "chat": True,
            "game": "tile",
        }
    ]
    assert guests[0].snapshot["rules"]["preset"] == "Official English"
    assert "Opening meld minimum: 50." in guests[0].snapshot["rules"]["words"]


async def test_the_newest_table_comes_first_and_there_are_no_more_than_fifty(house: House) -> None:
    opened: list[str] = []
    for _ in range(52):
        house.clock.move(1)
        ticket: Json = {"name": "Ada", "bots": [], "rules": "", "openSeats": 1, "listed": True}
        opened.append((await house.http.post("/api/tables", json=ticket)).json()["code"])
    assert await codes(house) == opened[:1:-1]


async def test_a_full_table_is_not_listed_until_somebody_gets_up(house: House) -> None:
    ada, ben = await gather(house, "Ada", "Ben", open_seats=1, listed=True)
    assert await codes(house) == []
    assert (await ben.ask("empty", seat=1))["type"] == "accepted"
    assert [(one["seats"], one["taken"]) for one in await tables(house)] == [(2, 1)]
    await sit_down(house, code_of([ada]), "Cy")
    assert await codes(house) == []


async def test_a_table_whose_match_has_begun_is_not_listed(house: House) -> None:
    ada, _ = await gather(house, "Ada", "Ben", open_seats=3, listed=True)
    assert await codes(house) == [code_of([ada])]
    assert (await ada.command("start"))["type"] == "accepted"
    assert await codes(house) == []


async def test_a_table_leaves_the_list_when_its_host_has_been_away_for_ten_minutes(house: House) -> None:
    (ada,) = await gather(house, "Ada", listed=True)
    code = code_of([ada])
    for _ in range(30):  # while the host is there the table stays
        house.clock.move(1 * MINUTES)
        assert (await ada.now())["phase"] == "gathering"
    assert await codes(house) == [code]
    await ada.client.leave()
    house.clock.move(10 * MINUTES)
    assert await codes(house) == [code]
    house.clock.move(0.001)
    assert await codes(house) == []
    await house.joined(code, ada.token)
    assert await codes(house) == [code]


async def test_a_guest_who_stays_does_not_keep_the_table_in_the_list(house: House) -> None:
    ada, ben = await gather(house, "Ada", "Ben", listed=True)
    await ada.client.leave()
    for _ in range(11):
        house.clock.move(1 * MINUTES)
        await ben.now()
    assert await codes(house) == []


async def test_a_table_of_a_server_that_was_killed_leaves_the_list_too(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock), clock) as dying:
        (ada,) = await gather(dying, "Ada", listed=True)
        assert await codes(dying) == [code_of([ada])]
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        assert await codes(house) == [code_of([ada])]
        async with house.lobby.visit(code_of([ada])):  # that somebody looks at it does not bring the host back
            clock.move(10 * MINUTES + 1)
            assert await codes(house) == []


async def test_all_processes_list_the_same_tables(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock), clock) as one, open_house(tmp_path, None, clock) as other:
        (ada,) = await gather(one, "Ada", listed=True)
        await written(one)
        assert await codes(other) == [code_of([ada])]
        clock.move(9 * MINUTES)
        await ada.now()
        await written(one)
        async with other.lobby.visit(code_of([ada])):  # a process that the host is not at knows less
            clock.move(3 * MINUTES)
            assert await codes(other) == [code_of([ada])]


async def test_a_server_may_keep_no_list(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        await gather(house, "Ada", listed=True)
    async with open_house(tmp_path, replace(usual_tools(clock), lists_tables=False), clock) as house:
        assert not (await house.http.get("/api/offer")).json()["listsTables"]
        assert await tables(house) == []
        wish: Json = {"name": "Ada", "bots": [], "rules": "", "openSeats": 1, "listed": True}
        answer = await house.http.post("/api/tables", json=wish)
        assert (answer.status_code, answer.json()["code"]) == (422, "no_list")
