"""One turn from the side of whoever has it: what is not allowed, and why; and everything that is.

It needs no more than that player can see, so a view will do.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from meldroom.basicrummy.fits import fitting, grown
from meldroom.basicrummy.moves import Discard, LayMeld, LayOff, Move, TakeDiscard, TakeStock
from meldroom.basicrummy.rules import MELDS, BasicRules
from meldroom.basicrummy.state import Hand, State, Taken
from meldroom.basicrummy.views import View
from meldroom.tiles.faults import Fault, FaultCode, fault, in_order
from meldroom.tiles.meld_faults import meld_faults
from meldroom.tiles.melds import LEAST, Meld, read_meld
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import Colour, Tile

_SET: Final = frozenset({FaultCode.TOO_FEW_TILES, FaultCode.COLOUR_TWICE, FaultCode.MIXED})
"""What is wrong with a row by the rule about sets (BR-2.1); the rest is wrong by that about runs (BR-2.2)."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What the player to move has before them."""

    rules: BasicRules
    table: tuple[Meld, ...]
    hand: Hand
    stock: int
    pile: int
    taken: Taken | None
    melds_now: int

    @property
    def untouchable(self) -> Tile | None:
        """The card that may not be discarded, because it was just taken from the pile (BR-3.5)."""
        return self.taken.card if self.taken is not None and self.taken.from_pile else None


def turn_of(position: State | View) -> Turn:
    """The turn of a state, or of the view of the player to move."""
    if isinstance(position, State):
        hand, stock = position.hands[position.turn], len(position.stock)
    else:
        hand, stock = position.hand, position.stock
    pile, taken = len(position.pile), position.taken
    return Turn(position.rules, position.table, hand, stock, pile, taken, position.melds_now)


# --- is it allowed ---------------------------------------------------------------------------


def turn_faults(turn: Turn, move: TakeStock | TakeDiscard | LayMeld | LayOff | Discard) -> tuple[Fault, ...]:
    """Every reason why this may not be done now; empty if it may."""
    match move:
        case TakeStock():
            found = _take_faults(turn, FaultCode.STOCK_EMPTY, turn.stock)
        case TakeDiscard():
            found = _take_faults(turn, FaultCode.PILE_EMPTY, turn.pile)
        case LayMeld(cards):
            found = (*_possession(turn, cards), *_meld_faults(turn, cards))
        case LayOff(card, meld):
            found = (*_possession(turn, (card,)), *_lay_off_faults(turn, card, meld))
        case Discard(card):
            found = (*_possession(turn, (card,)), *_discard_faults(turn, card))
    return in_order(found)


def _take_faults(turn: Turn, code: FaultCode, cards: int) -> Iterator[Fault]:
    if turn.taken is not None:
        yield fault(FaultCode.MUST_DISCARD)
    elif not cards:
        yield fault(code)


def _possession(turn: Turn, cards: tuple[Tile, ...]) -> Iterator[Fault]:
    """A card must be taken first, and only own cards can be played."""
    if turn.taken is None:
        yield fault(FaultCode.MUST_TAKE)
    missing = Counter(cards) - Counter(turn.hand)
    if missing:
        yield fault(FaultCode.CARD_NOT_IN_HAND, tiles=" ".join(map(str, sorted(missing))))


def _meld_faults(turn: Turn, cards: tuple[Tile, ...]) -> Iterator[Fault]:
    for one in meld_faults(Row(cards), MELDS):
        yield replace(one, paragraph="BR-2.1" if one.code in _SET else "BR-2.2")
    if turn.rules.one_meld_per_turn and turn.melds_now:
        yield fault(FaultCode.TOO_MANY_MELDS)
    meld = read_meld(Row(cards), MELDS)
    if meld is not None:
        yield from _left_faults(turn, (*turn.table, meld), cards)


def _lay_off_faults(turn: Turn, card: Tile, tiles: tuple[Tile, ...]) -> Iterator[Fault]:
    meld = meld_of(turn.table, tiles)
    if meld is None:
        yield replace(fault(FaultCode.MELD_NOT_ON_TABLE, Row(tiles)), paragraph="BR-3.3")
        return
    bigger = grown(meld, card)
    if bigger is None:
        yield fault(FaultCode.CANNOT_LAY_OFF, Row(tiles), tile=card)
    else:
        yield from _left_faults(turn, (*(one for one in turn.table if one != meld), bigger), (card,))


def meld_of(table: tuple[Meld, ...], tiles: tuple[Tile, ...]) -> Meld | None:
    """The meld of the table that has exactly these cards, in whatever order they are named."""
    wanted = sorted(tiles)
    return next((meld for meld in table if sorted(meld.tiles) == wanted), None)


def _left_faults(turn: Turn, table: tuple[Meld, ...], played: tuple[Tile, ...]) -> Iterator[Fault]:
    """Nobody may be left with nothing but the card just taken, unless it can still be laid off (BR-4.3)."""
    card = turn.untouchable
    left = [one for one in turn.hand if one not in played]
    if card is not None and left == [card] and not any(card in fitting(meld) for meld in table):
        yield replace(fault(FaultCode.JUST_TAKEN, kind="left", tile=card), paragraph="BR-4.3")


def _discard_faults(turn: Turn, card: Tile) -> Iterator[Fault]:
    if card == turn.untouchable:
        yield fault(FaultCode.JUST_TAKEN, kind="discard", tile=card)


# --- everything that is ----------------------------------------------------------------------


def legal_moves(position: State | View) -> tuple[Move, ...]:
    """Every way in which the player to move may go on, but for leaving; () where the round is over or it is not theirs.

    A view must be that of the player to move.
    """
    turn = turn_of(position)
    if not turn.hand or (isinstance(position, View) and position.seat != position.turn):
        return ()
    return tuple(move for move in _thinkable(turn) if not turn_faults(turn, move))


def _thinkable(turn: Turn) -> Iterator[TakeStock | TakeDiscard | LayMeld | LayOff | Discard]:
    if turn.taken is None:
        yield from (TakeStock(), TakeDiscard())
        return
    yield from map(LayMeld, melds_in(turn.hand))
    for meld in turn.table:
        yield from (LayOff(card, meld.tiles) for card in fitting(meld) if card in turn.hand)
    yield from map(Discard, turn.hand)


def melds_in(hand: Hand) -> Iterator[tuple[Tile, ...]]:
    """The cards of every meld that could be laid from these cards, sets before runs."""
    for number in sorted({card.number for card in hand}):
        alike = tuple(card for card in hand if card.number == number)
        for size in range(LEAST, len(alike) + 1):
            yield from combinations(alike, size)
    for suit in Colour:
        yield from _runs_in(tuple(card for card in hand if card.colour is suit))


def _runs_in(cards: tuple[Tile, ...]) -> Iterator[tuple[Tile, ...]]:
    for first in range(len(cards)):
        for last in range(first + LEAST, len(cards) + 1):
            some = cards[first:last]
            if some[-1].kind - some[0].kind == len(some) - 1:
                yield some
