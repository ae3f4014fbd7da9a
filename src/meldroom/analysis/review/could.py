"""What could have been laid in a position: the most tiles, and the most points."""

from dataclasses import dataclass
from typing import Final

from meldroom.solver.answers import Answer
from meldroom.solver.best import By, best_play
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import View

BUDGET: Final = 100_000
"""States that are searched for an answer. Counted, not timed, so that a review is the same on every machine."""


@dataclass(frozen=True, slots=True)
class Could:
    """The best that whoever was to move could have laid."""

    most: Answer
    """Nothing lays more tiles, where that is proven."""
    dearest: Answer
    """Nothing takes more points off the rack, where that is proven."""
    wins: bool
    """Whether the whole rack could have been laid."""


def could_of(position: State | View) -> Could:
    """What could be laid by whoever is to move, or by whoever sees this view."""
    rack = position.racks[position.turn] if isinstance(position, State) else position.rack
    most = best_play(position, by=By.TILES, budget=BUDGET)
    dearest = best_play(position, by=By.POINTS, budget=BUDGET)
    fullest = max(most, dearest, key=lambda answer: answer.tiles)
    return Could(fullest, dearest, wins=fullest.play is not None and fullest.tiles == len(rack))
