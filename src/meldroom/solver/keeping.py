"""A question that was answered, asked again and again with some of the former melds left whole."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from meldroom.solver import engine
from meldroom.solver.compiled import load_part, load_source
from meldroom.solver.engine import End, Found, in_one_row
from meldroom.solver.problem import Draft, Problem, beside
from meldroom.solver.settled import Home

if TYPE_CHECKING:
    from meldroom.solver import nearest
else:
    nearest = load_part("nearest", 1) if engine.is_compiled() else load_source("nearest")

_ENDS: Final = tuple(End)
"""Asking the enumeration takes longer than one would think."""


@dataclass(slots=True)
class Keeping:
    """What lies in the kernel: the question, and the way to lay its tiles that was found last."""

    problem: Problem
    draft: Draft
    homes: list[Home]
    """The former melds; they are named by their place among them."""
    found: Found
    """What was found first; then, where there are many ways to put the numbers in a row, what was found last."""
    room: "engine.kernel.Search" = field(default_factory=engine.take_room)

    def __post_init__(self) -> None:
        self.lay(self.draft, self.found)

    def close(self) -> None:
        """Let others use the kernel."""
        engine.give_back(self.room)

    def lay(self, draft: Draft, found: Found) -> None:
        """Lay what was found elsewhere."""
        assert found.frame is not None, "something was found"
        self.found = found
        codes = engine.put_for_homes(self.room, draft, found.frame)
        self.room.lay(engine.starts(found.frame, codes), found.lines, found.groups)

    def nearest(self, patience: int, trying: int) -> "nearest.Nearest":
        """What looks for the most melds that can stay, in so many states, each question counting as some more."""
        elsewhere = None if in_one_row(self.problem.rules.melds) else self._find_in_any_row
        asker = nearest.Nearest(self.room, [home.spec for home in self.homes], elsewhere)
        asker.ask(self.found.value - 1, patience, trying, engine.ROOM_MAX)
        return asker

    def _find_in_any_row(self, melds: tuple[int, ...], cutoff: int, steps: int) -> tuple[int, int]:
        draft = beside(self.problem, self.draft, tuple([self.homes[at] for at in melds]))
        if draft is None:
            return End.NOTHING, 0
        found = engine.search(draft.question, cutoff=cutoff + self.draft.base - draft.base, steps=steps, dive=False)
        if found.frame:
            self.lay(draft, found)
        return found.end, steps - found.steps
