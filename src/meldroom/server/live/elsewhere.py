"""Who is at a table through other processes, by what they say themselves."""

from typing import Final

from meldroom.server.live.hub import Here

SILENCE_MS: Final = 20_000
"""Whoever said nothing for so long is gone: a process that was killed says no goodbye."""


class Elsewhere:
    """The last note of each other process."""

    def __init__(self) -> None:
        self._notes: dict[str, tuple[Here, int]] = {}

    def hear(self, note: Here, now: int) -> None:
        """A process says who is there."""
        if note.is_empty:
            self._notes.pop(note.sender, None)
        else:
            self._notes[note.sender] = note, now

    def forget_silent(self, now: int) -> None:
        """Processes that have been silent for too long are gone."""
        self._notes = {
            sender: (note, heard) for sender, (note, heard) in self._notes.items() if now - heard <= SILENCE_MS
        }

    def trust(self, now: int) -> None:
        """Nothing could be heard until now, so nobody was silent."""
        self._notes = {sender: (note, now) for sender, (note, _) in self._notes.items()}

    def people(self) -> dict[int, int]:
        """The persons who are there, and since when."""
        found: dict[int, int] = {}
        for note, _ in self._notes.values():
            for person, since in note.people.items():
                found[person] = max(since, found.get(person, since))
        return found

    def watchers(self) -> int:
        """How many are there without a seat."""
        return sum(note.watchers for note, _ in self._notes.values())

    def before(self, sender: str) -> int:
        """How many processes come before this one, in an order that all agree on."""
        return sum(other < sender for other in self._notes)
