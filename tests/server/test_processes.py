"""Several processes that serve one table: what one does the other shows, and nothing happens twice."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Event

import pytest
from sqlalchemy import text

from meldroom.bots.bot import Bot, draw_or_pass
from meldroom.server.data.events import Moved
from meldroom.server.live.hub import LocalHub, Missed, Note
from meldroom.server.tools import Tools
from meldroom.tilerummy.moves import Move
from meldroom.tilerummy.views import View
from tests.server.friends import Guest, code_of, names_of, play, sit_down
from tests.server.hand_clock import HandClock
from tests.server.house import PATIENCE_S, Client, House, Json, open_house, usual_tools

OPENS = "seed 17"
"""Deals R8 R9 R10 and B5 B6 B7 to seat 0."""
ROWS = [["R8", "R9", "R10"], ["B5", "B6", "B7"]]
MINUTE = "seconds_per_turn=60"


class FrailHub(LocalHub):
    """A hub that may lose notes without noticing, or know that it is broken."""

    def __init__(self) -> None:
        super().__init__(is_shared=True)
        self.is_well = True
        self.loses = False

    def tell(self, code: str, note: Note) -> None:
        if not self.loses:
            super().tell(code, note)


@dataclass
class Thinker:
    """Draws, and counts how often it was asked."""

    asked: int = 0
    may_answer: Event = field(default_factory=Event)
    name: str = "drawer"
    words: str = "Always draws."

    def choose(self, view: View, rng: Random) -> Move:
        del rng
        self.asked += 1
        self.may_answer.wait(PATIENCE_S)
        return draw_or_pass(view)


@dataclass
class Pair:
    """Two processes."""

    one: House
    two: House
    clock: HandClock
    hub: FrailHub
    thinkers: list[Thinker] = field(default_factory=list[Thinker])


@asynccontextmanager
async def open_pair(folder: Path) -> AsyncGenerator[Pair]:
    clock, hub, thinkers = HandClock(), FrailHub(), [Thinker(), Thinker()]
    for thinker in thinkers:
        thinker.may_answer.set()
    first, second = (usual_tools(clock, bots(thinker)) for thinker in thinkers)
    async with house(folder, first, clock, hub) as one, house(folder, second, clock, hub) as two:
        yield Pair(one, two, clock, hub, thinkers)
        for thinker in thinkers:
            thinker.may_answer.set()


def bots(thinker: Bot) -> dict[str, Bot]:
    return {"drawer": thinker}


def house(folder: Path, tools: Tools, clock: HandClock, hub: LocalHub):  # noqa: ANN201 - as `open_house`
    return open_house(folder, tools, clock, hub=hub)


@pytest.fixture
async def pair(tmp_path: Path) -> AsyncGenerator[Pair]:
    async with open_pair(tmp_path) as opened:
        yield opened


async def until(is_so: Callable[[], bool]) -> None:
    """Let the server work until something is so."""
    async with asyncio.timeout(PATIENCE_S):
        while not is_so():  # noqa: ASYNC110 - what is waited for sets no event
            await asyncio.sleep(0.005)


async def moves_of(house: House, code: str) -> list[str]:
    return [entry.event.move for entry in await house.lobby.store.entries(code) if isinstance(entry.event, Moved)]


def numbers(client: Client) -> list[int]:
    """The events a client was told of."""
    return [message["event"]["seq"] for message in client.heard if message["type"] == "happened"]


async def connected(client: Client, seats: list[bool]) -> None:
    """Hear until exactly these players are at the table."""
    while [seat["connected"] for seat in (await client.until("snapshot"))["seats"]] != seats:
        continue


# --- events ------------------------------------------------------------------------------------


async def test_everybody_is_told_of_every_event_once_wherever_it_was_added(pair: Pair) -> None:
    code, token = await pair.one.deal(bots=["drawer"])
    player, snapshot = await pair.one.joined(code, token)
    watcher, _ = await pair.two.joined(code, "")
    for turn in range(3):
        assert (await player.command("draw", snapshot["seq"]))["type"] == "accepted"
        await watcher.until_seq(2 + 2 * turn)
        pair.clock.move(1)
        snapshot = (await player.until_seq(3 + 2 * turn))["now"]
        here = (await watcher.until_seq(3 + 2 * turn))["now"]
        assert (here["seq"], here["view"]["pool"]) == (snapshot["seq"], snapshot["view"]["pool"])
        assert (len(snapshot["view"]["rack"]), here["view"]["rack"]) == (15 + turn, [])
    assert numbers(player) == numbers(watcher) == [2, 3, 4, 5, 6, 7]


async def test_two_people_play_through_two_processes(pair: Pair) -> None:
    ada, ben = await play(pair.one, "Ada", "Ben")
    code = code_of([ada])
    far, seen = await pair.two.joined(code, ben.token)
    players = {0: ada.client, 1: far}
    for _ in range(4):
        turn = seen["view"]["turn"]
        assert (await players[turn].command("draw", seen["seq"]))["type"] == "accepted"
        seen = (await players[1 - turn].until_seq(seen["seq"] + 1))["now"]
    assert await moves_of(pair.one, code) == ["="] * 4


async def test_a_command_sent_again_to_another_process_has_the_same_answer(pair: Pair) -> None:
    code, token = await pair.one.deal()
    old, snapshot = await pair.one.joined(code, token)
    await old.ask(type="command", id="mine", what="draw", seq=snapshot["seq"])
    new, _ = await pair.two.joined(code, token)
    again = await new.ask(type="command", id="mine", what="draw", seq=snapshot["seq"])
    assert again == {"type": "accepted", "id": "mine", "seq": 2}
    assert await moves_of(pair.two, code) == ["="]


async def test_a_command_sent_again_to_a_process_that_is_behind_has_the_same_answer(pair: Pair) -> None:
    code, token = await pair.one.deal()
    old, snapshot = await pair.one.joined(code, token)
    new, _ = await pair.two.joined(code, token)
    pair.hub.loses = True
    ben, _ = await pair.one.joined(code, token)
    await ben.ask(type="command", id="mine", what="draw", seq=snapshot["seq"])
    again = await new.ask(type="command", id="mine", what="draw", seq=snapshot["seq"])
    assert again == {"type": "accepted", "id": "mine", "seq": 2}
    assert await moves_of(pair.two, code) == ["="]
    assert old.heard


async def test_a_name_that_is_taken_out_of_the_log_is_gone_from_every_process(pair: Pair) -> None:
    code, token = await pair.one.deal()
    for home in (pair.one, pair.two):
        client, snapshot = await home.joined(code, token if home is pair.one else "")
        assert names_of(snapshot)[0] == "Ada"
    change = text("UPDATE event SET body = replace(body, 'Ada', 'Somebody') WHERE game = :game AND seq = 0")
    await pair.one.lobby.store.write([(change, {"game": code})])
    await pair.one.lobby.reload([code])
    while names_of(await client.until("snapshot"))[0] != "Somebody":
        continue


async def test_what_the_hub_lost_shows_within_seconds(pair: Pair) -> None:
    code, token = await pair.one.deal()
    player, snapshot = await pair.one.joined(code, token)
    watcher, _ = await pair.two.joined(code, "")
    pair.hub.loses = True
    await player.command("draw", snapshot["seq"])
    assert numbers(watcher) == []
    pair.clock.move(5)
    assert (await watcher.until_seq(2))["now"]["seq"] == 2


async def test_people_who_sit_down_at_once_have_chairs_of_their_own(pair: Pair) -> None:
    wish: Json = {"name": "Ada", "bots": [], "rules": "", "openSeats": 3}
    code = (await pair.one.http.post("/api/tables", json=wish)).json()["code"]
    pair.hub.loses = True
    guests = await asyncio.gather(
        sit_down(pair.one, code, "Ben"), sit_down(pair.two, code, "Cy"), sit_down(pair.one, code, "Di")
    )
    assert sorted(guest.snapshot["seat"] for guest in guests) == [1, 2, 3]
    pair.clock.move(5)
    for guest in guests:
        async with asyncio.timeout(PATIENCE_S):
            while sorted(names_of(await guest.now())) != ["Ada", "Ben", "Cy", "Di"]:
                continue


async def test_whoever_sat_down_elsewhere_a_moment_ago_has_the_seat_here(pair: Pair) -> None:
    wish: Json = {"name": "Ada", "bots": [], "rules": "", "openSeats": 3}
    code = (await pair.one.http.post("/api/tables", json=wish)).json()["code"]
    await pair.two.joined(code, "")
    pair.hub.loses = True
    ticket = (await pair.one.http.post(f"/api/tables/{code}/seats", json={"name": "Ben"})).json()
    ben, snapshot = await pair.two.joined(code, ticket["token"])
    assert snapshot["seat"] == 1
    answer = await ben.ask(type="empty", seat=1, seq=snapshot["seq"])
    assert answer["type"] == "accepted"


# --- who is here -------------------------------------------------------------------------------


async def test_the_newest_connection_speaks_whichever_process_it_came_to(pair: Pair) -> None:
    code, token = await pair.one.deal()
    old, snapshot = await pair.one.joined(code, token)
    new, fresh = await pair.two.joined(code, token)
    assert (fresh["view"], fresh["can"]) == (snapshot["view"], snapshot["can"])
    assert "another tab" in (await old.until("taken"))["words"]
    assert (await old.command("draw", 1))["code"] == "taken_over"
    back, _ = await pair.one.joined(code, token)
    await new.until("taken")
    assert (await new.command("draw", 1))["code"] == "taken_over"
    assert (await back.command("draw", 1))["type"] == "accepted"


async def test_everybody_sees_who_is_connected_to_which_process_ever(pair: Pair) -> None:
    ada, ben = await play(pair.one, "Ada", "Ben")
    await ben.client.leave()
    await connected(ada.client, [True, False])
    far, _ = await pair.two.joined(code_of([ada]), ben.token)
    await connected(ada.client, [True, True])
    assert [seat["connected"] for seat in (await sync(far))["seats"]] == [True, True]
    await far.leave()
    await connected(ada.client, [True, False])


async def test_watchers_of_all_processes_are_counted(pair: Pair) -> None:
    code, token = await pair.one.deal()
    player, _ = await pair.one.joined(code, token)
    for where in (pair.one, pair.two, pair.two):
        await where.joined(code, "")
    assert (await sync(player))["watchers"] == 3


async def sync(client: Client) -> Json:
    """The table as it is now."""
    client.send(type="sync")
    return await client.until("snapshot")


async def test_a_process_that_says_nothing_for_long_is_taken_for_dead(pair: Pair) -> None:
    ada, ben = await play(pair.one, "Ada", "Ben")
    await ben.client.leave()
    await connected(ada.client, [True, False])
    await pair.two.joined(code_of([ada]), ben.token)
    await connected(ada.client, [True, True])
    pair.hub.loses = True
    pair.clock.move(15)
    assert [seat["connected"] for seat in (await ada.now())["seats"]] == [True, True]
    pair.clock.move(6)
    await connected(ada.client, [True, False])


async def test_a_process_that_lives_is_not_taken_for_dead(pair: Pair) -> None:
    ada, ben = await play(pair.one, "Ada", "Ben")
    await ben.client.leave()
    await pair.two.joined(code_of([ada]), ben.token)
    await connected(ada.client, [True, False])
    await connected(ada.client, [True, True])
    for _ in range(12):
        await wait(pair, 5)
        assert [seat["connected"] for seat in (await ada.now())["seats"]] == [True, True]


async def wait(pair: Pair, seconds: int) -> None:
    """Let time pass in small steps, so that processes hear each other meanwhile."""
    for _ in range(seconds):
        pair.clock.move(1)
        await asyncio.sleep(0.01)


async def leave_one(pair: Pair, guests: list[Guest]) -> tuple[Guest, Guest, Client]:
    """Whoever is to move goes over to the second process: who waits, who moves, and the connection there."""
    turn: int = guests[0].snapshot["view"]["turn"]
    moves, waits = guests[turn], guests[1 - turn]
    await moves.client.leave()
    far, _ = await pair.two.joined(code_of(guests), moves.token)
    await waits.client.until("snapshot")
    return waits, moves, far


async def test_whoever_is_at_another_process_is_not_away(pair: Pair) -> None:
    guests = await play(pair.one, "Ada", "Ben", away="bot")
    waits, _, far = await leave_one(pair, guests)
    await wait(pair, 70)
    assert await moves_of(pair.one, code_of(guests)) == []
    await far.leave()
    await wait(pair, 62)
    await waits.client.until("happened")
    assert await moves_of(pair.one, code_of(guests)) == ["="]


async def test_where_the_hub_is_lost_nobody_counts_as_away(pair: Pair) -> None:
    guests = await play(pair.one, "Ada", "Ben", away="bot")
    waits, _, far = await leave_one(pair, guests)
    pair.hub.is_well, pair.hub.loses = False, True
    await wait(pair, 120)
    assert await moves_of(pair.one, code_of(guests)) == []
    assert (await far.command("draw", (await sync(far))["seq"]))["type"] == "accepted"
    await wait(pair, 5)
    await waits.client.until("happened")


async def test_when_the_hub_is_there_again_whoever_left_meanwhile_is_away(pair: Pair) -> None:
    guests = await play(pair.one, "Ada", "Ben", away="bot")
    waits, _, far = await leave_one(pair, guests)
    pair.hub.is_well, pair.hub.loses = False, True
    await far.leave()
    await wait(pair, 120)
    pair.hub.is_well, pair.hub.loses = True, False
    for home in (pair.one, pair.two):
        async with home.lobby.visit(code_of(guests)) as room:
            assert room is not None
            room.contact.hear(Missed())
    await wait(pair, 90)
    await waits.client.until("happened")
    assert await moves_of(pair.one, code_of(guests)) == ["="]


# --- drafts ------------------------------------------------------------------------------------


async def test_a_draft_goes_along_to_another_process(pair: Pair) -> None:
    code, token = await pair.one.deal(seed=OPENS)
    watcher, _ = await pair.two.joined(code, "")  # so that the table is in memory there already
    old, snapshot = await pair.one.joined(code, token)
    await old.ask(type="draft", seq=snapshot["seq"], rows=ROWS[:1])
    new, here = await pair.two.joined(code, token)
    assert here["draft"]["rows"] == ROWS[:1]
    await new.ask(type="draft", seq=snapshot["seq"], rows=ROWS)
    _, back = await pair.one.joined(code, token)
    assert back["draft"]["rows"] == ROWS
    assert watcher.heard[0]["draft"] is None


async def test_when_the_time_is_up_the_newest_draft_counts_wherever_it_was_kept(pair: Pair) -> None:
    code, token = await pair.one.deal(seed=OPENS, rules=MINUTE)
    _, snapshot = await pair.one.joined(code, token)
    new, _ = await pair.two.joined(code, token)
    await new.ask(type="draft", seq=snapshot["seq"], rows=ROWS)
    pair.clock.move(60)
    told = await new.until("happened")
    assert [meld["row"] for meld in told["now"]["view"]["table"]] == ROWS
    assert await moves_of(pair.one, code) == ["! +R8R9R10/B5B6B7"]


# --- what happens by itself --------------------------------------------------------------------


async def test_the_clocks_of_two_processes_end_a_turn_once(pair: Pair) -> None:
    code, token = await pair.one.deal(rules=MINUTE, bots=["drawer"])
    watcher, _ = await pair.one.joined(code, "")
    player, _ = await pair.two.joined(code, token)
    pair.clock.move(60)
    for client in (watcher, player):
        assert (await client.until("happened"))["event"]["kind"] == "overrun"
    await asyncio.sleep(0.05)  # also the one that came second is through
    assert await moves_of(pair.one, code) == ["!"]
    assert numbers(watcher) == numbers(player) == [2]


@pytest.mark.parametrize("first", ["finish", "clock"])
async def test_a_finish_at_one_process_and_the_clock_of_another_have_one_result(pair: Pair, first: str) -> None:
    code, token = await pair.one.deal(rules=MINUTE, seed=OPENS)
    watcher, _ = await pair.one.joined(code, "")
    player, snapshot = await pair.two.joined(code, token)
    finish = player.ask(type="finish", seq=snapshot["seq"], rows=ROWS)
    if first == "clock":
        pair.clock.move(60)
        answer = await finish
    else:
        answering = asyncio.create_task(finish)
        await asyncio.sleep(0)
        pair.clock.move(60)
        answer = await answering
    await watcher.until_seq(2)
    moves = await moves_of(pair.one, code)
    assert len(moves) == 1
    assert (answer["type"] == "accepted") == moves[0].startswith("+")


async def test_of_two_processes_one_lets_computer_players_think(pair: Pair) -> None:
    code, token = await pair.one.deal(bots=["drawer"] * 3)
    player, snapshot = await pair.one.joined(code, token)
    watcher, _ = await pair.two.joined(code, "")
    await sync(player)
    await player.command("draw", snapshot["seq"])
    await watcher.until_seq(2)
    for seq in (3, 4, 5):
        await wait(pair, 2)  # the other one would do it after four seconds
        await player.until_seq(seq)
        await watcher.until_seq(seq)
    assert sorted(thinker.asked for thinker in pair.thinkers) == [0, 3]
    assert await moves_of(pair.one, code) == ["="] * 4


async def test_where_the_process_that_is_to_let_them_think_does_not_another_does(pair: Pair) -> None:
    code, _ = await pair.one.deal(bots=["drawer"], starter=1)
    watcher, _ = await pair.one.joined(code, "")
    await pair.two.joined(code, "")
    async with pair.one.lobby.visit(code) as room:
        assert room is not None
        first = room.before
    pair.thinkers[first].may_answer.clear()
    await wait(pair, 3)
    assert numbers(watcher) == []
    await wait(pair, 2)
    await watcher.until_seq(2)
    assert [thinker.asked for thinker in pair.thinkers] == [1, 1]
