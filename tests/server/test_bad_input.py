"""The table of bad input in docs/api.md: for each case the code, one sentence, and whether the connection stays."""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from meldroom.server.wire.protocol import PROTOCOL
from tests.server.friends import Guest, gather, play
from tests.server.house import Client, House, Json
from tests.server.test_restart import OPENS, ROWS

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")


def row(case: str) -> tuple[str, str]:
    """Of a case the code or closing code that the page names, and what becomes of the connection."""
    found = re.search(rf"^\| {re.escape(case)} \| `(\w+)` \| (\w+) \|$", PAGE, re.MULTILINE)
    assert found is not None, f"{case!r} is not in docs/api.md"
    return found[1], found[2]


async def closes(answer: Json, case: str) -> None:
    """The answer is the one that the page names, and the connection ended in words."""
    assert (f"{answer['code']}", "closed") == row(case)
    assert answer["type"] == "closed"
    assert answer["reason"].endswith(".")


async def stays(client: Client, answer: Json, case: str) -> None:
    """The answer is the one that the page names, nothing has changed, and the connection goes on."""
    assert (answer["code"], "stays") == row(case)
    assert answer["type"] == "refused"
    assert answer["words"].endswith(".")
    before = answer["seq"]
    client.send(type="sync")
    assert (await client.until("snapshot"))["seq"] == before


async def test_an_unknown_table(house: House) -> None:
    answer = await house.http.post("/api/tables/ABCDEF/seats", json={"name": "Ada"})
    assert (answer.status_code, answer.json()["code"]) == (404, "no_table")
    await closes(await house.client("ABCDEF").next(), "unknown code of a table")


async def test_a_full_table(house: House) -> None:
    host, guest = await gather(house, "Ada", "Bea", open_seats=1)
    answer = await house.http.post(f"/api/tables/{host.snapshot['code']}/seats", json={"name": "Cem"})
    assert (answer.status_code, answer.json()["code"], "answered") == (409, *row("full table"))
    assert (await guest.now())["seq"] == (await host.now())["seq"] == 1


async def test_a_table_that_has_begun(house: House) -> None:
    host, _ = await play(house, "Ada", "Bea")
    answer = await house.http.post(f"/api/tables/{host.snapshot['code']}/seats", json={"name": "Cem"})
    assert (answer.status_code, answer.json()["code"], "answered") == (409, *row("table whose match has begun"))


@pytest.mark.parametrize("token", ["x", "key of another table", "0" * 10_000])
async def test_a_wrong_key(house: House, token: str) -> None:
    code, _ = await house.deal()
    await closes(await house.client(code).join(token), "wrong key")


@pytest.mark.parametrize("version", [PROTOCOL - 1, PROTOCOL + 1, 2**62])
async def test_a_page_of_another_version(house: House, version: int) -> None:
    code, token = await house.deal()
    client = house.client(code)
    client.send(type="join", token=token, protocol=version)
    answer = await client.next()
    await closes(answer, "page of another version")
    assert len(answer["reason"].encode()) <= 123


@pytest.mark.parametrize("version", [PROTOCOL, None])
async def test_a_page_of_this_version_and_a_program_that_names_none(house: House, version: int | None) -> None:
    code, token = await house.deal()
    client = house.client(code)
    client.send(type="join", token=token, protocol=version)
    assert (await client.next())["type"] == "snapshot"


async def test_an_oversized_frame(house: House) -> None:
    code, token = await house.deal()
    client, _ = await house.joined(code, token)
    client.send_text('{"type":"sync","x":"' + "x" * 16_384 + '"}')
    await closes(await client.next(), "message longer than 16384 characters")


async def test_an_oversized_body(house: House) -> None:
    answer = await house.http.post("/api/tables", json={"name": "x" * 16_384, "bots": [], "rules": ""})
    assert (answer.status_code, answer.json()["code"], "answered") == (413, *row("body longer than 16384 bytes"))


Asking = Callable[[Guest, Guest], Awaitable[tuple[Guest, Json]]]


async def _unreadable(one: Guest, other: Guest) -> tuple[Guest, Json]:
    del other
    return one, await one.client.ask(type="command", what="draw", seq="1")


async def _unknown_type(one: Guest, other: Guest) -> tuple[Guest, Json]:
    del other
    return one, await one.client.ask(type="dance", seq=1)


async def _unknown_tile(one: Guest, other: Guest) -> tuple[Guest, Json]:
    mover = one if (await one.now())["can"]["play"] else other
    return mover, await mover.ask("finish", rows=[["X9", "R1", "R2"]])


async def _tiles_of_others(one: Guest, other: Guest) -> tuple[Guest, Json]:
    mover, waiting = (one, other) if (await one.now())["can"]["play"] else (other, one)
    foreign = next(tile for tile in waiting.snapshot["view"]["rack"] if tile not in mover.snapshot["view"]["rack"])
    return mover, await mover.ask("finish", rows=[[foreign]])


async def _not_your_turn(one: Guest, other: Guest) -> tuple[Guest, Json]:
    waiting = other if (await one.now())["can"]["play"] else one
    return waiting, await waiting.command("draw")


async def _someone_elses_seat(one: Guest, other: Guest) -> tuple[Guest, Json]:
    """The guest gives the host's chair away."""
    return other, await other.ask("seat_bot", seat=one.snapshot["seat"], bot="drawer")


async def _stale(one: Guest, other: Guest) -> tuple[Guest, Json]:
    mover = one if (await one.now())["can"]["play"] else other
    seen = (await mover.now())["seq"]
    await mover.command("draw")
    return mover, await mover.client.command("draw", seen)


async def _join_twice(one: Guest, other: Guest) -> tuple[Guest, Json]:
    del other
    one.client.send(type="join", token=one.token)
    return one, await one.client.until("refused")


async def _too_many_tiles(one: Guest, other: Guest) -> tuple[Guest, Json]:
    mover = one if (await one.now())["can"]["play"] else other
    return mover, await mover.ask("draft", rows=[["R1"] * 107])


@pytest.mark.parametrize(
    ("case", "asking"),
    [
        ("field missing or of the wrong type", _unreadable),
        ("unknown type of message", _unknown_type),
        ("text that is no tile", _unknown_tile),
        ("more tiles than there are", _too_many_tiles),
        ("tiles that are neither on the table nor on the own rack", _tiles_of_others),
        ("move in somebody else's turn", _not_your_turn),
        ("command for somebody else's seat", _someone_elses_seat),
        ("command decided before the last event", _stale),
        ("second `join`", _join_twice),
    ],
)
async def test_what_is_refused_changes_nothing(house: House, case: str, asking: Asking) -> None:
    one, other = await play(house, "Ada", "Bea")
    who, answer = await asking(one, other)
    await stays(who.client, answer, case)


async def test_a_message_before_joining(house: House) -> None:
    code, token = await house.deal()
    client = house.client(code)
    answer = await client.command("draw", 1)
    assert (answer["code"], "stays") == row("message before `join`")
    assert (await client.join(token))["seq"] == 1


async def test_a_command_of_a_watcher(house: House) -> None:
    code, _ = await house.deal()
    client, _ = await house.joined(code, "")
    await stays(client, await client.command("resign", 1), "command without a seat")


async def test_a_command_after_another_connection_took_the_seat(house: House) -> None:
    code, token = await house.deal()
    client, _ = await house.joined(code, token)
    await house.joined(code, token)
    await stays(client, await client.command("draw", 1), "command after another connection took the seat")


async def test_a_second_finish_is_carried_out_once(house: House) -> None:
    code, token = await house.deal(seed=OPENS)
    client, snapshot = await house.joined(code, token)
    finish: Json = {"type": "finish", "seq": snapshot["seq"], "rows": ROWS}
    first = await client.ask(id="mine", **finish)
    again = await client.ask(id="mine", **finish)
    assert first == again == {"type": "accepted", "id": "mine", "seq": snapshot["seq"] + 1}
    other = await client.ask(id="another", **finish)
    await stays(client, other, "second `finish` of a turn, under another id")
    assert len(await house.lobby.store.entries(code)) == 3
