"""A question that was answered, asked again and again with some of the former melds left whole."""

from dataclasses import dataclass, field
from typing import Final

from meldroom.solver import engine
from meldroom.solver.engine import End, Found, Spec, in_one_row
from meldroom.solver.problem import Draft, Problem, beside
from meldroom.solver.settled import Home

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
    taken: int = 0
    """States gone on from for what was asked last."""
    room: "engine.kernel.Search" = field(default_factory=engine.take_room)

    specs: list[Spec] = field(init=False)
    one_row: bool = field(init=False)

    def __post_init__(self) -> None:
        self.specs = [home.spec for home in self.homes]
        self.one_row = in_one_row(self.problem.rules.melds)
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

    def find(self, melds: tuple[int, ...], cutoff: int, steps: int) -> End:
        """Search for more than the cutoff with these melds left whole, and lay what is found."""
        if not self.one_row:
            return self._find_in_any_row(melds, cutoff, steps)
        specs = [self.specs[at] for at in melds]
        end = self.room.find_beside(specs, cutoff, steps)
        while end == End.FULL and self.room.size() < engine.ROOM_MAX:
            self.room.make_room(4 * self.room.size())
            end = self.room.find_beside(specs, cutoff, steps)
        self.taken = self.room.steps_taken()
        return End.STOPPED if end == End.FULL else _ENDS[end]

    def _find_in_any_row(self, melds: tuple[int, ...], cutoff: int, steps: int) -> End:
        draft = beside(self.problem, self.draft, tuple([self.homes[at] for at in melds]))
        self.taken = 0
        if draft is None:
            return End.NOTHING
        found = engine.search(draft.question, cutoff=cutoff + self.draft.base - draft.base, steps=steps, dive=False)
        self.taken = steps - found.steps
        if found.frame:
            self.lay(draft, found)
        return found.end

    def lay_aside(self, melds: list[int]) -> list[int]:
        """Take those of these melds away that are part of what lies there, where the rest still makes melds."""
        return [melds[at] for at in self.room.lay_melds_aside([self.specs[at] for at in melds])]

    def left(self) -> Found:
        """What still lies there."""
        lines, groups = self.room.left()
        return self.found._replace(lines=lines, groups=groups)
