"""The arrangement nearest to the present table: of all plays of the same worth one that leaves the most melds whole."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from meldroom.solver.engine import Counts, Found, Frame, Line, in_one_row
from meldroom.solver.keeping import Keeping
from meldroom.solver.neighbours import closest
from meldroom.solver.pieces import Piece, pieces_lying
from meldroom.solver.problem import Draft, Problem
from meldroom.solver.settled import Home, former, held_in
from meldroom.tiles.melds import Meld
from meldroom.tiles.tiles import KINDS, Tile

PATIENCE: Final = 3_000
"""States that are searched to leave more melds whole: about as long as it takes to find a hard play."""
TRY: Final = 30
"""As many states' time it takes to try whether melds can stay."""

_Lies: TypeAlias = tuple[object, Sequence[Line], Line]
"""A frame, for each colour the tiles in runs, and the tiles in groups."""


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
        close = close and not self.settled
        return self._replace(laid=(*self.laid[: self.settled], *laid), close=close, row=())


@dataclass(slots=True)
class Patience:
    """States that may still be searched to leave more melds whole."""

    left: int


def tidy(problem: Problem, draft: Draft, found: Found, patience: Patience) -> Iterator[Layout]:
    """What was found, laid so that as many of the former melds stay as can.

    First the nearest layout; then that which lays the very tiles that were found, if it is another.
    """
    melds, homes = _homes(problem, draft)
    tidying = _Tidying(problem, draft, melds, homes)
    if not melds:
        yield tidying.layout((), (found.frame, found.lines, found.groups), proven=True)
        return
    keeping = Keeping(problem, draft, homes, found)
    try:
        nearest = keeping.nearest(patience.left, TRY)
        lies = nearest.first()
        first = nearest.melds
        nearest.improve()
        patience.left = nearest.patience
    finally:
        keeping.close()
    yield tidying.layout(nearest.melds, nearest.lies, proven=bool(nearest.proven))
    if nearest.melds is not first:
        yield tidying.layout(first, lies, proven=False)


def _homes(problem: Problem, draft: Draft) -> tuple[list[Meld], list[Home]]:
    """The former melds of which the plan says nothing, and the same with what their jokers are now."""
    melds = list(problem.table)
    for meld in chain.from_iterable([home.stay for home in draft.plan.homes]):
        melds.remove(meld)
    kept = list(draft.pool.kept)
    return melds, [former(meld, held_in(meld, kept) if meld.stands else ()) for meld in melds]


@dataclass(slots=True)
class _Tidying:
    problem: Problem
    draft: Draft
    melds: list[Meld]
    homes: list[Home]

    def layout(self, melds: tuple[int, ...], lies: _Lies, *, proven: bool) -> Layout:
        """The table with these melds left whole."""
        settled = self.draft.plan.homes
        stay = [self.melds[at] for at in melds]
        taken = [meld for at, meld in enumerate(self.melds) if at not in melds]
        frame, lines, groups = lies
        assert isinstance(frame, Frame), "where something lies it lies in a frame"
        pieces = pieces_lying(frame, lines, groups)
        row: tuple[int, ...] = ()
        jokers = _without(self.draft.pool.kept, [self.homes[at] for at in melds])
        if any(jokers):
            pieces = _with_kept(pieces, jokers)
        elif in_one_row(self.problem.rules.melds):
            row = frame.numbers
        near = proven or not taken
        if settled:
            stay = [*chain.from_iterable([home.stay for home in settled]), *stay]
            pieces = (*[home.piece for home in settled], *pieces)
        return Layout(tuple(stay), tuple(taken), pieces, near, not (taken or settled), len(settled), row)


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
