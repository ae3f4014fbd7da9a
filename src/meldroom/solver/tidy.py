"""The arrangement nearest to the present table: melds that can stay whole do."""

from dataclasses import dataclass
from typing import Final

from meldroom.solver.engine import KIND_COUNT, Counts, Found, Question, search
from meldroom.solver.memory import Tiles
from meldroom.solver.pieces import Piece, pieces_of
from meldroom.solver.problem import Plan, Pool, Problem, counts_of, settle, tiles_of
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
    real = counts_of((*tiles_of(problem.table), *played))
    pool = Pool(real, counts_of(plan.case.kept), plan.case.wild + played.count(JOKER))
    rest = settle(pool, plan.homes)
    assert rest is not None, "what a search has laid holds what was settled before it"
    stay = [meld for home in plan.homes for meld in home.stay]
    left = list(problem.table)
    for meld in stay:
        left.remove(meld)
    others, rest, found = _keep(problem.rules.melds, left, rest, found)
    for meld in others:
        left.remove(meld)
    homes = (home.piece for home in plan.homes)
    return Layout((*stay, *others), tuple(left), (*homes, *_with_kept(pieces_of(found), rest.kept)))


def _keep(house: MeldRules, melds: list[Meld], pool: Pool, found: Found) -> tuple[list[Meld], Pool, Found]:
    """Lay former melds aside one by one, as long as the rest can still be laid."""
    stay: list[Meld] = []
    likely = {_kinds(piece.tiles) for piece in pieces_of(found)}
    for meld in sorted(melds, key=lambda meld: _kinds(meld.tiles) not in likely):
        rest = pool.without(meld)
        arranged = None if rest is None else _arrange(house, rest)
        if rest is not None and arranged is not None:
            stay, pool, found = [*stay, meld], rest, arranged
    return stay, pool, found


def _kinds(tiles: Tiles) -> tuple[int, ...]:
    return tuple(sorted(tile.kind for tile in tiles))


def _arrange(house: MeldRules, pool: Pool) -> Found | None:
    """Some way to lay all of the pool; None if there is none."""
    counts = pool.all
    found = search(Question(counts, counts, (0,) * KIND_COUNT, house, (pool.wild, pool.wild)), steps=PATIENCE)
    return found if found.frame else None


def _with_kept(pieces: tuple[Piece, ...], kept: Counts) -> tuple[Piece, ...]:
    """Put the kept jokers where they are wanted, into melds with few jokers."""
    laid = list(pieces)
    for tile in (tile for tile, count in zip(KINDS, kept, strict=False) for _ in range(count)):
        at = min((at for at, piece in enumerate(laid) if _takes(piece, tile)), key=lambda at: laid[at].jokers)
        laid[at] = laid[at].with_joker(tile)
    return tuple(laid)


def _takes(piece: Piece, tile: Tile) -> bool:
    return any(one == tile and not wild for one, wild in zip(piece.places, piece.wild, strict=True))
