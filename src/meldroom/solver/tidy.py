"""The arrangement nearest to the present table: melds that can stay whole do."""

from collections import Counter
from dataclasses import dataclass, replace

from meldroom.solver.engine import KIND_COUNT, End, Found, Question, search
from meldroom.solver.memory import Case
from meldroom.solver.pieces import Piece, pieces_of
from meldroom.solver.problem import Problem, counts_of, table_tiles
from meldroom.tiles.melds import Meld, MeldRules
from meldroom.tiles.tiles import JOKER, Tile


@dataclass(frozen=True, slots=True)
class Layout:
    """A table after a play: melds that stay, melds that go, and what is laid in their place."""

    stay: tuple[Meld, ...]
    taken: tuple[Meld, ...]
    laid: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class _Pool:
    """Tiles that must all be laid: numbered ones and wild jokers, kept jokers under the tile they stand for."""

    real: Counter[Tile]
    kept: Counter[Tile]
    wild: int

    def without(self, meld: Meld) -> "_Pool | None":
        """The pool once a former meld has been laid aside whole; None if its tiles are not all there."""
        left = _Pool(self.real - _reals(meld), self.kept.copy(), self.wild)
        if not _reals(meld) <= self.real:
            return None
        for stands in meld.stands:
            tile = next((tile for tile in stands if left.kept[tile]), None)
            if tile is not None:
                left.kept[tile] -= 1
            elif left.wild:
                left = replace(left, wild=left.wild - 1)
            else:
                return None
        return left

    def arrange(self, melds: MeldRules) -> Found | None:
        """Some way to lay all of it; None if there is none."""
        counts = counts_of([*self.real.elements(), *self.kept.elements()])
        found = search(Question(counts, counts, (0,) * KIND_COUNT, melds, (self.wild, self.wild)))
        return found if found.end is End.DONE else None


def _reals(meld: Meld) -> Counter[Tile]:
    return Counter(tile for tile in meld.tiles if tile != JOKER)


def tidy(problem: Problem, case: Case, played: tuple[Tile, ...], found: Found) -> Layout:
    """Lay the tiles that were found so that as many of the former melds as can be stay whole."""
    pool = _Pool(
        Counter(tile for tile in (*table_tiles(problem.table), *played) if tile != JOKER),
        Counter(case.kept),
        case.wild + played.count(JOKER),
    )
    stay, pool, found = _keep(problem, pool, found)
    taken = list(problem.table)
    for meld in stay:
        taken.remove(meld)
    return Layout(tuple(stay), tuple(taken), _with_kept(pieces_of(found), pool.kept))


def _keep(problem: Problem, pool: _Pool, found: Found) -> tuple[list[Meld], _Pool, Found]:
    """Lay former melds aside one by one, as long as the rest can still be laid."""
    melds = problem.rules.melds
    stay: list[Meld] = []
    for meld in sorted(problem.table, key=lambda meld: -_likeness(meld, found)):
        rest = pool.without(meld)
        if rest is not None and (arranged := rest.arrange(melds)) is not None:
            stay, pool, found = [*stay, meld], rest, arranged
    return stay, pool, found


def _likeness(meld: Meld, found: Found) -> int:
    """Melds that the arrangement found has anyway are the first to try."""
    return any(sorted(piece.row.tiles) == sorted(meld.tiles) for piece in pieces_of(found))


def _with_kept(pieces: tuple[Piece, ...], kept: Counter[Tile]) -> tuple[Piece, ...]:
    """Put the kept jokers where they are wanted, into melds with few jokers."""
    laid = list(pieces)
    for tile in kept.elements():
        at = min(
            (at for at, piece in enumerate(laid) if _takes(piece, tile)),
            key=lambda at: laid[at].jokers,
        )
        laid[at] = laid[at].with_joker(tile)
    return tuple(laid)


def _takes(piece: Piece, tile: Tile) -> bool:
    return any(one == tile and not wild for one, wild in zip(piece.places, piece.wild, strict=True))

