"""The server may die at any moment: what was acknowledged is there, and the game goes on."""

import json
import signal
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection

from meldroom.bots import BOTS
from tests.server.hand_clock import HandClock
from tests.server.house import Json, open_house, usual_tools
from tests.server.player import Player, rows_after, rows_of
from tests.server.processes import Process, hear, process

OPENS = "seed 17"
ROWS = [["R8", "R9", "R10"], ["B5", "B6", "B7"]]


async def test_after_a_restart_everything_is_as_it_was(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        code, token = await house.deal(seed=OPENS)
        client, snapshot = await house.joined(code, token)
        await client.ask(type="finish", seq=snapshot["seq"], rows=ROWS)
        clock.move(1)
        await client.until("happened")
        client.send(type="sync")
        before = await client.until("snapshot")
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        _, after = await house.joined(code, token)
        assert after == before


async def test_bots_go_on_by_themselves(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        code, token = await house.deal(bots=["drawer", "drawer"], starter=1)
        async with house.lobby.visit(code):
            pass
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        watcher, first = await house.joined(code, "")
        assert first["view"]["turn"] == 1
        turns: list[int] = []
        for _ in range(2):
            clock.move(1)
            turns.append((await watcher.until("happened"))["now"]["view"]["turn"])
        assert turns == [2, 0]
        _, snapshot = await house.joined(code, token)
        assert snapshot["can"]["draw"]


async def test_a_round_that_is_stopped_again_and_again_ends_as_one_that_is_not(tmp_path: Path) -> None:
    """The bots' chance comes from the log, so nothing may come out differently."""
    one, two = tmp_path / "one", tmp_path / "two"
    logs: list[list[str]] = []
    for folder, turns_each in ((one, 1000), (two, 9)):
        folder.mkdir()
        logs.append(await _round(folder, turns_each))
    assert logs[0] == logs[1]
    assert len(logs[0]) > 10


async def _round(folder: Path, turns_each: int) -> list[str]:
    """The log of a round in which the player lays what it can; a new server after so many of its turns."""
    clock = HandClock()
    tools = usual_tools(clock, BOTS, pause=0)
    async with open_house(folder, tools, clock) as house:
        code, token = await house.deal(seed=OPENS, bots=["chance"])
    while True:
        async with open_house(folder, tools, clock) as house:
            player = Player(*await house.joined(code, token))
            for _ in range(turns_each):
                if player.snapshot["phase"] == "playing":
                    await player.play_turn()
            if player.snapshot["phase"] != "playing":
                return [str(entry.event) for entry in await house.lobby.store.entries(code)]


# --- a real process, killed -----------------------------------------------------------------------


@pytest.mark.durability
async def test_a_server_killed_in_the_middle_of_a_round_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    async with process(tmp_path) as server:
        ticket = await server.post("/api/tables", {"name": "Ada", "bots": ["greedy", "chance"], "rules": ""})
        known = await move_and_kill(server, ticket)
    for _ in range(2):
        async with process(tmp_path) as server:
            after = await move_and_kill(server, ticket, known)
            assert after["seq"] > known["seq"]
            known = after


async def move_and_kill(server: Process, ticket: Json, known: Json | None = None) -> Json:
    """Make a move, and kill the server as soon as it is acknowledged; the snapshot after the move."""
    async with server.seat(ticket["code"], ticket["token"]) as (socket, first):
        snapshot = await own_turn(socket, first)
        assert in_sight(snapshot) == 106
        assert known is None or snapshot["view"]["rack"] == known["view"]["rack"]
        await socket.send(json.dumps(move(snapshot)))
        after: Json = (await hear(socket, "happened"))["now"]
        await hear(socket, "accepted")
        assert await server.kill() == -signal.SIGKILL
    return after


async def own_turn(socket: ClientConnection, snapshot: Json) -> Json:
    """The table when it is our turn."""
    while not snapshot["can"]["play"]:
        snapshot = (await hear(socket, "happened"))["now"]
    return snapshot


@pytest.mark.durability
async def test_a_draft_survives_a_killed_server(tmp_path: Path) -> None:
    async with process(tmp_path) as server:
        ticket = await server.post("/api/tables", {"name": "Ada", "bots": ["chance"], "rules": ""})
        async with server.seat(ticket["code"], ticket["token"]) as (socket, first):
            before = await own_turn(socket, first)
            rows = [*rows_of(before), before["view"]["rack"][:2]]
            await socket.send(json.dumps({"type": "draft", "id": "d", "seq": before["seq"], "rows": rows}))
            await hear(socket, "verdict")
            await server.kill()
    async with process(tmp_path) as server, server.seat(ticket["code"], ticket["token"]) as (_, after):
        assert after["draft"] == {"rows": rows, "opening": [], "gone": []}
        assert after["view"] == before["view"]


@pytest.mark.durability
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_server_that_is_asked_to_stop_says_nothing_and_means_it(tmp_path: Path, number: int) -> None:
    async with process(tmp_path) as server:
        ticket = await server.post("/api/tables", {"name": "Ada", "bots": ["chance"], "rules": ""})
        async with server.seat(ticket["code"], ticket["token"]):
            assert await server.kill(number) == 0
        assert server.process.stderr is not None
        assert (await server.process.stderr.read()).decode() == ""


def move(snapshot: Json) -> Json:
    """The best play, or a draw."""
    rows = rows_after(snapshot)
    chosen = {"type": "finish", "rows": rows} if rows else {"type": "command", "what": "draw"}
    return {"id": f"at {snapshot['seq']}", "seq": snapshot["seq"], **chosen}


def in_sight(snapshot: Json) -> int:
    """The tiles a snapshot accounts for."""
    view = snapshot["view"]
    return sum(len(meld["row"]) for meld in view["table"]) + sum(view["sizes"]) + view["pool"]
