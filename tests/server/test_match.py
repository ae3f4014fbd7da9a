"""Whole matches through the socket, against the real computer players."""

import re
from pathlib import Path

import pytest

from meldroom.bots import BOTS
from meldroom.server.data.events import Dealt, Redealt
from meldroom.server.table.game import begin, grow
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.state import State
from tests.server.hand_clock import HandClock
from tests.server.house import Client, House, Json, open_house, usual_tools
from tests.server.player import Player


def in_sight(snapshot: Json) -> int:
    """The tiles a snapshot accounts for."""
    view = snapshot["view"]
    return sum(len(meld["row"]) for meld in view["table"]) + sum(view["sizes"]) + view["pool"]


async def play(house: House, bots: list[str], rules: str) -> tuple[Client, Client, str]:
    """Play a match to its end; the player, a watcher, and the table's code."""
    answer = await house.http.post("/api/tables", json={"name": "Ada", "bots": bots, "rules": rules})
    ticket = answer.json()
    client, first = await house.joined(ticket["code"], ticket["token"])
    watcher, _ = await house.joined(ticket["code"], "")
    last = await Player(client, first).play_match()
    assert last["match"]["finished"]
    assert last["result"]["lines"][0]["words"]
    return client, watcher, ticket["code"]


@pytest.mark.parametrize(
    ("bots", "rules"),
    [
        (["greedy"], ""),
        (["chance", "keeper"], "official_en+match_length=rounds:1"),
        (["keeper"], "mso_2p+match_length=rounds:1"),
        (["greedy", "chance", "keeper", "greedy"], "tile_sets=2+match_length=rounds:1"),
    ],
)
async def test_a_whole_match_is_played_and_no_tile_is_lost_or_told(tmp_path: Path, bots: list[str], rules: str) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock, BOTS, pause=0), clock) as house:
        client, watcher, code = await play(house, bots, rules)
        async with house.lobby.visit(code) as room:
            assert room is not None
            game = room.game
        for snapshot in snapshots(client):
            assert in_sight(snapshot) == game.rules.tiles_in_play
        await watcher.until_seq(game.seq)
        client.send(type="sync")
        assert len((await client.until("snapshot"))["recent"]) > 1
        await check_secrets(house, code, client, seat=0)
        await check_secrets(house, code, watcher, seat=None)


def snapshots(client: Client) -> list[Json]:
    """Every snapshot in what a client heard."""
    whole = [message for message in client.heard if message["type"] == "snapshot"]
    return whole + [message["now"] for message in client.heard if message["type"] == "happened"]


def events(client: Client) -> list[Json]:
    """Every event a client was told of, as often as it was."""
    told = [message["event"] for message in client.heard if message["type"] == "happened"]
    return told + [event for snapshot in snapshots(client) for event in snapshot["recent"]]


async def check_secrets(house: House, code: str, client: Client, seat: int | None) -> None:
    """Compare all that a client ever heard with the true positions of the log."""
    entries = await house.lobby.store.entries(code)
    game = begin(code, entries[0])
    states: dict[int, State] = {0: game.state}
    guarded: dict[str, int] = {}
    for entry in entries[1:]:
        game = grow(game, entry, SEARCH)
        states[entry.seq] = game.state
        if isinstance(entry.event, Dealt | Redealt):
            guarded |= dict.fromkeys((entry.event.seed, entry.event.salt), len(entries))
        if not game.is_playing:
            guarded = {secret: min(end, entry.seq) for secret, end in guarded.items()}
    check_shuffles(client, guarded)
    for snapshot in snapshots(client):
        check_view(snapshot, states[snapshot["seq"]], seat)
    for event in events(client):
        check_event(event, states, seat)


def check_shuffles(client: Client, guarded: dict[str, int]) -> None:
    """Seeds and salts are told from the event on with which their round is over, and no message sooner."""
    for message in client.heard:
        seq = message["now"]["seq"] if message["type"] == "happened" else message["seq"]
        assert not any(secret in str(message) for secret, end in guarded.items() if seq < end)
    assert all(secret in str(client.heard) for secret in guarded)


def check_view(snapshot: Json, state: State, seat: int | None) -> None:
    own = [] if seat is None else [str(tile) for tile in state.racks[seat]]
    assert snapshot["view"]["rack"] == own
    shown = {text for info in snapshot["view"]["table"] for text in info["row"]}
    assert {text.partition(":")[0] for text in shown} == {str(t) for meld in state.table for t in meld.tiles}
    if snapshot["phase"] == "playing":
        assert snapshot["result"] is None


def check_event(event: Json, states: dict[int, State], seat: int | None) -> None:
    """Of a move, tiles are told that lie on the table now, and those drawn to the one who drew them."""
    after = states[event["seq"]]
    public = {str(tile) for meld in after.table for tile in meld.tiles}
    named = set(re.findall(r"\b(?:[RBKO](?:1[0-3]|[1-9])|J)\b", event["words"]))
    before = states.get(event["seq"] - 1, after)
    assert named <= public | {str(tile) for meld in before.table for tile in meld.tiles} | _ends(before)
    if event["seat"] != seat:
        assert event["drawnTiles"] == []
    else:
        rack = [str(tile) for tile in after.racks[seat]] if seat is not None else []
        assert set(event["drawnTiles"]) <= set(rack)


def _ends(state: State) -> set[str]:
    """What jokers at the ends of melds stand for, which names of melds like `R4-R6` hold."""
    return {str(tile) for meld in state.table for stands in meld.stands for tile in stands}
