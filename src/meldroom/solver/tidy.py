"""The arrangement nearest to the present table: melds that can stay whole do."""

from collections import Counter
from dataclasses import dataclass

from meldroom.solver.engine import KIND_COUNT, End, Found, Question, search
from meldroom.solver.memory import Tiles
from meldroom.solver.pieces import Piece, pieces_of
from meldroom.solver.problem import Plan, Pool, Problem, settle, tiles_of
from meldroom.tiles.melds import Meld, MeldRules
from meldroom.tiles.tiles import JOKER, Tile


@dataclass(frozen=True, slots=True)
class Layout:
    """A table after a play: melds that stay, melds that go, and what is laid in their place."""

    stay: tuple[Meld, ...]
    taken: tuple[Meld, ...]
    laid: tuple[Piece, ...]


def tidy(problem: Problem, plan: Plan, played: Tiles, found: Found) -> Layout:
    """Lay the tiles that were found so that as many of the former melds as can be stay whole."""
    pool = Pool(
        Counter(tile for tile in (*tiles_of(problem.table), *played) if tile != JOKER),
        Counter(plan.case.kept),
        plan.case.wild + played.count(JOKER),
    )
    rest = settle(pool, plan.homes)
    assert rest is not None, "what a search has laid holds what was settled before it"
    stay = [meld for home in plan.homes for meld in home.stay]
    left = list((Counter(problem.table) - Counter(stay)).elements())
    others, rest, found = _keep(problem.rules.melds, left, rest, found)
    stay += others
    taken = (Counter(problem.table) - Counter(stay)).elements()
    homes = (home.piece for home in plan.homes)
    return Layout(tuple(stay), tuple(taken), (*homes, *_with_kept(pieces_of(found), rest.kept)))


def _keep(house: MeldRules, melds: list[Meld], pool: Pool, found: Found) -> tuple[list[Meld], Pool, Found]:
    """Lay former melds aside one by one, as long as the rest can still be laid."""
    stay: list[Meld] = []
    likely = Counter(tuple(sorted(piece.row.tiles)) for piece in pieces_of(found))
    for meld in sorted(melds, key=lambda meld: -likely[tuple(sorted(meld.tiles))]):
        rest = pool.without(meld)
        arranged = None if rest is None else _arrange(house, rest)
        if rest is not None and arranged is not None:
            stay, pool, found = [*stay, meld], rest, arranged
    return stay, pool, found


def _arrange(house: MeldRules, pool: Pool) -> Found | None:
    """Some way to lay all of the pool; None if there is none."""
    counts = pool.counts
    found = search(Question(counts, counts, (0,) * KIND_COUNT, house, (pool.wild, pool.wild)))
    return found if found.end is End.DONE else None


def _with_kept(pieces: tuple[Piece, ...], kept: Counter[Tile]) -> tuple[Piece, ...]:
    """Put the kept jokers where they are wanted, into melds with few jokers."""
    laid = list(pieces)
    for tile in kept.elements():
        at = min((at for at, piece in enumerate(laid) if _takes(piece, tile)), key=lambda at: laid[at].jokers)
        laid[at] = laid[at].with_joker(tile)
    return tuple(laid)


def _takes(piece: Piece, tile: Tile) -> bool:
    return any(one == tile and not wild for one, wild in zip(piece.places, piece.wild, strict=True))
