"""What cannot be answered is refused before any search, with what is wrong about it."""

from collections import Counter
from functools import lru_cache

from meldroom.tilerummy.plays import name_tiles
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack
from meldroom.tilerummy.views import View
from meldroom.tiles.melds import Meld, MeldRules, readings
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import JOKER, KINDS, Tile
from meldroom.words import say


class PositionError(ValueError):
    """A position cannot be, or a question about it makes no sense; the message names what is wrong."""


def check_position(view: View) -> None:
    """Raise `PositionError` if these rules know no such position."""
    counts = [0] * len(KINDS)
    house = view.rules.melds
    for meld in view.table:
        if not _is_meld(meld, house):
            raise PositionError(say("search.no_meld", meld=meld))
        for tile in meld.tiles:
            counts[tile.kind] += 1
    for tile in view.rack:
        counts[tile.kind] += 1
    most = view.rules.copies_in_play
    if max(counts[: JOKER.kind]) > most or counts[JOKER.kind] > view.rules.jokers_in_play:
        tile = next(
            tile for tile in KINDS if counts[tile.kind] > (most if tile != JOKER else view.rules.jokers_in_play)
        )
        raise PositionError(_too_many(tile, counts[tile.kind], view.rules))


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
