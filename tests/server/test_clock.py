"""The clock of a turn, moved by hand: exactly one result, whoever comes first."""

import asyncio
from pathlib import Path

from meldroom.server.data.events import Moved
from tests.server.hand_clock import HandClock
from tests.server.house import Client, House, Json, open_house, usual_tools

OPENS = "seed 17"
"""Deals R8 R9 R10 and B5 B6 B7 to seat 0: 27 and 18 points."""
ROWS = [["R8", "R9", "R10"], ["B5", "B6", "B7"]]
MINUTE = "seconds_per_turn=60"


async def moves_of(house: House, code: str) -> list[str]:
    """The moves in the log."""
    entries = await house.lobby.store.entries(code)
    return [entry.event.move for entry in entries if isinstance(entry.event, Moved)]


async def sit(house: House, rules: str = MINUTE) -> tuple[Client, str, Json]:
    """Sit down at a fresh table: client, code, snapshot."""
    code, token = await house.deal(seed=OPENS, rules=rules)
    client, snapshot = await house.joined(code, token)
    return client, code, snapshot


async def test_without_the_rule_there_is_no_clock(house: House) -> None:
    client, code, snapshot = await sit(house, "")
    house.clock.move(100_000)
    assert snapshot["clock"] is None
    assert (await client.command("draw", snapshot["seq"]))["type"] == "accepted"
    assert await moves_of(house, code) == ["="]


async def test_the_time_left_is_told(house: House) -> None:
    client, _, snapshot = await sit(house)
    assert snapshot["clock"] == {"seconds": 60, "remainingMs": 60_000, "extensions": 0}
    house.clock.move(12.5)
    client.send(type="sync")
    assert (await client.next())["clock"] == {"seconds": 60, "remainingMs": 47_500, "extensions": 0}


async def test_at_the_end_the_table_is_restored_and_three_tiles_are_drawn(house: House) -> None:
    client, code, snapshot = await sit(house)
    await client.ask(type="draft", seq=snapshot["seq"], rows=ROWS[:1])
    house.clock.move(60)
    told = await client.until("happened")
    assert (told["event"]["kind"], told["event"]["seat"], told["event"]["drawn"]) == ("overrun", 0, 3)
    assert told["event"]["words"] == "Time is up: the table is as it was before, Ada draws 3 tiles."
    assert (len(told["now"]["view"]["rack"]), told["now"]["draft"], told["now"]["view"]["table"]) == (17, None, [])
    assert await moves_of(house, code) == ["! +R8R9R10"]


async def test_a_legal_table_counts_when_the_time_is_up(house: House) -> None:
    client, code, snapshot = await sit(house)
    await client.ask(type="draft", seq=snapshot["seq"], rows=ROWS)
    house.clock.move(60)
    told = await client.until("happened")
    assert told["event"]["words"] == (
        "Time is up: the table was legal as it lay, so Ada opens and lays R8 R9 R10 B5 B6 B7."
    )
    assert (told["event"]["kind"], told["now"]["view"]["sizes"]) == ("overrun", [8, 14])
    assert await moves_of(house, code) == ["! +R8R9R10/B5B6B7"]


async def test_in_the_english_way_whoever_moved_nothing_draws_one_tile(house: House) -> None:
    client, _, _ = await sit(house, "official_en")
    house.clock.move(60)
    assert (await client.until("happened"))["event"]["drawn"] == 1


async def test_in_the_german_way_melds_stay_and_loose_tiles_come_back(house: House) -> None:
    client, _, snapshot = await sit(house, "german_old")
    loose = next(tile for tile in snapshot["view"]["rack"] if all(tile not in row for row in ROWS))
    await client.ask(type="draft", seq=snapshot["seq"], rows=[*ROWS, [loose]])
    house.clock.move(120)
    told = await client.until("happened")
    assert told["now"]["view"]["sizes"][0] == 14 - 6 + 3
    assert told["event"]["words"] == "Time is up: the melds stay, all other tiles go to Ada, who draws 3 tiles."


async def test_a_move_in_time_stops_the_clock_of_that_turn(house: House) -> None:
    client, code, snapshot = await sit(house)
    house.clock.move(59.9)
    assert (await client.command("draw", snapshot["seq"]))["type"] == "accepted"
    house.clock.move(0.2)
    client.send(type="sync")
    now = await client.until("snapshot")
    assert await moves_of(house, code) == ["="]
    assert now["clock"]["remainingMs"] == 59_800


async def test_no_clock_rings_after_the_end_of_the_round(house: House) -> None:
    client, code, snapshot = await sit(house)
    await client.command("resign", snapshot["seq"])
    house.clock.move(1000)
    client.send(type="sync")
    now = await client.until("snapshot")
    assert (now["phase"], now["clock"]) == ("round_over", None)
    assert await moves_of(house, code) == ["#0"]


async def test_a_finish_that_comes_first_is_the_only_result(house: House) -> None:
    client, code, snapshot = await sit(house)
    client.send(type="finish", id="last", seq=snapshot["seq"], rows=ROWS)
    house.clock.move(60)
    assert (await client.until("accepted", "refused"))["type"] == "accepted"
    assert await moves_of(house, code) == ["+R8R9R10/B5B6B7"]
    assert [told["event"]["kind"] for told in client.heard if told["type"] == "happened"] == ["play"]


async def test_a_finish_that_comes_second_is_refused_and_the_overrun_is_the_only_result(house: House) -> None:
    client, code, snapshot = await sit(house)
    house.clock.move(60)
    await client.until("happened")
    answer = await client.ask(type="finish", seq=snapshot["seq"], rows=ROWS)
    assert (answer["type"], answer["code"]) == ("refused", "stale")
    assert await moves_of(house, code) == ["!"]


async def test_whichever_way_the_race_goes_there_is_one_result(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        clients = [await sit(house) for _ in range(10)]
        clock.move(60)
        for at, (client, _, snapshot) in enumerate(clients):
            for _ in range(at):  # let the server take a few more steps each time
                await asyncio.sleep(0)
            client.send(type="finish", id="last", seq=snapshot["seq"], rows=ROWS)
        for client, code, _ in clients:
            await client.until("accepted", "refused")
            told = [message for message in client.heard if message["type"] == "happened"]
            assert len(told) == 1
            assert len(await moves_of(house, code)) == 1


async def test_two_processes_with_one_clock_end_a_turn_once(tmp_path: Path) -> None:
    clock = HandClock()
    async with (
        open_house(tmp_path, usual_tools(clock), clock) as one,
        open_house(tmp_path, usual_tools(clock), clock) as two,
    ):
        client, code, _ = await sit(one)
        other, _ = await two.joined(code, f"key {OPENS}")
        clock.move(60)
        kinds = {
            (await client.until("happened", "snapshot"))["type"],
            (await other.until("happened", "snapshot"))["type"],
        }
        assert "happened" in kinds
        assert await moves_of(one, code) == ["!"]


async def test_the_clock_goes_on_over_a_restart(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        _, code, _ = await sit(house)
        clock.move(20)
    clock.move(20)
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        client, snapshot = await house.joined(code, f"key {OPENS}")
        assert snapshot["clock"]["remainingMs"] == 20_000
        clock.move(20)
        assert (await client.until("happened"))["event"]["kind"] == "overrun"


async def test_a_reload_does_not_wind_the_clock_up(house: House) -> None:
    client, code, _ = await sit(house)
    house.clock.move(30)
    await client.leave()
    again, snapshot = await house.joined(code, f"key {OPENS}")
    assert snapshot["clock"]["remainingMs"] == 30_000
    house.clock.move(30)
    assert (await again.until("happened"))["event"]["kind"] == "overrun"


async def test_whoever_leaves_in_the_turn_loses_it_and_then_the_table_waits(house: House) -> None:
    client, code, _ = await sit(house)
    watcher, _ = await house.joined(code, "")
    await client.leave()
    house.clock.move(60)
    assert (await watcher.until("happened"))["event"]["kind"] == "overrun"
    house.clock.move(1)
    assert (await watcher.until("happened"))["event"]["seat"] == 1
    house.clock.move(100_000)
    assert await moves_of(house, code) == ["!", "="]


async def test_whoever_comes_back_to_a_waiting_table_has_the_whole_turn(house: House) -> None:
    code, token = await house.deal(seed=OPENS, rules=MINUTE)
    watcher, _ = await house.joined(code, "")
    house.clock.move(100_000)
    client, snapshot = await house.joined(code, token)
    assert snapshot["clock"]["remainingMs"] == 60_000
    told = (await watcher.until("happened"))["event"]
    assert (told["kind"], told["words"]) == ("restart", "Ada is back: the clock of this turn starts anew.")
    house.clock.move(60)
    assert (await client.until("happened"))["event"]["kind"] == "overrun"


async def test_a_server_that_was_down_takes_nobodys_turn(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        _, code, _ = await sit(house)
    clock.move(3600)
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        _, snapshot = await house.joined(code, f"key {OPENS}")
        assert snapshot["clock"]["remainingMs"] == 60_000
        assert await moves_of(house, code) == []


async def test_somebody_resigning_does_not_wind_up_the_clock_of_another(house: House) -> None:
    code, token = await house.deal(bots=["drawer", "drawer"], rules=MINUTE, starter=1)
    client, snapshot = await house.joined(code, token)
    house.clock.move(0.5)
    await client.command("resign", snapshot["seq"])
    assert client.heard[-2]["now"]["clock"]["remainingMs"] == 59_500
    house.clock.move(0.5)
    assert (await client.until("happened"))["event"]["words"] == "Bot1 draws a tile."
