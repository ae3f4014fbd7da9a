"""Computer players at a table: whatever they do, the game goes on by the rules."""

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from meldroom.server.data.database import StorageError
from meldroom.server.data.events import Entry, Moved
from meldroom.server.live.botseat import instead, think
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.moves import Draw, Move, Pass, Play, Resign, read_move
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import View
from meldroom.tiles.rows import parse_tiles
from meldroom.tiles.tiles import ordered
from tests.server.hand_clock import HandClock
from tests.server.house import Drawer, House, open_house, usual_tools


@dataclass(frozen=True, slots=True)
class Scripted:
    """Does what a test tells it."""

    act: Callable[[View], Move]
    name: str = "scripted"
    words: str = "Does what it is told."

    def choose(self, view: View, rng: Random) -> Move:
        del rng
        return self.act(view)


def breaks(view: View) -> Move:
    raise ZeroDivisionError(f"{view.pool}")


def lies(view: View) -> Move:
    del view
    return Play.of("-", "R1R1R1")


def out_of_turn(view: View) -> Move:
    del view
    return Pass()


@pytest.mark.parametrize("act", [breaks, lies, out_of_turn])
async def test_a_bot_that_fails_draws_and_the_log_says_why(
    tmp_path: Path, act: Callable[[View], Move], caplog: pytest.LogCaptureFixture
) -> None:
    clock = HandClock()
    tools = usual_tools(clock, {"scripted": Scripted(act)})
    with caplog.at_level(logging.ERROR):
        async with open_house(tmp_path, tools, clock) as house:
            code, token = await house.deal(bots=["scripted"], starter=1)
            client, _ = await house.joined(code, token)
            clock.move(1)
            told = await client.until("happened")
    assert told["event"]["words"] == "Bot1 draws a tile."
    assert any(vars(record)["fields"]["bot"] == "scripted" for record in caplog.records)


async def test_a_bot_sees_what_its_seat_sees(tmp_path: Path) -> None:
    seen: list[View] = []

    def look(view: View) -> Move:
        seen.append(view)
        return Draw()

    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock, {"scripted": Scripted(look)}), clock) as house:
        code, token = await house.deal(bots=["scripted"], starter=1)
        client, _ = await house.joined(code, token)
        async with house.lobby.visit(code) as room:
            assert room is not None
            before = room.game.state
        clock.move(1)
        await client.until("happened")
    assert [(view.seat, view.rack, view.pool) for view in seen] == [(1, before.racks[1], len(before.pool))]
    assert not any(isinstance(value, State) for view in seen for value in (view.rack, view.table))


async def test_a_bot_waits_so_that_people_can_follow(house: House) -> None:
    code, token = await house.deal(starter=1)
    client, _ = await house.joined(code, token)
    house.clock.move(0.999)
    client.send(type="sync")
    assert (await client.next())["view"]["turn"] == 1
    house.clock.move(0.001)
    assert (await client.until("happened"))["now"]["view"]["turn"] == 0


@pytest.fixture
async def thinker(tmp_path: Path) -> AsyncIterator[tuple[House, threading.Event]]:
    """A server with a bot that thinks until the event is set, and a budget that ends at once."""
    clock, done = HandClock(), threading.Event()

    def muse(view: View) -> Move:
        del view
        done.wait(20)
        return Draw()

    tools = replace(usual_tools(clock, {"scripted": Scripted(muse), "drawer": Drawer()}), bot_budget_ms=1)
    async with open_house(tmp_path, tools, clock) as house:
        yield house, done
        done.set()


async def test_a_bot_that_thinks_too_long_draws_and_holds_nobody_up(thinker: tuple[House, threading.Event]) -> None:
    house, _ = thinker
    slow, slow_token = await house.deal(bots=["scripted"], starter=1, seed="slow")
    quick, quick_token = await house.deal(starter=1, seed="quick")
    waiting, _ = await house.joined(slow, slow_token)
    other, _ = await house.joined(quick, quick_token)
    house.clock.move(1)
    assert (await other.until("happened"))["event"]["words"] == "Bot1 draws a tile."
    assert (await waiting.until("happened"))["event"]["words"] == "Bot1 draws a tile."


async def test_a_move_thought_of_too_late_is_dropped(thinker: tuple[House, threading.Event]) -> None:
    house, done = thinker
    code, token = await house.deal(bots=["scripted"], starter=1)
    client, _ = await house.joined(code, token)
    house.clock.move(1)
    await client.until("happened")
    done.set()
    client.send(type="sync")
    assert (await client.until("snapshot"))["seq"] == 2


# --- instead of a bot's move ------------------------------------------------------------------


def position(rack: str, pool: str, rules: str) -> State:
    racks = (ordered(parse_tiles(rack)), parse_tiles("K13"))
    return State(find_rules(rules), (), racks, parse_tiles(pool), 0, (True, True))


@pytest.mark.parametrize(
    ("rack", "pool", "rules", "kind"),
    [
        ("R1R2R3R9", "R5", "", Draw),
        ("R1R2R3R9", "-", "", Pass),
        ("R1R2R3R9", "R5", "forced_play=true", Play),
        ("R1R2R9", "R5", "forced_play=true", Draw),
        ("R1R2R3R9", "-", "must_play_when_empty=true", Play),
    ],
)
def test_there_is_always_something_legal_to_do(rack: str, pool: str, rules: str, kind: type[Move]) -> None:
    assert isinstance(read_move(instead(position(rack, pool, rules), SEARCH)), kind)


def test_a_bot_may_even_resign() -> None:
    state = position("R1", "R5", "")
    tools = usual_tools(HandClock(), {"scripted": Scripted(lambda _: Resign())})
    assert read_move(think("scripted", state, Random(0), tools)) == Resign()


# --- a database that is in the way ------------------------------------------------------------


@pytest.fixture
async def quick(tmp_path: Path) -> AsyncIterator[House]:
    """A server whose bots move at once."""
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock, pause=0), clock) as house:
        yield house


async def test_a_bot_tries_again_when_its_move_could_not_be_saved(
    quick: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, token = await quick.deal(starter=1)
    append, failed = quick.lobby.store.append, asyncio.Event()

    async def full(game: str, entry: Entry, *more: Any) -> None:  # noqa: ANN401 - passed on as it is
        if not failed.is_set():
            failed.set()
            raise StorageError("the disk is full")
        await append(game, entry, *more)

    monkeypatch.setattr(quick.lobby.store, "append", full)
    client, _ = await quick.joined(code, token)
    await failed.wait()
    client.send(type="sync")
    assert (await client.next())["seq"] == 1
    quick.clock.move(5)
    assert (await client.until("happened"))["event"]["words"] == "Bot1 draws a tile."
    assert isinstance((await quick.lobby.store.entries(code))[-1].event, Moved)


async def test_a_move_that_could_not_be_saved_is_refused_and_can_be_sent_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, token = await house.deal()
    client, snapshot = await house.joined(code, token)
    append = house.lobby.store.append

    async def full(game: str, entry: Entry, *more: Any) -> None:  # noqa: ANN401 - passed on as it is
        del game, entry, more
        raise StorageError("the disk is full")

    monkeypatch.setattr(house.lobby.store, "append", full)
    refused = await client.command("draw", snapshot["seq"], id="mine")
    assert (refused["code"], refused["words"]) == (
        "not_saved",
        "The disk is full. Nothing was changed; try again.",
    )
    monkeypatch.setattr(house.lobby.store, "append", append)
    assert (await client.command("draw", snapshot["seq"], id="mine"))["type"] == "accepted"
