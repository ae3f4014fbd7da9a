"""Who is at a table now: the connections, whom they speak for, and since when people are away."""

from collections.abc import Iterator
from secrets import token_hex
from typing import Protocol

from meldroom.server.live.elsewhere import Elsewhere
from meldroom.server.live.hub import Here
from meldroom.server.table.game import Game
from meldroom.server.wire.protocol import Taken, ToPage
from meldroom.words import say, speaking


class Listener(Protocol):
    """A connection to this table."""

    person: int | None
    """Whose key it has shown."""
    seat: int | None
    """Where this person sits now."""
    speaks: bool
    page: str
    """What the page calls itself."""
    language: str
    """The code of the one that its reader speaks."""

    def send(self, message: ToPage) -> None:
        """Pass a message on, without waiting."""
        ...

    def end(self, words: str) -> None:
        """Close the connection, for this reason."""
        ...


class Presence:
    """The connections to one table, and what other processes say of theirs."""

    def __init__(self, now: int) -> None:
        self.name = token_hex(8)
        """What other processes know this one by at this table."""
        self._listeners: list[Listener] = []
        self._since: dict[int, int] = {}
        """Since when those speak who do; the newest connection of a person is the one that is heard."""
        self._elsewhere = Elsewhere()
        self._gone: dict[int, int] = {}
        """Since when people are away."""
        self._began = now

    def __iter__(self) -> Iterator[Listener]:
        return iter(list(self._listeners))

    @property
    def is_visited(self) -> bool:
        """Whether anybody is here, be it to watch."""
        return bool(self._listeners)

    @property
    def has_player(self) -> bool:
        """Whether anybody with a seat is at the table."""
        return any(listener.speaks for listener in self._listeners) or bool(self._elsewhere.people())

    @property
    def before(self) -> int:
        """How many processes that serve this table come before this one in what happens by itself."""
        return self._elsewhere.before(self.name)

    def watchers(self) -> int:
        """How many are at the table without a seat."""
        return self._own_watchers() + self._elsewhere.watchers()

    def _own_watchers(self) -> int:
        return sum(listener.seat is None for listener in self._listeners)

    def connected(self, game: Game) -> list[bool]:
        """For each seat whether its player is at the table; computer players always are."""
        here = {listener.seat for listener in self._listeners if listener.speaks}
        here |= {game.seat_of(person) for person in self._elsewhere.people()}
        return [bot is not None or seat in here for seat, bot in enumerate(game.bots)]

    def missing_since(self, game: Game) -> int | None:
        """Since when the player to move has been away while others are here; None if that is not so."""
        person = game.chairs[game.mover].person
        if person is None or not self.has_player or self.connected(game)[game.mover]:
            return None
        return self.gone_since(person)

    def gone_since(self, person: int) -> int:
        """Since when somebody who is not here has been away."""
        return self._gone.get(person, self._began)

    def introduce(self, listener: Listener, person: int | None, game: Game, now: int) -> bool:
        """Say whose connection this is; an older one of the same person only watches on.

        Tells whether the seat was taken over from another page.
        """
        took = False
        if person is not None:
            older = self._take_over(person)
            took = any(page != listener.page for page in older)
            before = max(self._since.get(person, 0), self._elsewhere.people().get(person, 0))
            self._since[person] = max(now, before + 1)
        listener.person = person
        listener.seat = game.seat_of(person)
        listener.speaks = listener.seat is not None
        return took

    def _take_over(self, person: int) -> list[str]:
        """Older connections only watch on; the pages that they are of."""
        older = [listener for listener in self._listeners if listener.person == person and listener.speaks]
        for listener in older:
            listener.speaks = False
            with speaking(listener.language):
                listener.send(Taken(say("connection.taken")))
        return [listener.page for listener in older]

    def add(self, listener: Listener) -> None:
        """A connection is here from now on."""
        self._listeners.append(listener)

    def remove(self, listener: Listener, now: int) -> bool:
        """A connection is gone; whether it was here."""
        if listener not in self._listeners:
            return False
        self._listeners.remove(listener)
        if listener.speaks and listener.person is not None:
            self._gone[listener.person] = now
        return True

    def seat_anew(self, game: Game) -> None:
        """Somebody may have changed chairs, lost the own one, or be here although nobody may watch."""
        for listener in self:
            listener.seat = game.seat_of(listener.person)
            listener.speaks = listener.speaks and listener.seat is not None
            if not admits(game, listener.person):
                self._listeners.remove(listener)
                with speaking(listener.language):
                    listener.end(say("no.unwatched"))

    # --- other processes ---

    def note(self, *, asks: bool = False) -> Here:
        """Who is here, for other processes."""
        speaking = [listener.person for listener in self._listeners if listener.speaks]
        people = {person: self._since[person] for person in speaking if person is not None}
        return Here(self.name, people, self._own_watchers(), asks)

    def hear(self, note: Here, now: int) -> None:
        """Another process says who is there: what is newer there only watches on here."""
        before = self._elsewhere.people()
        self._elsewhere.hear(note, now)
        for person, since in note.people.items():
            if (since, note.sender) > (self._since.get(person, since), self.name):
                self._take_over(person)
        self._note_gone(before, now)

    def forget_silent(self, now: int) -> None:
        """Processes that have been silent for too long are gone, and whoever was there."""
        before = self._elsewhere.people()
        self._elsewhere.forget_silent(now)
        self._note_gone(before, now)

    def trust(self, now: int) -> None:
        """Nothing could be heard until now, so nobody was silent."""
        self._elsewhere.trust(now)

    def _note_gone(self, before: dict[int, int], now: int) -> None:
        self._gone |= dict.fromkeys(before.keys() - self._elsewhere.people().keys(), now)


def admits(game: Game, person: int | None) -> bool:
    """Whether a person may be here: everybody may see a table that gathers, to sit down."""
    return game.watchable or game.is_gathering or game.seat_of(person) is not None
