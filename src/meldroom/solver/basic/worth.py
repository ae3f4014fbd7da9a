"""What a card is worth keeping for, and what it may give to the next player."""

from typing import Final

from meldroom.solver.basic.cards import PARTNERS, VALUES, kinds_of, next_down, next_up
from meldroom.solver.basic.sight import Sight
from meldroom.solver.basic.table import Ends

PAIR: Final = 4
"""A card that makes a meld of two held and this one, if it can still be drawn."""
HOPE: Final = 1
"""Two cards to come, both of which can still be drawn."""
STEP: Final = 3
"""A card to come that would let this one be laid off."""


def usefulness(kind: int, hand: int, drawable: int, ends: Ends) -> int:
    """How many ways there are for this card of the hand to become part of something, nearer ones counting more."""
    found, out = 0, ~(hand | drawable)
    for pair in PARTNERS[kind]:
        if not pair & out:
            found += PAIR if pair & hand else HOPE
    return found + STEP * _steps(kind, drawable, ends)


def _steps(kind: int, drawable: int, ends: Ends) -> int:
    """How many cards to come would let this one be laid off after them."""
    return (ends.above & next_down(kind) & drawable).bit_count() + (ends.below & next_up(kind) & drawable).bit_count()


def least_useful(sight: Sight, cards: int) -> int:
    """Of these cards the one to discard: the least useful, and of those the dearest."""
    choice = cards & ~sight.locked
    return min(
        kinds_of(choice),
        key=lambda kind: (usefulness(kind, cards, sight.drawable, sight.ends), -VALUES[kind], kind),
    )


def danger(kind: int, sight: Sight) -> float:
    """How likely it is that the next player can use this card at once, from 0 to about 2.

    A card that can be laid off is used for certain. Else two others are needed to make a meld: known to be held, or
    not seen so far. What the player discarded or passed over was of no use then, and what goes with it hardly is now.
    """
    if sight.ends.all >> kind & 1:
        return 1.0
    share = min(1.0, sight.next_unseen / max(1, sight.unseen.bit_count()))
    known, out = sight.next_known, ~(sight.next_known | sight.unseen)
    # By how many of the two the player is known to hold.
    chances = (share * share, share, 1.0)
    found = 0.0
    for pair in PARTNERS[kind]:
        if not pair & out:
            found += chances[(pair & known).bit_count()]
    return found * (0.5 if sight.next_unwanted >> kind & 1 else 1.0)
