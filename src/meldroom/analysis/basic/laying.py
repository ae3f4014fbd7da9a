"""What else could have been laid in a turn: nothing, only what fits the table, or all that can be.

These are the ways between which a player has to choose: melds kept in the hand can still go rummy and give the others
nothing to lay off on; what lies on the table costs nothing if somebody else goes out. The card discarded stays the same
wherever it can, so that laying is judged and nothing else.
"""

from collections.abc import Callable, Iterator, Sequence

from meldroom.basicrummy.moves import Discard, LayMeld, LayOff, Move
from meldroom.basicrummy.referee import apply, faults
from meldroom.basicrummy.state import State
from meldroom.basicrummy.views import view
from meldroom.solver.basic.hands import parted
from meldroom.solver.basic.plans import first_lay
from meldroom.solver.basic.shrewd import discard
from meldroom.solver.basic.sight import sight_of
from meldroom.tiles.tiles import Tile, ordered


def laid_in(moves: Sequence[Move]) -> tuple[Tile, ...]:
    """The cards that leave the hand for the table by these moves."""
    melded = [card for move in moves if isinstance(move, LayMeld) for card in move.cards]
    return ordered([*melded, *(move.card for move in moves if isinstance(move, LayOff))])


def other_ways(state: State, made: Sequence[Move]) -> Iterator[tuple[Move, ...]]:
    """The other ways to go on in a turn in which a card has been taken, from laying to the discard.

    `made` is how it went on. None where it did not end with a discard: who went out has nothing to ask.
    """
    if not made or not isinstance(made[-1], Discard) or len(state.hands[state.turn]) - len(laid_in(made)) <= 1:
        return
    seen = [laid_in(made)]
    for laid, after in (_laid(state, wish) for wish in (_nothing, _fitting, _everything)):
        if laid_in(laid) not in seen:
            seen.append(laid_in(laid))
            yield (*laid, *_ended(after, made[-1]))


def _laid(state: State, wish: Callable[[State], Move | None]) -> tuple[list[Move], State]:
    """What is laid, one after another, and the position then."""
    moves: list[Move] = []
    move = wish(state)
    while move is not None and not faults(state, move):
        moves.append(move)
        state = apply(state, move)
        move = wish(state) if state.hands[state.turn] else None
    return moves, state


def _nothing(state: State) -> None:
    del state


def _fitting(state: State) -> Move | None:
    """The next card that is laid off on the table."""
    move = _everything(state)
    return move if isinstance(move, LayOff) else None


def _everything(state: State) -> Move | None:
    sight = sight_of(view(state, state.turn))
    return first_lay(view(state, state.turn), parted(sight.hand, sight.ends), sight)


def _ended(state: State, made: Discard) -> tuple[Move, ...]:
    """The discard that ends a turn: the one made if it still can be; none where nothing is left."""
    if not state.hands[state.turn]:
        return ()
    if not faults(state, made):
        return (made,)
    sight = sight_of(view(state, state.turn))
    return (discard(sight, parted(sight.hand, sight.ends)),)
