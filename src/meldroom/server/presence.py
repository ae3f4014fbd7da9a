"""Who is at a table now: the connections, whom they speak for, and since when people are away."""

from collections.abc import Iterator
from typing import Final, Protocol

from meldroom.server.game import Game
from meldroom.server.protocol import Taken, ToPage

UNWATCHED: Final = "At this table nobody may watch."
"""Why somebody without a seat is not let in."""
_TAKEN: Final = Taken("This seat is now played from another tab or device; here you can only watch.")


class Listener(Protocol):
    """A connection to this table."""

    person: int | None
    """Whose key it has shown."""
    seat: int | None
    """Where this person sits now."""
    speaks: bool

    def send(self, message: ToPage) -> None:
        """Pass a message on, without waiting."""
        ...

    def end(self, words: str) -> None:
        """Close the connection, for this reason."""
        ...


class Presence:
    """The connections to one table."""

    def __init__(self, now: int) -> None:
        self._listeners: list[Listener] = []
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
        """Whether anybody with a seat is here."""
        return any(listener.speaks for listener in self._listeners)

    def watchers(self) -> int:
        """How many are here without a seat."""
        return sum(listener.seat is None for listener in self._listeners)

    def connected(self, game: Game) -> list[bool]:
        """For each seat whether its player is here; computer players always are."""
        here = {listener.seat for listener in self._listeners if listener.speaks}
        return [bot is not None or seat in here for seat, bot in enumerate(game.bots)]

    def missing_since(self, game: Game) -> int | None:
        """Since when the player to move has been away while others are here; None if that is not so."""
        person = game.chairs[game.state.turn].person
        if person is None or not self.has_player or self.connected(game)[game.state.turn]:
            return None
        return self._gone.get(person, self._began)

    def introduce(self, listener: Listener, person: int | None, game: Game) -> None:
        """Say whose connection this is; an older one of the same person only watches on."""
        for older in self._listeners:
            if person is not None and older.person == person and older.speaks:
                older.speaks = False
                older.send(_TAKEN)
        listener.person = person
        listener.seat = game.seat_of(person)
        listener.speaks = listener.seat is not None

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
                listener.end(UNWATCHED)


def admits(game: Game, person: int | None) -> bool:
    """Whether a person may be here: everybody may see a table that gathers, to sit down."""
    return game.watchable or game.is_gathering or game.seat_of(person) is not None
