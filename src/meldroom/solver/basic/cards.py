"""Cards as bits: card `k` is bit `k`, a set of cards is a number. A hand is looked at many thousands of times."""

from collections.abc import Iterable, Iterator
from typing import Final

from meldroom.basicrummy.rules import DECK, MELDS
from meldroom.basicrummy.scoring import hand_value
from meldroom.tiles.melds import all_melds
from meldroom.tiles.tiles import NUMBERS, Tile

ALL: Final = (1 << len(DECK)) - 1
"""The whole deck."""

VALUES: Final = tuple(hand_value((card,)) for card in DECK)
"""What each card is worth (BR-6.1)."""


def bits_of(cards: Iterable[Tile]) -> int:
    """The set of these cards."""
    return sum(1 << card.kind for card in cards)


def cards_of(bits: int) -> tuple[Tile, ...]:
    """The cards of a set, in canonical order."""
    return tuple(DECK[kind] for kind in kinds_of(bits))


def kinds_of(bits: int) -> Iterator[int]:
    """The kinds of the cards of a set, the lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def value_of(bits: int) -> int:
    """What a set of cards is worth."""
    return sum([VALUES[kind] for kind in kinds_of(bits)])


MELD_BITS: Final = tuple(bits_of(row.tiles) for row in all_melds(MELDS))
"""Every meld there is."""

PARTNERS: Final = tuple(
    tuple(bits ^ 1 << kind for bits in MELD_BITS if bits >> kind & 1 and bits.bit_count() == 3)  # noqa: PLR2004
    for kind in range(len(DECK))
)
"""For each card the two others of each meld of three that it can be in."""


def next_up(kind: int) -> int:
    """The set of the one card above this one in its suit; empty for a king."""
    return 0 if kind % NUMBERS == NUMBERS - 1 else 1 << kind + 1


def next_down(kind: int) -> int:
    """The set of the one card below this one in its suit; empty for an ace."""
    return 0 if kind % NUMBERS == 0 else 1 << kind - 1
