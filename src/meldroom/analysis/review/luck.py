"""Luck: whether the tiles that a player was dealt and drew went together better than others would have.

Of all these tiles it counts how many can be melds among themselves, and takes away how many that are on average of as
many random tiles. It says nothing of how they were played, nor of the table, which everybody shares.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import Final

from meldroom.solver.answers import Status
from meldroom.solver.best import solve
from meldroom.solver.engine import KIND_COUNT, Question, search
from meldroom.solver.measures import By, weights_of
from meldroom.solver.problem import Problem, counts_of
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack
from meldroom.tiles.shuffle import shuffled
from meldroom.tiles.tiles import JOKER, full_bag, ordered

SAMPLES: Final = 200
"""Random racks that an average is taken of."""
BUDGET: Final = 20_000
"""States that are searched for each of them."""


@dataclass(frozen=True, slots=True)
class Luck:
    """How well a player's tiles went together."""

    held: int
    """Tiles that were dealt and drawn."""
    usable: int
    """The most of them that can be melds at the same time, without any tile of the table."""
    usual: float
    """What that is on average for as many random tiles."""
    error: float
    """The standard error of that average."""
    proven: bool = True
    """Whether no more of them can be melds."""

    @property
    def tiles(self) -> float:
        """How many tiles more than usual could be used."""
        return self.usable - self.usual


def luck_of(rules: Rules, held: Rack, players: int = 2) -> Luck:
    """The luck of whoever was dealt and drew these tiles, in a game of so many (each may bring a joker)."""
    usable, proven = usable_of(rules, held)
    usual, error = usual_of(rules, len(held), rules.jokers_for(players))
    return Luck(len(held), usable, usual, error, proven)


def usable_of(rules: Rules, tiles: Rack) -> tuple[int, bool]:
    """The most of these tiles that can be melds together, and whether that is proven."""
    problem = Problem(rules, (), tiles, weights_of(rules, By.TILES, tiles), opened=True)
    found = solve(problem, BUDGET)
    return found.tiles, found.status is not Status.UNPROVEN


@lru_cache(maxsize=512)
def usual_of(rules: Rules, count: int, jokers: int) -> tuple[float, float]:
    """How many of so many random tiles can be melds together, on average, and the standard error of that.

    `jokers` is how many the whole game has.
    """
    bag = full_bag(rules.copies_in_play, jokers)
    racks = (ordered(shuffled(bag, f"luck/{number}")[:count]) for number in range(SAMPLES))
    found = [_counted(rules, rack) for rack in racks]
    mean = sum(found) / SAMPLES
    spread = sum((one - mean) ** 2 for one in found) / (SAMPLES - 1)
    return mean, sqrt(spread / SAMPLES)


def _counted(rules: Rules, tiles: Rack) -> int:
    """As `usable_of` counts, where that is possible without laying the melds out, which takes most of its time."""
    if rules.jokers_per_set_max:  # this is only seen in a layout
        return usable_of(rules, tiles)[0]
    jokers = (0, tiles.count(JOKER))
    ones = (1,) * KIND_COUNT
    question = Question((0,) * KIND_COUNT, counts_of(tiles), ones, rules.melds, jokers, joker_weight=1)
    return search(question, cutoff=0, steps=BUDGET).value
