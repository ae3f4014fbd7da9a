"""The arrangement nearest to the present table: melds that can stay whole do."""

from dataclasses import dataclass
from typing import Final

from meldroom.solver.engine import KIND_COUNT, Counts, Found, Question, search
from meldroom.solver.memory import Tiles
from meldroom.solver.pieces import Piece, pieces_of
from meldroom.solver.problem import Plan, Pool, Problem, counts_of, plus, settle
from meldroom.tiles.melds import Meld, MeldRules
from meldroom.tiles.tiles import JOKER, KINDS, Tile

PATIENCE: Final = 20_000
"""States that are searched to keep one more meld whole."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A table after a play: melds that stay, melds that go, and what is laid in their place."""

    stay: tuple[Meld, ...]
    taken: tuple[Meld, ...]
    laid: tuple[Piece, ...]


def tidy(problem: Problem, plan: Plan, played: Tiles, found: Found) -> Layout:
    """Lay the tiles that were found so that as many of the former melds as can be stay whole."""
    real = plus(problem.on_table, counts_of(played))
    pool = Pool(real, counts_of(plan.case.kept), plan.case.wild + played.count(JOKER))
    rest = settle(pool, plan.homes)
    assert rest is not None, "what a search has laid holds what was settled before it"
    stay = [meld for home in plan.homes for meld in home.stay]
    left = list(problem.table)
    for meld in stay:
        left.remove(meld)
    keeping = _Keeping(problem.rules.melds, rest, list(pieces_of(found)))
    others = keeping.keep(left)
    for meld in others:
        left.remove(meld)
    homes = (home.piece for home in plan.homes)
    return Layout((*stay, *others), tuple(left), (*homes, *_with_kept(keeping.pieces, keeping.pool.kept)))


@dataclass(slots=True)
class _Keeping:
    """Tiles to be laid, and a way to lay them, from which former melds are laid aside one by one."""

    house: MeldRules
    pool: Pool
    pieces: list[Piece]

    def keep(self, melds: list[Meld]) -> list[Meld]:
        """The melds that can stay whole together; what cannot stay now cannot when more melds stay."""
        stay, others = self._as_they_are(melds)
        while others:
            meld, *others = others
            rest = self.pool.without(meld)
            found = None if rest is None else _arrange(self.house, rest)
            if rest is not None and found is not None:
                self.pool, self.pieces = rest, list(pieces_of(found))
                more, others = self._as_they_are(others)
                stay += [meld, *more]
        return stay

    def _as_they_are(self, melds: list[Meld]) -> tuple[list[Meld], list[Meld]]:
        """Lay aside what is among the pieces anyway, without any search; give that and the others."""
        there: dict[tuple[int, ...], list[Piece]] = {}
        for piece in self.pieces:
            if not piece.jokers:
                there.setdefault(_kinds(piece.places), []).append(piece)
        stay: list[Meld] = []
        others: list[Meld] = []
        for meld in melds:
            same = there.get(_kinds(_as_laid(meld, self.pool)))
            rest = self.pool.without(meld) if same else None
            if same and rest is not None:
                piece = same.pop()
                self.pieces = [one for one in self.pieces if one is not piece]
                self.pool = rest
                stay.append(meld)
            else:
                others.append(meld)
        return stay, others


def _as_laid(meld: Meld, pool: Pool) -> Tiles:
    """The meld with its jokers as the tiles they stand for, if they are kept as such."""
    if not meld.stands:
        return meld.tiles
    kept = (next((tile for tile in stands if pool.kept[tile.kind]), JOKER) for stands in meld.stands)
    return (*(tile for tile in meld.tiles if tile != JOKER), *kept)


def _kinds(tiles: Tiles) -> tuple[int, ...]:
    return tuple(sorted([tile.kind for tile in tiles]))


def _arrange(house: MeldRules, pool: Pool) -> Found | None:
    """Some way to lay all of the pool; None if there is none."""
    counts = pool.all
    found = search(Question(counts, counts, (0,) * KIND_COUNT, house, (pool.wild, pool.wild)), steps=PATIENCE)
    return found if found.frame else None


def _with_kept(pieces: list[Piece], kept: Counts) -> tuple[Piece, ...]:
    """Put the kept jokers where they are wanted, into melds with few jokers."""
    laid = list(pieces)
    for tile in (tile for tile, count in zip(KINDS, kept, strict=False) for _ in range(count)):
        at = min((at for at, piece in enumerate(laid) if _takes(piece, tile)), key=lambda at: laid[at].jokers)
        laid[at] = laid[at].with_joker(tile)
    return tuple(laid)


def _takes(piece: Piece, tile: Tile) -> bool:
    return any(one == tile and not wild for one, wild in zip(piece.places, piece.wild, strict=True))
