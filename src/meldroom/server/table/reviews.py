"""A review as it is told: tiles as text, tables as what changes in them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from meldroom.analysis.curve import Effort, Point, places_of
from meldroom.analysis.review.chances import points_of
from meldroom.analysis.review.could import Could, could_of
from meldroom.analysis.review.review import Review, Total, review_of
from meldroom.analysis.review.turns import Turn
from meldroom.analysis.steps import Step, steps_of
from meldroom.notation.game import Game
from meldroom.server.table.rules_info import rules_info
from meldroom.server.table.tile.showing import meld_info
from meldroom.server.wire import review_protocol as wire
from meldroom.server.wire.message import Row as Texts
from meldroom.server.wire.tokens import write_meld, write_tiles
from meldroom.solver.answers import Answer, Status
from meldroom.tilerummy.moves import Draw, Misplay, Move, Overrun, Pass, Play, Resign
from meldroom.tilerummy.referee import Outcome, Search, outcome
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import View
from meldroom.tiles.melds import Meld
from meldroom.tiles.rows import Row
from meldroom.words import say, showing

_ACTS: Final[dict[type[Move], wire.Act]] = {
    Play: "play",
    Draw: "draw",
    Pass: "pass",
    Overrun: "overrun",
    Misplay: "misplay",
    Resign: "resign",
}
_HIDDEN: Final = "?"
EFFORT: Final = Effort(points=30, worlds=10)
"""What a server plays out for a curve: some seconds of one processor."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a game comes from."""

    file: str
    """The game file."""
    number: int = 1
    """Which game of it."""
    games: int = 1
    code: str = ""
    """The table; empty for a file of somebody's own."""
    key: wire.RoundKey | None = None
    rounds: tuple[wire.RoundKey, ...] = ()
    """All rounds of the table that are over."""


def game_lines(game: Game, source: Source, search: Search, effort: Effort | None = None) -> Iterator[wire.ReviewLine]:
    """The review of a game, line by line as it is worked out."""
    effort = effort or EFFORT
    review = review_of(game.record, search=search)
    with showing(review.record.rules.deck):
        first = _game_info(review, source, outcome(review.states[-1], search=search), effort)
    yield first
    yield from _points(review.states, effort, review.record.seed)


def position_lines(position: State | View) -> Iterator[wire.ReviewLine]:
    """What there is to say of a position on one line."""
    with showing(position.rules.deck):
        first = _position_info(position)
    yield first
    if isinstance(position, State):
        yield from _points((position,), EFFORT, "position")


def _points(states: tuple[State, ...], effort: Effort, seed: str) -> Iterator[wire.ReviewLine]:
    yield from map(point_line, points_of(states, effort, seed))


def point_line(point: Point) -> wire.ReviewPoint:
    """A point of a curve."""
    chances, errors = ([round(number, 4) for number in numbers] for numbers in (point.chances, point.errors))
    return wire.ReviewPoint(point.move, chances, errors)


def _game_info(review: Review, source: Source, ended: Outcome | None, effort: Effort) -> wire.Reviewed:
    first = review.states[0]
    return wire.Reviewed(
        file=source.file,
        number=source.number,
        games=source.games,
        code=source.code,
        key=source.key,
        rounds=list(source.rounds),
        players=list(review.record.players),
        rules=rules_info(first.rules),
        table=[],
        racks=[write_tiles(rack) for rack in first.racks],
        pool=len(first.pool),
        turns=[turn_info(turn) for turn in review.turns],
        totals=[total_info(total) for total in review.totals],
        result=[] if ended is None else list(ended.scores),
        winners=[] if ended is None else list(ended.winners),
        points=len(places_of(len(review.turns), effort)),
    )


def _position_info(position: State | View) -> wire.Reviewed:
    seat, racks = _seen(position)
    return wire.Reviewed(
        file="",
        number=1,
        games=1,
        code="",
        key=None,
        rounds=[],
        players=[say("review.player", n=at) for at in range(1, len(racks) + 1)],
        rules=rules_info(position.rules),
        table=_melds(position.table, position.rules),
        racks=racks,
        pool=len(position.pool) if isinstance(position, State) else position.pool,
        turns=[_question(position, seat, racks[seat])],
        totals=[],
        result=[],
        winners=[],
        points=int(isinstance(position, State)),
    )


def _seen(position: State | View) -> tuple[int, list[Texts]]:
    """Who is asked, and every rack as far as it is known."""
    if isinstance(position, State):
        return position.turn, [write_tiles(rack) for rack in position.racks]
    seat = position.turn if position.seat is None else position.seat
    hidden = [[_HIDDEN] * size for size in position.sizes]
    return seat, [*hidden[:seat], write_tiles(position.rack), *hidden[seat + 1 :]]


def turn_info(turn: Turn) -> wire.ReviewTurn:
    """One move, and what could have been laid."""
    gone, come = _changes(turn.before.table, turn.after.table)
    rules = turn.before.rules
    return wire.ReviewTurn(
        number=turn.number,
        seat=turn.seat,
        act=_ACTS[type(turn.move)],
        laid=write_tiles(turn.laid),
        drawn=write_tiles(turn.drawn),
        rack=write_tiles(turn.after.racks[turn.seat]),
        gone=_rows(gone, rules),
        come=_melds(come, rules),
        marks=[mark.value for mark in turn.marks],
        kept=turn.kept,
        most=_most(turn.could, rules),
        dearest=_dearest(turn.could, rules),
    )


def _question(position: State | View, seat: int, rack: Texts) -> wire.ReviewTurn:
    """What could be laid in a position that nobody has moved in."""
    could = could_of(position)
    return wire.ReviewTurn(
        number=0,
        seat=seat,
        act="ask",
        laid=[],
        drawn=[],
        rack=rack,
        gone=[],
        come=[],
        marks=[],
        kept=could.most.tiles,
        most=_most(could, position.rules),
        dearest=_dearest(could, position.rules),
    )


def _most(could: Could | None, rules: Rules) -> wire.CouldInfo | None:
    return None if could is None else _could(could.most, rules)


def _dearest(could: Could | None, rules: Rules) -> wire.CouldInfo | None:
    if could is None or could.dearest.points <= could.most.points:
        return None
    return _could(could.dearest, rules)


def _could(answer: Answer, rules: Rules) -> wire.CouldInfo:
    gone, come = _changes(answer.before, answer.table)
    return wire.CouldInfo(
        played=write_tiles(answer.played),
        points=answer.points,
        proven=answer.status is not Status.UNPROVEN,
        gone=_rows(gone, rules),
        come=_melds(come, rules),
        steps=[_step(step) for step in steps_of(answer)] if answer.play else [],
    )


def _step(step: Step) -> wire.ReviewStep:
    gone = [row for row in (step.source, step.target) if row is not None]
    return wire.ReviewStep(step.words, [_plain(row) for row in gone], [_plain(row) for row in step.result])


def _plain(row: Row) -> Texts:
    """A row of a step, which says nothing of its jokers."""
    return write_tiles(row.tiles)


def _changes(before: Sequence[Meld], after: Sequence[Meld]) -> tuple[list[Meld], list[Meld]]:
    """The melds that are only in one of two tables."""
    old, new = Counter(before), Counter(after)
    return list((old - new).elements()), list((new - old).elements())


def _rows(melds: Iterable[Meld], rules: Rules) -> list[Texts]:
    return [write_meld(meld, rules.melds) for meld in melds]


def _melds(melds: Iterable[Meld], rules: Rules) -> list[wire.MeldInfo]:
    return [meld_info(meld, rules.melds) for meld in melds]


def total_info(total: Total) -> wire.ReviewTotal:
    """What a round comes to for one player."""
    luck = total.luck
    return wire.ReviewTotal(
        seat=total.seat,
        turns=total.turns,
        laid=total.laid,
        left=total.left,
        wins_missed=total.wins_missed,
        openings_missed=total.openings_missed,
        kept_back=total.kept_back,
        luck=wire.LuckInfo(luck.held, luck.usable, round(luck.usual, 2), luck.proven),
    )
