"""What a puzzle is: a position, what is to be done there, and its one best answer."""

from dataclasses import dataclass
from enum import StrEnum

from meldroom.analysis.puzzles.grades import level_of
from meldroom.analysis.steps import Step, steps_between
from meldroom.tilerummy.moves import Play
from meldroom.tilerummy.plays import Effect, effect_of
from meldroom.tilerummy.rules import STANDARD, game_of
from meldroom.tilerummy.state import sorted_table
from meldroom.tilerummy.views import View
from meldroom.tiles.melds import Meld, read_meld
from meldroom.tiles.tiles import Tile, ordered


class Goal(StrEnum):
    """What a puzzle asks for."""

    OUT = "out"
    """Lay the whole rack."""
    TILES = "tiles"
    """Lay the most tiles that can be laid."""
    OPEN = "open"
    """Open as the rules want it, with the most tiles."""


def name_of(game: str, number: int) -> str:
    """The name of a puzzle where there are several games: `17`, and `machiavelli-17` in another than tile rummy."""
    return str(number) if game == STANDARD else f"{game}-{number}"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position of a game with one best answer: no play that lays other tiles is as good."""

    number: int
    """Its place in the collection, from 1."""
    goal: Goal
    difficulty: int
    view: View
    """The position as the player to move sees it."""
    solution: Play
    """A best play; others may lay the same tiles in another way."""

    @property
    def game(self) -> str:
        """The game it comes from, by the name of its usual rules."""
        return game_of(self.view.rules)

    @property
    def name(self) -> str:
        """What it is called where there are several games."""
        return name_of(self.game, self.number)

    @property
    def level(self) -> int:
        """How hard it is, from 1 to `LEVELS`."""
        return level_of(self.difficulty)

    @property
    def effect(self) -> Effect:
        """What the solution does."""
        return effect_of(self.view.rules, self.view.table, self.solution)

    @property
    def best(self) -> int:
        """How many tiles the solution lays."""
        return self.effect.played.total()

    @property
    def played(self) -> tuple[Tile, ...]:
        """The tiles that it lays."""
        return ordered(self.effect.played.elements())

    @property
    def table(self) -> tuple[Meld, ...]:
        """The table after it."""
        effect = self.effect
        laid = [read_meld(row, self.view.rules.melds) for row in effect.laid]
        return sorted_table((*effect.table, *(meld for meld in laid if meld is not None)))

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps in which hands make it."""
        return steps_between(self.view.table, self.table, self.solution.opening)
