"""What page and server exchange over HTTP; the messages of the WebSocket are in `protocol.py`."""

from typing import Literal, TypeAlias

from meldroom.server.wire.message import GameName, Part
from meldroom.server.wire.pace_protocol import Away, Pace
from meldroom.server.wire.protocol import Phase, RulesInfo


class Choice(Part, frozen=True):
    """One value an option can have."""

    value: str
    label: str


class OptionWords(Part, frozen=True):
    """What is said of a house rule."""

    label: str
    """The name people know, such as `Opening meld minimum`."""
    group: str
    words: str
    """One sentence on what it does."""
    example: str
    choices: list[Choice]


class OptionInfo(OptionWords, frozen=True):
    """A house rule as the page offers it."""

    name: str
    rule: str
    kind: Literal["switch", "choice", "number", "text"]
    low: int | None
    high: int | None
    default: str
    cards: OptionWords | None
    """What is said of it where cards are played; None where that is the same, or the game has no choice of them."""


class PresetInfo(Part, frozen=True):
    """A named set of rules."""

    name: str
    title: str
    words: str
    values: dict[str, str]
    """Every option with its value under this preset."""
    game: str
    """The game it belongs to, by the name of its usual rules."""


class GameInfo(Part, frozen=True):
    """A game that can be played."""

    name: str
    """That of the preset with its usual rules; `basic` for Basic Rummy."""
    title: str
    words: str


class BotInfo(Part, frozen=True):
    """A computer player."""

    name: str
    words: str
    """One sentence about how it plays."""
    level: str
    """The level that it stands for, in words; empty where it stands for none."""


class GameOffer(Part, frozen=True):
    """What can be chosen where one of the other games is played."""

    options: list[OptionInfo]
    presets: list[PresetInfo]
    bots: list[BotInfo]
    """From the weakest to the strongest."""
    players_max: int


class Offer(Part, frozen=True):
    """GET /api/offer: all that the first page needs."""

    options: list[OptionInfo]
    presets: list[PresetInfo]
    games: list[GameInfo]
    bots: list[BotInfo]
    """Those that stand for a level first, from the weakest to the strongest."""
    lists_tables: bool
    """Whether tables can be opened that anybody may find."""
    version: str
    basic: GameOffer
    """The same for Basic Rummy."""


class CheckRules(Part, frozen=True):
    """POST /api/rules: options by name, on top of a preset."""

    preset: str
    values: dict[str, str]
    game: GameName = "tile"
    """The game whose rules these are."""


class RulesAnswer(Part, frozen=True):
    """The rules as text and words, or why they contradict each other."""

    ok: bool
    text: str
    words: list[str]
    error: str


class NewTable(Part, frozen=True):
    """POST /api/tables: with open seats the table gathers first, else play begins at once."""

    name: str
    """What the person is called."""
    bots: list[str]
    """The computer players by name; with the open seats 1 to 5."""
    rules: str
    """Rules text; empty for the default."""
    open_seats: int = 0
    """Chairs kept for people who join by link."""
    watchable: bool = True
    """Whether people without a seat may watch the game."""
    away: Away = "wait"
    """At a rated table `bot`, and `wait` without a clock or hours, become `out`."""
    chat: bool = False
    """Whether the players may talk in own words."""
    listed: bool = False
    """Whether anybody may find the table in the list of open tables, while it gathers."""
    pace: Pace = Pace()
    rated: bool = False
    """Whether its matches count for ratings; everybody there has an account, and plays under its name."""
    hints: bool | None = None
    """Whether the coach may be asked; None for only where one person plays. Never at a rated table."""
    game: GameName = "tile"
    """What is played; the rules and the computer players are those of this game."""


class TakeSeat(Part, frozen=True):
    """POST /api/tables/CODE/seats: sit down on the first open chair of a table that gathers.

    Answered with a `TableTicket`, or a `Problem`: `no_table` (404), `full` or `started` (409), `bad_name`.
    """

    name: str
    """What the person is called; where somebody at the table is called so, a number is added."""
    own: bool = True
    """Whether the seat is for whoever is signed in; else it belongs to no account, as for a second person here."""


class TableTicket(Part, frozen=True):
    """A table, and the key to a seat there."""

    code: str
    seat: int
    token: str


class OpenTable(Part, frozen=True):
    """A table that anybody may join."""

    code: str
    host: str
    """What the host is called."""
    rules: RulesInfo
    seats: int
    taken: int
    """How many of the seats somebody sits on."""
    since: int
    """When it was opened, in milliseconds since 1970."""
    chat: bool
    """Whether the players may talk in own words."""
    game: GameName
    """What is played."""


class OpenTables(Part, frozen=True):
    """GET /api/tables: the tables that anybody may join, newest first."""

    tables: list[OpenTable]


class TableKey(Part, frozen=True):
    """A table, and the key to a seat there."""

    code: str
    token: str


class AskOwn(Part, frozen=True):
    """POST /api/tables/own: how do these tables stand? At most 20."""

    tables: list[TableKey]


class OwnTable(Part, frozen=True):
    """How a table stands at which the reader has a seat."""

    code: str
    phase: Phase
    others: list[str]
    """Who else sits there."""
    your_turn: bool
    turn: str
    """The name of whoever is to move; empty where nobody is."""
    hours: int
    """How many a move may take; 0 where people play at one time."""
    remaining_ms: int | None
    """What is left of the turn; None without a clock."""


class OwnTables(Part, frozen=True):
    """The tables that were asked about, in that order, without those that are gone or not the reader's."""

    tables: list[OwnTable]


class Problem(Part, frozen=True):
    """The body of every HTTP answer that is not a success."""

    code: str
    words: str


Posted: TypeAlias = CheckRules | NewTable | TakeSeat
