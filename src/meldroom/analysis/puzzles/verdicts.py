"""What a play is worth as the answer to a puzzle."""

from dataclasses import dataclass

from meldroom.analysis.puzzles.puzzle import Puzzle
from meldroom.tilerummy.moves import Play
from meldroom.tilerummy.plays import effect_of, play_faults
from meldroom.tiles.faults import Fault


@dataclass(frozen=True, slots=True)
class Verdict:
    """An answer to a puzzle, judged."""

    faults: tuple[Fault, ...]
    """Why the play is not legal; empty if it is."""
    laid: int
    """Tiles that it lays."""
    best: int
    """Tiles that can be laid."""

    @property
    def solved(self) -> bool:
        """Whether nothing better can be laid: how the table is arranged does not matter."""
        return not self.faults and self.laid >= self.best


def judge_answer(puzzle: Puzzle, play: Play) -> Verdict:
    """What the law says of a play, and how near it comes to the best."""
    view = puzzle.view
    faults = play_faults(view.rules, view.table, view.rack, view.has_opened, play)
    laid = effect_of(view.rules, view.table, play).played.total()
    return Verdict(faults, laid, puzzle.best)
