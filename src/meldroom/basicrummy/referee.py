"""The law: why a move is not allowed, what follows from it, and how a round ends."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from meldroom.basicrummy.deal import reshuffled
from meldroom.basicrummy.fits import fitting, grown, is_dead
from meldroom.basicrummy.moves import Discard, LayMeld, LayOff, Move, Overrun, Resign, TakeDiscard, TakeStock
from meldroom.basicrummy.rules import MELDS, BasicRules
from meldroom.basicrummy.scoring import COURT, RoundScore, hand_value, is_going_rummy, stalemate, winner_takes_all
from meldroom.basicrummy.state import Hand, State, Taken, next_seat, sorted_table
from meldroom.basicrummy.turns import meld_of, turn_faults, turn_of
from meldroom.tiles.faults import Fault, FaultCode, IllegalMove, fault
from meldroom.tiles.melds import Meld, read_meld
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import Tile, ordered


class Ending(StrEnum):
    """How a round ends."""

    HAND_OUT = "hand_out"
    STOCK_OUT = "stock_out"
    DEAD = "dead"
    RESIGNED = "resigned"


class StockAction(StrEnum):
    """What follows at the end of a turn from how many cards are left in the stock."""

    NONE = "none"
    RESHUFFLE = "reshuffle"
    STALEMATE = "stalemate"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a round."""

    how: Ending
    winners: tuple[int, ...]
    """One seat; nobody in a stalemate, which is a loss for all (BR-5.4)."""
    scores: tuple[int, ...]
    values: tuple[int, ...]
    """What each seat's hand is worth, or was when it left."""
    rummy: bool
    """Whether the winner went rummy (BR-6.3)."""


# --- is it allowed ---------------------------------------------------------------------------


def faults(state: State, move: Move) -> tuple[Fault, ...]:
    """Every reason why the player to move may not make this move; empty if it is legal."""
    if ending(state) is not None:
        return (replace(fault(FaultCode.ROUND_OVER), paragraph="BR-4.1"),)
    match move:
        case Overrun():
            return ()  # whether there is a clock is known to the table alone
        case Resign(seat):
            return () if seat is None or seat in state.playing else (fault(FaultCode.NOT_SEATED),)
        case _:
            return turn_faults(turn_of(state), move)


# --- what follows ----------------------------------------------------------------------------


def apply(state: State, move: Move) -> State:
    """The position after a legal move; raises `IllegalMove` with all faults."""
    wrong = faults(state, move)
    if wrong:
        raise IllegalMove(wrong)
    return _after(state, move)


def _after(state: State, move: Move) -> State:
    match move:
        case TakeStock():
            after = _from_stock(state)
        case TakeDiscard():
            after = _from_pile(state)
        case LayMeld(cards):
            after = _melded(state, cards)
        case LayOff(card, meld):
            after = _laid_off(state, card, meld_of(state.table, meld))
        case Discard(card):
            after = _discarded(state, card)
        case Overrun():
            after = _overrun(state)
        case Resign(seat):
            after = _resigned(state, state.turn if seat is None else seat)
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(move)
    return after


def _with_hand(state: State, hand: Hand) -> tuple[Hand, ...]:
    return (*state.hands[: state.turn], hand, *state.hands[state.turn + 1 :])


def _from_stock(state: State) -> State:
    """The top of the pile stays where it is: this player has no use for it, and everybody sees that."""
    card, rest = state.stock[0], state.stock[1:]
    hands = _with_hand(state, ordered([*state.hands[state.turn], card]))
    unwanted = _left_lying(state, state.pile[-1:])
    return replace(state, hands=hands, stock=rest, unwanted=unwanted, taken=Taken(card, from_pile=False))


def _from_pile(state: State) -> State:
    card, seat = state.pile[-1], state.turn
    hands = _with_hand(state, ordered([*state.hands[seat], card]))
    known = (*state.known[:seat], ordered([*state.known[seat], card]), *state.known[seat + 1 :])
    wanted = tuple(one for one in state.unwanted[seat] if one != card)
    unwanted = (*state.unwanted[:seat], wanted, *state.unwanted[seat + 1 :])
    taken = Taken(card, from_pile=True)
    return replace(state, hands=hands, pile=state.pile[:-1], known=known, unwanted=unwanted, taken=taken)


def _left_lying(state: State, cards: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    seat = state.turn
    before = tuple(one for one in state.unwanted[seat] if one not in cards)
    return (*state.unwanted[:seat], (*before, *cards), *state.unwanted[seat + 1 :])


def _played(state: State, cards: tuple[Tile, ...]) -> State:
    """The cards are no longer in the hand, nor known to be."""
    seat = state.turn
    hand = tuple(one for one in state.hands[seat] if one not in cards)
    known = tuple(one for one in state.known[seat] if one not in cards)
    return replace(state, hands=_with_hand(state, hand), known=(*state.known[:seat], known, *state.known[seat + 1 :]))


def _melded(state: State, cards: tuple[Tile, ...]) -> State:
    meld = read_meld(Row(cards), MELDS)
    assert meld is not None, "the move is legal"
    table = sorted_table([*state.table, meld])
    return replace(_played(state, cards), table=table, melds_now=state.melds_now + 1)


def _laid_off(state: State, card: Tile, meld: Meld | None) -> State:
    bigger = None if meld is None else grown(meld, card)
    assert bigger is not None, "the move is legal"
    table = sorted_table([*(one for one in state.table if one != meld), bigger])
    return replace(_played(state, (card,)), table=table, laid_off_now=state.laid_off_now + 1)


def _discarded(state: State, card: Tile) -> State:
    """The card ends the turn; the last card of a hand lies face down and ends the round (BR-4.2)."""
    after = _played(state, (card,))
    if not after.hands[after.turn]:
        return replace(after, last=card)
    return _turn_over(replace(after, pile=(*after.pile, card), unwanted=_left_lying(state, (card,))))


def _turn_over(state: State) -> State:
    """The turn passes on; a stock that has run out is filled again once (BR-5.1)."""
    seat = state.turn
    down = state.down[seat] or state.melds_now + state.laid_off_now > 0
    after = replace(
        state,
        turn=next_seat(state, seat),
        taken=None,
        melds_now=0,
        laid_off_now=0,
        down=(*state.down[:seat], down, *state.down[seat + 1 :]),
    )
    is_first = not state.recycled
    action = stock_action(state.rules, stock=len(state.stock), pile=len(state.pile), is_first=is_first)
    return _recycled(after) if action is StockAction.RESHUFFLE else after


def stock_action(rules: BasicRules, *, stock: int, pile: int, is_first: bool, went_out: bool = False) -> StockAction:
    """What follows at the end of a turn: nothing, a new stock from the pile, or a stalemate (BR-5.1, BR-5.2).

    `is_first` says that the pile has not been reshuffled before. With nothing to reshuffle it is a stalemate too.
    """
    if stock or went_out:
        return StockAction.NONE
    kept = 1 if rules.reshuffle_keep_top else 0
    return StockAction.RESHUFFLE if is_first and pile > kept else StockAction.STALEMATE


def _recycled(state: State) -> State:
    kept = 1 if state.rules.reshuffle_keep_top else 0
    cut = len(state.pile) - kept
    stock = reshuffled(state.pile[:cut], state.seed)
    return replace(state, stock=stock, pile=state.pile[cut:], recycled=ordered(stock))


def _overrun(state: State) -> State:
    """The turn ends as quietly as it can: what has been laid stays, a card is drawn if none was, and one is discarded.

    That is the card just drawn from the stock, or, where it is gone or came from the pile, the dearest other one
    (our ruling).
    """
    begun = _from_stock(state) if state.taken is None else state
    hand, taken = begun.hands[begun.turn], begun.taken
    assert taken is not None, "a turn begins with a card"
    drawn = taken.card
    if drawn is not None and drawn in hand and not taken.from_pile:
        return _discarded(begun, drawn)
    free = [card for card in hand if card != drawn]
    if free:
        return _discarded(begun, max(free, key=lambda card: (min(card.number, COURT), card)))
    # Nothing is left but the card just taken: it may not be discarded, and can be laid off (BR-4.3).
    meld = next(meld for meld in begun.table if hand[0] in fitting(meld))
    return _laid_off(begun, hand[0], meld)


def _resigned(state: State, seat: int) -> State:
    """The hand's value becomes fixed, for whoever wins; its cards leave the game (our ruling, as TR-14)."""
    hand = state.hands[seat]
    losses = (*state.losses[:seat], hand_value(hand), *state.losses[seat + 1 :])
    hands = (*state.hands[:seat], (), *state.hands[seat + 1 :])
    after = replace(state, losses=losses, hands=hands, gone=ordered([*state.gone, *hand]))
    return _turn_over(after) if seat == state.turn else after


# --- how it ends -----------------------------------------------------------------------------


def ending(state: State) -> Ending | None:
    """How the round has ended; None while it goes on."""
    if len(state.playing) == 1:
        return Ending.RESIGNED
    if any(not state.hands[seat] for seat in state.playing):
        return Ending.HAND_OUT
    if state.taken is not None:
        return None
    if not state.stock:
        return Ending.STOCK_OUT  # there was nothing to fill it with when the turn before ended (BR-5.2)
    sizes = [len(state.hands[seat]) for seat in state.playing]
    return Ending.DEAD if is_dead(state.table, state.gone, sizes) else None


def outcome(state: State) -> Outcome | None:
    """How the round ended, who won it and what everybody scores; None while it goes on."""
    how = ending(state)
    if how is None:
        return None
    values = tuple(
        hand_value(hand) if loss is None else loss for hand, loss in zip(state.hands, state.losses, strict=True)
    )
    score, rummy = _score(state, how, values)
    return Outcome(how, score.winners, score.scores, values, rummy)


def _score(state: State, how: Ending, values: tuple[int, ...]) -> tuple[RoundScore, bool]:
    if how in {Ending.STOCK_OUT, Ending.DEAD}:
        return stalemate(state.players), False
    out = how is Ending.HAND_OUT
    winner = next(seat for seat in state.playing if not out or not state.hands[seat])
    rummy = is_going_rummy(went_out=out, down=state.down[winner])
    return winner_takes_all(state.rules, values, winner, rummy=rummy), rummy
