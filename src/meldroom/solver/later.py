"""The best play of a player who has opened."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from meldroom.solver.answers import Answer, judged, nothing, proven
from meldroom.solver.engine import End, search
from meldroom.solver.homes import settlings
from meldroom.solver.memory import cases_of
from meldroom.solver.problem import Plan, Problem, draft_of
from meldroom.solver.tidy import Layout, tidy

Judge: TypeAlias = Callable[[Problem, Layout], Answer | None]
"""Makes an answer of a layout, unless it is illegal."""


def later_play(problem: Problem, steps: int, *, least: Answer | None = None, judge: Judge = judged) -> Answer:
    """The best play worth more than that of `least`, or `least`."""
    hunt = _Hunt(problem, steps, judge, least or nothing(problem))
    plans = [Plan(case) for case in cases_of(problem.rules, problem.table, problem.rack)]
    refused = [(hope, plan) for plan in plans if (hope := hunt.look(plan))]
    for hope, plan in sorted(refused, key=lambda pair: -pair[0]):
        hunt.settle(plan, hope)
    return proven(hunt.best, hunt.bound)


@dataclass(slots=True)
class _Hunt:
    """One search through many plans, each for something better than the last."""

    problem: Problem
    steps: int
    """States that may still be searched."""
    judge: Judge
    best: Answer
    bound: int = field(default=0)
    """What could not be ruled out."""

    def look(self, plan: Plan) -> int:
        """Try a plan as if no joker were restricted; give what it promises if that only fails by its jokers."""
        draft = draft_of(self.problem, plan)
        if draft is None:
            return 0
        base = draft.base(self.problem, plan)
        found = search(draft.question, cutoff=self.best.value - base, steps=self.steps)
        self.steps = found.steps
        if found.end is End.STOPPED:
            self.bound = max(self.bound, found.limit + base)
        if not found.frame:
            return 0
        layout = tidy(self.problem, plan, draft.played(plan, found), found)
        answer = self.judge(self.problem, layout)
        if answer is None:
            return found.value + base
        self.best = answer if answer.value > self.best.value else self.best
        return 0

    def settle(self, plan: Plan, hope: int) -> None:
        """Settle one joker after another, in every way, until the plan gives what it promised or nothing better."""
        if hope <= self.best.value:
            return
        ways = settlings(self.problem, plan)
        if ways is None:
            self.bound = max(self.bound, hope)
            return
        for way in ways:
            self.settle(way, self.look(way))
            if self.best.value >= hope:
                return
