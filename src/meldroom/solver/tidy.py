"""The arrangement nearest to the present table: of all plays of the same worth one that leaves the most melds whole."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Final, NamedTuple

from meldroom.solver.engine import Counts, End, Found, in_one_row
from meldroom.solver.keeping import Keeping
from meldroom.solver.neighbours import closest
from meldroom.solver.pieces import Piece, pieces_of
from meldroom.solver.problem import Draft, Problem
from meldroom.solver.settled import Home, former, held_in
from meldroom.tiles.melds import Meld
from meldroom.tiles.tiles import KINDS, Tile

PATIENCE: Final = 3_000
"""States that are searched to leave more melds whole: about as long as it takes to find a hard play."""
TRY: Final = 30
"""As many states' time it takes to try whether melds can stay."""


class Layout(NamedTuple):
    """A table after a play: melds that stay, melds that go, and what is laid in their place."""

    stay: tuple[Meld, ...]
    taken: tuple[Meld, ...]
    laid: tuple[Piece, ...]
    nearest: bool = False
    """Whether no other arrangement of the plan that is worth as much leaves more melds whole."""
    close: bool = False
    """Whether no way to lay these tiles beside these melds leaves more neighbours together."""
    settled: int = 0
    """How many of the first pieces are homes, which lie as they must."""
    row: tuple[int, ...] = ()
    """How the numbers lie in a row; empty where the other pieces are not to be laid in another way."""

    def closer(self) -> "Layout":
        """The same tiles beside the same melds, laid so that more neighbours stay together."""
        if not (self.row and self.taken):
            return self
        laid, close = closest(self.taken, self.laid[self.settled :], self.row)
        return self._replace(laid=(*self.laid[: self.settled], *laid), close=close and not self.settled)


class _Kept(NamedTuple):
    """Melds that stay together, and what is laid besides them."""

    melds: tuple[int, ...]
    """Their places on the table."""
    found: Found
    jokers: Counts
    """Kept jokers that do not lie in them, by the tile they stand for."""


@dataclass(slots=True)
class Patience:
    """States that may still be searched to leave more melds whole."""

    left: int = PATIENCE


def tidy(problem: Problem, draft: Draft, found: Found, patience: Patience) -> Iterator[Layout]:
    """What was found, laid so that as many of the former melds stay as can.

    First the nearest layout; then that which lays the very tiles that were found, if it is another.
    """
    tidying = _Tidying(problem, draft, found, patience)
    first, nearest = tidying.both()
    yield tidying.layout(nearest, proven=tidying.proven)
    if nearest is not first:
        yield tidying.layout(first, proven=False)


@dataclass(slots=True)
class _Tidying:
    problem: Problem
    draft: Draft
    found: Found
    patience: Patience
    melds: list[Meld] = field(init=False)
    """Former melds of which the plan says nothing."""
    homes: list[Home] = field(init=False)
    """The same, with what their jokers are now."""
    keeping: Keeping = field(init=False)
    never: set[int] = field(default_factory=set[int])
    """Melds that cannot stay, whatever else does."""
    clashes: dict[int, frozenset[int]] = field(default_factory=dict[int, frozenset[int]])
    """For melds that might come to stay those that cannot stay with them."""
    proven: bool = True

    def __post_init__(self) -> None:
        self.melds = list(self.problem.table)
        for meld in chain.from_iterable(home.stay for home in self.draft.plan.homes):
            self.melds.remove(meld)
        kept = list(self.draft.pool.kept)
        self.homes = [former(meld, held_in(meld, kept) if meld.stands else ()) for meld in self.melds]

    def both(self) -> tuple[_Kept, _Kept]:
        """What was found, with the melds that lie in it left whole; and what leaves the most melds whole."""
        if not self.melds:
            alone = _Kept((), self.found, self.draft.pool.kept)
            return alone, alone
        self.keeping = Keeping(self.problem, self.draft, self.homes, self.found)
        try:
            first = self._laid_aside(())
            return first, self.nearest(first)
        finally:
            self.keeping.close()

    def layout(self, kept: _Kept, *, proven: bool) -> Layout:
        """The table with these melds left whole."""
        settled = self.draft.plan.homes
        stay = [*chain.from_iterable(home.stay for home in settled), *(self.melds[at] for at in kept.melds)]
        taken = [meld for at, meld in enumerate(self.melds) if at not in kept.melds]
        pieces, homes = pieces_of(kept.found), tuple([home.piece for home in settled])
        row: tuple[int, ...] = ()
        if any(kept.jokers):
            pieces = _with_kept(pieces, kept.jokers)
        elif kept.found.frame and in_one_row(self.problem.rules.melds):
            row = kept.found.frame.numbers
        near = proven or not taken
        return Layout(tuple(stay), tuple(taken), (*homes, *pieces), near, not (taken or homes), len(homes), row)

    def nearest(self, first: _Kept) -> _Kept:
        """The most melds that can stay whole together, where nothing of what is laid may be worth less."""
        best = self._grown(first)
        for at in range(len(self.melds)):
            if at not in best.melds:
                kept = self._try((at,))
                if kept is None:
                    self.never.add(at)
                elif len(kept.melds) > len(best.melds):
                    best = self._grown(kept)
        left = [at for at in range(len(self.melds)) if at not in best.melds and at not in self.never]
        self.proven = self.proven and (len(left) <= 1 or self.patience.left > 0)
        if len(left) > 1 and self.patience.left > 0:  # leaving out one that stays may let two others stay
            self.clashes = {at: self._clashing(at) for at in left}
            best = self._exhaust((), (*left, *best.melds), best)
        return best

    def _grown(self, best: _Kept) -> _Kept:
        """These melds left whole, and one after another all those that can stay besides them."""
        for at in range(len(self.melds)):
            if at not in best.melds and at not in self.never:
                best = self._try((*best.melds, at)) or best
        return best

    def _exhaust(self, chosen: tuple[int, ...], left: tuple[int, ...], best: _Kept) -> _Kept:
        """The best of what is known and all choices of melds that hold these and any of those left."""
        if len(chosen) + len(left) <= len(best.melds):
            return best
        if self.patience.left <= 0:
            self.proven = False
            return best
        first, rest = left[0], left[1:]
        fitting = tuple([at for at in rest if at not in self.clashes.get(first, ())])
        if len(chosen) + 1 + len(fitting) > len(best.melds):
            more = self._try((*chosen, first))
            if more:
                best = more if len(more.melds) > len(best.melds) else best
                best = self._exhaust((*chosen, first), fitting, best)
        return self._exhaust(chosen, rest, best)

    def _clashing(self, meld: int) -> frozenset[int]:
        """The melds that cannot stay if this one does."""
        others = [at for at in range(len(self.melds)) if at != meld]
        return frozenset([at for at in others if at in self.never or not self._may((meld, at))])

    def _may(self, melds: tuple[int, ...]) -> bool:
        """Whether these melds can stay together, as far as there is patience to see."""
        if self.patience.left <= 0:
            return True
        return self._find(melds) is not End.NOTHING

    def _find(self, melds: tuple[int, ...]) -> End:
        """Look for a way to lay as much with these melds left whole."""
        end = self.keeping.find(melds, self.found.value - 1, self.patience.left)
        self.patience.left -= self.keeping.taken + TRY
        return end

    def _try(self, melds: tuple[int, ...]) -> _Kept | None:
        """Leave these melds whole, and any others that stay then, if it costs nothing."""
        if self.patience.left <= 0:
            self.proven = False
            return None
        end = self._find(melds)
        self.proven = self.proven and end is not End.STOPPED
        return self._laid_aside(melds) if end is End.DONE else None

    def _laid_aside(self, melds: tuple[int, ...]) -> _Kept:
        """What was found with these melds settled, and others laid aside that are part of it."""
        others = [at for at in range(len(self.melds)) if at not in melds]
        melds = (*melds, *self.keeping.lay_aside(others))
        return _Kept(melds, self.keeping.left(), _without(self.draft.pool.kept, [self.homes[at] for at in melds]))


def _without(kept: Counts, homes: list[Home]) -> Counts:
    """The kept jokers that do not lie in these melds."""
    held = [tile.kind for home in homes for tile in home.kept]
    return tuple([count - held.count(kind) for kind, count in enumerate(kept)]) if held else kept


def _with_kept(pieces: tuple[Piece, ...], kept: Counts) -> tuple[Piece, ...]:
    """Put the kept jokers where they are wanted, into melds with few jokers."""
    if not any(kept):
        return pieces
    laid = list(pieces)
    for tile in (tile for tile, count in zip(KINDS, kept, strict=False) for _ in range(count)):
        at = min((at for at, piece in enumerate(laid) if _takes(piece, tile)), key=lambda at: laid[at].jokers)
        laid[at] = laid[at].with_joker(tile)
    return tuple(laid)


def _takes(piece: Piece, tile: Tile) -> bool:
    return any(one == tile and not wild for one, wild in zip(piece.places, piece.wild, strict=True))
