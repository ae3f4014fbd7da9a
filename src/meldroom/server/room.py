"""One live table: takes commands, appends events, and tells everybody who is connected."""

import asyncio
from collections.abc import Iterable, Mapping
from contextlib import suppress

import msgspec

from meldroom.analysis.opening import opening_advice
from meldroom.server.answers import REFUSALS, Overtaken, refused
from meldroom.server.autopilot import Autopilot
from meldroom.server.commands import event_for, verdict
from meldroom.server.drafts import Drafts
from meldroom.server.events import Entry, LogEvent, Moved, Resumed
from meldroom.server.game import Game, begin, grow
from meldroom.server.hosting import Asker, sitting_down
from meldroom.server.judge import read_play
from meldroom.server.listing import Listing
from meldroom.server.noting import note_event
from meldroom.server.pace import due
from meldroom.server.presence import Listener, Presence
from meldroom.server.protocol import (
    Accepted,
    Draft,
    Happened,
    Refused,
    Request,
    SavedDraft,
    Snapshot,
    Verdict,
)
from meldroom.server.snapshot import Moment, Reader, snapshot
from meldroom.server.store import Conflict, Store
from meldroom.server.story import told
from meldroom.server.talk import Talk
from meldroom.server.tools import Tools
from meldroom.server.weighing import aside, weigh
from meldroom.tilerummy.moves import Move, Overrun, write_move
from meldroom.tilerummy.referee import Search
from meldroom.tilerummy.views import view


class Room:
    """A table in the memory of this process: the fold of its log, and whoever is connected."""

    game: Game

    def __init__(self, code: str, store: Store, tools: Tools) -> None:
        self.code = code
        self._store = store
        self._tools = tools
        self._lock = asyncio.Lock()
        self._autopilot = Autopilot(self, tools)
        self._presence = Presence(tools.clock.now())
        self._drafts = Drafts(code, store)
        self._listing = Listing(self, store, tools.clock)
        self.talk = Talk(code, store, self._presence, tools.clock)
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
        return True

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing will happen by itself."""
        return not self.is_visited and self._autopilot.is_idle

    def close(self) -> None:
        """Nothing happens by itself any more."""
        self._autopilot.stop()
        self._listing.stop()

    async def _get_ready(self) -> None:
        """After each event: what the player to move may do, and what will happen by itself."""
        game = self.game
        on_turn = game.state.turn
        person = game.is_playing and game.chairs[on_turn].person is not None
        asks = game.rules.forced_play or game.rules.must_play_when_empty
        self._can_play = person and asks and await weigh(game.rules, self._tools.search.can_play, game.state)
        if person and self._presence.has_player:
            self._attended = game.turn
        self._plan()

    def _plan(self) -> None:
        """Something has happened, or somebody has come or gone: what follows from that by itself."""
        self._autopilot.plan()
        self._listing.plan()

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
        return self._presence.missing_since(self.game)

    async def join(self, listener: Listener, person: int | None) -> None:
        """A connection joins, of a person or to watch; it gets the whole table, and an older one only watches on."""
        self._presence.introduce(listener, person, self.game)
        if listener.speaks:
            await self._welcome(listener)
        self._presence.add(listener)
        self.send_snapshot(listener)
        self.talk.greet(listener)
        self._tell_presence(listener)
        self._plan()

    def leave(self, listener: Listener) -> None:
        """A connection is gone."""
        if self._presence.remove(listener, self._tools.clock.now()):
            self._tell_presence(listener)
            self._plan()

    def send_snapshot(self, listener: Listener) -> None:
        """All that this connection may know."""
        listener.send(self._snapshot_for(listener, history=True))

    def _snapshot_for(self, listener: Listener, *, history: bool) -> Snapshot:
        draft = None if listener.seat is None else self._drafts.of(self.game, listener.seat)
        here, now = self._presence.connected(self.game), self._tools.clock.now()
        moment = Moment(here, now, self._can_play, draft, self._presence.watchers())
        return snapshot(self.game, Reader(listener.seat, listener.speaks), moment, history=history)

    def _tell_presence(self, who: Listener) -> None:
        """The others see who is here; the own other connections know."""
        for other in self._presence:
            if who.speaks and other.seat != who.seat:
                self.send_snapshot(other)

    async def _welcome(self, listener: Listener) -> None:
        """Whoever comes back to a turn that nobody attended brings the whole time for it."""
        async with self._lock:
            game = self.game
            if not game.is_playing or game.chairs[game.state.turn].person is None:
                return
            if self._is_parked():
                await self._add(Resumed(), listener.seat)
            self._attended = self.game.turn

    def _is_parked(self) -> bool:
        """Whether the time is up in a turn in which nobody was here: such a turn waits, unless it had hours."""
        return self._is_late() and self._attended != self.game.turn and not self.game.pace.hours

    def _is_late(self) -> bool:
        deadline = self.game.deadline
        return deadline is not None and self._tools.clock.now() >= deadline

    # --- drafts ---

    async def judge(self, seat: int, draft: Draft) -> Verdict | Refused:
        """Say what the law says of an arrangement, and keep it."""
        game = self.game
        try:
            answer = await weigh(game.rules, verdict, game, seat, draft)
            if answer.opening is not None and not answer.changed:
                advice = await aside(opening_advice, game.rules, game.state.racks[seat])
                answer = msgspec.structs.replace(answer, advice=advice)
            await self._drafts.keep(seat, game.turn, SavedDraft(draft.rows, draft.opening))
        except REFUSALS as error:
            return refused(error, draft.id, self.game.seq)
        return answer

    # --- commands ---

    async def sit(self, name: str, token: str) -> int:
        """Somebody takes the first open chair, with this hashed key; the seat. Raises `Refusal`."""
        async with self._lock:
            while True:
                event = sitting_down(self.game, name)
                with suppress(Overtaken):
                    await self._add(event, event.seat, tokens={event.person: token})
                    return event.seat

    async def obey(self, seat: int, command: Request) -> Accepted | Refused:
        """Carry out a command of a seat, once: the same id again gets the same answer."""
        async with self._lock:
            try:
                return Accepted(command.id, await self._carry_out(seat, command))
            except REFUSALS as error:
                return refused(error, command.id, self.game.seq)

    async def _carry_out(self, seat: int, command: Request) -> int:
        known = self._done.get((self._person(seat), command.id))
        if known is not None:
            return known
        asker = Asker(seat, self._presence.connected(self.game))
        event = await weigh(self.game.rules, event_for, self.game, asker, command, self._tools)
        return await self._add(event, seat, command.id)

    def _person(self, seat: int) -> int:
        person = self.game.chairs[seat].person
        assert person is not None, "only people speak"
        return person

    async def move(self, turn: int, move: Move) -> None:
        """Make a move for the player to move, if it is still this turn."""
        async with self._lock:
            if turn == self.game.turn and (self.is_visited or self.game.pace.hours):
                await self._add_quietly(Moved(write_move(move)), self.game.state.turn)

    async def move_for_away(self, turn: int, move: Move) -> None:
        """Make a move for the player to move, if it is still this turn and they are still away."""
        async with self._lock:
            if turn == self.game.turn and self.missing_since is not None:
                await self._add_quietly(Moved(write_move(move), away=True), None)

    async def time_is_up(self, turn: int, instead: Moved | None = None) -> None:
        """End this turn with the table as it lies, or with this move, if its time is over and was given."""
        async with self._lock:
            if turn == self.game.turn and self._is_late() and not self._is_parked():
                await self._add_quietly(instead or Moved(write_move(self._overrun())), None)

    def _overrun(self) -> Overrun:
        seen = view(self.game.state, self.game.state.turn)
        draft = self._drafts.of(self.game, self.game.state.turn)
        return Overrun(None if draft is None else read_play(seen, draft))

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
        grown = await weigh(self.game.rules, grow, self.game, entry, self._tools.search)
        try:
            with self._tools.metrics.appends.timed():
                await self._store.append(self.code, entry, tokens, due(grown))
        except Conflict:
            await self._catch_up()
            raise Overtaken from None
        note_event(self._tools.metrics, self.code, entry)
        if seat is not None and command is not None:
            self._done[self._person(seat), command] = entry.seq
        self.game = grown
        self._presence.seat_anew(self.game)
        await self._get_ready()
        for listener in self._presence:
            listener.send(self._happened(listener))
        return entry.seq

    def _happened(self, listener: Listener) -> Happened:
        event = told(self.game, self.game.recent[-1], listener.seat)
        return Happened(event, self._snapshot_for(listener, history=False))

    async def _catch_up(self) -> None:
        """Another process has appended: fold anew, and show everybody."""
        await self.load()
        self._presence.seat_anew(self.game)
        for listener in self._presence:
            self.send_snapshot(listener)


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
