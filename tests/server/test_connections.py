"""Who speaks for a seat, and what becomes of messages that cannot be heeded."""

from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from meldroom.server.limits import Allowance, Rate
from tests.server.house import House, open_house


async def test_a_message_before_joining_is_refused_and_the_connection_stays(house: House) -> None:
    code, token = await house.deal()
    client = house.client(code)
    assert (await client.command("draw", 1))["code"] == "join_first"
    assert (await client.join(token))["seat"] == 0


async def test_a_key_of_another_table_opens_nothing(house: House) -> None:
    code, _ = await house.deal(seed="one")
    _, token = await house.deal(seed="two")
    closed = await house.client(code).join(token)
    assert (closed["type"], closed["code"]) == ("closed", 4403)
    assert closed["reason"] == "This key does not open a seat at this table."


@pytest.mark.parametrize("code", ["ABCDEF", "x", "%00", "A" * 500])
async def test_an_unknown_table_is_said_to_be_one(house: House, code: str) -> None:
    closed = await house.client(code).next()
    assert (closed["type"], closed["code"]) == ("closed", 4404)
    assert closed["reason"] == f"There is no table {code[:20]!r}."
    assert len(closed["reason"].encode()) <= 123


async def test_codes_may_be_typed_in_small_letters(house: House) -> None:
    code, token = await house.deal()
    _, snapshot = await house.joined(code.lower(), token)
    assert snapshot["code"] == code


async def test_a_watcher_sees_no_rack_and_may_do_nothing(house: House) -> None:
    code, _ = await house.deal()
    client, snapshot = await house.joined(code, "")
    assert (snapshot["seat"], snapshot["view"]["rack"]) == (None, [])
    assert not any(snapshot["can"].values())
    for what in ("draw", "resign", "next_round"):
        assert (await client.command(what, 1))["code"] == "watching"
    assert (await client.ask(type="draft", seq=1, rows=[]))["code"] == "watching"


async def test_a_second_connection_takes_the_seat_over_and_the_first_only_watches_on(house: House) -> None:
    code, token = await house.deal()
    old, snapshot = await house.joined(code, token)
    new, fresh = await house.joined(code, token)
    assert "another tab" in (await old.until("taken"))["words"]
    assert (fresh["view"], fresh["can"]) == (snapshot["view"], snapshot["can"])
    assert (await old.command("draw", 1))["code"] == "taken_over"
    assert (await new.command("draw", 1))["type"] == "accepted"
    assert (await old.until("happened"))["now"]["can"]["play"] is False


async def test_the_seat_can_be_taken_back(house: House) -> None:
    code, token = await house.deal()
    first, _ = await house.joined(code, token)
    second, _ = await house.joined(code, token)
    third, _ = await house.joined(code, token)
    assert (await second.until("taken"))["type"] == "taken"
    assert (await third.command("draw", 1))["type"] == "accepted"
    assert [message["type"] for message in first.heard].count("taken") == 0
    assert (await first.until("taken"))["type"] == "taken"


async def test_when_the_older_connection_ends_the_newer_goes_on_speaking(house: House) -> None:
    code, token = await house.deal()
    old, _ = await house.joined(code, token)
    new, _ = await house.joined(code, token)
    await old.leave()
    assert (await new.command("draw", 1))["type"] == "accepted"


async def test_others_see_who_is_connected(house: House) -> None:
    code, token = await house.deal()
    watcher, before = await house.joined(code, "")
    player, _ = await house.joined(code, token)
    during = await watcher.until("snapshot")
    await player.leave()
    after = await watcher.until("snapshot")
    assert [one["seats"][0]["connected"] for one in (before, during, after)] == [False, True, False]
    assert before["seats"][1]["connected"] is True


async def test_a_snapshot_can_be_asked_for_at_any_time(house: House) -> None:
    code, token = await house.deal()
    client, snapshot = await house.joined(code, token)
    client.send(type="sync")
    assert await client.next() == snapshot


async def test_joining_twice_is_refused(house: House) -> None:
    code, token = await house.deal()
    client, _ = await house.joined(code, token)
    assert (await client.join(token))["code"] == "joined_already"


async def test_a_table_is_in_memory_only_while_somebody_is_there(house: House) -> None:
    code, token = await house.deal(starter=1)
    first, _ = await house.joined(code, token)
    second, _ = await house.joined(code, "")
    await first.leave()
    await second.leave()
    assert house.lobby.rooms == 0  # the computer player to move waits for people
    again, _ = await house.joined(code, token)
    house.clock.move(1)
    now = (await again.until("happened"))["now"]
    await again.leave()
    assert house.lobby.rooms == 0
    _, later = await house.joined(code, token)
    assert later["view"] == now["view"]


# --- what cannot be read ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("no json", "'no json' cannot be read"),
        ("", "'' cannot be read"),
        ("[]", "Expected `object`, got `array`"),
        ('{"type": "dance"}', "Invalid value 'dance' - at `$.type`"),
        ('{"type": "command", "id": "a", "seq": "1", "what": "draw"}', "Expected `int`, got `str` - at `$.seq`"),
        ('{"type": "command", "id": "a", "seq": 1, "what": "fold"}', "Invalid enum value 'fold'"),
        ('{"type": "finish", "id": "a", "seq": 1, "rows": [["X9"]]}', "'X9' is not a tile"),
        ('{"type": "draft", "id": "a", "seq": 1, "rows": [[]]}', "'' is not a row of tiles"),
        ('{"type": "draft", "id": "a", "seq": 1, "rows": [["R5R6R7"]]}', "'R5R6R7' is not a tile"),
        ('{"type": "draft", "id": "", "seq": 1, "rows": []}', "The id '' cannot be used"),
        ('{"type": "command", "id": "a\\u0000", "seq": 1, "what": "draw"}', r"The id 'a\x00' cannot be used"),
    ],
)
async def test_what_cannot_be_read_is_quoted_and_the_connection_stays(house: House, text: str, quoted: str) -> None:
    code, token = await house.deal()
    client, _ = await house.joined(code, token)
    client.send_text(text)
    answer = await client.next()
    assert (answer["type"], answer["code"]) == ("refused", "unreadable")
    assert quoted in answer["words"]
    assert (await client.command("draw", 1))["type"] == "accepted"


@pytest.mark.parametrize("where", ["rows", "opening"])
async def test_more_tiles_than_there_are_are_not_even_looked_at(house: House, where: str) -> None:
    code, token = await house.deal()
    client, _ = await house.joined(code, token)
    rows: dict[str, object] = {"rows": [], where: [["R1"] * 107]}
    answer = await client.ask(type="draft", seq=1, **rows)
    assert (answer["code"], answer["words"]) == ("unreadable", "107 tiles: there are only 106 in the game.")


async def test_a_refusal_carries_the_id_of_a_message_that_was_only_half_readable(house: House) -> None:
    code, token = await house.deal()
    client, _ = await house.joined(code, token)
    assert (await client.ask(type="command", seq=1, what="fold", id="mine"))["code"] == "unreadable"


async def test_a_message_that_is_too_long_ends_the_connection_with_the_reason(house: House) -> None:
    code, token = await house.deal()
    client, _ = await house.joined(code, token)
    client.send_text("x" * 16_385)
    assert await client.next() == {
        "type": "closed",
        "code": 1009,
        "reason": "A message may have at most 16384 characters, this one has 16385.",
    }
    again, snapshot = await house.joined(code, token)
    assert snapshot["seat"] == 0
    assert (await again.command("draw", 1))["type"] == "accepted"


# --- floods -------------------------------------------------------------------------------------


async def test_a_flood_is_slowed_down_then_ended_and_others_are_not_hurt(tmp_path: Path) -> None:
    async with open_house(tmp_path, allowance=Allowance(messages=Rate(1, 5), at_home=1)) as house:
        code, token = await house.deal()
        client, _ = await house.joined(code, token)
        for _ in range(4 + 101):
            client.send(type="sync")
        kinds = [(await client.next())["type"] for _ in range(4 + 101)]
        assert kinds == ["snapshot"] * 4 + ["refused"] * 100 + ["closed"]
        _, snapshot = await house.joined(code, token)
        assert snapshot["seat"] == 0


async def test_whoever_slows_down_is_heard_again(tmp_path: Path) -> None:
    async with open_house(tmp_path, allowance=Allowance(messages=Rate(1, 5), at_home=1)) as house:
        code, token = await house.deal()
        client, _ = await house.joined(code, token)
        for _ in range(5):
            client.send(type="sync")
        assert [(await client.next())["type"] for _ in range(5)] == ["snapshot"] * 4 + ["refused"]
        house.clock.move(1)
        client.send(type="sync")
        assert (await client.next())["type"] == "snapshot"


async def test_one_address_cannot_open_connections_without_end(tmp_path: Path) -> None:
    async with open_house(tmp_path, allowance=Allowance(requests=Rate(1, 2), at_home=1)) as house:
        code, _ = await house.deal()
        for _ in range(2):
            assert (await house.client(code, address="203.0.113.1").join(""))["type"] == "snapshot"
        closed = await house.client(code, address="203.0.113.1").next()
        assert (closed["code"], closed["reason"]) == (1013, "Too many connections at once; try again later.")
        assert (await house.client(code, address="203.0.113.2").join(""))["type"] == "snapshot"


async def test_a_reader_who_takes_nothing_is_let_go(house: House) -> None:
    code, token = await house.deal()
    client = house.client(code, unread=3)
    await client.join(token)
    for _ in range(300):
        client.send(type="sync")
    other, _ = await house.joined(code, "")  # by now the server has heeded all that
    other.send(type="sync")
    await other.next()
    closed = await client.until("closed")
    assert (closed["code"], closed["reason"]) == (1013, "The connection is too slow; it is opened anew.")
    assert len(client.heard) < 10


# --- the database -------------------------------------------------------------------------------


async def test_whoever_comes_while_the_database_is_away_is_told_to_try_again(house: House, tmp_path: Path) -> None:
    code, token = await house.deal()
    before, _ = await house.joined(code, token)
    other, _ = await house.deal(seed="another")
    await break_database(tmp_path)
    client = house.client(code)
    here, there = await client.join(token), await house.client(other).next()
    for closed in (here, there):
        assert (closed["type"], closed["code"]) == ("closed", 1013)
        assert closed["reason"] == "The database cannot be read at the moment; try again soon."
    assert not before.is_over


async def break_database(folder: Path) -> None:
    """Take the tables away from under the server."""
    engine = create_async_engine(f"sqlite+aiosqlite:///{folder}/games.sqlite3")
    async with engine.begin() as connection:
        for table in ("seat", "event"):
            await connection.execute(text(f"ALTER TABLE {table} RENAME TO gone_{table}"))
    await engine.dispose()


# --- other sites --------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:9999", "nonsense", "http://[::1"])
async def test_a_page_of_another_site_may_not_connect(house: House, origin: str) -> None:
    code, _ = await house.deal()
    refused = await house.client(code, headers={"origin": origin}).raw()
    assert (refused["type"], refused["code"]) == ("websocket.close", 4403)


async def test_a_program_without_a_page_may_connect(house: House) -> None:
    code, _ = await house.deal()
    assert (await house.client(code, headers={"origin": ""}).join(""))["type"] == "snapshot"


async def test_a_name_that_does_not_mean_this_machine_is_refused(house: House) -> None:
    code, _ = await house.deal()
    for host in ("evil.example:8722", "[::1"):
        headers = {"host": host, "origin": f"http://{host}"}
        assert (await house.client(code, headers=headers).raw())["code"] == 4403
