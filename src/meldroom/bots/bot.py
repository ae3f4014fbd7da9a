"""The promise that every computer player keeps, and what all of them need to say."""

from random import Random
from typing import Final, Protocol

from meldroom.solver.answers import Answer, Status
from meldroom.solver.best import best_play
from meldroom.solver.measures import By, Measure
from meldroom.tilerummy.moves import Draw, Move, Pass
from meldroom.tilerummy.referee import without_play
from meldroom.tilerummy.views import View

BUDGET: Final = 100_000
"""States that a computer player searches for a move. Counted, not timed, so that a game can be played again."""


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
    return without_play(view.rules, view.pool)


def find_play(view: View, by: Measure = By.TILES) -> Answer:
    """The best play that a computer player finds; where it must play (TR-5.2, TR-10.7) it looks to the end."""
    found = best_play(view, by=by, budget=BUDGET)
    unsure = found.play is None and found.status is Status.UNPROVEN
    return best_play(view, by=by) if unsure and must_play(view) else found


def goes_out(view: View, found: Answer) -> bool:
    """Whether this play empties the rack."""
    return found.tiles == len(view.rack)
