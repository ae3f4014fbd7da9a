"""Tables of Basic Rummy at which somebody is away, leaves, or has hours for a move: a turn of theirs is whole moves."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from meldroom.basicrummy.moves import Discard, Move, Overrun, Resign, TakeStock, read_move
from meldroom.basicrummy.rules import find_basic_rules
from meldroom.server.data.events import Dealt, Entry, Opened
from meldroom.server.table.law import write_house
from meldroom.server.table.seeds import hashed, new_code
from meldroom.server.wire.pace_protocol import Away, Pace
from tests.server.basic.tables import basic_house
from tests.server.friends import Guest, code_of, play
from tests.server.house import House
from tests.server.test_friends import moves_of

TWO_DAYS = 48 * 3600


@pytest.fixture
async def basic(tmp_path: Path) -> AsyncGenerator[House]:
    async with basic_house(tmp_path) as house:
        yield house


async def begun(house: House, away: Away = "wait") -> tuple[Guest, Guest]:
    """Two people at a table: whoever is to move, and the other."""
    guests = await play(house, "Ada", "Ben", game="basic", away=away)
    turn: int = guests[0].snapshot["view"]["turn"]
    return guests[turn], guests[1 - turn]


async def made(house: House, code: str) -> list[Move]:
    return [read_move(one.move) for one in await moves_of(house, code)]


async def test_a_computer_player_ends_the_turn_of_somebody_who_went_away_within_it(basic: House) -> None:
    mover, other = await begun(basic, "bot")
    assert (await mover.command("take_stock"))["type"] == "accepted"
    await mover.client.leave()
    basic.clock.move(60)
    while not (await other.now())["can"]["play"]:
        await other.client.until("happened")
    moves = await made(basic, code_of([other]))
    assert isinstance(moves[0], TakeStock)
    assert isinstance(moves[-1], Discard)
    told = [one["event"] for one in other.client.heard if one["type"] == "happened"]
    assert [event["away"] for event in told[-len(moves) + 1 :]] == [True] * (len(moves) - 1)
    assert "is away, so a computer player moves" in told[-1]["words"]


async def test_somebody_who_is_away_is_taken_out(basic: House) -> None:
    mover, other = await begun(basic, "out")
    await mover.client.leave()
    basic.clock.move(60)
    told = await other.client.until("happened")
    assert (told["event"]["kind"], told["now"]["result"]["how"]) == ("resign", "resigned")


async def test_a_chair_is_given_to_a_computer_player_within_a_turn(basic: House) -> None:
    guests = await play(basic, "Ada", "Ben", game="basic")
    host, ben = guests
    if host.snapshot["can"]["play"]:
        await host.command("take_stock")
        card = (await host.now())["basic"]["taken"]
        assert (await host.ask("discard", card=card))["type"] == "accepted"
    await ben.now()
    assert (await ben.command("take_stock"))["type"] == "accepted"
    await ben.client.leave()
    await host.now()
    assert (await host.ask("seat_bot", seat=1, bot="hasty"))["type"] == "accepted"
    while not (await host.now())["can"]["play"]:
        basic.clock.move(1)
        await host.client.until("happened")
    assert isinstance((await made(basic, code_of([host])))[-1], Discard)
    assert host.snapshot["view"]["sizes"][1] <= 10


async def at_leisure(house: House, away: Away) -> str:
    """A table of two people, with two days a move, at which nobody is; seat 0 begins."""
    code, now = new_code(), house.clock.now()
    opened = Opened(
        ["Ada", "Ben"], [None, None], write_house(find_basic_rules("")), away=away, pace=Pace(hours=48), game="basic"
    )
    entries = [Entry(0, now, opened), Entry(1, now, Dealt("a seed", 0))]
    await house.lobby.store.create(code, entries, {0: hashed("Ada's"), 1: hashed("Ben's")}, now + TWO_DAYS * 1000)
    return code


@pytest.mark.parametrize(("away", "last"), [("wait", Overrun), ("bot", Discard), ("out", Resign)])
async def test_after_two_days_a_turn_is_ended_although_nobody_is_there(
    basic: House, away: Away, last: type[Move]
) -> None:
    code = await at_leisure(basic, away)
    basic.clock.move(TWO_DAYS - 1)
    await basic.lobby.wake()
    assert await made(basic, code) == []
    basic.clock.move(1)
    while not (moves := await made(basic, code)) or not isinstance(moves[-1], last):
        await basic.lobby.wake()
    _, snapshot = await basic.joined(code, "Ben's")
    assert snapshot["view"]["turn"] == 1
    assert snapshot["view"]["sizes"][0] <= 10
    if away != "out":
        assert (snapshot["can"]["play"], snapshot["clock"]["remainingMs"]) == (True, TWO_DAYS * 1000)


async def test_a_turn_begun_at_such_a_table_keeps_its_time(basic: House) -> None:
    code = await at_leisure(basic, "bot")
    client, snapshot = await basic.joined(code, "Ada's")
    basic.clock.move(3600)
    await client.command("take_stock", snapshot["seq"])
    await client.leave()
    basic.clock.move(TWO_DAYS - 3600)
    while not isinstance((await made(basic, code))[-1], Discard):
        await basic.lobby.wake()
    assert [type(move) for move in await made(basic, code)].count(TakeStock) == 1
