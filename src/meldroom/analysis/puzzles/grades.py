"""How hard a puzzle is, measured at its solution."""

from bisect import bisect_right
from dataclasses import dataclass
from typing import Final

NEAR_MOST: Final = 6
"""Near misses beyond this make nothing harder: so many are looked for."""
BOUNDS: Final = (22, 34, 46, 60)
"""The least difficulty of the second level, the third, and so on."""
LEVELS: Final = len(BOUNDS) + 1
"""How many levels there are."""


@dataclass(frozen=True, slots=True)
class Grade:
    """What makes a puzzle hard."""

    steps: int
    """Steps in which hands make the play."""
    disturbed: int
    """Melds of the table that do not stay as they are."""
    near: int
    """Other plays that lay but one tile less: each looks like the answer. At most `NEAR_MOST` count."""
    jokers: int
    """Jokers that come from the rack or lie in a disturbed meld."""
    laid: int
    """Tiles that are laid."""

    @property
    def difficulty(self) -> int:
        """One number for all of it: a step and a meld to be seen through weigh most."""
        return 3 * self.steps + 4 * self.disturbed + 2 * self.near + 4 * self.jokers + self.laid


def level_of(difficulty: int) -> int:
    """The level of a difficulty, from 1 to `LEVELS`."""
    return bisect_right(BOUNDS, difficulty) + 1
