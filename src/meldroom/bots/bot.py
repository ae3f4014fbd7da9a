"""The promise that every computer player keeps, and what all of them need to say."""

from random import Random
from typing import Protocol

from meldroom.tilerummy.moves import Draw, Move, Pass
from meldroom.tilerummy.views import View


class Bot(Protocol):
    """A computer player: it gets what its seat may see, and gives a legal move."""

    @property
    def name(self) -> str:
        """The word by which it is chosen."""
        ...

    @property
    def words(self) -> str:
        """One sentence about how it plays."""
        ...

    def choose(self, view: View, rng: Random) -> Move:
        """A legal move for the player to move, whose view this is; all chance comes from `rng`."""
        ...


def must_play(view: View) -> bool:
    """Whether drawing or passing is only allowed where no play exists (TR-5.2, TR-10.7)."""
    return view.rules.forced_play or (view.pool == 0 and view.rules.must_play_when_empty)


def draw_or_pass(view: View) -> Draw | Pass:
    """What a player says who lays nothing."""
    return Draw() if view.pool else Pass()
