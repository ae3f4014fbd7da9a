"""Cards as bits: card `k` is bit `k`, a set of cards is a number. A hand is looked at many thousands of times."""

from collections.abc import Iterable, Iterator
from typing import Final

from meldroom.basicrummy.rules import DECK, MELDS
from meldroom.basicrummy.scoring import hand_value
from meldroom.tiles.melds import all_melds
from meldroom.tiles.tiles import NUMBERS, Colour, Tile

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


SUIT: Final = (1 << NUMBERS) - 1
"""All cards of the first suit; each suit is one such piece of a set."""


def _suit_values() -> tuple[int, ...]:
    """What each set of cards of one suit is worth: that of the set without its lowest card, and that card."""
    found = [0]
    for bits in range(1, SUIT + 1):
        found.append(found[bits & bits - 1] + VALUES[(bits & -bits).bit_length() - 1])
    return tuple(found)


_SUIT_VALUES: Final = _suit_values()


def value_of(bits: int) -> int:
    """What a set of cards is worth."""
    one, two = _SUIT_VALUES[bits & SUIT], _SUIT_VALUES[bits >> NUMBERS & SUIT]
    return one + two + _SUIT_VALUES[bits >> 2 * NUMBERS & SUIT] + _SUIT_VALUES[bits >> 3 * NUMBERS & SUIT]


_BEGINS_RUN: Final = sum((SUIT >> 2) << suit * NUMBERS for suit in range(len(Colour)))
"""The cards above which there are two more in their suit."""
_OF_EACH_SUIT: Final = sum(1 << suit * NUMBERS for suit in range(len(Colour)))
"""Times a set of one suit: the cards of those ranks in every suit."""


def meldable(bits: int) -> int:
    """Those of some cards that are in a meld of theirs: a run of three or more, or three or four of a rank."""
    runs = bits & bits >> 1 & bits >> 2 & _BEGINS_RUN
    one, two = bits & SUIT, bits >> NUMBERS & SUIT
    three, four = bits >> 2 * NUMBERS & SUIT, bits >> 3 * NUMBERS
    ranks = one & two & (three | four) | (one | two) & three & four
    return runs | runs << 1 | runs << 2 | ranks * _OF_EACH_SUIT & bits


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
