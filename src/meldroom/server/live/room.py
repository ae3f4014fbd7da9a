"""One live table: takes commands, appends events, and tells everybody who is connected."""

import asyncio
from collections.abc import Iterable, Mapping
from contextlib import suppress

from meldroom.server.accounts.account import Account
from meldroom.server.accounts.tally import Tally
from meldroom.server.data.events import Entry, LogEvent, Moved, Resumed
from meldroom.server.data.store import Conflict, Store
from meldroom.server.live.arranging import at_the_bell, judge
from meldroom.server.live.autopilot import Autopilot
from meldroom.server.live.coach import Coach
from meldroom.server.live.contact import Contact
from meldroom.server.live.drafts import Drafts
from meldroom.server.live.hub import Hub
from meldroom.server.live.listing import Listing
from meldroom.server.live.noting import note_event
from meldroom.server.live.pace import due
from meldroom.server.live.presence import Listener, Presence
from meldroom.server.live.succession import Succession, acting_host
from meldroom.server.live.talk import Talk
from meldroom.server.table.answers import REFUSALS, Overtaken, refused
from meldroom.server.table.commands import event_for
from meldroom.server.table.game import Game, begin, grow
from meldroom.server.table.hosting import Asker, sitting_down
from meldroom.server.table.law import asks_for_play, at_table
from meldroom.server.table.snapshot import Moment, Reader, snapshot
from meldroom.server.table.story import told
from meldroom.server.tools import Tools
from meldroom.server.weighing import aside, weigh
from meldroom.server.wire.asked_protocol import Draft
from meldroom.server.wire.protocol import Accepted, Happened, Refused, Request, TookOver
from meldroom.server.wire.verdict_protocol import Verdict
from meldroom.tilerummy.referee import Search
from meldroom.words import say


class Room:
    """A table in the memory of this process: the fold of its log, and whoever is connected."""

    game: Game

    def __init__(self, code: str, store: Store, tools: Tools, hub: Hub) -> None:
        self.code = code
        self._store = store
        self._tools = tools
        self._hub = hub
        self._lock = asyncio.Lock()
        self._autopilot = Autopilot(self, tools)
        self._presence = Presence(tools.clock.now())
        self._drafts = Drafts(code, store, is_shared=hub.is_shared)
        self._tally = Tally(store)
        self._succession = Succession(tools.clock, self._show_everybody)
        self._listing = Listing(self, store, tools.clock)
        self.contact = Contact(code, self, self._presence, hub, tools.clock)
        self.coach = Coach(tools.clock)
        self.talk = Talk(code, store, self._presence, tools.clock, self.contact.say_talked)
        self._done: dict[tuple[int, str], int] = {}
        """The event that each command of a person became."""
        self._attended = -1
        """The last turn of a person in which somebody with a seat was here at some time."""
        self._can_play = False

    async def load(self) -> bool:
        """Fold the log; tells whether there is such a table."""
        entries = await self._store.entries(self.code)
        if not entries:
            return False
        self.game, self._done = await aside(_folded, self.code, entries, self._tools.search)
        await self._drafts.load()
        await self.talk.load()
        await self._get_ready()
        self.contact.begin(self.talk.follow)
        return True

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing will happen by itself."""
        return not self.is_visited and self._autopilot.is_idle

    def close(self) -> None:
        """Nothing happens by itself any more, and nobody is here."""
        self._autopilot.close()
        self._listing.stop()
        self._succession.stop()
        self.talk.close()
        self.contact.end()

    async def _get_ready(self) -> None:
        """After each event: what the player to move may do, and what will happen by itself."""
        game = self.game
        asks = self._waits_for_person and asks_for_play(game.house)
        self._can_play = asks and await weigh(game.house, self._tools.search.can_play, game.state)
        self._attend()
        await self._tally.note(game)
        self._plan()

    @property
    def _waits_for_person(self) -> bool:
        game = self.game
        return game.is_playing and game.chairs[game.mover].person is not None

    def _attend(self) -> None:
        """Somebody with a seat may be here in this turn."""
        if self._waits_for_person and self._presence.has_player:
            self._attended = self.game.turn

    def _plan(self) -> None:
        """Something has happened, or somebody has come or gone: what follows from that by itself."""
        self._autopilot.plan()
        self._listing.plan()
        self._succession.plan(self.game, self._presence)

    # --- who is here ---

    @property
    def is_visited(self) -> bool:
        """Whether anybody is here, be it to watch."""
        return self._presence.is_visited

    @property
    def has_host(self) -> bool:
        """Whether the host is here."""
        return self._presence.connected(self.game)[self.game.host]

    @property
    def missing_since(self) -> int | None:
        """Since when the player to move has been away while others are here; None if that is not so."""
        # Whoever seems to be away may be elsewhere, where nothing can be heard from there.
        return self._presence.missing_since(self.game) if self._hub.is_well else None

    @property
    def before(self) -> int:
        """How many processes that serve this table come before this one in what happens by itself."""
        return self._presence.before

    async def join(self, listener: Listener, person: int | None) -> None:
        """A connection joins, of a person or to watch; it gets the whole table, and an older one only watches on."""
        took_over = self._presence.introduce(listener, person, self.game, self._tools.clock.now())
        if listener.speaks:
            await self._drafts.refresh()
            await self._welcome(listener)
        self._presence.add(listener)
        self.send_snapshot(listener)
        if took_over:
            listener.send(TookOver(say("connection.took_over")))
        self.talk.greet(listener)
        self._tell_presence(listener)
        self.contact.say_who_is_here()
        self._plan()

    def leave(self, listener: Listener) -> None:
        """A connection is gone."""
        if self._presence.remove(listener, self._tools.clock.now()):
            self._tell_presence(listener)
            self.contact.say_who_is_here()
            self._plan()

    def _host(self) -> int:
        return acting_host(self.game, self._presence, self._tools.clock.now())

    def _show_everybody(self) -> None:
        for listener in self._presence:
            self.send_snapshot(listener)
        self._succession.plan(self.game, self._presence)

    def send_snapshot(self, listener: Listener) -> None:
        """All that this connection may know."""
        with at_table(self.game.house, listener.language):
            listener.send(snapshot(self.game, self._reader(listener), self._moment()))

    def _reader(self, listener: Listener) -> Reader:
        draft = None if listener.seat is None else self._drafts.of(self.game, listener.seat)
        return Reader(listener.seat, listener.speaks, draft)

    def _moment(self) -> Moment:
        here, now = self._presence.connected(self.game), self._tools.clock.now()
        watchers, host = self._presence.watchers(), self._host()
        return Moment(here, now, self._can_play, watchers, self._tally.ratings, host)

    def _tell_presence(self, who: Listener) -> None:
        """The others see who is here; the own other connections know."""
        for other in self._presence:
            if who.speaks and other.seat != who.seat:
                self.send_snapshot(other)

    async def _welcome(self, listener: Listener) -> None:
        """Whoever comes back to a turn that nobody attended brings the whole time for it."""
        async with self._lock:
            if not self._waits_for_person:
                return
            if self._is_parked():
                await self._add_quietly(Resumed(), listener.seat)
            self._attended = self.game.turn

    def _is_parked(self) -> bool:
        """Whether the time is up in a turn in which nobody was here: such a turn waits, unless it had hours."""
        return self._is_late() and self._attended != self.game.turn and not self.game.pace.hours

    def _is_late(self) -> bool:
        deadline = self.game.deadline
        return deadline is not None and self._tools.clock.now() >= deadline

    def presence_changed(self, before: list[bool]) -> None:
        """Somebody may have come or gone elsewhere; `before` says for each seat whether its player was at the table."""
        if before != self._presence.connected(self.game):
            for listener in self._presence:
                self.send_snapshot(listener)
        self._attend()
        self._plan()

    # --- drafts ---

    async def judge(self, seat: int, draft: Draft) -> Verdict | Refused:
        """Say what the law says of an arrangement, and keep it."""
        turn = self.game.turn
        try:
            answer = await judge(self.game, self._drafts, seat, draft)
            if draft.plan and turn != self.game.turn:
                raise Overtaken  # somebody moved meanwhile: the table is shown with what has become of the plan
            return answer  # noqa: TRY300
        except REFUSALS as error:
            return refused(error, draft.id, self.game.seq)

    # --- commands ---

    async def sit(self, name: str, token: str, account: Account | None = None) -> int:
        """Somebody takes the first open chair, with this hashed key; the seat. Raises `Refusal`."""
        async with self._lock:
            while True:
                event = sitting_down(self.game, name, account)
                with suppress(Overtaken):
                    await self._add(event, event.seat, tokens={event.person: token})
                    return event.seat

    async def obey(self, seat: int, command: Request) -> Accepted | Refused:
        """Carry out a command of a seat, once: the same id again gets the same answer."""
        person = self.game.chairs[seat].person
        async with self._lock:
            try:
                return Accepted(command.id, await self._carry_out(person, command))
            except REFUSALS as error:
                return refused(error, command.id, self.game.seq)

    async def _carry_out(self, person: int | None, command: Request) -> int:
        """The event that a command has become; decided anew where another process was quicker with something else."""
        while True:
            seat = self.game.seat_of(person)
            if person is None or seat is None:
                raise Overtaken
            known = self._done.get((person, command.id))
            if known is not None:
                return known
            asker = Asker(seat, self._presence.connected(self.game), self._host())
            event = await weigh(self.game.house, event_for, self.game, asker, command, self._tools)
            with suppress(Overtaken):
                return await self._add(event, seat, command.id)

    async def move(self, choice: int, move: str) -> None:
        """Make a move for the player to move, if the choice is still this one."""
        async with self._lock:
            if choice == self.game.choice and (self.is_visited or self.game.pace.hours):
                await self._add_quietly(Moved(move), self.game.mover)

    async def move_for_away(self, choice: int, move: str) -> None:
        """Make a move for the player to move, if the choice is still this one and they are still away."""
        async with self._lock:
            if choice == self.game.choice and self.missing_since is not None:
                await self._add_quietly(Moved(move, away=True), None)

    async def time_is_up(self, choice: int, instead: Moved | None = None) -> None:
        """End the turn with the table as it lies, or with this move, if its time is over and was given."""
        async with self._lock:
            await self._drafts.refresh()
            if choice == self.game.choice and self._is_late() and not self._is_parked():
                await self._add_quietly(at_the_bell(self.game, self._drafts, instead), None)

    async def _add_quietly(self, event: LogEvent, seat: int | None) -> None:
        """Add an event that nobody waits for; if something else came first, that is as well."""
        try:
            await self._add(event, seat)
        except Overtaken:
            return

    # --- the log ---

    async def _add(
        self,
        event: LogEvent,
        seat: int | None,
        command: str | None = None,
        tokens: Mapping[int, str] | None = None,
    ) -> int:
        """Add an event; once it is safe, change the table and tell everybody. Call it with the lock held."""
        entry = Entry(self.game.seq + 1, self._tools.clock.now(), event, seat, command)
        grown = await weigh(self.game.house, grow, self.game, entry, self._tools.search)
        try:
            with self._tools.metrics.appends.timed():
                await self._store.append(self.code, entry, tokens, due(grown))
        except Conflict:
            await self._catch_up()
            raise Overtaken from None
        self.contact.say_grown(entry.seq)
        note_event(self._tools.metrics, self.code, entry)
        await self._take(entry, grown)
        return entry.seq

    async def _take(self, entry: Entry, grown: Game) -> None:
        """Change the table by an event of the log, and tell everybody."""
        person = None if entry.seat is None else self.game.chairs[entry.seat].person
        if person is not None and entry.command is not None:
            self._done[person, entry.command] = entry.seq
        self.game = grown
        self._presence.seat_anew(self.game)
        await self._get_ready()
        moment = self._moment()
        for listener in self._presence:
            with at_table(self.game.house, listener.language):
                listener.send(self._happened(listener, moment))

    def _happened(self, listener: Listener, moment: Moment) -> Happened:
        event = told(self.game, self.game.recent[-1], listener.seat)
        return Happened(event, snapshot(self.game, self._reader(listener), moment, history=False))

    async def reload(self) -> int:
        """The log is not what it was: fold it anew, and show everybody; the number of the last event."""
        async with self._lock:
            entries = await self._store.entries(self.code)
            self.game, self._done = await aside(_folded, self.code, entries, self._tools.search)
            self._presence.seat_anew(self.game)
            await self._get_ready()
            for listener in self._presence:
                self.send_snapshot(listener)
            return self.game.seq

    async def refresh(self) -> None:
        """Where other processes may have added to the log, take that; raises `StorageError`."""
        if self._hub.is_shared:
            await self.read_on()

    async def read_on(self) -> int:
        """Take what other processes have appended to the log; the number of the last event."""
        async with self._lock:
            await self._catch_up()
            return self.game.seq

    async def _catch_up(self) -> None:
        """Take what other processes have appended; call it with the lock held."""
        for entry in await self._store.entries(self.code, after=self.game.seq):
            await self._take(entry, await weigh(self.game.house, grow, self.game, entry, self._tools.search))


def _folded(code: str, entries: Iterable[Entry], search: Search) -> tuple[Game, dict[tuple[int, str], int]]:
    """The table after a whole log, and the event that each command of a person became."""
    log = iter(entries)
    game = begin(code, next(log))
    done: dict[tuple[int, str], int] = {}
    for entry in log:
        person = None if entry.seat is None else game.chairs[entry.seat].person
        if person is not None and entry.command is not None:
            done[person, entry.command] = entry.seq
        game = grow(game, entry, search)
    return game, done
