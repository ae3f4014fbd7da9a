"""A round played on to its end by the shrewd policy, on sets of cards: what the referee gives, several times as fast.

Many thousands of rounds are played out for one review. Decisions are those of `shrewd.py`, made from the same `Sight`;
only the cards are moved here, without proving that each move is legal. Tests bring such rounds before the referee.
"""

from dataclasses import dataclass
from typing import Final

from meldroom.basicrummy.deal import reshuffled
from meldroom.basicrummy.referee import StockAction, outcome, stock_action
from meldroom.basicrummy.rules import BasicRules
from meldroom.basicrummy.scoring import is_going_rummy, stalemate, winner_takes_all
from meldroom.basicrummy.state import State, next_seat
from meldroom.solver.basic.cards import ALL, bits_of, meldable, value_of
from meldroom.solver.basic.hands import Parting, parted
from meldroom.solver.basic.plans import strands
from meldroom.solver.basic.shrewd import discard, goes_out, holds_back, takes
from meldroom.solver.basic.sight import Sight
from meldroom.solver.basic.table import NO_ENDS, Ends, ends_of
from meldroom.tiles.tiles import KINDS

_NOTHING: Final = -1


@dataclass(slots=True)
class _Round:
    """A round that goes on: sets of cards a seat, and the piles as kinds of cards."""

    rules: BasicRules
    seed: str
    hands: list[int]
    known: list[int]
    unwanted: list[int]
    down: list[bool]
    losses: tuple[int | None, ...]
    others: list[list[int]]
    """For each seat those that still play besides it, the next one first."""
    laid: int
    """All cards of the melds."""
    ends: Ends
    stock: list[int]
    """The next card last."""
    pile: list[int]
    on_pile: int
    """The cards of the pile."""
    turn: int
    taken: int
    """The kind of the card taken in this turn."""
    locked: int
    melds_now: int
    has_laid: bool
    """Whether something was melded or laid off in this turn."""
    recycled: int
    gone: int


def rollout(state: State) -> tuple[int, ...]:
    """What each seat scores if everybody goes on shrewdly."""
    end = outcome(state)
    if end is not None:
        return end.scores
    play = _begun(state)
    while True:
        _play_turn(play)
        if not play.hands[play.turn]:
            return _won(play)
        _pass_on(play)
        if not play.stock or _is_dead(play):
            return stalemate(len(play.hands)).scores


def _begun(state: State) -> _Round:
    taken = state.taken.card if state.taken is not None else None
    locked = taken is not None and state.taken is not None and state.taken.from_pile
    return _Round(
        rules=state.rules,
        seed=state.seed,
        hands=[bits_of(hand) for hand in state.hands],
        known=[bits_of(cards) for cards in state.known],
        unwanted=[bits_of(cards) for cards in state.unwanted],
        down=list(state.down),
        losses=state.losses,
        others=[_others(state, seat) for seat in range(state.players)],
        laid=bits_of(card for meld in state.table for card in meld.tiles),
        ends=ends_of(state.table),
        stock=[card.kind for card in reversed(state.stock)],
        pile=[card.kind for card in state.pile],
        on_pile=bits_of(state.pile),
        turn=state.turn,
        taken=_NOTHING if taken is None else taken.kind,
        locked=bits_of((taken,)) if locked and taken is not None else 0,
        melds_now=state.melds_now,
        has_laid=state.melds_now + state.laid_off_now > 0,
        recycled=bits_of(state.recycled),
        gone=bits_of(state.gone),
    )


def _others(state: State, seat: int) -> list[int]:
    found: list[int] = []
    other = next_seat(state, seat)
    while other != seat and other not in found:
        found.append(other)
        other = next_seat(state, other)
    return found


# --- a turn ----------------------------------------------------------------------------------


def _play_turn(play: _Round) -> None:
    """Take, lay and discard; the hand is empty afterwards where the player is out."""
    if play.taken == _NOTHING:
        _take(play)
    seat = play.turn
    while play.hands[seat]:
        sight = _sight(play)
        plan = parted(sight.hand, sight.ends)
        if strands(plan, sight) or (holds_back(sight) and not goes_out(plan, sight)):
            return _discard(play, sight, parted(sight.hand, NO_ENDS))
        if plan.laid_off:
            _lay_off(play, plan.laid_off[0])
        elif plan.melds and sight.melds_left:
            _meld(play, max(plan.melds, key=int.bit_count))
        else:
            return _discard(play, sight, plan)
    return None


def _take(play: _Round) -> None:
    seat, pile = play.turn, play.pile
    if takes(_sight(play)):
        kind = pile.pop()
        play.on_pile ^= 1 << kind
        play.known[seat] |= 1 << kind
        play.unwanted[seat] &= ~(1 << kind)
        play.locked = 1 << kind
    else:
        kind = play.stock.pop()
        play.unwanted[seat] |= 1 << pile[-1] if pile else 0
    play.hands[seat] |= 1 << kind
    play.taken = kind


def _sight(play: _Round) -> Sight:
    """What the player to move knows, as `sight_of` finds it in a view."""
    seat, others, rules = play.turn, play.others[play.turn], play.rules
    after, hand, known = others[0], play.hands[seat], play.known
    shown = hand | play.laid | play.on_pile
    for other, cards in enumerate(known):
        if other != seat:
            shown |= cards
    unseen = ALL & ~shown
    return Sight(
        hand=hand,
        ends=play.ends,
        top=1 << play.pile[-1] if play.pile else 0,
        locked=play.locked,
        draws=len(play.stock) / (len(others) + 1),
        drawable=unseen & play.recycled if play.recycled else unseen,
        unseen=unseen,
        next_known=known[after],
        next_unwanted=play.unwanted[after],
        next_unseen=play.hands[after].bit_count() - known[after].bit_count(),
        fewest=min([play.hands[other].bit_count() for other in others]),
        others=len(others),
        has_taken=play.taken != _NOTHING,
        down=play.down[seat] or play.has_laid,
        melds_left=max(1 - play.melds_now, 0) if rules.one_meld_per_turn else hand.bit_count(),
    )


def _meld(play: _Round, meld: int) -> None:
    play.melds_now += 1
    play.ends = play.ends.with_meld(meld)
    _lay(play, meld)


def _lay_off(play: _Round, kind: int) -> None:
    play.ends = play.ends.with_card(kind)
    _lay(play, 1 << kind)


def _lay(play: _Round, cards: int) -> None:
    play.hands[play.turn] &= ~cards
    play.known[play.turn] &= ~cards
    play.laid |= cards
    play.has_laid = True


def _discard(play: _Round, sight: Sight, plan: Parting) -> None:
    seat, kind = play.turn, discard(sight, plan).card.kind
    play.hands[seat] &= ~(1 << kind)
    play.known[seat] &= ~(1 << kind)
    if play.hands[seat]:
        play.unwanted[seat] |= 1 << kind
        play.pile.append(kind)
        play.on_pile |= 1 << kind


# --- between two turns -----------------------------------------------------------------------


def _pass_on(play: _Round) -> None:
    play.down[play.turn] |= play.has_laid
    play.turn = play.others[play.turn][0]
    play.taken, play.locked, play.melds_now, play.has_laid = _NOTHING, 0, 0, False
    stock, pile = len(play.stock), len(play.pile)
    action = stock_action(play.rules, stock=stock, pile=pile, is_first=not play.recycled)
    if action is StockAction.RESHUFFLE:
        _reshuffle(play)


def _reshuffle(play: _Round) -> None:
    cut = len(play.pile) - (1 if play.rules.reshuffle_keep_top else 0)
    cards = reshuffled(tuple(KINDS[kind] for kind in play.pile[:cut]), play.seed)
    play.stock = [card.kind for card in reversed(cards)]
    play.pile = play.pile[cut:]
    play.recycled = bits_of(cards)
    play.on_pile &= ~play.recycled


def _is_dead(play: _Round) -> bool:
    """Whether nobody can ever finish (BR-5.3): nothing can be laid off, and no new meld can come about."""
    outside = ALL & ~(play.laid | play.gone)
    if play.ends.all & outside:
        return False
    are_few = all(hand.bit_count() <= 1 for hand, loss in zip(play.hands, play.losses, strict=True) if loss is None)
    return are_few or not meldable(outside)


def _won(play: _Round) -> tuple[int, ...]:
    values = [value_of(hand) if loss is None else loss for hand, loss in zip(play.hands, play.losses, strict=True)]
    rummy = is_going_rummy(went_out=True, down=play.down[play.turn])
    return winner_takes_all(play.rules, values, play.turn, rummy=rummy).scores
