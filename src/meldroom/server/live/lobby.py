"""All tables of this server, by code; opened when somebody asks for them."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager
from typing import Final, Self

from meldroom.server.accounts.account import Account
from meldroom.server.accounts.rated import rated_away, refuse_unratable_wish
from meldroom.server.data.events import Entry, Opened
from meldroom.server.data.kept_books import forget_books
from meldroom.server.data.store import Conflict, Store
from meldroom.server.live.hub import Hub, LocalHub, Rewritten
from meldroom.server.live.noting import note_event
from meldroom.server.live.pace import due, refuse_bad_pace
from meldroom.server.live.patrol import patrol
from meldroom.server.live.room import Room
from meldroom.server.live.waker import Waker
from meldroom.server.table.answers import Refusal
from meldroom.server.table.game import fold
from meldroom.server.table.hosting import refuse_unknown_bot
from meldroom.server.table.law import House, read_house, seats_problem, seconds_for_turn, write_house
from meldroom.server.table.names import bot_names, clean_name
from meldroom.server.table.seeds import hashed, new_code, new_token, read_code
from meldroom.server.table.shuffling import new_deal
from meldroom.server.tools import Tools
from meldroom.server.wire.http_protocol import NewTable, TableTicket, TakeSeat
from meldroom.tiles.errors import RulesError
from meldroom.words import say

_MOST_OTHERS: Final = 5
_DAY_MS: Final = 24 * 60 * 60 * 1000


class Lobby:
    """The tables, and the door to them."""

    def __init__(self, store: Store, tools: Tools, hub: Hub) -> None:
        self.store = store
        self.tools = tools
        self._hub = hub
        self._rooms: dict[str, Room] = {}
        self._doors: dict[str, asyncio.Lock] = {}
        """So that a table that several people ask for at once is opened once."""
        self._visitors: Counter[str] = Counter()
        self._waker = Waker(self, tools.clock)
        self._patrol = asyncio.create_task(patrol(self._rooms, store, hub, tools.clock), name="patrol")

    @classmethod
    async def open(cls, url: str, tools: Tools, hub: Hub | None = None) -> Self:
        """The lobby of a database, without the tables that nobody has touched for long. Raises `StorageError`."""
        store = await Store.open(url)
        long_ago = tools.clock.now() - tools.keep_days * _DAY_MS
        await store.forget_before(long_ago)
        await forget_books(store, long_ago)
        lobby = cls(store, tools, hub or LocalHub())
        lobby._waker.start()
        return lobby

    @property
    def rooms(self) -> int:
        """How many tables are in memory: those that somebody visits, and those that move by themselves."""
        return len(self._rooms)

    async def close(self) -> None:
        """Stop what happens by itself, and let go of the database."""
        await self._waker.stop()
        self._patrol.cancel()
        while self._rooms:
            self._rooms.popitem()[1].close()
        await self._hub.close()
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

    async def wake(self) -> None:
        """Look after the tables at which something is due although nobody may be there."""
        for code in await self.store.due_by(self.tools.clock.now()):
            async with self.visit(code):
                continue
        for code in [code for code in self._rooms if code not in self._visitors and self._rooms[code].is_idle]:
            self._rooms.pop(code).close()

    async def _find(self, code: str) -> Room | None:
        async with self._doors.setdefault(code, asyncio.Lock()):
            room = self._rooms.get(code) or await self._loaded(code)
        self._doors.pop(code, None)
        return room

    async def _loaded(self, code: str) -> Room | None:
        room = Room(code, self.store, self.tools, self._hub)
        if not await room.load():
            return None
        self._rooms[code] = room
        return room

    async def reload(self, codes: Iterable[str]) -> None:
        """The logs of some tables were changed, which happens where a name is taken out of them."""
        for code in codes:
            self._hub.tell(code, Rewritten(""))
            if code in self._rooms:
                await self._rooms[code].reload()

    async def person_of(self, room: Room, token: str) -> int | None:
        """The person with this key; None if it belongs to nobody at this table."""
        return await self.store.person_of(room.code, hashed(token))

    async def open_table(self, wish: NewTable, account: Account | None = None) -> TableTicket:
        """A fresh table, its first round dealt unless it gathers first; raises `Refusal` or `StorageError`."""
        opened = self._opening(wish, account)
        token = new_token()
        while True:
            code, now = new_code(), self.tools.clock.now()
            entries = [Entry(0, now, opened)]
            if not opened.open_seats:
                entries.append(Entry(1, now, new_deal(None)))
            try:
                first = due(fold(code, entries, self.tools.search))
                await self.store.create(code, entries, {0: hashed(token)}, first)
            except Conflict:
                continue
            for entry in entries:
                note_event(self.tools.metrics, code, entry)
            async with self.visit(code):
                return TableTicket(code, 0, token)

    async def take_seat(self, code: str, wish: TakeSeat, account: Account | None = None) -> TableTicket:
        """A seat at a table that gathers, and its key; raises `Refusal` or `StorageError`."""
        name, token = clean_name(wish.name), new_token()
        async with self.visit(code) as room:
            if room is None:
                raise Refusal("no_table", say("no.table", code=repr(code[:20])))
            return TableTicket(room.code, await room.sit(name, hashed(token), account), token)

    def _opening(self, wish: NewTable, account: Account | None) -> Opened:
        name = account.name if account is not None and wish.rated else clean_name(wish.name)
        self._refuse_bad_seats(wish)
        if wish.listed and not self.tools.lists_tables:
            raise Refusal("no_list", say("no.list"))
        refuse_bad_pace(wish.pace)
        if wish.rated:
            refuse_unratable_wish(wish.bots, account)
        bots, others = wish.bots, len(wish.bots) + wish.open_seats
        house = _house(wish, 1 + others)
        for bot in bots:
            refuse_unknown_bot(bot, self.tools.bots_of(house))
        has_time = bool(seconds_for_turn(house) or wish.pace.hours)
        names = [name, *bot_names(len(bots), [name])]
        return Opened(
            names,
            [None, *bots],
            write_house(house),
            wish.open_seats,
            watchable=wish.watchable,
            away=rated_away(wish.away, has_time=has_time) if wish.rated else wish.away,
            chat=wish.chat,
            listed=wish.listed,
            pace=wish.pace,
            rated=wish.rated,
            account=account and account.id,
            hints=wish.hints,
            game=wish.game,
        )

    def _refuse_bad_seats(self, wish: NewTable) -> None:
        bots, open_seats = len(wish.bots), wish.open_seats
        if not 0 <= open_seats <= _MOST_OTHERS:
            raise Refusal("bad_seats", say("no.open_seats", n=open_seats, most=_MOST_OTHERS))
        if not open_seats and not 1 <= bots <= _MOST_OTHERS:
            raise Refusal("bad_bots", say("no.bots", n=bots, most=_MOST_OTHERS))
        if bots + open_seats > _MOST_OTHERS:
            raise Refusal(
                "bad_seats",
                say("no.seats", bots=bots, seats=open_seats, most=_MOST_OTHERS),
            )


def _house(wish: NewTable, players: int) -> House:
    try:
        house = read_house(wish.game, wish.rules)
    except RulesError as error:
        raise Refusal("bad_rules", say("no.sentence", error=error)) from None
    problem = seats_problem(house, players)
    if problem is not None:
        raise Refusal("bad_rules", say("no.sentence", error=problem[1]))
    return house
