"""A finished round of Basic Rummy looked at again, turn by turn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from meldroom.basicrummy.moves import Discard, LayMeld, LayOff, Move, Overrun, Resign, TakeDiscard, TakeStock
from meldroom.basicrummy.record import Record, replay
from meldroom.basicrummy.referee import Ending, Outcome, ending, outcome
from meldroom.basicrummy.state import State
from meldroom.basicrummy.views import view
from meldroom.solver.basic.cards import bits_of, cards_of, value_of
from meldroom.solver.basic.hands import covered, parted
from meldroom.solver.basic.shrewd import goes_out
from meldroom.solver.basic.sight import sight_of
from meldroom.tiles.tiles import Tile


class Mark(StrEnum):
    """What is worth saying about a turn."""

    OUT_MISSED = "out_missed"
    """The whole hand could have been got rid of, and was not: the one grave mistake."""
    OUT = "out"
    RUMMY = "rummy"
    """Out in one turn, having laid nothing before."""
    OVERRUN = "overrun"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: a card taken, what was laid, a card discarded."""

    number: int
    seat: int
    start: int
    """The place of its first move in the record, from 0."""
    moves: tuple[Move, ...]
    before: State
    """When the turn began."""
    after: State
    taken: Tile | None = None
    from_pile: bool = False
    laid: tuple[Tile, ...] = ()
    """Melded or laid off."""
    discarded: Tile | None = None
    loose: int = 0
    """Points in the hand after the turn that belong to no meld."""
    could_go_out: tuple[Tile, ...] = ()
    """The cards that could have been laid to go out in this turn, where that was missed."""
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """A round looked at again; what play-outs say is asked for apart (`meldroom.analysis.basic.choices`)."""

    record: Record
    states: tuple[State, ...]
    """The positions between the moves, the deal first."""
    turns: tuple[Turn, ...]
    end: Outcome | None
    """None where the record stops before the round is over."""


def review_of(record: Record) -> Review:
    """The review of a record; raises `IllegalMove` at a move that the law refuses."""
    states = tuple(replay(record))
    return Review(record, states, tuple(_turns(record.moves, states)), outcome(states[-1]))


def _turns(moves: Sequence[Move], states: Sequence[State]) -> Iterator[Turn]:
    """The record cut where the turn passes on; who leaves in another's turn has no turn of their own in it."""
    start, number = 0, 1
    for place in range(1, len(moves) + 1):
        is_over = place == len(moves) or states[place].taken is None
        if is_over:
            yield _turn(number, start, tuple(moves[start:place]), states[start : place + 1])
            start, number = place, number + 1


def _turn(number: int, start: int, moves: tuple[Move, ...], states: Sequence[State]) -> Turn:
    before, after = states[0], states[-1]
    seat = before.turn
    bare = Turn(number, seat, start, moves, before, after, loose=value_of(covered(bits_of(after.hands[seat])).loose))
    told = bare
    for move, state in zip(moves, states, strict=False):
        told = _with(told, move, state)
    missed = () if ending(after) is Ending.HAND_OUT else missed_out(moves, states)
    told = replace(told, could_go_out=missed)
    return replace(told, marks=tuple(_marks(told)))


def _with(turn: Turn, move: Move, state: State) -> Turn:
    match move:
        case TakeStock():
            return replace(turn, taken=state.stock[0])
        case TakeDiscard():
            return replace(turn, taken=state.pile[-1], from_pile=True)
        case LayMeld(cards):
            return replace(turn, laid=(*turn.laid, *cards))
        case LayOff(card):
            return replace(turn, laid=(*turn.laid, card))
        case Discard(card):
            return replace(turn, discarded=card)
        case _:
            return turn


def missed_out(moves: Sequence[Move], states: Sequence[State]) -> tuple[Tile, ...]:
    """The cards with which the player could have gone out: with the card taken, or with the top of the pile.

    `states` are those between the moves of one turn, in which the player did not go out.
    """
    found = [_ways_out(state) for move, state in zip(moves, states, strict=False) if not isinstance(move, Resign)]
    return next((cards for cards in found if cards), ())


def _ways_out(state: State) -> tuple[Tile, ...]:
    sight = sight_of(view(state, state.turn))
    hand = sight.hand | sight.top if state.taken is None else sight.hand
    plan = parted(hand, sight.ends)
    needs_top = state.taken is None and (not sight.top or plan.loose & sight.top)
    return () if needs_top or not goes_out(plan, sight) else cards_of(hand & ~plan.loose)


def _marks(turn: Turn) -> Iterator[Mark]:
    if turn.could_go_out:
        yield Mark.OUT_MISSED
    end = outcome(turn.after)
    if end is not None and end.how is Ending.HAND_OUT:
        yield Mark.RUMMY if end.rummy else Mark.OUT
    if any(isinstance(move, Overrun) for move in turn.moves):
        yield Mark.OVERRUN
    if any(isinstance(move, Resign) for move in turn.moves):
        yield Mark.LEFT
