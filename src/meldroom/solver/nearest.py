# cython: initializedcheck=False, annotation_typing=False
"""Of all ways to lay as much, one that leaves the most former melds whole: the kernel is asked again and again.

Melds that can be taken out of what was found stay at once. Then the question is asked with one meld after another
settled by itself. Most fail, and cannot stay in any play that is worth as much; the others are tried besides those that
stay already. Where some of those fail, all choices that could leave more melds whole are looked through.

Compiled by Cython with the types of `nearest.pxd`; uncompiled it is the same program.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from meldroom.solver.kernel import Search

EDITION = 1
"""Grows with every change to what is asked of this file."""

DONE = 0
NOTHING = 1
STOPPED = 2
FULL = 3
"""How a search ends; the numbers are those of the kernel."""

if TYPE_CHECKING:
    Melds: TypeAlias = tuple[int, ...]
    """Former melds, by their place among them."""
    Lines: TypeAlias = list[list[tuple[int, int, int]]]
    """For each colour the tiles in runs, as the kernel gives them."""
    Lies: TypeAlias = tuple[object, Lines, list[tuple[int, int, int]]]
    """What lies there: the frame, the tiles in runs, and those in groups."""
    Elsewhere: TypeAlias = Callable[[Melds, int, int], tuple[int, int]]
    """Asks with melds settled for more than a cutoff, in so many steps; gives how it ended and the steps taken."""


class Nearest:
    """What was found lies in the kernel; some of the former melds stay, and the rest is laid besides."""

    def __init__(self, search: "Search", homes: "Sequence[tuple[int, ...]]", elsewhere: "Elsewhere | None") -> None:
        """Take the search and the melds as it wants them.

        Where it alone cannot say what can be found, ask `elsewhere`, which lays in the search what it finds.
        """
        self.search = search
        self.homes = homes
        self.elsewhere = elsewhere
        self.count = len(homes)
        self.taken = self.cutoff = self.patience = self.trying = self.room_max = 0
        self.proven = 1
        self.melds: Melds = ()
        self.lies: Lies = (None, [], [])
        self.never: set[int] = set()
        self.clashes: dict[int, set[int]] = {}

    def ask(self, cutoff: int, patience: int, trying: int, room_max: int) -> None:
        """Set what is not enough, the states that may be searched, those that asking costs, and the most to be held."""
        self.cutoff, self.patience, self.trying, self.room_max = cutoff, patience, trying, room_max

    def first(self) -> "Lies":
        """Leave the melds whole that lie in what was found; give what lies besides, and in which frame."""
        self.take(self.laid_aside(()))
        return self.lies

    def take(self, melds: "Melds") -> None:
        """Take what lies there for the best."""
        self.melds = melds
        self.lies = self.search.frame, *self.search.left()

    def improve(self) -> None:
        """Find the most melds that can stay whole together, where nothing of what is laid may be worth less."""
        hurried = 0
        for at in range(self.count):
            if at not in self.melds and at not in self.never:
                self.look_at(at)
                if not hurried and self.patience < self.count * self.taken:
                    hurried = 1  # patience may end before all are seen: first more that stay, which is sooner known
                    self.grow()
        self.grow()
        left = [at for at in range(self.count) if at not in self.melds and at not in self.never]
        if len(left) > 1:  # leaving out one that stays may let two others stay
            if self.patience > 0:
                self.clashes = {at: self.clashing(at) for at in left}
                self.exhaust((), (*left, *self.melds))
            else:
                self.proven = 0

    def look_at(self, at: int) -> None:
        """See what stays if one meld does: for most that fail it is the proof that they never can."""
        kept = self.kept_with((at,))
        if kept is None:
            self.never.add(at)
        elif len(kept) > len(self.melds):
            self.take(kept)

    def grow(self) -> None:
        """Leave one after another whole that can stay besides those that do."""
        for at in range(self.count):
            if at not in self.melds and at not in self.never:
                kept = self.kept_with((*self.melds, at))
                if kept is not None:
                    self.take(kept)

    def exhaust(self, chosen: "Melds", left: "Melds") -> None:
        """Look through all choices of melds that hold these and any of those left, for more than are known to stay."""
        while len(chosen) + len(left) > len(self.melds):
            if self.patience <= 0:
                self.proven = 0
                return
            first, left = left[0], left[1:]
            clashing = self.clashes.get(first)
            fitting = left if clashing is None else tuple([at for at in left if at not in clashing])
            if len(chosen) + 1 + len(fitting) > len(self.melds):
                kept = self.kept_with((*chosen, first))
                if kept is not None:
                    if len(kept) > len(self.melds):
                        self.take(kept)
                    self.exhaust((*chosen, first), fitting)

    def clashing(self, meld: int) -> "set[int]":
        """The melds that cannot stay if this one does."""
        others = [at for at in range(self.count) if at != meld]
        return {at for at in others if at in self.never or not self.may_stay((meld, at))}

    def may_stay(self, melds: "Melds") -> int:
        """Whether these melds can stay together, as far as there is patience to see."""
        return self.patience <= 0 or self.find(melds) != NOTHING

    def kept_with(self, melds: "Melds") -> "Melds | None":
        """Leave these melds whole, and any others that stay then, if it costs nothing; give all of them."""
        if self.patience <= 0:
            self.proven = 0
            return None
        end = self.find(melds)
        if end == DONE:
            return self.laid_aside(melds)
        if end != NOTHING:
            self.proven = 0
        return None

    def laid_aside(self, melds: "Melds") -> "Melds":
        """Lay others aside that are part of what was found with these settled; give all that stay."""
        others = [at for at in range(self.count) if at not in melds]
        homes = [self.homes[at] for at in others]
        return (*melds, *[others[at] for at in self.search.lay_melds_aside(homes)])

    def find(self, melds: "Melds") -> int:
        """Look for a way to lay as much with these melds left whole, and lay it."""
        if self.elsewhere is not None:
            end, self.taken = self.elsewhere(melds, self.cutoff, self.patience)
        else:
            homes = [self.homes[at] for at in melds]
            end = self.search.find_beside(homes, self.cutoff, self.patience)
            while end == FULL and self.search.size() < self.room_max:
                self.search.make_room(4 * self.search.size())
                end = self.search.find_beside(homes, self.cutoff, self.patience)
            self.taken = self.search.steps_taken()
        self.patience -= self.taken + self.trying
        return end
