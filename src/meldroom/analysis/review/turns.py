"""The turns of a game, each beside what could have been laid in it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from meldroom.analysis.review.could import Could, could_of
from meldroom.tilerummy.moves import Misplay, Move, Overrun, Resign
from meldroom.tilerummy.referee import Ending, ending
from meldroom.tilerummy.state import State, drawn_between, table_count
from meldroom.tiles.tiles import Tile, ordered

Tiles = tuple[Tile, ...]


class Mark(StrEnum):
    """What is worth saying about a turn; none of it is a reproach but the first."""

    WIN_MISSED = "win_missed"
    """The whole rack could have been laid, and was not: the one grave mistake."""
    OPENING_MISSED = "opening_missed"
    """An opening was there, and was not made."""
    KEPT_BACK = "kept_back"
    """More tiles could have been laid; often there is a reason to keep them."""
    OPENED = "opened"
    WON = "won"
    """The last tile was laid."""
    PENALISED = "penalised"
    """The clock had run out, or the table was not legal."""
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Turn:
    """One move of a game."""

    number: int
    """From 1, as in the game file."""
    seat: int
    move: Move
    before: State
    after: State
    laid: Tiles
    """The tiles that came from the rack."""
    drawn: Tiles
    """The tiles that came from the pool."""
    could: Could | None
    """None where nobody was asked: somebody left in another's turn."""
    marks: tuple[Mark, ...]

    @property
    def kept(self) -> int:
        """How many tiles more could have been laid."""
        return 0 if self.could is None else max(0, self.could.most.tiles - len(self.laid))


def turns_of(moves: Sequence[Move], states: Sequence[State]) -> Iterator[Turn]:
    """Every turn; `states` are the positions between the moves, the deal first."""
    for number, (move, (before, after)) in enumerate(zip(moves, pairwise(states), strict=True), start=1):
        yield _turn(number, move, before, after)


def _turn(number: int, move: Move, before: State, after: State) -> Turn:
    seat = before.turn
    if isinstance(move, Resign) and move.seat is not None:
        seat = move.seat
    laid = ordered((table_count(after.table) - table_count(before.table)).elements())
    drawn = drawn_between(before, after)
    could = could_of(before) if seat == before.turn else None
    turn = Turn(number, seat, move, before, after, laid, drawn, could, ())
    return Turn(number, seat, move, before, after, laid, drawn, could, tuple(_marks(turn)))


def _marks(turn: Turn) -> Iterator[Mark]:
    went_out = ending(turn.after) is Ending.RACK_OUT
    had_opened = turn.before.opened[turn.seat]
    if turn.could is not None and not went_out:
        yield from _missed(turn.could, turn.kept, is_opening=not had_opened and not turn.laid)
    if turn.after.opened[turn.seat] and not had_opened:
        yield Mark.OPENED
    if went_out:
        yield Mark.WON
    if isinstance(turn.move, Misplay | Overrun) and turn.drawn:
        yield Mark.PENALISED
    if isinstance(turn.move, Resign):
        yield Mark.LEFT


def _missed(could: Could, kept: int, *, is_opening: bool) -> Iterator[Mark]:
    if could.wins:
        yield Mark.WIN_MISSED
    elif kept:
        yield Mark.OPENING_MISSED if is_opening else Mark.KEPT_BACK


def held_by(seat: int, states: Sequence[State], turns: Sequence[Turn]) -> Tiles:
    """Every tile that a player was dealt or drew."""
    drawn = [tile for turn in turns if turn.seat == seat for tile in turn.drawn]
    begun = [tile for turn in turns if turn.after.turn == seat for tile in _begun_with(turn)]
    return ordered([*states[0].racks[seat], *drawn, *begun])


def _begun_with(turn: Turn) -> Tiles:
    """What whoever comes next drew as that turn began (MA-3.1)."""
    taken = len(turn.before.pool) - len(turn.after.pool)
    return turn.before.pool[len(turn.drawn) : taken]
