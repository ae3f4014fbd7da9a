"""More time: extensions of a turn, and tables where a move may take days."""

from pathlib import Path
from typing import Any

import pytest

from meldroom.server.data.events import Dealt, Entry, Extended, Moved, Opened, spelled_out
from meldroom.server.table.seeds import hashed, new_code
from meldroom.server.wire.pace_protocol import Away, Pace
from meldroom.tilerummy.rules import find_rules
from tests.server.friends import Guest, code_of, play
from tests.server.hand_clock import HandClock
from tests.server.house import House, Json, open_house, usual_tools

MINUTE = "seconds_per_turn=60"
HOUR = 3600
TWICE: Json = {"extensions": 2, "extensionSeconds": 30}
TWO_DAYS: Json = {"hours": 48}


async def at_a_clock(house: House, pace: Json = TWICE, rules: str = MINUTE) -> tuple[Guest, Guest]:
    """Two people; the one to move first."""
    guests = await play(house, "Ada", "Ben", rules=rules, pace=pace)
    turn: int = guests[0].snapshot["view"]["turn"]
    return guests[turn], guests[1 - turn]


async def moves_of(house: House, code: str) -> list[Moved]:
    entries = await house.lobby.store.entries(code)
    return [entry.event for entry in entries if isinstance(entry.event, Moved)]


# --- extensions ---------------------------------------------------------------------------------


async def test_more_time_is_given_as_often_as_the_table_says_and_everybody_is_told(house: House) -> None:
    mover, other = await at_a_clock(house)
    assert (mover.snapshot["can"]["extend"], other.snapshot["can"]["extend"]) == (True, False)
    house.clock.move(10)
    assert (await mover.command("extend"))["type"] == "accepted"
    name = mover.snapshot["seats"][mover.snapshot["seat"]]["name"]
    told = await other.client.until("happened")
    assert told["event"]["kind"] == "extend"
    assert told["event"]["words"] == f"{name} takes 30 seconds more; 1 left in this round."
    assert told["now"]["clock"] == {"seconds": 90, "remainingMs": 80_000, "extensions": 1}
    assert (await mover.command("extend"))["type"] == "accepted"
    refused = await mover.command("extend")
    assert refused["words"] == "You have had more time 2 times in this round, which is all there is."
    assert (refused["code"], (await mover.now())["can"]["extend"]) == ("no_extension", False)


async def test_the_turn_ends_when_the_added_time_is_over_too(house: House) -> None:
    mover, other = await at_a_clock(house)
    house.clock.move(59)
    await mover.command("extend")
    house.clock.move(30)
    assert await moves_of(house, code_of([mover])) == []
    house.clock.move(1)
    while (told := await other.client.until("happened"))["event"]["kind"] != "overrun":
        continue
    assert told["now"]["clock"] == {"seconds": 60, "remainingMs": 60_000, "extensions": 2}


async def test_what_was_used_stays_used_until_the_next_deal(house: House) -> None:
    mover, other = await at_a_clock(house, {"extensions": 1, "extensionSeconds": 60})
    await mover.command("extend")
    for guest in (mover, other):
        await guest.command("draw")
    assert (await mover.command("extend"))["code"] == "no_extension"
    await other.command("resign")
    await other.command("next_round")
    now = await mover.now()
    if not now["can"]["play"]:
        await other.command("draw")
    assert (await mover.now())["can"]["extend"]


@pytest.mark.parametrize(("pace", "rules"), [(TWICE, ""), ({}, MINUTE), ({**TWICE, **TWO_DAYS}, MINUTE)])
async def test_without_a_clock_to_wind_up_nobody_has_more_time(house: House, pace: Json, rules: str) -> None:
    mover, _ = await at_a_clock(house, pace, rules)
    refused = await mover.command("extend")
    assert (refused["code"], refused["words"]) == ("no_extension", "At this table nobody can have more time.")


async def test_nobody_has_more_time_in_the_turn_of_another(house: House) -> None:
    _, other = await at_a_clock(house)
    assert (await other.command("extend"))["code"] == "not_your_turn"


async def test_the_same_wish_twice_is_one(house: House) -> None:
    mover, _ = await at_a_clock(house)
    seq = (await mover.now())["seq"]
    for _ in range(2):
        answer = await mover.client.ask(type="command", what="extend", seq=seq, id="once")
        assert answer["type"] == "accepted"
    entries = await house.lobby.store.entries(code_of([mover]))
    assert [entry.event for entry in entries if isinstance(entry.event, Extended)] == [Extended(30, 1)]


async def test_a_wish_at_the_last_moment_and_the_clock_have_one_result(house: House) -> None:
    mover, _ = await at_a_clock(house)
    seq = (await mover.now())["seq"]
    mover.client.send(type="command", what="extend", seq=seq, id="late")
    house.clock.move(60)
    answer = await mover.client.until("accepted", "refused")
    moves = await moves_of(house, code_of([mover]))
    assert (answer["type"], len(moves)) in {("accepted", 0), ("refused", 1)}


async def test_two_processes_agree_about_the_time(tmp_path: Path) -> None:
    clock = HandClock()
    async with (
        open_house(tmp_path, usual_tools(clock), clock) as one,
        open_house(tmp_path, usual_tools(clock), clock) as two,
    ):
        mover, other = await at_a_clock(one)
        away, _ = await two.joined(code_of([mover]), other.token)
        await mover.command("extend")
        clock.move(60)  # the other process has not heard of it, and would end the turn
        told = await away.until("happened")
        assert (told["event"]["kind"], told["event"]["seat"]) == ("extend", mover.snapshot["seat"])
        assert await moves_of(one, code_of([mover])) == []


@pytest.mark.parametrize("pace", [{"hours": 5}, {"extensions": 4}, {"extensions": -1}, {"extensionSeconds": 31}])
async def test_a_pace_that_is_not_offered_is_refused(house: House, pace: Json) -> None:
    wish: Json = {"name": "Ada", "bots": ["drawer"], "rules": "", "pace": pace}
    answer = await house.http.post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_pace")


# --- days for a move ----------------------------------------------------------------------------


async def at_leisure(house: House, *, rules: str = "", away: Away = "wait", bots: int = 0) -> str:
    """A table of two people, with two days a move, at which nobody is; its code. Seat 0 begins."""
    code, now = new_code(), house.clock.now()
    names = ["Ada", "Ben", *("Bot" for _ in range(bots))]
    seats = [None, None, *("drawer" for _ in range(bots))]
    opened = Opened(names, seats, spelled_out(find_rules(rules)), away=away, pace=Pace(hours=48))
    entries = [Entry(0, now, opened), Entry(1, now, Dealt("a seed", 0))]
    await house.lobby.store.create(code, entries, {0: hashed("Ada's"), 1: hashed("Ben's")}, now + 48 * HOUR * 1000)
    return code


async def wait_for_moves(house: House, code: str, count: int) -> list[Moved]:
    """Let the server work until there are so many moves."""
    while len(found := await moves_of(house, code)) < count:
        await house.lobby.wake()
    return found


async def test_the_time_for_a_move_is_counted_in_hours(house: House) -> None:
    mover, _ = await at_a_clock(house, TWO_DAYS)
    assert mover.snapshot["pace"] == {"hours": 48, "extensions": 0, "extensionSeconds": 30}
    assert mover.snapshot["clock"] == {"seconds": 172_800, "remainingMs": 172_800_000, "extensions": 0}


@pytest.mark.parametrize(
    ("away", "rules", "words", "kind"),
    [
        ("wait", "", "Time is up: Ada draws a tile.", "draw"),
        ("wait", MINUTE, "Time is up: the table is as it was before, Ada draws 3 tiles.", "overrun"),
        ("bot", "", "The time of Ada is up, so a computer player moves: Ada draws a tile.", "draw"),
        ("out", "", "Ada is away for too long and out of this round.", "resign"),
    ],
)
async def test_after_two_days_the_table_goes_on_although_nobody_is_there(
    house: House, away: Away, rules: str, words: str, kind: str
) -> None:
    code = await at_leisure(house, away=away, rules=rules)
    house.clock.move(48 * HOUR - 1)
    await house.lobby.wake()
    assert await moves_of(house, code) == []
    house.clock.move(1)
    await wait_for_moves(house, code, 1)
    _, snapshot = await house.joined(code, "Ben's")
    assert (snapshot["recent"][-1]["kind"], snapshot["recent"][-1]["words"]) == (kind, words)


async def test_a_server_that_was_down_catches_up_when_it_starts(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        code = await at_leisure(house)
    clock.move(48 * HOUR)
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        while not await moves_of(house, code):
            continue
        _, snapshot = await house.joined(code, "Ben's")
        assert (snapshot["can"]["play"], snapshot["clock"]["remainingMs"]) == (True, 172_800_000)


async def test_two_servers_end_a_turn_once(tmp_path: Path) -> None:
    clock = HandClock()
    async with (
        open_house(tmp_path, usual_tools(clock), clock) as one,
        open_house(tmp_path, usual_tools(clock), clock) as two,
    ):
        code = await at_leisure(one)
        clock.move(48 * HOUR)
        for house in (one, two, one, two):
            await wait_for_moves(house, code, 1)
            await house.lobby.wake()
        assert len(await moves_of(one, code)) == 1


async def test_computer_players_move_without_visitors(house: House) -> None:
    code = await at_leisure(house, bots=1)
    for token in ("Ada's", "Ben's"):
        client, snapshot = await house.joined(code, token)
        assert (await client.command("draw", snapshot["seq"]))["type"] == "accepted"
        await client.leave()
    house.clock.move(1)
    assert len(await wait_for_moves(house, code, 3)) == 3


async def test_a_table_that_waits_for_days_is_not_kept_in_memory(house: House) -> None:
    code = await at_leisure(house)
    client, _ = await house.joined(code, "Ada's")
    assert house.lobby.rooms == 1
    await client.leave()
    assert house.lobby.rooms == 0


async def test_whoever_comes_late_does_not_wind_the_days_up(house: House) -> None:
    code = await at_leisure(house)
    house.clock.move(24 * HOUR)
    _, snapshot = await house.joined(code, "Ada's")
    assert snapshot["clock"]["remainingMs"] == 86_400_000


async def test_somebody_away_for_a_minute_is_not_away_at_such_a_table(house: House) -> None:
    code = await at_leisure(house, away="bot")
    await house.joined(code, "Ben's")
    house.clock.move(HOUR)
    await house.lobby.wake()
    assert await moves_of(house, code) == []


async def test_a_running_table_is_not_deleted_however_long_the_server_was_down(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        running = await at_leisure(house)
        idle, _ = await house.deal()
    clock.move(31 * 24 * HOUR)
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        _, snapshot = await house.joined(running, "Ada's")
        assert snapshot["seat"] == 0
        assert (await house.client(idle).next())["code"] == 4404


async def test_nothing_is_due_once_the_round_is_over(house: House) -> None:
    code = await at_leisure(house)
    client, snapshot = await house.joined(code, "Ada's")
    await client.command("resign", snapshot["seq"])
    await client.leave()
    house.clock.move(1000 * HOUR)
    due: Any = await house.lobby.store.due_by(house.clock.now())
    assert due == []


# --- your tables --------------------------------------------------------------------------------


async def own(house: House, *keys: tuple[str, str]) -> Json:
    asked = [{"code": code, "token": token} for code, token in keys]
    answer: Json = (await house.http.post("/api/tables/own", json={"tables": asked})).json()
    return answer


async def test_somebody_with_the_keys_is_told_whose_turn_it_is(house: House) -> None:
    code = await at_leisure(house)
    house.clock.move(HOUR)
    told = await own(house, (code, "Ben's"), (code, "Ada's"))
    common: Json = {"code": code, "phase": "playing", "turn": "Ada", "hours": 48, "remainingMs": 47 * HOUR * 1000}
    assert told["tables"] == [
        {**common, "others": ["Ada"], "yourTurn": False},
        {**common, "others": ["Ben"], "yourTurn": True},
    ]
    assert house.lobby.rooms == 0


async def test_a_wrong_key_is_told_nothing(house: House) -> None:
    code = await at_leisure(house)
    assert await own(house, (code, "guessed"), ("ABCDEF", "Ada's"), ("?", "")) == {"tables": []}


async def test_not_too_many_tables_are_asked_about_at_once(house: House) -> None:
    answer = await own(house, *[("ABCDEF", "key")] * 21)
    assert (answer["code"], answer["words"]) == ("too_many", "21 tables: expected at most 20.")
