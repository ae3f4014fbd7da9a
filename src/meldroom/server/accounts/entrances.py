"""Connections that are open because somebody is signed in: they end with the session."""

from collections.abc import Collection
from typing import Protocol

from meldroom.server.table.seeds import hashed
from meldroom.words import say, speaking


class Entered(Protocol):
    """A connection that the session let in."""

    language: str
    """The code of the one that its reader speaks."""

    def end(self, words: str) -> None:
        """Close it, for this reason."""
        ...


class Entrances:
    """Which session each of these connections came in with."""

    def __init__(self) -> None:
        self._sessions: dict[Entered, str] = {}

    def enter(self, connection: Entered, token: str) -> None:
        """A connection has a seat because of the session with this key."""
        self._sessions[connection] = hashed(token)

    def leave(self, connection: Entered) -> None:
        """A connection is gone, or had no session."""
        self._sessions.pop(connection, None)

    @property
    def sessions(self) -> set[str]:
        """The hashed keys of these sessions."""
        return set(self._sessions.values())

    def close(self, over: Collection[str]) -> None:
        """End every connection of sessions that are over."""
        for connection in [one for one, session in self._sessions.items() if session in over]:
            self.leave(connection)
            with speaking(connection.language):
                connection.end(say("connection.signed_out"))
