"""How people leave a server that stops: nothing that was asked for is lost, and everybody is told to come back."""

import asyncio
from collections.abc import Mapping

import pytest

from meldroom.server.data.events import Entry
from tests.server.house import House

TOLD = {"type": "closed", "code": 1012, "reason": "The server restarts; connect again in a moment."}


async def test_everybody_is_told_to_connect_again(house: House) -> None:
    code, token = await house.deal()
    player, _ = await house.joined(code, token)
    watcher, _ = await house.joined(code, "")
    assert house.app.state.gate.inside == 2
    clearing = asyncio.create_task(house.app.state.gate.clear(20))
    assert await player.until("closed") == TOLD
    assert await watcher.until("closed") == TOLD
    assert await clearing == 0


async def test_what_is_being_written_is_acknowledged_before_the_connection_ends(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, token = await house.deal()
    player, snapshot = await house.joined(code, token)
    began, release, append = asyncio.Event(), asyncio.Event(), house.lobby.store.append

    async def append_slowly(
        game: str, entry: Entry, tokens: Mapping[int, str] | None = None, due: int | None = None
    ) -> None:
        began.set()
        await release.wait()
        await append(game, entry, tokens, due)

    monkeypatch.setattr(house.lobby.store, "append", append_slowly)
    player.send(type="command", id="mine", what="draw", seq=snapshot["seq"])
    await began.wait()
    clearing = asyncio.create_task(house.app.state.gate.clear(20))
    player.send(type="command", id="too late", what="resign", seq=snapshot["seq"])
    release.set()
    heard = [(await player.next())["type"] for _ in range(3)]
    assert heard == ["happened", "accepted", "closed"]
    assert await clearing == 0
    assert [entry.command for entry in await house.lobby.store.entries(code)] == [None, None, "mine"]


async def test_nobody_is_let_in_any_more(house: House) -> None:
    code, _ = await house.deal()
    house.app.state.gate.close()
    assert await house.client(code).next() == TOLD
    for path in ("/api/tables", f"/api/tables/{code}/seats"):
        answer = await house.http.post(path, json={"name": "Ada", "bots": ["drawer"], "rules": ""})
        assert (answer.status_code, answer.json()["code"]) == (503, "restarting")
        assert answer.headers["retry-after"] == "1"


async def test_whoever_does_not_leave_is_not_waited_for_without_end(house: House) -> None:
    code, token = await house.deal()
    player = house.client(code, unread=1)
    await player.join(token)
    for _ in range(3):
        player.send(type="sync")  # never read, so that the connection cannot be closed
    assert await house.app.state.gate.clear(0.1) == 1
