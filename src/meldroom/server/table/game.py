"""A table as the fold of its log: rounds, scores and the last moves."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, assert_never

from meldroom.notation.shuffle import Shuffle
from meldroom.server.data.events import (
    BotSeated,
    Dealt,
    Emptied,
    Ended,
    Entry,
    Extended,
    Moved,
    Opened,
    Redealt,
    Resumed,
    Seated,
    Seating,
    Swapped,
)
from meldroom.server.table.chairs import Chairs, arranged, first_chairs, people, seat_of, taken_chairs
from meldroom.server.table.hints import gives_hints
from meldroom.server.table.once import once
from meldroom.server.wire.protocol import USUAL_PACE, Away, Pace
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.match import Standing, standing
from meldroom.tilerummy.moves import Resign, read_move
from meldroom.tilerummy.referee import Outcome, Search, apply, outcome
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.tilerummy.scoring import RoundScore
from meldroom.tilerummy.state import Rack, State

RECENT: Final = 20
"""How many events of a round, or of a table that gathers, are kept for showing."""


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
    """An event, and the positions before and after it."""

    entry: Entry
    before: State
    after: State
    names: tuple[str, ...]
    """Of those who sat there then."""


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
    salt: str = ""
    before: tuple[Shuffle, ...] = ()
    """The deals of this round that were given back for three pairs."""

    @property
    def shuffles(self) -> tuple[Shuffle, ...]:
        """What the deals of this round were made from, the one being played last."""
        return (*self.before, Shuffle(self.seed, self.salt))


@dataclass(frozen=True, slots=True)
class Game:
    """Everything that is true at a table after some number of events."""

    code: str
    chairs: Chairs
    rules: Rules
    seq: int
    """The number of the last event."""
    watchable: bool = True
    away: Away = "wait"
    chat: bool = False
    """Whether the players may talk in own words."""
    listed: bool = False
    """Whether anybody may find the table, while it gathers."""
    rated: bool = False
    """Whether its matches count for the ratings of its players."""
    hints: bool = False
    """Whether the coach may be asked."""
    is_clean: bool = True
    """Whether the match has been played by those who began it, with nobody away and no early end."""
    opened_at: int = 0
    """When, in milliseconds since 1970."""
    pace: Pace = USUAL_PACE
    next_person: int = 1
    """The number of the next key."""
    match: int = 0
    """The number of the match, from 1; 0 while the table gathers."""
    ended: bool = False
    """Whether the host ended the match."""
    rounds: tuple[RoundScore, ...] = ()
    """Those of the match that have ended."""
    round: Round | None = None
    """None while the table gathers."""
    recent: tuple[Step, ...] = ()
    turn: int = 0
    """The number of the event with which the present turn began: the turn's name."""
    turn_at: int = 0
    """When its clock started."""
    added_ms: int = 0
    """What its player has added to it."""
    since: tuple[int, ...] = ()
    """For each seat the number of the event that ended its last turn, or dealt: plans are not older."""
    extended: tuple[int, ...] = ()
    """For each seat how often it has taken more time in this round."""

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.chairs)

    @property
    def names(self) -> tuple[str, ...]:
        """For each seat what its player is called."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def bots(self) -> tuple[str | None, ...]:
        """For each seat its computer player; None for a person or nobody."""
        return tuple(chair.bot for chair in self.chairs)

    @property
    def host(self) -> int:
        """The seat of the host: the first of the people who are still at the table."""
        return min(people(self.chairs).items())[1]

    def person_with(self, account: int | None) -> int | None:
        """The person at the table who was signed in to an account."""
        return next((one.person for one in self.chairs if account is not None and one.account == account), None)

    def seat_of(self, person: int | None) -> int | None:
        """Where a person sits; None for somebody without a chair."""
        return seat_of(self.chairs, person)

    @property
    def is_gathering(self) -> bool:
        """Whether nothing has been dealt yet."""
        return self.round is None

    @property
    def current(self) -> Round:
        """The round being played, or just ended."""
        assert self.round is not None, "nothing has been dealt yet"
        return self.round

    @property
    def state(self) -> State:
        """The position; while the table gathers, all tiles lie in the pool."""
        return _undealt(self.rules, self.players) if self.round is None else self.round.state

    @property
    def is_playing(self) -> bool:
        """Whether a round is being played."""
        return self.round is not None and self.round.outcome is None and not self.ended

    @property
    def standing(self) -> Standing:
        """Where the match stands."""
        return _standing(self)

    @property
    def counts(self) -> bool:
        """Whether the match that is over changes ratings."""
        by_people = all(chair.account is not None for chair in self.chairs)
        return self.rated and by_people and self.is_clean and not self.ended and self.standing.finished

    @property
    def is_first_circle(self) -> bool:
        """Whether there are still players who have not moved in this round."""
        moves = sum(isinstance(step.entry.event, Moved) for step in self.recent)
        return moves < self.players

    @property
    def is_beginning(self) -> bool:
        """Whether somebody has not moved yet in the first round of the match."""
        return not self.rounds and self.is_first_circle

    @property
    def turn_ms(self) -> int:
        """How long the present turn may take; 0 without a clock. Hours for a move take the place of the clock."""
        usual = 3_600_000 * self.pace.hours or 1000 * self.rules.seconds_per_turn
        return usual and usual + self.added_ms

    @property
    def deadline(self) -> int | None:
        """When the turn runs out, in milliseconds since 1970; None without a clock."""
        return self.turn_at + self.turn_ms if self.turn_ms and self.is_playing else None

    @property
    def has_extensions(self) -> bool:
        """Whether there is a clock at this table that players may wind up."""
        return bool(self.pace.extensions and self.rules.seconds_per_turn and not self.pace.hours)

    @property
    def extensions_left(self) -> int:
        """How often the player to move may still have more time in this round."""
        return self.pace.extensions - self.extended[self.state.turn] if self.has_extensions and self.is_playing else 0


@once
def _standing(game: Game) -> Standing:
    return standing(game.rules, game.players, game.rounds, ended=game.ended)


def begin(code: str, entry: Entry) -> Game:
    """The table as its first event opens it."""
    opened = entry.event
    assert isinstance(opened, Opened), "a log begins with the opening of the table"
    chairs = first_chairs(opened)
    return Game(
        code,
        chairs,
        find_rules(opened.rules),
        entry.seq,
        watchable=opened.watchable,
        away=opened.away,
        chat=opened.chat,
        listed=opened.listed,
        pace=opened.pace,
        rated=opened.rated,
        hints=gives_hints(opened),
        opened_at=entry.at,
        next_person=len(chairs),
    )


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
        case Dealt():
            ready = _ready(game)
            return _dealt(ready, entry, _first_deal(ready, entry, entry.event))
        case Redealt():
            return _dealt(game, entry, _deal_again(game, entry, entry.event))
        case Moved():
            return _moved(game, entry, search)
        case Resumed() | Extended() | Ended():
            return _interrupted(game, entry, entry.event)
        case Seated() | Swapped() | BotSeated() | Emptied():
            return _seated(game, entry, entry.event)
        case Opened():
            raise AssertionError("a table is opened once")
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(entry.event)


def _first_deal(game: Game, entry: Entry, dealt: Dealt) -> Round:
    state = deal(game.rules, game.players, dealt.seed, dealt.starter)
    number = len(game.rounds) + 1
    return Round(number, dealt.seed, dealt.starter is None, entry.seq, state, salt=dealt.salt)


def _deal_again(game: Game, entry: Entry, dealt: Redealt) -> Round:
    state = deal(game.rules, game.players, dealt.seed, game.state.starter)
    back = game.current.shuffles
    return replace(
        game.current, seed=dealt.seed, salt=dealt.salt, before=back, drawn_for=False, began=entry.seq, state=state
    )


def _undealt(rules: Rules, players: int) -> State:
    return State(rules, (), ((),) * players, rules.bag_for(players), 0, (False,) * players)


def _ready(game: Game) -> Game:
    """The table as it is dealt to: for a new match chairs that are still open are gone, and scores begin anew."""
    if not (game.is_gathering or game.standing.finished):
        return game
    return replace(game, chairs=taken_chairs(game.chairs), match=game.match + 1, ended=False, is_clean=True, rounds=())


def _seated(game: Game, entry: Entry, event: Seating) -> Game:
    noted = replace(_noted(game, entry), chairs=arranged(game.chairs, event))
    if isinstance(event, Seated):
        noted = replace(noted, next_person=event.person + 1)
    if isinstance(event, BotSeated) and not game.standing.finished:
        noted = replace(noted, is_clean=False)
    # What is asked for while the table gathers was meant for those who sat there then; in play a turn goes on.
    return replace(noted, turn=entry.seq) if game.is_gathering else noted


def _dealt(game: Game, entry: Entry, fresh: Round) -> Game:
    step = Step(entry, fresh.state, fresh.state, game.names)
    seats = game.players
    dealt = replace(game, seq=entry.seq, round=fresh, recent=(step,), since=(entry.seq,) * seats, extended=(0,) * seats)
    return _turned(dealt, entry)


def _turned(game: Game, entry: Entry) -> Game:
    """A turn begins with this event, and its clock."""
    return replace(game, turn=entry.seq, turn_at=entry.at, added_ms=0)


def _interrupted(game: Game, entry: Entry, event: Resumed | Extended | Ended) -> Game:
    match event:
        case Resumed():
            return _turned(_noted(game, entry), entry)
        case Extended(seconds):
            return _extended(game, entry, 1000 * seconds)
        case Ended():
            return replace(_noted(game, entry), ended=True, turn=entry.seq)


def _extended(game: Game, entry: Entry, added_ms: int) -> Game:
    used = (count + (seat == game.state.turn) for seat, count in enumerate(game.extended))
    return replace(_noted(game, entry), added_ms=game.added_ms + added_ms, extended=tuple(used))


def _moved(game: Game, entry: Entry, search: Search) -> Game:
    assert isinstance(entry.event, Moved), "only moves are applied"
    move = read_move(entry.event.move)
    after = apply(game.state, move, search=_SETTLED)
    # Somebody leaving in the middle of another's turn neither ends that turn nor winds its clock up.
    same_turn = isinstance(move, Resign) and after.turn == game.state.turn
    grown = _shown(game, entry, after)
    if not same_turn:
        since = (entry.seq if seat == game.state.turn else past for seat, past in enumerate(game.since))
        grown = _turned(replace(grown, since=tuple(since)), entry)
    # Who goes away has lost, or going away would be the way out; but nobody loses what they never began to play.
    if entry.event.away and (game.is_beginning or not isinstance(move, Resign)):
        grown = replace(grown, is_clean=False)
    return _settled(grown, outcome(after, search=search))


def _shown(game: Game, entry: Entry, after: State) -> Game:
    return replace(_noted(game, entry, after), round=replace(game.current, state=after))


def _noted(game: Game, entry: Entry, after: State | None = None) -> Game:
    """The table with one more event to tell of; the position is what it was, unless given."""
    step = Step(entry, game.state, after or game.state, game.names)
    return replace(game, seq=entry.seq, recent=(*game.recent, step)[-RECENT:])


def _settled(game: Game, result: Outcome | None) -> Game:
    if result is None:
        return game
    scores = (*game.rounds, RoundScore(result.winners, result.scores))
    return replace(game, rounds=scores, round=replace(game.current, outcome=result), turn=game.seq)
