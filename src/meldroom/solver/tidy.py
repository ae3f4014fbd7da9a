"""The arrangement nearest to the present table: melds that can stay whole do."""

from dataclasses import dataclass
from functools import lru_cache
from operator import add
from typing import Final

from meldroom.solver.engine import Found, Question, search
from meldroom.solver.memory import Tiles
from meldroom.solver.pieces import Piece, pieces_of
from meldroom.solver.problem import NO_TILES, Plan, Pool, Problem, counts_of, plus, settle
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
    keeping = _Keeping(problem.rules.melds, list(rest.real), list(rest.kept), rest.wild, list(pieces_of(found)))
    others = keeping.keep(left)
    for meld in others:
        left.remove(meld)
    homes = (home.piece for home in plan.homes)
    return Layout((*stay, *others), tuple(left), (*homes, *_with_kept(keeping.pieces, keeping.kept)))


@dataclass(slots=True)
class _Keeping:
    """Tiles to be laid, and a way to lay them, from which former melds are laid aside one by one."""

    house: MeldRules
    real: list[int]
    """Real tiles by kind."""
    kept: list[int]
    """Kept jokers by the tile they stand for."""
    wild: int
    pieces: list[Piece]

    def keep(self, melds: list[Meld]) -> list[Meld]:
        """The melds that can stay whole together; what cannot stay now cannot when more melds stay."""
        stay, others = self._as_they_are(melds)
        while others:
            meld, *others = others
            if self._without(meld):
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
            same = there.get(_kinds(self._as_laid(meld)))
            if same and self._take(meld, self._held(meld)):
                self.pieces.remove(same.pop())
                stay.append(meld)
            else:
                others.append(meld)
        return stay, others

    def _as_laid(self, meld: Meld) -> Tiles:
        """The meld with its jokers as the tiles they stand for, if they are kept as such."""
        if not meld.stands:
            return meld.tiles
        kept = (next((tile for tile in stands if self.kept[tile.kind]), JOKER) for stands in meld.stands)
        return (*(tile for tile in meld.tiles if tile != JOKER), *kept)

    def _without(self, meld: Meld) -> bool:
        """Lay a meld aside if all the rest can still be laid then; say whether."""
        held = self._held(meld)
        if not self._take(meld, held):
            return False
        found = self._arrange()
        if found.frame:
            self.pieces = list(pieces_of(found))
        else:
            self._change(meld, held, 1)
        return found.frame is not None

    def _held(self, meld: Meld) -> list[int]:
        """The kinds of the kept jokers that lie in the meld; all others in it are wild."""
        held: list[int] = []
        for stands in meld.stands:
            held += [tile.kind for tile in stands if self.kept[tile.kind] > held.count(tile.kind)][:1]
        return held

    def _take(self, meld: Meld, held: list[int]) -> bool:
        """Take a meld out of the tiles if it is there; say whether."""
        reals = [self.real[tile.kind] for tile in meld.tiles if tile != JOKER]
        there = 0 not in reals and len(meld.stands) - len(held) <= self.wild
        if there:
            self._change(meld, held, -1)
        return there

    def _change(self, meld: Meld, held: list[int], by: int) -> None:
        for tile in meld.tiles:
            if tile != JOKER:
                self.real[tile.kind] += by
        for kind in held:
            self.kept[kind] += by
        self.wild += by * (len(meld.stands) - len(held))

    def _arrange(self) -> Found:
        """Some way to lay all that is left, if there is one."""
        counts = tuple(map(add, self.real, self.kept))
        return search(Question(counts, counts, NO_TILES, self.house, (self.wild, self.wild)), steps=PATIENCE)


@lru_cache(maxsize=4096)
def _kinds(tiles: Tiles) -> tuple[int, ...]:
    return tuple(sorted([tile.kind for tile in tiles]))


def _with_kept(pieces: list[Piece], kept: list[int]) -> tuple[Piece, ...]:
    """Put the kept jokers where they are wanted, into melds with few jokers."""
    laid = list(pieces)
    if not any(kept):
        return tuple(laid)
    for tile in (tile for tile, count in zip(KINDS, kept, strict=False) for _ in range(count)):
        at = min((at for at, piece in enumerate(laid) if _takes(piece, tile)), key=lambda at: laid[at].jokers)
        laid[at] = laid[at].with_joker(tile)
    return tuple(laid)


def _takes(piece: Piece, tile: Tile) -> bool:
    return any(one == tile and not wild for one, wild in zip(piece.places, piece.wild, strict=True))
