"""The best play of a player who has opened."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from typing import Final, TypeAlias

from meldroom.solver.answers import Answer, judged, nothing, proven
from meldroom.solver.engine import End, Found, in_one_row, screen, search
from meldroom.solver.homes import settlings
from meldroom.solver.memory import cases_of
from meldroom.solver.problem import Draft, Plan, Problem, draft_of, next_draft
from meldroom.solver.tidy import Layout, tidy
from meldroom.tilerummy.state import sorted_table

CALM: Final = 20_000
"""States that are searched for an answer without jokers, where the whole search had to stop."""

Judge: TypeAlias = Callable[[Problem, Layout], Answer | None]
"""Makes an answer of a layout, unless it is illegal."""


def later_play(problem: Problem, steps: int, *, least: Answer | None = None, judge: Judge = judged) -> Answer:
    """The best play worth more than that of `least`, or `least`."""
    hunt = _Hunt(problem, steps, judge, least or nothing(problem))
    hunt.go()
    if hunt.bound > hunt.best.value and problem.opened:
        hunt.best = _calm_play(problem, hunt.best)
    return proven(hunt.best, hunt.bound)


def _calm_play(problem: Problem, best: Answer) -> Answer:
    """Where the search had to stop: what can be laid without touching melds with jokers, if that is better."""
    calm = tuple(meld for meld in problem.table if not meld.stands)
    still = tuple(meld for meld in problem.table if meld.stands)
    if not still:
        return best
    answer = later_play(replace(problem, table=calm), CALM)
    table = sorted_table((*answer.table, *still))
    return replace(answer, table=table, before=problem.table) if answer.value > best.value else best


@dataclass(frozen=True, slots=True)
class _Promise:
    """What a plan gives, if the jokers that it has not settled lie where they may."""

    value: int
    draft: Draft
    """Its draft, or that of the plan before it."""
    plan: Plan
    found: Found | None = None
    """What was found; None if it has only been screened."""

    def __lt__(self, other: "_Promise") -> bool:
        """The greater promise comes first; of equal ones that with more settled, which is nearer to an answer."""
        return (self.value, len(self.plan.homes)) > (other.value, len(other.plan.homes))


@dataclass(slots=True)
class _Hunt:
    """A search through many plans: the most promising first, so that the first legal one is the best."""

    problem: Problem
    steps: int
    """States that may still be searched."""
    judge: Judge
    best: Answer
    bound: int = 0
    """What could not be ruled out."""
    promises: list[_Promise] = field(default_factory=list[_Promise])

    def promise(self, draft: Draft | None) -> None:
        """Search what a plan leaves open, and keep it if it promises something better."""
        if draft is None:
            return
        base = draft.base(self.problem)
        found = search(draft.question, cutoff=self.best.value - base, steps=self.steps)
        self.steps = found.steps
        if found.end is End.STOPPED:
            self.bound = max(self.bound, found.limit + base)
        if found.frame:
            heappush(self.promises, _Promise(found.value + base, draft, draft.plan, found))

    def go(self) -> None:
        """Take promise by promise, until none is better than the best play found."""
        problem = self.problem
        for case in cases_of(problem.rules, problem.table, problem.rack):
            self.promise(draft_of(problem, Plan(case)))
        while self.promises and self.promises[0].value > self.best.value:
            promise = heappop(self.promises)
            if promise.found is None:
                self.promise(next_draft(problem, promise.draft, promise.plan))
            else:
                self.keep(promise, promise.found)

    def keep(self, promise: _Promise, found: Found) -> None:
        """Lay the tiles; if the referee refuses, settle one more joker."""
        draft = promise.draft
        layout = tidy(self.problem, draft.plan, draft.played(self.problem, found), found)
        answer = self.judge(self.problem, layout)
        if answer is None:
            self.settle(promise)
        elif answer.value > self.best.value:
            self.best = answer

    def settle(self, promise: _Promise) -> None:
        """Where jokers lie as they may not: settle one more of them, in every way."""
        ways = settlings(self.problem, promise.draft)
        if ways is None or self.steps <= 0:
            self.bound = max(self.bound, promise.value)
            return
        plain: list[Plan] = []
        screens = in_one_row(self.problem.rules.melds)
        for way in ways:
            if screens and _is_plain(promise.draft.plan, way):
                plain.append(way)
            else:
                self.promise(next_draft(self.problem, promise.draft, way))
        if plain:
            self.screen(promise.draft, plain)

    def screen(self, draft: Draft, plans: list[Plan]) -> None:
        """Keep those of many plans that promise something better; they are searched when their turn comes."""
        base = draft.base(self.problem)
        homes = [plan.homes[-1].spec for plan in plans]
        most = screen(draft.question, draft.wanted, draft.left.kept, homes, self.best.value - base)
        for at, value in most:
            heappush(self.promises, _Promise(value + base, draft, plans[at]))


def _is_plain(before: Plan, plan: Plan) -> bool:
    """Whether all that a plan settles anew is the tiles of one home."""
    return len(plan.homes) > len(before.homes) and not plan.homes[-1].stay and not plan.homes[-1].from_rack
