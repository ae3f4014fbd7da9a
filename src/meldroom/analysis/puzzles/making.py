"""From positions of a game to puzzles: what is worth asking, and whether it has one best answer."""

from typing import Final

from meldroom.analysis.puzzles.grades import NEAR_MOST, Grade
from meldroom.analysis.puzzles.puzzle import Goal, Puzzle
from meldroom.analysis.steps import steps_of
from meldroom.solver.answers import Answer, Status
from meldroom.solver.best import best_play
from meldroom.solver.choices import best_plays
from meldroom.tilerummy.plays import effect_of
from meldroom.tilerummy.views import View
from meldroom.tiles.tiles import JOKER

STEPS_MAX: Final = 14
"""Nobody keeps more steps in mind."""
RACK_MAX: Final = 16
"""Larger racks are work, not a riddle."""
OPEN_RACK_MAX: Final = 20
"""An opening has no table to look at."""
STEPS_MIN: Final = {Goal.OUT: 3, Goal.TILES: 3, Goal.OPEN: 2}
"""Less is seen at once."""


def puzzle_in(view: View, number: int = 0) -> Puzzle | None:
    """The puzzle that a position is; None where it is too plain, too long, or has several best answers."""
    if len(view.rack) > (RACK_MAX if view.has_opened else OPEN_RACK_MAX):
        return None
    answer = best_play(view)
    goal = _goal(view, answer)
    if answer.play is None or not _is_worth_asking(goal, answer):
        return None
    grade = grade_of(view, answer)
    if grade is None:
        return None
    return Puzzle(number, goal, grade.difficulty, view, answer.play)


def _goal(view: View, answer: Answer) -> Goal:
    if not view.has_opened:
        return Goal.OPEN
    return Goal.OUT if answer.tiles == len(view.rack) else Goal.TILES


def _is_worth_asking(goal: Goal, answer: Answer) -> bool:
    proven = answer.status is Status.OPTIMAL and answer.nearest
    touched = bool(answer.unchanged < len(answer.before)) or goal is Goal.OPEN
    return proven and touched and STEPS_MIN[goal] <= len(steps_of(answer)) <= STEPS_MAX


def grade_of(view: View, answer: Answer) -> Grade | None:
    """How hard it is to find this best answer; None if it is not the only one."""
    found = best_plays(view, NEAR_MOST + 1).answers
    if any(other.tiles >= answer.tiles for other in found[1:]):
        return None
    assert answer.play is not None, "an answer that is graded was found"
    taken = effect_of(view.rules, view.table, answer.play).taken
    return Grade(
        steps=len(steps_of(answer)),
        disturbed=len(taken),
        near=sum(other.tiles == answer.tiles - 1 for other in found),
        jokers=answer.played.count(JOKER) + sum(meld.tiles.count(JOKER) for meld in taken),
        laid=answer.tiles,
    )
