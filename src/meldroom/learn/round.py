"""What an environment asks of a round that is played tile by tile."""

from typing import Protocol

from meldroom.learn.planes import Numbers
from meldroom.tilerummy.referee import Outcome


class Round(Protocol):
    """A round, and what the player to move has picked: by the law (`core`), or on counts of tiles (`counted`)."""

    @property
    def turn(self) -> int:
        """The seat to move."""
        ...

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        ...

    def mask(self) -> bytes:
        """For each action 1 if it is legal, else 0."""
        ...

    def step(self, action: int) -> None:
        """Do what an action says; raises `IllegalAction` with the reason, and nothing has changed then."""
        ...

    def observe(self, seat: int) -> Numbers:
        """What a seat sees, as numbers."""
        ...

    def outcome(self) -> Outcome | None:
        """How the round ended; None while it goes on."""
        ...
