"""What fits where: cards that can be laid off on a meld, and whether a position is dead (BR-5.3)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from meldroom.basicrummy.rules import DECK, MELDS
from meldroom.tiles.melds import LEAST, Kind, Meld, read_meld
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import NUMBERS, Colour, Tile

_SUIT: Final = (1 << NUMBERS) - 1


@lru_cache(maxsize=4096)
def fitting(meld: Meld) -> tuple[Tile, ...]:
    """The cards that can be laid off on a meld: the missing suit of a set of three, the ends of a run (BR-3.3)."""
    first, last = meld.tiles[0], meld.tiles[-1]
    if meld.kind is Kind.GROUP:
        suits = {card.colour for card in meld.tiles}
        return tuple(Tile.of(suit, first.number) for suit in Colour if suit not in suits)
    before = [Tile.of(first.colour, first.number - 1)] if first.number > 1 else []
    after = [Tile.of(last.colour, last.number + 1)] if last.number < NUMBERS else []
    return (*before, *after)


@lru_cache(maxsize=4096)
def grown(meld: Meld, card: Tile) -> Meld | None:
    """The meld with a card laid off on it; None if it does not fit."""
    return read_meld(Row((*meld.tiles, card)), MELDS) if card in fitting(meld) else None


def holds_a_meld(cards: Iterable[Tile]) -> bool:
    """Whether some of these cards are a meld."""
    mask = sum(1 << card.kind for card in cards)
    suits = [mask >> (suit * NUMBERS) & _SUIT for suit in range(len(Colour))]
    if any(suit & suit >> 1 & suit >> 2 for suit in suits):
        return True
    return any(sum(suit >> rank & 1 for suit in suits) >= LEAST for rank in range(NUMBERS))


def is_dead(table: tuple[Meld, ...], gone: tuple[Tile, ...], sizes: Iterable[int]) -> bool:
    """Whether nobody can ever finish: nothing can be laid off, and no new meld can come about (BR-5.3).

    `gone` are cards that have left the game, `sizes` those of the hands between two turns. With one card at the end
    of a turn a hand never holds three, and melds of three never come about.
    """
    can_grow, can_begin = _prospects(table, gone)
    return not can_grow and (not can_begin or all(size <= 1 for size in sizes))


@lru_cache(maxsize=1024)
def _prospects(table: tuple[Meld, ...], gone: tuple[Tile, ...]) -> tuple[bool, bool]:
    """Whether some card outside the melds can be laid off, and whether some are a meld."""
    outside = set(DECK).difference(gone, *(meld.tiles for meld in table))
    wanted = {card for meld in table for card in fitting(meld)}
    return not wanted.isdisjoint(outside), holds_a_meld(outside)
