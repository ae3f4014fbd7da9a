"""What Basic Rummy adds to the wire; the rest is in `protocol.py`.

Cards travel as the tiles they are, the queen of spades as `R12`: what they look like is a matter of the reader's.
"""

from typing import Literal

from meldroom.server.wire.message import Message, Part, Row


class LayMeld(Message, frozen=True, tag="lay_meld"):
    """Lay a new meld of own cards."""

    id: str
    seq: int
    cards: Row


class LayOff(Message, frozen=True, tag="lay_off"):
    """Add an own card to a meld of the table."""

    id: str
    seq: int
    card: str
    meld: Row
    """The meld's cards, as it lies there."""


class Discard(Message, frozen=True, tag="discard"):
    """End the turn by discarding an own card."""

    id: str
    seq: int
    card: str


class PilesInfo(Part, frozen=True):
    """The stock and the discard pile as they were left, so that the page can show a move of Basic Rummy again."""

    stock: int
    """Cards of the stock."""
    pile: int
    """Cards on the discard pile; one that lies face down is not among them."""
    top: str
    """The top card of the discard pile; empty where there is none."""
    covered: bool
    """Whether a last card lies face down on the discard pile."""


class BasicInfo(Part, frozen=True):
    """What lies at a table of Basic Rummy besides melds and hands; `pool` of the view is the stock."""

    step: Literal["take", "play"]
    """Whether the player to move has to take a card, or has taken one."""
    pile: int
    """Cards on the discard pile; one that lies face down is not among them."""
    top: str
    """The top card of the discard pile; empty where there is none."""
    covered: bool
    """Whether somebody went out by discarding a last card, which lies face down on the pile."""
    taken: str
    """The card with which the turn has begun, for whoever may see it; else empty."""
    bound: str
    """The card just taken from the pile, which may not be discarded in this turn; else empty."""
    dealer: int
    refilled: bool
    """Whether the discard pile has become the stock once in this round."""
    take_stock: bool
    """Whether the reader may take from the stock now."""
    take_pile: bool
    """Whether the reader may take from the discard pile now."""
