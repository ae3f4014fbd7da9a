"""What cannot be answered is refused before any search, with what is wrong about it."""

from collections import Counter
from functools import lru_cache

from meldroom.solver.problem import Problem
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack
from meldroom.tilerummy.views import View
from meldroom.tiles.melds import Meld, MeldRules, readings
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import JOKER, KINDS, Tile, name_tiles
from meldroom.words import say


class PositionError(ValueError):
    """A position cannot be, or a question about it makes no sense; the message names what is wrong."""


def check_melds(view: View) -> None:
    """Raise `PositionError` if something on the table is no meld under these rules."""
    house = view.rules.melds
    for meld in view.table:
        if not _is_meld(meld, house):
            raise PositionError(say("search.no_meld", meld=meld))


def check_counts(problem: Problem) -> None:
    """Raise `PositionError` if there are more tiles than the game has."""
    rules = problem.rules
    if max(problem.there) > rules.copies_in_play:
        kind = next(kind for kind, count in enumerate(problem.there) if count > rules.copies_in_play)
        raise PositionError(_too_many(KINDS[kind], problem.there[kind], rules))
    jokers = problem.rack.count(JOKER) + sum([len(meld.stands) for meld in problem.table])
    if jokers > rules.jokers_in_play:
        raise PositionError(_too_many(JOKER, jokers, rules))


def _too_many(tile: Tile, count: int, rules: Rules) -> str:
    there = rules.jokers_in_play if tile == JOKER else rules.copies_in_play
    key = "search.too_many_jokers" if tile == JOKER else "search.too_many_tiles"
    return say(key, n=count, tile=tile, most=there)


@lru_cache(maxsize=4096)
def _is_meld(meld: Meld, house: MeldRules) -> bool:
    return meld in readings(Row(meld.tiles, _said(meld)), house)


def _said(meld: Meld) -> tuple[Tile | None, ...]:
    return tuple(stands[0] if len(stands) == 1 else None for stands in meld.stands)


def check_budget(budget: int | None) -> None:
    """Raise `PositionError` if nothing can be searched with this budget."""
    if budget is not None and budget < 0:
        raise PositionError(say("search.budget", n=budget))


def check_tiles(rack: Rack, tiles: Counter[Tile]) -> None:
    """Raise `PositionError` if the rack does not hold these tiles."""
    foreign = tiles - Counter(rack)
    if foreign:
        raise PositionError(say("search.not_on_rack", tiles=name_tiles(foreign.elements())))
