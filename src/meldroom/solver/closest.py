"""Of all plays that are worth as much and leave as many melds whole, one that leaves the most neighbours side by side.

Neighbours are two tiles side by side in a meld of the table, in either order; they are kept if such a pair lies in a
meld afterwards, as often as it lay there before. Tiles are kinds, and a joker is a joker, whatever it stands for.
Groups lie by colour, their jokers last.

First which melds may stay, in every choice of as many: the kernel says which are out of the question. Then, for each
choice, every way to lay the other tiles with tiles of the rack that are worth as much. A way that has lost as many
neighbours as the best known one is given up, and one besides which, as the kernel says, too little can be laid.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from operator import add
from typing import Final, NamedTuple, TypeAlias

from meldroom.solver.answers import Answer, Status, judged, meld_of
from meldroom.solver.homes import shapes
from meldroom.solver.memory import Tiles
from meldroom.solver.neighbours import Pair, kept_neighbours, pairs_in, pairs_of
from meldroom.solver.pieces import Piece
from meldroom.solver.problem import Problem
from meldroom.solver.settled import Home, free
from meldroom.solver.staying import Staying, least_change
from meldroom.solver.tidy import Layout
from meldroom.tiles.melds import Ace, Kind, Meld
from meldroom.tiles.tiles import JOKER, KINDS, NUMBERS, Tile

NODES: Final = 4_000
"""Melds that are put down on the way: a second at most."""

Shape: TypeAlias = tuple[int, Kind, Tiles]
"""The tiles of a meld, with its place among all shapes."""


def closest_of(problem: Problem, answer: Answer) -> Answer:
    """A play worth as much that leaves the most melds as they are, and of those one that keeps the most neighbours.

    `nearest` and `close` say whether that is proven; it is not where something might be worth more.
    """
    if answer.play is None or answer.status is not Status.OPTIMAL:
        return answer._replace(close=False)
    if not problem.opened or problem.must:
        return answer._replace(close=answer.nearest and not lost_neighbours(answer.before, answer.table))
    staying = Staying(problem, answer.value)
    try:
        best = least_change(answer, staying)
        staying.renew()
        looking = _Looking(problem, best, staying)
        close = not looking.lost or looking.go()
        return looking.best._replace(nearest=best.nearest, close=close and best.nearest)
    finally:
        staying.close()


def lost_neighbours(before: tuple[Meld, ...], after: tuple[Meld, ...]) -> int:
    """How many neighbours of the table before no longer lie side by side."""
    return sum([len(meld.tiles) - 1 for meld in before]) - kept_neighbours(before, after)


@lru_cache(maxsize=8)
def _all_shapes(ace: Ace) -> tuple[Shape, ...]:
    return tuple([(at, kind, tiles) for at, (kind, tiles) in enumerate(shapes(ace, NUMBERS))])


@lru_cache(maxsize=512)
def _shapes_of(ace: Ace, tile: Tile) -> tuple[Shape, ...]:
    """Those that a tile is part of."""
    return tuple([shape for shape in _all_shapes(ace) if tile in shape[2]])


class _Step(NamedTuple):
    """A meld that could be put down next."""

    gain: int
    """About how many neighbours lie side by side again: where it is the most is looked first."""
    piece: Piece
    meld: Meld
    shape: int


@dataclass(slots=True)
class _Looking:
    problem: Problem
    best: Answer
    """The play that has lost the fewest neighbours so far."""
    staying: Staying
    lost: int = field(init=False)
    nodes: int = NODES
    taken: tuple[Meld, ...] = ()
    stay: tuple[Meld, ...] = ()
    must: list[int] = field(default_factory=list[int])
    """Tiles of the table that do not lie again yet, by kind."""
    spare: list[int] = field(default_factory=list[int])
    """Tiles still on the rack."""
    homes: list[Home] = field(default_factory=list[Home])
    """Melds that stay, and those put down, their jokers free."""
    pairs: Counter[Pair] = field(default_factory=Counter[Pair])
    """Neighbours that do not lie side by side again yet."""

    def __post_init__(self) -> None:
        self.lost = lost_neighbours(self.best.before, self.best.table)

    def go(self) -> bool:
        """Look through all choices of melds that may stay; give whether there was patience for all."""
        for stay in self.staying.choices(self.best.unchanged):
            self.stay = tuple([self.problem.table[at] for at in stay])
            self.taken = tuple([meld for at, meld in enumerate(self.problem.table) if at not in stay])
            self.must = _count(tile for meld in self.taken for tile in meld.tiles)
            self.spare = _count(self.problem.rack)
            self.pairs = pairs_of([meld.tiles for meld in self.taken])
            self.homes = [self.staying.homes[at] for at in stay]
            self.go_on((), self.best.value, 0)
            if not self.lost or self.nodes < 0:
                break
        return not self.lost or (self.nodes >= 0 and self.staying.states > 0)

    # --- how the others are laid -----------------------------------------------------------------

    def go_on(self, pieces: tuple[Piece, ...], need: int, last: int) -> None:
        """Lay the first tile that must lie again in every way, then the others, then what the rack can add.

        So much more the tiles of the rack must be worth. Where a shape is free to choose, it is none before the last.
        """
        if self.nodes < 0 or not self.may_lose_less():
            return
        first = next((kind for kind, count in enumerate(self.must) if count), None)
        if first is None and not need:
            self.judge(pieces)
            return
        for step in sorted(self.steps(first, last), key=lambda step: -step.gain):
            self.nodes -= 1
            if self.nodes < 0:
                return
            self.put(pieces, need, step)

    def may_lose_less(self) -> bool:
        """Whether fewer neighbours can be lost than with the best play: those whose tiles are still there may come."""
        there = list(map(add, self.must, self.spare))
        gone = 0
        for (one, other), count in self.pairs.items():
            if count:
                gone += max(0, count - min(there[one.kind], there[other.kind]))
        return gone < self.lost

    def steps(self, first: int | None, last: int) -> Iterator[_Step]:
        """The melds that can be put down next."""
        ace, house = self.problem.rules.ace, self.problem.rules.melds
        own = first is not None and KINDS[first] != JOKER
        wanted = KINDS[first] if first is not None and own else None
        seen: set[Meld] = set()
        for shape, kind, tiles in _shapes_of(ace, wanted) if wanted else _all_shapes(ace)[last:]:
            for wild in self.fillings(tiles, wanted):
                piece = Piece(kind, tiles, wild)
                meld = meld_of(piece, house)
                if meld is not None and meld not in seen and (first is None or KINDS[first] in meld.tiles):
                    seen.add(meld)
                    yield _Step(self.gain_of(meld), piece, meld, last if own else shape)

    def fillings(self, tiles: Tiles, wanted: Tile | None) -> list[tuple[bool, ...]]:
        """Every way to fill the places of a meld from what there is: where jokers lie. The tile wanted lies itself."""
        must, spare = self.must, self.spare
        jokers = must[JOKER.kind] + spare[JOKER.kind]
        there = [must[kind] + spare[kind] > 0 for (kind,) in tiles]
        lacking = there.count(False)
        if lacking > jokers or not jokers:
            return [] if lacking else [(False,) * len(tiles)]
        fillings: list[tuple[bool, ...]] = [()]
        for tile, is_there in zip(tiles, there, strict=True):
            ways = (False,) if tile == wanted else (False, True) if is_there else (True,)
            fillings = [(*wild, way) for wild in fillings for way in ways if way + sum(wild) <= jokers]
        return fillings

    def gain_of(self, meld: Meld) -> int:
        """How many neighbours lie side by side again with a meld, if none of it come twice."""
        return sum([self.pairs.get(pair, 0) > 0 for pair in pairs_in(meld.tiles)])

    def put(self, pieces: tuple[Piece, ...], need: int, step: _Step) -> None:
        """Put a meld down, go on, and take it away again."""
        own: list[int] = []
        for tile in step.meld.tiles:
            if self.must[tile.kind] > 0:
                self.must[tile.kind] -= 1
            else:
                self.spare[tile.kind] -= 1
                own.append(tile.kind)
        need -= sum([self.problem.weights[kind] for kind in own])
        again = [pair for pair in pairs_in(step.meld.tiles) if self.met(pair)]
        self.homes.append(free(step.piece))
        if need >= 0 and min(self.spare) >= 0 and self.staying.may_lie(self.homes):
            self.go_on((*pieces, step.piece), need, step.shape)
        self.homes.pop()
        for pair in again:
            self.pairs[pair] += 1
        for tile in step.meld.tiles:
            self.must[tile.kind] += 1
        for kind in own:
            self.must[kind] -= 1
            self.spare[kind] += 1

    def met(self, pair: Pair) -> bool:
        """Count a pair that lies side by side again, if it did before."""
        if not self.pairs.get(pair, 0):
            return False
        self.pairs[pair] -= 1
        return True

    def judge(self, pieces: tuple[Piece, ...]) -> None:
        """Take what was laid for the best, if the referee allows it."""
        answer = judged(self.problem, Layout(self.stay, self.taken, pieces))
        if answer is not None and answer.value == self.best.value and answer.unchanged >= self.best.unchanged:
            lost = lost_neighbours(answer.before, answer.table)
            if lost < self.lost:
                self.best, self.lost = answer._replace(bound=self.best.bound), lost


def _count(tiles: Iterable[Tile]) -> list[int]:
    counts = [0] * len(KINDS)
    for (kind,) in tiles:
        counts[kind] += 1
    return counts
