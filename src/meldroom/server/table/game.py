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
from meldroom.server.table.law import (
    House,
    Position,
    Result,
    dealt,
    ended_by,
    ends_turn,
    is_resignation,
    moved,
    read_house,
    seconds_for_turn,
    standing_of,
    tile_house,
    tile_position,
    undealt,
)
from meldroom.server.table.once import once
from meldroom.server.wire.pace_protocol import USUAL_PACE, Away, Pace
from meldroom.tilerummy.match import Standing
from meldroom.tilerummy.referee import Search
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.scoring import RoundScore
from meldroom.tilerummy.state import State

RECENT: Final = 20
"""How many events of a round, or of a table that gathers, are kept for showing."""


@dataclass(frozen=True, slots=True)
class Step:
    """An event, and the positions before and after it."""

    entry: Entry
    before: Position
    after: Position
    names: tuple[str, ...]
    """Of those who sat there then."""
    bots: tuple[str | None, ...]
    """And which computer players they were; None for people and open chairs."""


@dataclass(frozen=True, slots=True)
class Round:
    """The round being played, or just ended."""

    number: int
    seed: str
    drawn_for: bool
    """Whether the seed decided who starts."""
    began: int
    """The number of the event with which it began."""
    position: Position
    outcome: Result | None = None
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
    house: House
    """The rules; which law they are of says which game is played."""
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
    choice: int = 0
    """The number of the event since which its player has this choice: in some games a turn has several moves."""
    turn_at: int = 0
    """When its clock started."""
    added_ms: int = 0
    """What its player has added to it."""
    since: tuple[int, ...] = ()
    """For each seat the number of the event that ended its last turn, or dealt: plans are not older."""
    turns: int = 0
    """How many turns of this round are over, by a move or because somebody left."""
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
    def position(self) -> Position:
        """The position; while the table gathers, nothing has been dealt."""
        return undealt(self.house, self.players) if self.round is None else self.round.position

    @property
    def mover(self) -> int:
        """The seat to move."""
        return self.position.turn

    @property
    def rules(self) -> Rules:
        """The rules, asked for where tile rummy is played."""
        return tile_house(self.house)

    @property
    def state(self) -> State:
        """The position, asked for where tile rummy is played."""
        return tile_position(self.position)

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
        return self.turns < self.players

    @property
    def is_beginning(self) -> bool:
        """Whether somebody has not moved yet in the first round of the match."""
        return not self.rounds and self.is_first_circle

    @property
    def turn_ms(self) -> int:
        """How long the present turn may take; 0 without a clock. Hours for a move take the place of the clock."""
        usual = 3_600_000 * self.pace.hours or 1000 * self.seconds
        return usual and usual + self.added_ms

    @property
    def seconds(self) -> int:
        """How many seconds the rules give for a turn; 0 without a clock."""
        return seconds_for_turn(self.house)

    @property
    def deadline(self) -> int | None:
        """When the turn runs out, in milliseconds since 1970; None without a clock."""
        return self.turn_at + self.turn_ms if self.turn_ms and self.is_playing else None

    @property
    def has_extensions(self) -> bool:
        """Whether there is a clock at this table that players may wind up."""
        return bool(self.pace.extensions and self.seconds and not self.pace.hours)

    @property
    def extensions_left(self) -> int:
        """How often the player to move may still have more time in this round."""
        return self.pace.extensions - self.extended[self.mover] if self.has_extensions and self.is_playing else 0


@once
def _standing(game: Game) -> Standing:
    return standing_of(game.house, game.players, game.rounds, ended=game.ended)


def begin(code: str, entry: Entry) -> Game:
    """The table as its first event opens it."""
    opened = entry.event
    assert isinstance(opened, Opened), "a log begins with the opening of the table"
    chairs = first_chairs(opened)
    return Game(
        code,
        chairs,
        read_house(opened.game, opened.rules),
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


def _first_deal(game: Game, entry: Entry, event: Dealt) -> Round:
    first = dealt(game.house, game.players, event.seed, event.starter)
    number = len(game.rounds) + 1
    return Round(number, event.seed, event.starter is None, entry.seq, first, salt=event.salt)


def _deal_again(game: Game, entry: Entry, event: Redealt) -> Round:
    first = dealt(game.house, game.players, event.seed, game.position.starter)
    back = game.current.shuffles
    return replace(
        game.current, seed=event.seed, salt=event.salt, before=back, drawn_for=False, began=entry.seq, position=first
    )


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
    step = Step(entry, fresh.position, fresh.position, game.names, game.bots)
    seats = game.players
    begun = replace(game, seq=entry.seq, round=fresh, recent=(step,), turns=0)
    return _turned(replace(begun, since=(entry.seq,) * seats, extended=(0,) * seats), entry)


def _turned(game: Game, entry: Entry) -> Game:
    """A turn begins with this event, and its clock."""
    return replace(game, turn=entry.seq, choice=entry.seq, turn_at=entry.at, added_ms=0)


def _interrupted(game: Game, entry: Entry, event: Resumed | Extended | Ended) -> Game:
    match event:
        case Resumed():
            return _turned(_noted(game, entry), entry)
        case Extended(seconds):
            return _extended(game, entry, 1000 * seconds)
        case Ended():
            return replace(_noted(game, entry), ended=True, turn=entry.seq, choice=entry.seq)


def _extended(game: Game, entry: Entry, added_ms: int) -> Game:
    used = (count + (seat == game.mover) for seat, count in enumerate(game.extended))
    return replace(_noted(game, entry), added_ms=game.added_ms + added_ms, extended=tuple(used))


def _moved(game: Game, entry: Entry, search: Search) -> Game:
    assert isinstance(entry.event, Moved), "only moves are applied"
    after = moved(game.position, entry.event.move)
    leaves = is_resignation(game.house, entry.event.move)
    # Somebody leaving in the middle of another's turn neither ends that turn nor winds its clock up.
    is_beside = leaves and after.turn == game.mover
    is_over = not is_beside and ends_turn(game.position, after)
    grown = replace(_shown(game, entry, after), turns=game.turns + (is_over or leaves))
    if not is_beside:
        grown = replace(grown, choice=entry.seq)
    if is_over:
        grown = _turn_over(game, grown, entry)
    # Who goes away has lost, or going away would be the way out; but nobody loses what they never began to play.
    if entry.event.away and (game.is_beginning or not leaves):
        grown = replace(grown, is_clean=False)
    return _settled(grown, ended_by(after, search))


def _turn_over(before: Game, game: Game, entry: Entry) -> Game:
    since = (entry.seq if seat == before.mover else past for seat, past in enumerate(before.since))
    return _turned(replace(game, since=tuple(since)), entry)


def _shown(game: Game, entry: Entry, after: Position) -> Game:
    return replace(_noted(game, entry, after), round=replace(game.current, position=after))


def _noted(game: Game, entry: Entry, after: Position | None = None) -> Game:
    """The table with one more event to tell of; the position is what it was, unless given."""
    step = Step(entry, game.position, after or game.position, game.names, game.bots)
    return replace(game, seq=entry.seq, recent=(*game.recent, step)[-RECENT:])


def _settled(game: Game, result: Result | None) -> Game:
    if result is None:
        return game
    scores = (*game.rounds, RoundScore(result.winners, result.scores))
    return replace(game, rounds=scores, round=replace(game.current, outcome=result), turn=game.seq, choice=game.seq)
