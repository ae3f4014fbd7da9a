"""A table as the fold of its log: rounds, scores and the last moves."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, assert_never

from meldroom.server.events import Dealt, Entry, Moved, Opened, Redealt, Resumed
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.match import Standing, standing
from meldroom.tilerummy.moves import Resign, read_move
from meldroom.tilerummy.referee import Outcome, Search, apply, outcome
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.tilerummy.scoring import RoundScore
from meldroom.tilerummy.state import Rack, State

RECENT: Final = 20
"""How many events of a round are kept for showing."""


class _Settled:
    """The questions of the rules about moves were answered before the log took them."""

    def can_play(self, state: State) -> bool:
        """No move of the log may be refused now."""
        del state
        return False

    def can_open(self, rules: Rules, rack: Rack) -> bool:
        """Never asked of a move."""
        del rules, rack
        return False


_SETTLED: Final = _Settled()


@dataclass(frozen=True, slots=True)
class Step:
    """An event of a round, and the positions before and after it."""

    entry: Entry
    before: State
    after: State


@dataclass(frozen=True, slots=True)
class Round:
    """The round being played, or just ended."""

    number: int
    seed: str
    drawn_for: bool
    """Whether the seed decided who starts."""
    began: int
    """The number of the event with which it began."""
    state: State
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """Everything that is true at a table after some number of events."""

    code: str
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    rules: Rules
    seq: int
    """The number of the last event."""
    rounds: tuple[RoundScore, ...] = ()
    """Those that have ended."""
    round: Round | None = None
    """None only before the first deal."""
    recent: tuple[Step, ...] = ()
    turn: int = 0
    """The number of the event with which the present turn began: the turn's name."""
    turn_at: int = 0
    """When its clock started."""

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.names)

    @property
    def current(self) -> Round:
        """The round being played, or just ended."""
        assert self.round is not None, "a table is opened with its first deal"
        return self.round

    @property
    def state(self) -> State:
        """The position."""
        return self.current.state

    @property
    def is_playing(self) -> bool:
        """Whether a round is being played."""
        return self.round is not None and self.round.outcome is None

    @property
    def standing(self) -> Standing:
        """Where the match stands."""
        return standing(self.rules, self.players, self.rounds)

    @property
    def is_first_circle(self) -> bool:
        """Whether there are still players who have not moved in this round."""
        moves = sum(isinstance(step.entry.event, Moved) for step in self.recent)
        return moves < self.players

    @property
    def deadline(self) -> int | None:
        """When the turn runs out, in milliseconds since 1970; None without a clock."""
        seconds = self.rules.seconds_per_turn
        return self.turn_at + 1000 * seconds if seconds and self.is_playing else None


def begin(code: str, entry: Entry) -> Game:
    """The table as its first event opens it."""
    opened = entry.event
    assert isinstance(opened, Opened), "a log begins with the opening of the table"
    return Game(code, tuple(opened.names), tuple(opened.bots), find_rules(opened.rules), entry.seq)


def fold(code: str, entries: Iterable[Entry], search: Search) -> Game:
    """The table after a whole log."""
    log = iter(entries)
    game = begin(code, next(log))
    for entry in log:
        game = grow(game, entry, search)
    return game


def grow(game: Game, entry: Entry, search: Search) -> Game:
    """The table after one more event."""
    match entry.event:
        case Dealt(seed, starter):
            state = _new(game, seed, starter)
            return _dealt(game, entry, Round(len(game.rounds) + 1, seed, starter is None, entry.seq, state))
        case Redealt(seed):
            state = _new(game, seed, game.state.starter)
            again = replace(game.current, seed=seed, drawn_for=False, began=entry.seq, state=state)
            return _dealt(game, entry, again)
        case Moved():
            return _moved(game, entry, search)
        case Resumed():
            return replace(_shown(game, entry, game.state), turn=entry.seq, turn_at=entry.at)
        case Opened():
            raise AssertionError("a table is opened once")
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(entry.event)


def _new(game: Game, seed: str, starter: int | None) -> State:
    return deal(game.rules, game.players, seed, starter)


def _dealt(game: Game, entry: Entry, fresh: Round) -> Game:
    step = Step(entry, fresh.state, fresh.state)
    return replace(game, seq=entry.seq, round=fresh, recent=(step,), turn=entry.seq, turn_at=entry.at)


def _moved(game: Game, entry: Entry, search: Search) -> Game:
    assert isinstance(entry.event, Moved), "only moves are applied"
    move = read_move(entry.event.move)
    after = apply(game.state, move, search=_SETTLED)
    # Somebody leaving in the middle of another's turn neither ends that turn nor winds its clock up.
    same_turn = isinstance(move, Resign) and after.turn == game.state.turn
    grown = _shown(game, entry, after)
    if not same_turn:
        grown = replace(grown, turn=entry.seq, turn_at=entry.at)
    return _settled(grown, outcome(after, search=search))


def _shown(game: Game, entry: Entry, after: State) -> Game:
    recent = (*game.recent, Step(entry, game.state, after))[-RECENT:]
    return replace(game, seq=entry.seq, recent=recent, round=replace(game.current, state=after))


def _settled(game: Game, result: Outcome | None) -> Game:
    if result is None:
        return game
    scores = (*game.rounds, RoundScore(result.winners, result.scores))
    return replace(game, rounds=scores, round=replace(game.current, outcome=result), turn=game.seq)
