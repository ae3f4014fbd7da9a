"""A table before its first deal: who sits down, who may arrange it, and how it starts."""

import asyncio
from pathlib import Path

import pytest

from meldroom.server.data.events import Entry, read_event
from meldroom.server.table.game import fold
from meldroom.solver.best import SEARCH
from tests.server.friends import code_of, gather, names_of, play, sit_down
from tests.server.house import House, Json, open_house


async def test_a_table_with_open_seats_gathers(house: House) -> None:
    host, *_ = await gather(house, "Ada", bots=["drawer"], open_seats=2)
    now = await host.now()
    assert (now["phase"], now["host"], now["match"]["round"]) == ("gathering", 0, 0)
    assert [seat["open"] for seat in now["seats"]] == [False, False, True, True]
    assert (now["view"]["sizes"], now["view"]["pool"], now["view"]["rack"]) == ([0] * 4, 106, [])
    assert (now["can"]["start"], now["can"]["arrange"], now["can"]["nextRound"]) == (True, True, False)


async def test_everybody_is_told_who_sits_down_and_names_are_made_distinct(house: House) -> None:
    host, ben, other = await gather(house, "Ada", "Ben", " aDa\u202e ")
    assert names_of(await host.now()) == ["Ada", "Ben", "aDa 2", ""]
    told = [message["event"]["words"] for message in host.client.heard if message["type"] == "happened"]
    assert told == ["Ben sits down.", "aDa 2 sits down."]
    assert (ben.snapshot["seat"], other.snapshot["seat"]) == (1, 2)


@pytest.mark.parametrize(
    ("code", "name", "status", "problem"),
    [
        ("AAAAAA", "Ben", 404, "no_table"),
        ("x", "Ben", 404, "no_table"),
        ("", " ", 422, "bad_name"),
        ("", "Ben", 409, "full"),
    ],
)
async def test_who_cannot_sit_down_is_told_why(house: House, code: str, name: str, status: int, problem: str) -> None:
    guests = await gather(house, "Ada", "Bea", open_seats=1)
    path = f"/api/tables/{code or code_of(guests)}/seats"
    answer = await house.http.post(path, json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (status, problem)
    assert names_of(await guests[0].now()) == ["Ada", "Bea"]


async def test_nobody_sits_down_after_the_start(house: House) -> None:
    guests = await play(house, "Ada", "Ben")
    answer = await house.http.post(f"/api/tables/{code_of(guests)}/seats", json={"name": "Cy"})
    assert (answer.status_code, answer.json()["code"]) == (409, "started")


async def test_at_the_start_open_chairs_are_taken_away_and_tiles_dealt(house: House) -> None:
    host, ben = await play(house, "Ada", "Ben")
    assert (host.snapshot["phase"], names_of(host.snapshot)) == ("playing", ["Ada", "Ben"])
    assert (len(host.snapshot["view"]["rack"]), len(ben.snapshot["view"]["rack"])) == (14, 14)
    assert [one.snapshot["seat"] for one in (host, ben)] == [0, 1]


async def test_one_alone_cannot_start(house: House) -> None:
    host, *_ = await gather(house, "Ada")
    assert host.snapshot["can"]["start"] is False
    answer = await host.command("start")
    assert (answer["code"], answer["words"]) == (
        "too_few_players",
        "The match cannot begin with 1 player: expected at least 2.",
    )


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("command", {"what": "start"}),
        ("swap", {"a": 0, "b": 1}),
        ("seat_bot", {"seat": 3, "bot": "drawer"}),
        ("empty", {"seat": 2}),
    ],
)
async def test_only_the_host_arranges_and_starts(house: House, kind: str, fields: dict[str, object]) -> None:
    host, ben, _ = await gather(house, "Ada", "Ben", "Cy")
    before = await host.now()
    answer = await ben.ask(kind, **fields)
    assert (answer["code"], answer["words"]) == ("not_host", "Only the host can do this: Ada.")
    assert await host.now() == before
    assert not any((await ben.now())["can"].values())


async def test_people_who_change_places_keep_their_keys(house: House) -> None:
    host, ben = await gather(house, "Ada", "Ben")
    assert (await host.ask("swap", a=0, b=2))["type"] == "accepted"
    assert (await host.ask("swap", a=0, b=1))["type"] == "accepted"
    now = await host.now()
    assert (names_of(now), now["seat"], now["host"]) == (["Ben", "", "Ada", ""], 2, 2)
    assert (await ben.now())["seat"] == 0
    assert (await host.command("start"))["type"] == "accepted"
    assert ((await host.now())["seat"], (await ben.now())["seat"]) == (1, 0)
    again, snapshot = await house.joined(now["code"], ben.token)
    assert (snapshot["seat"], snapshot["can"]["arrange"], again.is_over) == (0, False, False)


async def test_a_chair_is_given_to_a_computer_player_and_made_open_again(house: House) -> None:
    host, *_ = await gather(house, "Bo")
    assert (await host.ask("seat_bot", seat=1, bot="drawer"))["type"] == "accepted"
    seat = (await host.now())["seats"][1]
    assert (seat["name"], seat["bot"], seat["open"]) == ("Cleo", "drawer", False)
    assert (await host.ask("empty", seat=1))["type"] == "accepted"
    assert (await host.now())["seats"][1]["open"] is True


async def test_whoever_loses_the_chair_only_watches_on(house: House) -> None:
    host, ben = await gather(house, "Ada", "Ben", open_seats=1)
    assert (await host.ask("empty", seat=1))["type"] == "accepted"
    assert (await ben.now())["seat"] is None
    assert (await ben.command("resign"))["code"] == "watching"
    cy = await sit_down(house, code_of([host]), "Cy")
    assert (cy.snapshot["seat"], (await ben.now())["seat"]) == (1, None)


async def test_a_guest_may_get_up_and_the_host_may_not(house: House) -> None:
    host, ben = await gather(house, "Ada", "Ben")
    assert (await ben.ask("empty", seat=1))["type"] == "accepted"
    assert (await host.ask("empty", seat=0))["code"] == "host_stays"


@pytest.mark.parametrize(
    ("kind", "fields", "code"),
    [
        ("swap", {"a": 0, "b": 9}, "no_chair"),
        ("empty", {"seat": -1}, "no_chair"),
        ("seat_bot", {"seat": 4, "bot": "drawer"}, "no_chair"),
        ("seat_bot", {"seat": 2, "bot": "hal"}, "bad_bots"),
        ("seat_bot", {"seat": 1, "bot": "drawer"}, "chair_taken"),
        ("command", {"what": "draw"}, "gathering"),
        ("command", {"what": "resign"}, "gathering"),
        ("command", {"what": "next_round"}, "gathering"),
        ("command", {"what": "end"}, "gathering"),
        ("command", {"what": "rematch"}, "gathering"),
        ("finish", {"rows": []}, "gathering"),
        ("draft", {"rows": []}, "gathering"),
    ],
)
async def test_what_makes_no_sense_yet_is_refused(
    house: House, kind: str, fields: dict[str, object], code: str
) -> None:
    host, *_ = await gather(house, "Ada", "Ben")
    before = await host.now()
    assert (await host.ask(kind, **fields))["code"] == code
    assert await host.now() == before


async def test_a_start_that_has_not_seen_who_sits_there_is_stale(house: House) -> None:
    host, _, ben = await gather(house, "Ada", "Bea", "Ben")
    seen = host.snapshot["seq"]
    assert (await host.client.command("start", seen))["code"] == "stale"
    assert (await ben.now())["phase"] == "gathering"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"openSeats": 6}, "bad_seats"),
        ({"openSeats": -1}, "bad_seats"),
        ({"openSeats": 3, "bots": ["drawer"] * 3}, "bad_seats"),
        ({"openSeats": 4}, "bad_rules"),
        ({"away": "panic"}, "unreadable"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(house: House, more: dict[str, object], code: str) -> None:
    wish: Json = {"name": "Ada", "bots": [], "rules": "", **more}
    answer = await house.http.post("/api/tables", json=wish)
    assert answer.json()["code"] == code


async def test_where_nobody_may_watch_people_may_look_until_the_start(house: House) -> None:
    host, ben = await gather(house, "Ada", "Ben", watchable=False)
    looker, snapshot = await house.joined(code_of([host]), "")
    assert (snapshot["phase"], snapshot["watchable"]) == ("gathering", False)
    assert (await host.now())["watchers"] == 1
    await host.command("start")
    closed = await looker.until("closed")
    assert (closed["code"], closed["reason"]) == (4403, "At this table nobody may watch.")
    assert not any(message["type"] == "happened" for message in looker.heard)
    assert (await house.client(code_of([host])).join(""))["reason"] == "At this table nobody may watch."
    assert (await ben.now())["phase"] == "playing"


async def test_of_two_who_want_the_last_chair_at_once_one_gets_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as one, open_house(tmp_path) as two:
        guests = await gather(one, "Ada", open_seats=1)
        path = f"/api/tables/{code_of(guests)}/seats"
        await two.joined(code_of(guests), "")  # so that the other process has the table in memory too
        answers = await asyncio.gather(*[house.http.post(path, json={"name": "Ben"}) for house in (one, two)])
        assert sorted(answer.status_code for answer in answers) == [201, 409]
        ticket = next(answer.json() for answer in answers if answer.status_code == 201)
        _, snapshot = await one.joined(code_of(guests), ticket["token"])
        assert (snapshot["seat"], names_of(snapshot)) == (1, ["Ada", "Ben"])


def test_a_log_from_before_there_were_open_seats_still_folds() -> None:
    opened = '{"kind":"table","names":["Ada","Bo"],"bots":[null,"greedy"],"rules":"official_en"}'
    texts = [opened, '{"kind":"round","seed":"a seed","starter":0}', '{"kind":"move","move":"="}']
    entries = [Entry(at, at, read_event(text)) for at, text in enumerate(texts)]
    game = fold("ABCDEF", entries, SEARCH)
    assert (game.host, game.seat_of(0), game.watchable, game.away, game.match) == (0, 0, True, "wait", 1)
    assert game.state.turn == 1


async def test_a_name_from_right_to_left_is_set_apart_in_sentences_alone(house: House) -> None:
    name = "\u05e9\u05dc\u05de\u05d4"
    host, guest = await gather(house, "Ada", name)
    now = await host.now()
    assert names_of(now)[:2] == ["Ada", name]
    assert now["recent"][-1]["words"] == f"\u2068{name}\u2069 sits down."
    assert (await guest.ask("swap", a=0, b=1))["words"] == "Only the host can do this: Ada."
    assert (await host.ask("seat_bot", seat=1, bot="drawer"))["words"].startswith(f"\u2068{name}\u2069 sits there")
