"""Which former melds may stay beside a play of some worth, and a play that leaves more of them as they are."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from meldroom.solver.answers import Answer, Status, judged, nothing
from meldroom.solver.engine import End, give_back, in_one_row, is_compiled, put_for_homes, row_of, search, take_room
from meldroom.solver.later import hunt_for
from meldroom.solver.memory import Case
from meldroom.solver.problem import Draft, Plan, Problem, beside, draft_of
from meldroom.solver.settled import Home, former
from meldroom.solver.tidy import TRY, Layout

if TYPE_CHECKING:
    from meldroom.solver import kernel

STATES: Final = 150_000
"""States that are searched to see which melds may stay, and as many again to see how near the others may lie."""
SLOWER: Final = 20
"""So many times fewer are searched where nothing is compiled, so that nobody waits long for a hint."""


@dataclass(slots=True)
class Staying:
    """The choices of melds beside which as much could be laid, as far as there is patience to see."""

    problem: Problem
    value: int
    """What is to be laid besides."""
    states: int = 0
    """States that may still be searched."""
    draft: Draft = field(init=False)
    """The question with all jokers free: no case gives more."""
    homes: list[Home] = field(init=False)
    """The melds, their jokers free."""
    able: list[int] = field(init=False)
    """Those that may stay, by their place."""
    room: "kernel.Search | None" = None
    """The question in the kernel, where there is one way only to put the numbers in a row."""

    def __post_init__(self) -> None:
        self.renew()
        jokers = sum([len(meld.stands) for meld in self.problem.table])
        draft = draft_of(self.problem, Plan(Case(wild=jokers)))
        assert draft is not None, "a table as it lies can be"
        self.draft = draft
        self.homes = [former(meld, (None,) * len(meld.stands)) for meld in self.problem.table]
        if in_one_row(self.problem.rules.melds):
            self.room = take_room()
            put_for_homes(self.room, draft, row_of(self.problem.rules.ace))
        self.able = [at for at in range(len(self.problem.table)) if self.may_stay((at,))]

    def renew(self) -> None:
        """Have patience anew."""
        self.states = STATES if is_compiled() else STATES // SLOWER

    def close(self) -> None:
        """Let others use the kernel."""
        if self.room:
            give_back(self.room)

    def choices(self, count: int) -> Iterator[tuple[int, ...]]:
        """Each choice of so many melds that is not out of the question, while there is patience."""
        return takewhile(lambda _: self.states > 0, self._chosen((), self.able, count))

    def _chosen(self, stay: tuple[int, ...], able: list[int], more: int) -> Iterator[tuple[int, ...]]:
        """The choices that hold these melds and so many of the others."""
        if not more:
            yield stay
            return
        for place, at in enumerate(able[: max(0, len(able) - more + 1)]):
            twin = place and self.problem.table[at] == self.problem.table[able[place - 1]]
            if not twin and (not stay or self.may_stay((*stay, at))):
                yield from self._chosen((*stay, at), able[place + 1 :], more - 1)

    def may_stay(self, melds: tuple[int, ...]) -> bool:
        """Whether as much could be laid beside these melds, as far as there is patience to see."""
        return self.may_lie([self.homes[at] for at in melds])

    def may_lie(self, homes: list[Home]) -> bool:
        """The same for any melds, in all of which a joker is a joker."""
        if self.states <= 0:
            return True
        if self.room is None:
            return self._may_lie_in_any_row(homes)
        specs = [home.spec for home in homes]
        end = self.room.find_beside(specs, self.value - 1 - self.draft.base, self.states)
        self.states -= self.room.steps_taken() + TRY
        return end != End.NOTHING

    def _may_lie_in_any_row(self, homes: list[Home]) -> bool:
        rest = beside(self.problem, self.draft, tuple(homes))
        if rest is None:
            return False
        found = search(rest.question, cutoff=self.value - 1 - rest.base, steps=self.states, dive=False)
        self.states = found.steps - TRY
        return found.end is not End.NOTHING

    def play_beside(self, melds: tuple[int, ...]) -> Answer | None:
        """A legal play worth as much that leaves these melds as they are; None if none is found."""
        problem = self.problem
        stay = tuple([problem.table[at] for at in melds])
        others = tuple([meld for at, meld in enumerate(problem.table) if at not in melds])
        part = replace(problem, table=others, lent=tuple([tile for meld in stay for tile in meld.tiles]))

        def judge(_: Problem, layout: Layout) -> Answer | None:
            return judged(problem, layout._replace(stay=(*stay, *layout.stay)))

        least = nothing(problem)._replace(value=self.value - 1)
        found, left = hunt_for(part, self.states, least=least, judge=judge, patience=0)
        self.states = 0 if found.status is Status.UNPROVEN else left - TRY
        return found if found.play else None


def least_change(answer: Answer, staying: Staying) -> Answer:
    """A play worth as much that leaves the most melds as they are; `nearest` says whether that is proven."""
    best = answer
    while not best.nearest:
        more = _with_more(best, staying)
        if more is None:
            return best._replace(nearest=staying.states > 0)
        best = more._replace(status=answer.status, bound=answer.bound, nearest=False)
    return best


def _with_more(best: Answer, staying: Staying) -> Answer | None:
    """A play that leaves one meld more as it is than the best one."""
    plays = (staying.play_beside(melds) for melds in staying.choices(best.unchanged + 1))
    return next((play for play in plays if play), None)
