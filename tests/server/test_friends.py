"""People at one table in play: to the end, away, replaced, and once more."""

from pathlib import Path

import pytest

from meldroom.bots import BOTS
from meldroom.server.data.events import Moved
from tests.server.friends import Guest, code_of, play
from tests.server.hand_clock import HandClock
from tests.server.house import House, open_house, usual_tools
from tests.server.player import Player
from tests.server.test_match import check_secrets, in_sight, snapshots


async def play_on(guests: list[Guest]) -> None:
    """Everybody plays in turn, to the end of the match."""
    players = [Player(guest.client, guest.snapshot) for guest in guests]
    while players[0].snapshot["phase"] != "match_over":
        for player in players:
            player.snapshot = await Guest(player.client, "", player.snapshot).now()
        phase = players[0].snapshot["phase"]
        if phase == "playing":
            turn: int = players[0].snapshot["view"]["turn"]
            await players[turn].play_turn()
        elif phase == "round_over":
            answer = await players[-1].client.command("next_round", players[-1].snapshot["seq"])
            assert answer["type"] == "accepted"
    for guest in guests:
        await guest.now()


@pytest.mark.parametrize("names", [("Ada", "Ben"), ("Ada", "Ben", "Cy")])
async def test_people_play_a_whole_match_and_nobody_sees_the_rack_of_another(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock, BOTS), clock) as house:
        guests = await play(house, *names, rules="match_length=rounds:2")
        watcher, _ = await house.joined(code_of(guests), "")
        await play_on(guests)
        assert guests[0].snapshot["match"]["finished"]
        for seat, guest in enumerate(guests):
            dealt = [one for one in snapshots(guest.client) if one["phase"] != "gathering"]
            assert {in_sight(one) for one in dealt} == {106}
            await check_secrets(house, code_of(guests), guest.client, seat)
        watcher.send(type="sync")
        await watcher.until("snapshot")
        await check_secrets(house, code_of(guests), watcher, None)


async def test_after_the_match_the_host_begins_another_with_the_next_starter(house: House) -> None:
    host, ben = await play(house, "Ada", "Ben", rules="match_length=rounds:1+next_starter=rotate")
    first = host.snapshot["view"]["turn"]
    assert (await host.command("rematch"))["code"] == "match_not_over"
    await ben.command("resign")
    assert (await ben.command("rematch"))["code"] == "not_host"
    assert (await host.command("rematch"))["type"] == "accepted"
    now = await host.now()
    assert (now["phase"], now["match"]["number"], now["match"]["round"], now["match"]["totals"]) == (
        "playing",
        2,
        1,
        [0, 0],
    )
    assert now["view"]["turn"] == 1 - first  # the starter rotates


async def test_the_host_ends_the_match_and_an_unfinished_round_does_not_count(house: House) -> None:
    host, ben = await play(house, "Ada", "Ben")
    assert (await ben.command("end"))["code"] == "not_host"
    assert (await host.command("end"))["type"] == "accepted"
    now = await ben.now()
    assert (now["phase"], now["result"], now["match"]["winners"], now["match"]["scores"]) == (
        "match_over",
        None,
        [],
        [],
    )
    assert now["match"]["words"] == "The host has ended the match in round 1. No round was finished, so nobody has won."
    assert (await host.command("draw"))["code"] == "match_over"
    assert (await host.command("end"))["code"] == "match_over"
    assert (await host.command("rematch"))["type"] == "accepted"


async def test_somebody_away_is_replaced_by_a_computer_player_in_the_middle_of_a_round(house: House) -> None:
    host, ben = await play(house, "Ada", "Ben")
    assert (await host.ask("seat_bot", seat=1, bot="drawer"))["code"] == "chair_taken"
    rack = ben.snapshot["view"]["rack"]
    await ben.client.leave()
    assert (await host.now())["can"]["replace"] == [0, 1]
    assert (await host.ask("seat_bot", seat=1, bot="drawer"))["type"] == "accepted"
    assert host.client.heard[-2]["event"]["words"] == "Bo plays on for Ben."
    assert (await host.now())["view"]["sizes"] == [14, len(rack)]
    if host.snapshot["view"]["turn"] == 0:
        await host.command("draw")
    house.clock.move(1)
    while (told := (await host.client.until("happened"))["event"])["seat"] != 1 or told["kind"] == "seat":
        continue
    assert (told["kind"], told["away"]) == ("draw", False)
    _, back = await house.joined(code_of([host]), ben.token)
    assert (back["seat"], back["view"]["rack"]) == (None, [])


async def test_a_guest_may_not_replace_anybody_else_and_a_host_who_leaves_passes_it_on(house: House) -> None:
    host, ben, cy = await play(house, "Ada", "Ben", "Cy")
    await cy.client.leave()
    assert (await ben.ask("seat_bot", seat=2, bot="drawer"))["code"] == "not_host"
    assert (await host.ask("seat_bot", seat=0, bot="drawer"))["type"] == "accepted"
    assert ((await ben.now())["host"], ben.snapshot["can"]["end"]) == (1, True)
    assert (await host.now())["seat"] is None
    assert (await ben.ask("seat_bot", seat=2, bot="drawer"))["type"] == "accepted"
    assert (await ben.ask("seat_bot", seat=1, bot="drawer"))["code"] == "host_stays"


async def one_away(house: House, away: str, rules: str = "") -> Guest:
    """Two play, and whoever is to move leaves; the other."""
    guests = await play(house, "Ada", "Ben", away=away, rules=rules)
    turn: int = guests[0].snapshot["view"]["turn"]
    await guests[turn].client.leave()
    return guests[1 - turn]


async def moves_of(house: House, code: str) -> list[Moved]:
    entries = await house.lobby.store.entries(code)
    return [entry.event for entry in entries if isinstance(entry.event, Moved)]


async def test_a_computer_player_moves_for_somebody_who_is_away(house: House) -> None:
    guest = await one_away(house, "bot")
    house.clock.move(59.9)
    assert await moves_of(house, code_of([guest])) == []
    house.clock.move(0.1)
    told = await guest.client.until("happened")
    assert (told["event"]["away"], told["event"]["kind"], told["event"]["drawnTiles"]) == (True, "draw", [])
    assert "is away, so a computer player moves" in told["event"]["words"]
    assert told["now"]["can"]["play"]


async def test_somebody_who_is_away_is_taken_out(house: House) -> None:
    guest = await one_away(house, "out")
    house.clock.move(60)
    told = await guest.client.until("happened")
    assert (told["event"]["away"], told["event"]["kind"]) == (True, "resign")
    assert told["now"]["phase"] == "round_over"


async def test_a_table_may_wait_for_whoever_is_away(house: House) -> None:
    guest = await one_away(house, "wait")
    house.clock.move(100_000)
    assert (await guest.now())["phase"] == "playing"
    assert await moves_of(house, code_of([guest])) == []


@pytest.mark.parametrize("away", ["wait", "bot", "out"])
async def test_with_a_clock_somebody_away_loses_the_turn_to_it(house: House, away: str) -> None:
    guest = await one_away(house, away, "seconds_per_turn=30")
    house.clock.move(30)
    assert (await guest.client.until("happened"))["event"]["kind"] == "overrun"


async def test_a_table_with_nobody_left_waits_and_goes_on(house: House) -> None:
    host, ben = await play(house, "Ada", "Ben", bots=["drawer"], away="out")
    code, before = code_of([host]), host.snapshot["view"]
    for guest in (host, ben):
        await guest.client.leave()
    house.clock.move(100_000)
    assert await moves_of(house, code) == []
    _, again = await house.joined(code, host.token)
    assert again["view"] == before


async def test_whoever_comes_back_in_time_plays(house: House) -> None:
    guests = await play(house, "Ada", "Ben", away="bot")
    turn: int = guests[0].snapshot["view"]["turn"]
    await guests[turn].client.leave()
    house.clock.move(30)
    client, snapshot = await house.joined(code_of(guests), guests[turn].token)
    house.clock.move(1000)
    assert (await client.command("draw", snapshot["seq"]))["type"] == "accepted"
    assert [move.away for move in await moves_of(house, code_of(guests))] == [False]


async def test_after_a_restart_chairs_and_keys_are_as_they_were(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        guests = await play(house, "Ada", "Ben", "Cy")
        await guests[0].ask("seat_bot", seat=0, bot="drawer")
        before = await guests[1].now()
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        _, after = await house.joined(before["code"], guests[1].token)
        for key in ("view", "seat", "host", "match", "recent"):
            assert after[key] == before[key]


async def test_tables_nobody_touched_for_long_are_deleted_at_the_start(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        old, _ = await house.deal(seed="old")
        clock.move(29 * 86_400)
        fresh, token = await house.deal(seed="fresh")
    clock.move(1 * 86_400 + 1)
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        assert (await house.client(old).next())["code"] == 4404
        _, snapshot = await house.joined(fresh, token)
        assert snapshot["seat"] == 0
