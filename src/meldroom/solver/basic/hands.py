"""The best way to get rid of a hand's cards: melds of its own, and cards laid off."""

from functools import lru_cache
from typing import Final, NamedTuple

from meldroom.solver.basic.cards import MELD_BITS, kinds_of, meldable, value_of
from meldroom.solver.basic.table import NO_ENDS, Ends
from meldroom.tiles.tiles import KINDS

_BEGINNING: Final = tuple(
    tuple(place for place, meld in enumerate(MELD_BITS) if meld & -meld == 1 << kind) for kind in range(len(KINDS) - 1)
)
"""For each card the places of the melds of which it is the lowest."""


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
    core = meldable(hand)
    if not core:
        return Parting((), (), hand)
    cover = _core_covered(core)
    return Parting(cover.melds, (), cover.loose | hand ^ core)


@lru_cache(maxsize=1 << 14)
def _core_covered(core: int) -> Parting:
    """As `covered`, of cards that all are in some meld; many hands have the same."""
    return _best_cover(core, _melds_in(core))


def _melds_in(hand: int) -> list[int]:
    """Every meld in a hand, in the order of all melds."""
    places = {place for kind in kinds_of(hand) for place in _BEGINNING[kind] if not MELD_BITS[place] & ~hand}
    return [MELD_BITS[place] for place in sorted(places)]


def _best_cover(hand: int, melds: list[int]) -> Parting:
    best = Parting((), (), hand)
    least = best.key
    for place, meld in enumerate(melds):
        rest = _best_cover(hand ^ meld, [other for other in melds[place + 1 :] if not other & meld])
        key = rest.key
        if key < least:
            best, least = Parting((meld, *rest.melds), (), rest.loose), key
    return best


def parted(hand: int, ends: Ends) -> Parting:
    """The hand parted into melds and cards laid off, so that the fewest cards are left, and of those the cheapest."""
    return _parted(hand, ends) if hand & ends.all else covered(hand)


@lru_cache(maxsize=1 << 16)
def _parted(hand: int, ends: Ends) -> Parting:
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
