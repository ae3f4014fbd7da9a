"""Whole matches, from the gathering to the end of the rematch: no message holds a tile that its reader may not know."""

import re
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from itertools import chain
from pathlib import Path
from typing import cast

from meldroom.bots import BOTS
from meldroom.server.data.events import Dealt
from meldroom.server.table.game import Game, begin, grow
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.deal import draw_for_start
from meldroom.tilerummy.state import State
from tests.server.friends import Guest, code_of, gather
from tests.server.hand_clock import HandClock
from tests.server.house import Client, House, Json, open_house, usual_tools
from tests.server.player import rows_after, rows_of

TILE = re.compile(r"(?<![A-Za-z0-9:])(?:[RBKO](?:1[0-3]|[1-9])|J)(?![A-Za-z0-9])")


async def test_no_message_of_two_matches_holds_a_tile_that_its_reader_may_not_know(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock, BOTS), clock) as house:
        guests = await gather(house, "Ada", "Ben", rules="match_length=rounds:1")
        watcher, _ = await house.joined(code_of(guests), "")
        assert (await guests[0].command("start"))["type"] == "accepted"
        await play_match(guests)
        assert (await guests[0].command("rematch"))["type"] == "accepted"
        late, _ = await house.joined(code_of(guests), "")
        await play_match(guests)
        readers = [(guest.client, seat) for seat, guest in enumerate(guests)]
        for client, seat in [*readers, (watcher, None), (late, None)]:
            await settle(client)
            checked = [message["type"] async for message in checked_messages(house, code_of(guests), client, seat)]
            assert {"snapshot", "happened"} <= set(checked)
            assert seat is None or "verdict" in checked


async def settle(client: Client) -> None:
    """Everything that was sent has been heard."""
    await client.ask(type="mark", id="the last")


async def play_match(guests: list[Guest]) -> None:
    """To its end, trying things out before every move; whoever does not move asks what it may not."""
    while True:
        for guest in guests:
            await guest.now()
        if guests[0].snapshot["phase"] != "playing":
            return
        turn: int = guests[0].snapshot["view"]["turn"]
        other = guests[1 - turn]
        assert (await draft(other, rows_of(other.snapshot)))["type"] == "refused"
        await make_move(guests[turn])


async def draft(guest: Guest, rows: list[list[str]]) -> Json:
    return await guest.client.ask(type="draft", seq=guest.snapshot["seq"], rows=rows)


async def make_move(guest: Guest) -> None:
    snapshot = guest.snapshot
    rows = rows_after(snapshot)
    await draft(guest, [*rows_of(snapshot), snapshot["view"]["rack"][:3]])
    if rows is None:
        await guest.client.command("draw" if snapshot["can"]["draw"] else "pass", snapshot["seq"])
    else:
        await draft(guest, rows)
        await guest.client.ask(type="finish", seq=snapshot["seq"], rows=rows)


async def checked_messages(house: House, code: str, client: Client, seat: int | None) -> AsyncIterator[Json]:
    """Every message a client ever heard, once its tiles are found to be known."""
    known = await known_tiles(house, code, seat)
    for message in client.heard:
        seq = message["now"]["seq"] if message["type"] == "happened" else message["seq"]
        strange = set(tiles_in(message)) - known[seq]
        assert not strange, (strange, message)
        yield message


def tiles_in(message: object) -> Iterator[str]:
    """All names of tiles, wherever they are; not what a joker might be, which follows from the tiles beside it."""
    if isinstance(message, dict):
        parts = cast("dict[str, object]", message)
        yield from chain.from_iterable(tiles_in(parts[key]) for key in parts if key not in {"stands", "readings"})
    elif isinstance(message, list):
        yield from chain.from_iterable(map(tiles_in, cast("list[object]", message)))
    elif isinstance(message, str):
        yield from TILE.findall(message)


async def known_tiles(house: House, code: str, seat: int | None) -> dict[int, set[str]]:
    """For each event, the tiles that somebody has seen by then in the round that is played."""
    entries = await house.lobby.store.entries(code)
    game = begin(code, entries[0])
    known: dict[int, set[str]] = defaultdict(set)
    for entry in entries[1:]:
        game = grow(game, entry, SEARCH)
        before = set[str]() if isinstance(entry.event, Dealt) else known[entry.seq - 1]
        known[entry.seq] = before | (set() if game.is_gathering else seen_now(game, seat))
    return known


def seen_now(game: Game, seat: int | None) -> set[str]:
    """The table, the own rack, what was drawn to decide who starts, and all racks once the round is over."""
    state = game.state
    shown = state.racks if not game.is_playing else () if seat is None else (state.racks[seat],)
    tiles = [tile for rack in shown for tile in rack]
    if game.current.drawn_for:
        draw = draw_for_start(game.rules, game.players, game.current.seed)
        tiles += [tile for pulls in draw.rounds for _, tile in pulls]
    return {str(tile) for tile in tiles} | on_table(state)


def on_table(state: State) -> set[str]:
    """Its tiles, and what its jokers stand for."""
    stands = {str(tile) for meld in state.table for tiles in meld.stands for tile in tiles}
    return stands | {str(tile) for meld in state.table for tile in meld.tiles}
