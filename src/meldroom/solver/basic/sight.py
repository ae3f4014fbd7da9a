"""What the player to move knows, as sets of cards: the cards counted (who took, discarded and passed over what)."""

from functools import lru_cache
from typing import NamedTuple

from meldroom.basicrummy.views import View
from meldroom.solver.basic.cards import ALL, bits_of
from meldroom.solver.basic.table import Ends, ends_of
from meldroom.tiles.melds import Meld


class Sight(NamedTuple):
    """A turn and what is known in it."""

    hand: int
    ends: Ends
    top: int
    """The top of the discard pile, as a set; empty if there is none."""
    locked: int
    """The card that may not be discarded now, as a set; empty if there is none."""
    draws: float
    """How many cards of the stock are this player's to draw, if everybody draws from it."""
    drawable: int
    """The cards that may lie in the stock."""
    unseen: int
    """The cards that nobody has shown: in the stock or in other hands."""
    next_known: int
    """What the next player is known to hold."""
    next_unwanted: int
    """What the next player has discarded or passed over."""
    next_unseen: int
    """How many cards the next player holds that nobody has seen."""
    fewest: int
    """The fewest cards that another player holds."""
    others: int
    """How many others are still playing."""
    has_taken: bool
    """Whether the hand holds a card more, of which one is still to be discarded."""
    down: bool
    """Whether the player has melded or laid off in this turn or before: going rummy is no longer possible."""
    melds_left: int
    """How many new melds the turn may still lay."""


def sight_of(view: View) -> Sight:
    """What the player to move, whose view this is, knows."""
    seat = view.turn
    others = [(seat + step) % view.players for step in range(1, view.players)]
    others = [other for other in others if view.losses[other] is None] or [seat]
    hand, table = bits_of(view.hand), _table_bits(view.table)
    known = bits_of(card for other in range(view.players) if other != seat for card in view.known[other])
    unseen = ALL & ~(hand | table | known | bits_of(view.pile))
    after = others[0]
    taken = view.taken
    locked = taken.card if taken is not None and taken.from_pile else None
    return Sight(
        hand=hand,
        ends=_ends(view.table),
        top=bits_of(view.pile[-1:]),
        locked=0 if locked is None else bits_of((locked,)),
        draws=view.stock / len(view.playing),
        drawable=unseen & bits_of(view.recycled) if view.recycled else unseen,
        unseen=unseen,
        next_known=bits_of(view.known[after]),
        next_unwanted=bits_of(view.unwanted[after]),
        next_unseen=view.sizes[after] - len(view.known[after]),
        fewest=min(view.sizes[other] for other in others),
        others=len(others),
        has_taken=taken is not None,
        down=view.down[seat] or view.melds_now + view.laid_off_now > 0,
        melds_left=max(1 - view.melds_now, 0) if view.rules.one_meld_per_turn else len(view.hand),
    )


@lru_cache(maxsize=1024)
def _ends(table: tuple[Meld, ...]) -> Ends:
    return ends_of(table)


@lru_cache(maxsize=1024)
def _table_bits(table: tuple[Meld, ...]) -> int:
    return bits_of(card for meld in table for card in meld.tiles)
