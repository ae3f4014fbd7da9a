"""All tables of this server, by code; opened when somebody asks for them."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final, Self

from meldroom.server.answers import Refusal
from meldroom.server.events import Dealt, Entry, Opened, spelled_out
from meldroom.server.http_protocol import NewTable, TableTicket
from meldroom.server.names import bot_names, clean_name
from meldroom.server.room import Room
from meldroom.server.seeds import hashed, new_code, new_seed, new_token, read_code
from meldroom.server.store import Conflict, Store
from meldroom.server.tools import Tools
from meldroom.tilerummy.deal import check_players
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.tiles.errors import RulesError

_MOST_BOTS: Final = 5
_DAY_MS: Final = 24 * 60 * 60 * 1000
"""Tables at which nothing happened for longer are opened only when somebody comes."""


class Lobby:
    """The tables, and the door to them."""

    def __init__(self, store: Store, tools: Tools) -> None:
        self.store = store
        self.tools = tools
        self._rooms: dict[str, Room] = {}
        self._doors: dict[str, asyncio.Lock] = {}
        """So that a table that several people ask for at once is opened once."""
        self._visitors: Counter[str] = Counter()

    @classmethod
    async def open(cls, url: str, tools: Tools) -> Self:
        """The lobby of a database; games that were being played go on. Raises `StorageError`."""
        lobby = cls(await Store.open(url), tools)
        for code in await lobby.store.games_since(tools.clock.now() - _DAY_MS):
            async with lobby.visit(code):
                pass
        return lobby

    @property
    def rooms(self) -> int:
        """How many tables are in memory: those that somebody visits, and those that move by themselves."""
        return len(self._rooms)

    async def close(self) -> None:
        """Stop what happens by itself, and let go of the database."""
        for room in self._rooms.values():
            room.close()
        await self.store.close()

    @asynccontextmanager
    async def visit(self, text: str) -> AsyncGenerator[Room | None, None]:
        """The table with this code, None if there is none; kept in memory while somebody visits it or it moves."""
        code = read_code(text) or ""
        self._visitors[code] += 1
        try:
            yield await self._find(code) if code else None
        finally:
            self._visitors[code] -= 1
            self._forget(code)

    def _forget(self, code: str) -> None:
        if self._visitors[code] == 0:
            del self._visitors[code]
            if code in self._rooms and self._rooms[code].is_idle:
                self._rooms.pop(code).close()

    async def _find(self, code: str) -> Room | None:
        async with self._doors.setdefault(code, asyncio.Lock()):
            room = self._rooms.get(code) or await self._loaded(code)
        self._doors.pop(code, None)
        return room

    async def _loaded(self, code: str) -> Room | None:
        room = Room(code, self.store, self.tools)
        if not await room.load():
            return None
        self._rooms[code] = room
        return room

    async def seat_of(self, room: Room, token: str) -> int | None:
        """The seat that this key opens; None if it opens none."""
        return await self.store.seat_of(room.code, hashed(token))

    async def open_table(self, wish: NewTable) -> TableTicket:
        """A fresh table, its first round dealt; raises `Refusal` or `StorageError`."""
        opened = self._opening(wish)
        token = new_token()
        while True:
            code, now = new_code(), self.tools.clock.now()
            entries = [Entry(0, now, opened), Entry(1, now, Dealt(new_seed(), None))]
            try:
                await self.store.create(code, entries, {0: hashed(token)})
            except Conflict:
                continue
            async with self.visit(code):
                return TableTicket(code, 0, token)

    def _opening(self, wish: NewTable) -> Opened:
        name = clean_name(wish.name)
        if not 1 <= len(wish.bots) <= _MOST_BOTS:
            raise Refusal("bad_bots", f"{len(wish.bots)} computer players: expected 1 to {_MOST_BOTS}.")
        for bot in wish.bots:
            if bot not in self.tools.bots:
                known = ", ".join(self.tools.bots)
                raise Refusal("bad_bots", f"{bot[:40]!r} is not a computer player: expected one of {known}.")
        rules = _rules(wish.rules, 1 + len(wish.bots))
        return Opened([name, *bot_names(len(wish.bots), [name])], [None, *wish.bots], spelled_out(rules))


def _rules(text: str, players: int) -> Rules:
    try:
        rules = find_rules(text)
        check_players(rules, players)
    except RulesError as error:
        raise Refusal("bad_rules", f"{error}.") from None
    return rules
