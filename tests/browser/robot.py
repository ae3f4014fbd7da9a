"""Plays through the page: turns a table that the solver wants into drags of single tiles, one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from meldroom.tiles.melds import Meld
from tests.browser.seen import MeldSeen, Seen, TileSeen
from tests.browser.table_page import TablePage


@dataclass(frozen=True, slots=True)
class Goal:
    """A meld to be made, and the meld on the page that it grows from."""

    meld: Meld
    base: MeldSeen | None

    @property
    def row(self) -> list[str]:
        return [str(tile) for tile in self.meld.tiles]

    @property
    def missing(self) -> Counter[str]:
        """The tiles that it still needs."""
        return Counter(self.row) - (Counter(self.base.row) if self.base else Counter())

    def keeps(self) -> Counter[str]:
        """The tiles of its base that stay there."""
        return Counter(self.row) & (Counter(self.base.row) if self.base else Counter())


@dataclass(frozen=True, slots=True)
class Step:
    """One tile to be dragged, and where to."""

    tile: TileSeen
    goal: Goal


Rows: TypeAlias = frozenset[tuple[str, ...]]
"""A table, whatever lies where."""


@dataclass(slots=True)
class Memory:
    """What the robot has done so far for one table."""

    begun: dict[int, int] = field(default_factory=dict[int, int])
    """With which meld on the page each wanted one has been begun, by its place in the wanted table."""
    visits: Counter[Rows] = field(default_factory=Counter[Rows])
    """How often each table has lain there: the page divides rows that are two melds, so that one may come again."""
    loyal: bool = False
    """Whether what was begun goes before what has most of the tiles: so at every second visit, which ends circles."""

    def visit(self, seen: Seen) -> None:
        """Take note of the table that lies there now."""
        rows: Rows = frozenset(tuple(sorted(meld.row)) for meld in seen.melds)
        self.loyal = self.visits[rows] % 2 == 1
        self.visits[rows] += 1


def arrange(page: TablePage, table: Sequence[Meld], after_each: Callable[[Seen], None]) -> None:
    """Drag tiles until the page shows this table."""
    memory = Memory()
    for _ in range(4 * sum(len(meld.tiles) for meld in table)):
        seen = page.judged()
        after_each(seen)
        step = next_step(seen, table, memory)
        if step is None:
            choose_readings(page, table, lambda meld: page.page.locator(f'[data-meld="{meld}"] .meld-more').click())
            return
        _do(page, step)
    raise AssertionError(f"expected {table}, but after many drags there is {page.see().rows}")


def next_step(seen: Seen, table: Sequence[Meld], memory: Memory) -> Step | None:
    """The next tile to drag; None if the table is as it should be."""
    memory.visit(seen)
    goals = _goals(seen, table, memory)
    memory.begun.update({at: goal.base.id for at, goal in enumerate(goals) if goal.base})
    spare = _spare(seen, goals)
    for goal in sorted(goals, key=lambda goal: goal.base is None):
        kind = _next_kind(goal, set(spare))
        if kind is not None:
            return Step(spare[kind], goal)
    return None


def _goals(seen: Seen, table: Sequence[Meld], memory: Memory) -> list[Goal]:
    """Each wanted meld with the one that has most of it already, or that it was begun with; no two from the same."""
    pairs = [
        (_overlap(meld, lying), at, lying)
        for at, meld in enumerate(table)
        for lying in seen.melds
        if _overlap(meld, lying)
    ]
    bases: dict[int, MeldSeen] = {}
    for _, at, lying in sorted(pairs, key=lambda pair: _choice(*pair, memory)):
        if at not in bases and lying not in bases.values():
            bases[at] = lying
    return [Goal(meld, bases.get(at)) for at, meld in enumerate(table)]


def _choice(overlap: int, at: int, lying: MeldSeen, memory: Memory) -> tuple[bool, int, bool, int, int]:
    """What is to be taken first comes first."""
    is_other = memory.begun.get(at) != lying.id
    return memory.loyal and is_other, -overlap, is_other, len(lying.tiles), at


def _overlap(meld: Meld, lying: MeldSeen) -> int:
    return (Counter(map(str, meld.tiles)) & Counter(lying.row)).total()


def _spare(seen: Seen, goals: Sequence[Goal]) -> dict[str, TileSeen]:
    """For each kind a tile that may be taken away from where it is: from the table before the rack."""
    kept = {goal.base.id: goal.keeps() for goal in goals if goal.base}
    spare = {tile.kind: tile for tile in seen.rack}
    for meld in seen.melds:
        staying = kept.get(meld.id, Counter[str]()).copy()
        for tile in meld.tiles:
            if staying[tile.kind]:
                staying[tile.kind] -= 1
            else:
                spare[tile.kind] = tile
    return spare


def _next_kind(goal: Goal, spare: set[str]) -> str | None:
    """The missing tile nearest to those that lie there, so that what grows is a meld as often as can be."""
    missing = [kind for kind in goal.row if goal.missing[kind] and kind in spare]
    if not missing:
        return None
    lying = [at for at, kind in enumerate(goal.row) if goal.keeps()[kind]] or [goal.row.index(missing[0])]
    return min(missing, key=lambda kind: min(abs(goal.row.index(kind) - at) for at in lying))


def _do(page: TablePage, step: Step) -> None:
    if step.goal.base is None:
        page.lay_new(step.tile.id)
    elif comes_first(step):
        page.drag(step.tile.id, page.to_front_of(step.goal.base))
    else:
        page.add(step.tile.id, step.goal.base)


def comes_first(step: Step) -> bool:
    """Whether the tile goes before all that lies there."""
    assert step.goal.base is not None
    row = step.goal.row
    lying = [row.index(kind) for kind in step.goal.base.row if kind in row]
    return row.index(step.tile.kind) < min(lying)


def choose_readings(page: TablePage, table: Sequence[Meld], read_otherwise: Callable[[int], None]) -> None:
    """Let jokers mean what the solver meant."""
    for number, _ in enumerate(page.see().melds):
        for _ in range(6):
            meld = page.judged().melds[number]
            if not meld.switchable or _is_meant(meld, table):
                break
            read_otherwise(meld.id)


def _is_meant(meld: MeldSeen, table: Sequence[Meld]) -> bool:
    return any(
        Counter(map(str, wanted.tiles)) == Counter(meld.row) and meld.note == f"{wanted.kind.value} {wanted.value}"
        for wanted in table
    )
