"""The best play of a position, proven, and judged by the referee before it leaves."""

from typing import Final

from meldroom.solver.answers import Answer, Status
from meldroom.solver.checks import PositionError, check_budget, check_counts, check_melds
from meldroom.solver.closest import closest_of
from meldroom.solver.engine import ENDLESS
from meldroom.solver.later import later_play
from meldroom.solver.measures import By, Measure, weights_of
from meldroom.solver.opening import best_opening, can_open, first_play, from_rack
from meldroom.solver.problem import Problem
from meldroom.tilerummy.options import Opening
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack, State
from meldroom.tilerummy.views import View, view

__all__ = [
    "SEARCH",
    "Answer",
    "By",
    "PositionError",
    "Searcher",
    "Status",
    "best_opening",
    "best_play",
    "can_open",
    "can_play",
    "from_rack",
]


def best_play(
    position: View | State, *, by: Measure = By.TILES, budget: int | None = None, closest: bool = False
) -> Answer:
    """The best play for the player who sees this; `budget` limits the states that are searched.

    Where somebody looks at the play, ask for the `closest`: of those worth as much that which leaves the most melds
    whole, seen to the end, and of those the one that leaves the most neighbours side by side. That takes a hundredth
    of a second, a second at most.
    Raises `PositionError` if there can be no such position, or the budget is below zero.
    """
    problem = problem_of(position, by)
    answer = solve(problem, budget)
    return closest_of(problem, answer) if closest else answer


def problem_of(position: View | State, by: Measure = By.TILES) -> Problem:
    """The question that a position asks; raises `PositionError` if there can be no such position."""
    seen = view(position, position.turn) if isinstance(position, State) else position
    check_melds(seen)
    weights = weights_of(seen.rules, by, seen.rack)
    problem = Problem(
        seen.rules, seen.table, seen.rack, weights, opened=seen.has_opened or seen.rules.opening is Opening.NONE
    )
    check_counts(problem)
    return problem


def solve(problem: Problem, budget: int | None = None) -> Answer:
    """The best answer to a question."""
    check_budget(budget)
    steps = ENDLESS if budget is None else budget
    return later_play(problem, steps) if problem.opened else first_play(problem, steps)


def can_play(position: View | State) -> bool:
    """Whether the player who sees this has any legal play."""
    return best_play(position).play is not None


class Searcher:
    """Answers the questions of the referee that need a search."""

    def can_play(self, state: State) -> bool:
        """Whether the player to move has any legal play."""
        return can_play(state)

    def can_open(self, rules: Rules, rack: Rack) -> bool:
        """Whether a rack holds an opening."""
        return can_open(rules, rack)


SEARCH: Final = Searcher()
"""What to hand to the referee."""
