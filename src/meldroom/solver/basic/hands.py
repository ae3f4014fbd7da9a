"""The best way to get rid of a hand's cards: melds of its own, and cards laid off."""

from functools import lru_cache
from typing import NamedTuple

from meldroom.solver.basic.cards import MELD_BITS, kinds_of, value_of
from meldroom.solver.basic.table import NO_ENDS, Ends


class Parting(NamedTuple):
    """A hand parted into what can be laid and what is left."""

    melds: tuple[int, ...]
    """New melds, as sets of cards."""
    laid_off: tuple[int, ...]
    """Kinds of the cards laid off on the table, in an order in which they fit."""
    loose: int
    """The cards that are left."""

    @property
    def key(self) -> tuple[int, int]:
        """Fewer cards left are better, then cheaper ones."""
        return self.loose.bit_count(), value_of(self.loose)


@lru_cache(maxsize=1 << 16)
def covered(hand: int) -> Parting:
    """The hand parted into melds alone, so that the fewest cards are left, and of those the cheapest."""
    melds = [meld for meld in MELD_BITS if meld & hand == meld]
    return _best_cover(hand, melds)


def _best_cover(hand: int, melds: list[int]) -> Parting:
    best = Parting((), (), hand)
    for place, meld in enumerate(melds):
        rest = _best_cover(hand ^ meld, [other for other in melds[place + 1 :] if not other & meld])
        best = min(best, rest._replace(melds=(meld, *rest.melds)), key=lambda one: one.key)
    return best


@lru_cache(maxsize=1 << 16)
def parted(hand: int, ends: Ends) -> Parting:
    """The hand parted into melds and cards laid off, so that the fewest cards are left, and of those the cheapest."""
    found = [covered(hand)]
    for kind in kinds_of(hand & ends.all):
        rest = parted(hand ^ 1 << kind, ends.with_card(kind))
        found.append(rest._replace(laid_off=(kind, *rest.laid_off)))
    return min(found, key=lambda one: (*one.key, len(one.laid_off)))


def can_be_laid(hand: int, kind: int, ends: Ends) -> bool:
    """Whether the best parting of the hand leaves this card, which is in it, not over."""
    return not parted(hand, ends).loose >> kind & 1


def without_table(hand: int) -> Parting:
    """The hand parted as for somebody who must not lay off, because going rummy would be lost."""
    return parted(hand, NO_ENDS)
