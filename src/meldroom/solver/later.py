"""The best play of a player who has opened."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from heapq import heapify, heappop, heappush
from itertools import islice
from typing import Final, TypeAlias

from meldroom.solver.answers import Answer, judged, nothing, proven
from meldroom.solver.engine import End, Found, Spec, in_one_row, screen, search
from meldroom.solver.homes import settlings
from meldroom.solver.memory import Case, cases_of
from meldroom.solver.problem import Draft, Plan, Problem, draft_of, next_draft
from meldroom.solver.tidy import PATIENCE, Layout, Patience, tidy
from meldroom.tilerummy.state import sorted_table

CALM: Final = 20_000
"""States that are searched for an answer without jokers, where the whole search had to stop."""

SCREENED: Final = 20_000
"""States that are searched to see what a plan promises."""
PLAN: Final = 40
"""As many states' time it takes to think of a plan."""
GLANCE: Final = 700
"""States that are searched, for each case, to see what all cases might give."""
AT_ONCE: Final = 64
"""Plans that are looked at together."""

Judge: TypeAlias = Callable[[Problem, Layout], Answer | None]
"""Makes an answer of a layout, unless it is illegal."""


def later_play(problem: Problem, steps: int, *, least: Answer | None = None, judge: Judge = judged) -> Answer:
    """The best play worth more than that of `least`, or `least`."""
    return hunt_for(problem, steps, least=least or nothing(problem), judge=judge)[0]


def hunt_for(
    problem: Problem, steps: int, *, least: Answer, judge: Judge = judged, patience: int = PATIENCE
) -> tuple[Answer, int]:
    """The best play worth more than that of `least`, or `least`, and the states left of `steps`.

    So many more states are searched to leave more melds as they are.
    """
    hunt = _Hunt(problem, steps, judge, least, Patience(patience))
    hunt.go()
    if hunt.bound > hunt.best.value and problem.opened:
        hunt.best = _calm_play(problem, hunt.best)
    return proven(hunt.best, hunt.bound), hunt.steps


def _calm_play(problem: Problem, best: Answer) -> Answer:
    """Where the search had to stop: what can be laid without touching melds with jokers, if that is better."""
    calm = tuple(meld for meld in problem.table if not meld.stands)
    still = tuple(meld for meld in problem.table if meld.stands)
    if not still:
        return best
    answer = later_play(replace(problem, table=calm), CALM)
    table = sorted_table((*answer.table, *still))
    return answer._replace(table=table, before=problem.table) if answer.value > best.value else best


@dataclass(slots=True)  # not frozen: one is made for each plan
class _Promise:
    """What a plan gives, if the jokers that it has not settled lie where they may."""

    value: int
    draft: Draft
    """Its draft, or that of the plan before it."""
    plans: tuple[Plan, ...]
    """The plan, or, before anything was searched, many of which none gives more."""
    found: Found | None = None
    """What was found; None if that is still to be searched."""
    more: Iterator[Plan] | None = None
    """Plans that have not been thought of yet."""
    width: int = 1
    """How far below its value it is worth looking first."""

    def __lt__(self, other: "_Promise") -> bool:
        """The greater promise comes first; of equal ones that with more settled, which is nearer to an answer.

        Then that with fewer jokers to replace, which leaves more melds as they are.
        """
        return self._rank > other._rank

    @property
    def _rank(self) -> tuple[int, bool, int, int]:
        plan = self.plans[0]
        return self.value, self.found is not None, 2 * len(plan.homes) + (plan.stand is not None), -plan.case.wild


@dataclass(slots=True)
class _Hunt:
    """A search through many plans: the most promising first, so that the first legal one is the best."""

    problem: Problem
    steps: int
    """States that may still be searched."""
    judge: Judge
    best: Answer
    patience: Patience
    cutoff: int = field(init=False)
    """Nothing that is not worth more is looked for."""
    dives: int = 4
    """How often a search that had to stop may still look for something."""
    bound: int = 0
    """What could not be ruled out."""
    dropped: bool = False
    """Whether plans were left aside that may be worth as much as the best play."""
    promises: list[_Promise] = field(default_factory=list[_Promise])
    layout: Layout | None = None
    """That of the best play, where one was found."""
    laid: Layout | None = None
    """That of the play that was judged last."""
    limits: dict[tuple[Case, Spec], int] = field(default_factory=dict[tuple[Case, Spec], int])
    """What a case gives at most with one joker settled so; with others settled too it gives no more."""

    def __post_init__(self) -> None:
        self.cutoff = self.best.value

    def go(self) -> None:
        """Take promise by promise, until none is better than the best play found."""
        self.begin()
        while self.promises and self.promises[0].value > self.best.value:
            promise = heappop(self.promises)
            if promise.found is not None:
                self.keep(promise, self.lay(promise.draft, promise.found))
            elif self.steps <= 0:
                self.bound = max(self.bound, promise.value)
            elif len(promise.plans) == 1:
                self.think_of(promise)
                self.look_into(promise, promise.plans[0])
            else:
                self.look_down(promise)
        if self.best.play and self.best.value > self.cutoff:
            self.compare()
        if self.layout:
            self.lay_closer(self.layout)

    def begin(self) -> None:
        """Promise what there is where jokers keep their tiles, and for each other case what all cases might give."""
        problem = self.problem
        *freer, calmest = cases_of(problem.rules, problem.table, problem.rack, problem.lent)
        self.promise(draft_of(problem, Plan(calmest)), self.cutoff)
        if freer:
            self.lay_first()
            most = self.most_of_all(problem, GLANCE * len(freer))
            drafts = (draft_of(problem, Plan(case)) for case in freer)
            self.promises += [_Promise(most, draft, (draft.plan,)) for draft in drafts if draft]
            heapify(self.promises)

    def lay_first(self) -> None:
        """Lay the only promise there is, if it can be laid as it is."""
        for promise in self.promises:
            answer = self.lay(promise.draft, promise.found) if promise.found else None
            if answer and answer.value > self.best.value:
                self.take(answer)
                self.promises = []

    def most_of_all(self, problem: Problem, steps: int) -> int:
        """What is worth the most if all jokers are free and need not be replaced; no case gives more."""
        wild = sum([len(meld.stands) for meld in problem.table])
        draft = draft_of(problem, Plan(Case(wild=wild)))
        if draft is None:
            return self.best.value
        steps = min(self.steps, steps)
        found = search(draft.question, cutoff=self.best.value - draft.base, steps=steps, dive=False)
        self.steps -= steps - found.steps
        return found.limit + draft.base

    def look_into(self, promise: _Promise, plan: Plan) -> None:
        """See what a plan gives that is the next of its promise."""
        if plan.stand:
            self.settle(promise, plan)
        else:
            self.look_at(next_draft(self.problem, promise.draft, plan))

    def look_at(self, draft: Draft | None) -> None:
        """See what a plan gives; as much as the best play is enough, if it may lie nearer."""
        as_good = self.best.unchanged < len(self.problem.table) - 1
        if not self.promise(draft, max(self.cutoff, self.best.value - as_good)):
            self.dropped = self.dropped or not as_good

    def compare(self) -> None:
        """Of the promises that are worth as much as the best play see whether one leaves more melds as they are."""
        nearest = self.best.nearest and not self.dropped
        while self.promises and self.promises[0].value == self.best.value:
            promise = heappop(self.promises)
            if self.best.unchanged >= len(self.problem.table) - bool(promise.draft.plan.case.needs):
                continue  # a joker that was replaced does not lie where it did
            found = self.as_good(promise)
            answer = self.lay(promise.draft, found) if found and found.frame else None
            nothing = found and found.end is End.NOTHING
            nearest = nearest and bool(nothing or (answer and answer.nearest))
            if answer and answer.unchanged > self.best.unchanged:
                self.take(answer)
        nearest = nearest or self.best.unchanged == len(self.problem.table)
        if nearest != self.best.nearest:
            self.best = self.best._replace(nearest=nearest)

    def as_good(self, promise: _Promise) -> Found | None:
        """What a promise gives that is worth as much as the best play; None if there is no patience to see."""
        if promise.found or self.patience.left <= 0:
            return promise.found if self.patience.left > 0 else None
        if promise.plans != (promise.draft.plan,) or promise.more:
            return None
        cutoff = self.best.value - 1 - promise.draft.base
        found = search(promise.draft.question, cutoff=cutoff, steps=self.patience.left, dive=False)
        self.patience.left = found.steps
        return found

    def promise(self, draft: Draft | None, cutoff: int) -> bool:
        """Search what a plan leaves open, and keep it if it promises more than the cutoff; say whether it may."""
        self.steps = max(0, self.steps - PLAN)
        if draft is None:
            return False
        base = draft.base
        found = search(draft.question, cutoff=cutoff - base, steps=self.steps, dive=self.dives > 0)
        self.steps = found.steps
        if found.end is End.STOPPED:
            self.dives -= 1
            self.bound = max(self.bound, found.limit + base)
        if found.frame:
            heappush(self.promises, _Promise(found.value + base, draft, (draft.plan,), found))
        return found.end is not End.NOTHING

    def lay(self, draft: Draft, found: Found) -> Answer | None:
        """Lay the tiles so that the referee allows it, if that can be."""
        for layout in tidy(self.problem, draft, found, self.patience):
            closer = layout if self.promises else layout.closer()  # nothing waits: this is likely to be the best
            for laid in (closer,) if closer.laid == layout.laid else (closer, layout):
                answer = self.judge(self.problem, laid)
                if answer:
                    self.laid = laid
                    return answer
        return None

    def keep(self, promise: _Promise, answer: Answer | None) -> None:
        """Keep an answer; if the referee refuses, settle one more joker."""
        if answer is None:
            self.settle(promise, promise.draft.plan)
        elif answer.value > self.best.value:
            self.take(answer)

    def take(self, answer: Answer) -> None:
        """Take the play that was judged last for the best."""
        self.best, self.layout = answer, self.laid

    def lay_closer(self, layout: Layout) -> None:
        """Lay the tiles of the best play so that more neighbours stay together: once only, for it takes its time."""
        closer = layout.closer()
        answer = self.judge(self.problem, closer) if closer.laid != layout.laid else self.best
        if answer and (answer is not self.best or closer.close != answer.close):
            self.best = answer._replace(nearest=self.best.nearest, close=closer.close)

    def settle(self, promise: _Promise, plan: Plan) -> None:
        """Where jokers lie as they may not: settle one more of them, in every way."""
        ways = settlings(self.problem, plan, promise.draft.pool)
        if ways is not None:
            self.think_of(replace(promise, found=None, more=ways))
        elif self.judge is not judged:  # refused, but not for its jokers: other tiles might make an opening
            self.bound = max(self.bound, promise.value)

    def think_of(self, promise: _Promise) -> None:
        """Put the next plans of a promise, if there are more, where they wait for their turn."""
        if plans := tuple(islice(promise.more or (), AT_ONCE)):
            heappush(self.promises, replace(promise, plans=plans))

    def look_down(self, promise: _Promise) -> None:
        """See which of many plans give nearly what they promise; the others must wait, promising less."""
        cutoff = max(self.best.value, promise.value - promise.width)
        screened = self.screen(promise, cutoff) if in_one_row(self.problem.rules.melds) else set[int]()
        waiting: list[Plan] = []
        for at, plan in enumerate(promise.plans):
            if self.steps <= 0:
                self.bound = max(self.bound, promise.value)
                return
            plain = _is_plain(promise.draft.plan, plan) and in_one_row(self.problem.rules.melds)
            kept = at in screened if plain else self.promise(next_draft(self.problem, promise.draft, plan), cutoff)
            if not kept:
                waiting.append(plan)
        self.dropped = self.dropped or (bool(waiting) and cutoff <= self.best.value)
        if waiting and cutoff > self.best.value:
            less = replace(promise, value=cutoff, plans=tuple(waiting), more=None, width=4 * promise.width)
            heappush(self.promises, less)
        self.think_of(promise)

    def screen(self, promise: _Promise, cutoff: int) -> set[int]:
        """The places of plans that promise more than the cutoff; they are searched when their turn comes."""
        draft, plans = promise.draft, promise.plans
        case, base = draft.plan.case, draft.base
        plain = [at for at, plan in enumerate(plans) if _is_plain(draft.plan, plan)]
        plain = [at for at in plain if self.limits.get((case, plans[at].spec), cutoff + 1) > cutoff]
        found, steps = screen(draft, [plans[at].spec for at in plain], cutoff - base, SCREENED)
        self.steps = max(0, self.steps - steps - PLAN * len(plain))
        for at, value in found:
            heappush(self.promises, _Promise(value + base, draft, (plans[plain[at]],)))
        if not (draft.plan.homes or draft.plan.idle):
            self.limits |= {(case, plans[at].spec): cutoff for at in plain}
            self.limits |= {(case, plans[plain[at]].spec): value + base for at, value in found}
        return {plain[at] for at, _ in found}


def _is_plain(before: Plan, plan: Plan) -> bool:
    """Whether all that a plan settles anew is the tiles of one home, or what a joker stands for."""
    if plan.stand:
        return True
    return len(plan.homes) > len(before.homes) and not plan.homes[-1].stay and not plan.homes[-1].from_rack
