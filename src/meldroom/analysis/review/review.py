"""The review of a game: its turns, everybody's luck, and what it comes to."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from meldroom.analysis.curve import Effort, Point
from meldroom.analysis.review.chances import points_of
from meldroom.analysis.review.luck import Luck, luck_of
from meldroom.analysis.review.turns import Mark, Turn, held_by, turns_of
from meldroom.tilerummy.record import Record, replay
from meldroom.tilerummy.referee import Search
from meldroom.tilerummy.state import Rack, State


@dataclass(frozen=True, slots=True)
class Total:
    """What a game comes to for one player."""

    seat: int
    turns: int
    laid: int
    """Tiles laid."""
    left: int
    """Tiles on the rack at the end, or when the player left."""
    wins_missed: int
    openings_missed: int
    kept_back: int
    """Turns in which more could have been laid."""
    luck: Luck


@dataclass(frozen=True, slots=True)
class Review:
    """A game looked at again; the curve of chances takes longer and is asked for apart (`chances_in`)."""

    record: Record
    states: tuple[State, ...]
    """The positions between the moves, the deal first."""
    turns: tuple[Turn, ...]
    totals: tuple[Total, ...]


def review_of(record: Record, *, search: Search) -> Review:
    """The review of a record; raises `IllegalMove` at a move that the law refuses."""
    states = tuple(replay(record, search=search))
    turns = tuple(turns_of(record.moves, states))
    totals = tuple(_total(seat, states, turns) for seat in range(len(record.players)))
    return Review(record, states, turns, totals)


def chances_in(review: Review, effort: Effort) -> Iterator[Point]:
    """Everybody's chances through the game, one point after another, those that are far apart first."""
    return points_of(review.states, effort, review.record.seed)


def _total(seat: int, states: Sequence[State], turns: Sequence[Turn]) -> Total:
    own = [turn for turn in turns if turn.seat == seat]
    marks = [mark for turn in own for mark in turn.marks]
    return Total(
        seat,
        turns=len(own),
        laid=sum(len(turn.laid) for turn in own),
        left=len(_last_rack(seat, states)),
        wins_missed=marks.count(Mark.WIN_MISSED),
        openings_missed=marks.count(Mark.OPENING_MISSED),
        kept_back=marks.count(Mark.KEPT_BACK),
        luck=luck_of(states[0].rules, held_by(seat, states, turns), states[0].players),
    )


def _last_rack(seat: int, states: Sequence[State]) -> Rack:
    """Who leaves has no rack any more."""
    return [state for state in states if state.losses[seat] is None or state is states[0]][-1].racks[seat]
