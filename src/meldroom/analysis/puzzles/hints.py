"""Hints to a puzzle in stages: each says what those before it say, and more."""

from dataclasses import dataclass
from enum import IntEnum

from meldroom.analysis.puzzles.puzzle import Puzzle
from meldroom.analysis.steps import Step
from meldroom.tiles.melds import Meld
from meldroom.tiles.tiles import Tile


class Stage(IntEnum):
    """How much a hint gives away."""

    TILES = 1
    """The tiles to be laid."""
    MELDS = 2
    """The melds that change."""
    FIRST = 3
    """The first step."""
    WHOLE = 4
    """All steps."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What somebody is told who does not get on."""

    stage: Stage
    tiles: tuple[Tile, ...]
    """The tiles of the rack that the best answer lays."""
    melds: tuple[Meld, ...] = ()
    """The melds of the table that it changes."""
    steps: tuple[Step, ...] = ()
    """Its steps, as many as are told."""


def hint(puzzle: Puzzle, stage: Stage) -> Hint:
    """The hint of a stage."""
    melds = puzzle.effect.taken if stage >= Stage.MELDS else ()
    told = {Stage.FIRST: 1, Stage.WHOLE: None}
    steps = puzzle.steps[: told[stage]] if stage in told else ()
    return Hint(stage, puzzle.played, melds, steps)
