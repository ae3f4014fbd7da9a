"""The messages that page and server exchange: with the other `..._protocol.py` the only definition of the wire.

Tiles travel as their short text (`R7`, `J`, `J:R10`), melds as rows of such texts in the order shown.
The TypeScript types in `web/src/wire.ts` are generated from them (`python -m meldroom.server.web.typescript`).
"""

from typing import Final, Literal, TypeAlias

import msgspec

from meldroom.server.wire.accounts_protocol import RatingInfo
from meldroom.server.wire.basic_protocol import BasicInfo, Discard, LayMeld, LayOff, PilesInfo
from meldroom.server.wire.coach_protocol import Advice, AskHint, AskPossible, AskSteps
from meldroom.server.wire.message import GameName, Message, Part, Row
from meldroom.server.wire.shuffle_protocol import ShuffleInfo
from meldroom.server.wire.talk_protocol import Remarks, Report, Said, Say, Signal
from meldroom.server.wire.verdict_protocol import Reason, Verdict

PROTOCOL: Final = 1
"""The version of these messages: one more whenever a page that was loaded before would misunderstand them."""

Away: TypeAlias = Literal["wait", "bot", "out"]
"""What happens when the player to move has been away for a minute: nothing, a computer player moves, or it resigns."""


Phase: TypeAlias = Literal["gathering", "playing", "round_over", "match_over"]
"""How far a match is."""


class Pace(Part, frozen=True):
    """How much time a table gives besides what its rules say."""

    hours: int = 0
    """How long a turn may take where people come and go: 12, 24, 48, 72 or 168; 0 where they play at one time."""
    extensions: int = 0
    """How often a player may have more time in a round, 0 to 3; counts where the rules have a clock."""
    extension_seconds: int = 30
    """How much more each time: 30 or 60."""


USUAL_PACE: Final = Pace()
"""That of a table that says nothing of it."""


# --- from the page ---------------------------------------------------------------------------


class Join(Message, frozen=True, tag="join"):
    """First message on a connection: who is speaking."""

    token: str
    protocol: int | None = None
    """The version that the page was built for; None for a program that takes what comes."""
    account: bool = False
    """Whether to speak, without a token, for the seat of the account that the browser is signed in to."""
    page: str = ""
    """A name that the page gives itself, so that it is not told to have taken the seat from itself."""
    language: str = ""
    """The one that its reader speaks (BCP 47); empty for what the browser asks for."""


class Speak(Message, frozen=True, tag="speak"):
    """Say everything in another language from now on; a snapshot in it follows."""

    language: str
    """Its code (BCP 47); one that is not here means English."""


class Sync(Message, frozen=True, tag="sync"):
    """Ask for a full snapshot."""


class Draft(Message, frozen=True, tag="draft"):
    """The table as the player is arranging it, to be judged and kept, not played."""

    id: str
    """Chosen by the page; the answer carries it."""
    seq: int
    """The number of the last event the page has seen."""
    rows: list[Row]
    """Every meld and loose tile on the table, also those that nobody moved."""
    opening: list[Row] = msgspec.field(default_factory=list[Row])
    """The rows laid as the opening, where the same turn went on to touch the table (TR-4.6)."""
    plan: bool = False
    """Whether it was arranged in the turn of somebody else, for the own next one."""


class Finish(Message, frozen=True, tag="finish"):
    """Lay the draft: the same fields as `Draft`."""

    id: str
    seq: int
    rows: list[Row]
    opening: list[Row] = msgspec.field(default_factory=list[Row])


class Command(Message, frozen=True, tag="command"):
    """Everything else a player can ask for."""

    id: str
    seq: int
    what: Literal[
        "draw",
        "pass",
        "resign",
        "redeal",
        "extend",
        "next_round",
        "start",
        "end",
        "rematch",
        "take_stock",
        "take_pile",
    ]
    """`extend` asks for more time; `start`, `end` and `rematch` are for the host: begin the first match, end it, begin
    another. The last two, in Basic Rummy, take a card from the stock or from the discard pile."""


class Swap(Message, frozen=True, tag="swap"):
    """The host lets two chairs change places, while the table gathers."""

    id: str
    seq: int
    a: int
    b: int


class SeatBot(Message, frozen=True, tag="seat_bot"):
    """Put a computer player on a chair.

    The host does so with an open chair or another computer player while the table gathers, and later with somebody
    who is away or has resigned; and everybody may hand over the own chair once the match has begun.
    """

    id: str
    seq: int
    seat: int
    bot: str


class Empty(Message, frozen=True, tag="empty"):
    """Make a chair open while the table gathers: the host any but the own, everybody else the own."""

    id: str
    seq: int
    seat: int


BasicMove: TypeAlias = LayMeld | LayOff | Discard
"""What is asked for in Basic Rummy alone."""
Request: TypeAlias = Finish | Command | Swap | SeatBot | Empty | BasicMove
"""What changes the table, and is answered with `Accepted` or `Refused`."""
FromPage: TypeAlias = (
    Join
    | Speak
    | Sync
    | Draft
    | Finish
    | Command
    | Swap
    | SeatBot
    | Empty
    | LayMeld
    | LayOff
    | Discard
    | Signal
    | Say
    | Report
    | AskHint
    | AskPossible
    | AskSteps
)


# --- to the page -----------------------------------------------------------------------------


class SeatInfo(Part, frozen=True):
    """Who sits on a chair."""

    name: str
    """Empty for an open chair."""
    bot: str | None
    """Name of the computer player, or None for a person."""
    connected: bool
    open: bool
    """Nobody sits here yet."""
    rating: RatingInfo | None = None
    """At a rated table."""


class MeldInfo(Part, frozen=True):
    """One legal meld on the table."""

    row: Row
    kind: Literal["run", "group"]
    points: int
    stands: list[list[str]]
    """For each joker of the row, in order: the tiles it stands for."""


class TableView(Part, frozen=True):
    """What one seat may know of a round."""

    table: list[MeldInfo]
    rack: Row
    """Empty for a watcher."""
    sizes: list[int]
    """Tiles on each seat's rack."""
    pool: int
    turn: int
    opened: list[bool]
    left: list[bool]
    """Seats that resigned."""


class Pull(Part, frozen=True):
    """One tile drawn to decide who starts."""

    seat: int
    tile: str


class StartInfo(Part, frozen=True):
    """The draw for the first player: the rounds of tiles drawn, each round repeating only what was tied or a joker."""

    rounds: list[list[Pull]]
    starter: int


class LineInfo(Part, frozen=True):
    """One line of a round's result, with the reason for its number."""

    seat: int
    score: int
    rack: Row
    rack_value: int
    words: str


class RoundResult(Part, frozen=True):
    """How a round ended."""

    number: int
    how: Literal["rack_out", "pool_out", "resigned", "hand_out", "stock_out", "dead"]
    """The last three are of Basic Rummy: somebody went out, or two kinds of stalemate."""
    winners: list[int]
    lines: list[LineInfo]
    words: str


class MatchInfo(Part, frozen=True):
    """The score of the match so far."""

    number: int
    """1 for the first match at this table, 2 for its rematch."""
    round: int
    """Number of the round being played, from 1."""
    length: str
    """In words: `3 rounds`, `to 200 points`."""
    scores: list[list[int]]
    """One list a finished round, one number a seat."""
    totals: list[int]
    wins: list[int]
    finished: bool
    winners: list[int]
    words: str


class ClockInfo(Part, frozen=True):
    """Time left for the seat to move."""

    seconds: int
    """The whole turn, with what was added to it."""
    remaining_ms: int
    extensions: int = 0
    """How often the player to move may still have more time in this round."""


class RulesInfo(Part, frozen=True):
    """The rules of this table."""

    text: str
    """Short shareable form, such as `official_en+opening_min=50`."""
    preset: str
    """The named set of rules that these are or come nearest to, such as `Official English`."""
    words: list[str]
    """One sentence for each option that is not the default."""
    opening_min: int
    """Points that a first play must have; 0 where it is not asked for points."""
    deck: Literal["tiles", "cards"]
    """What is shown: tiles travel as tiles in both cases, `R7`, and the page gives them their faces."""


class Permissions(Part, frozen=True):
    """What the reader may do now."""

    play: bool
    draw: bool
    pass_: bool = msgspec.field(name="pass")
    redeal: bool
    plan: bool
    """Arrange the next turn, since it is that of somebody else."""
    extend: bool
    """Have more time for this turn."""
    hint: bool
    """Ask the coach about this turn."""
    next_round: bool
    start: bool
    """The host: begin, now that two are here."""
    arrange: bool
    """The host, while the table gathers: swap chairs, put a computer player on one, make one open."""
    replace: list[int]
    """Chairs that may be given to a computer player with `SeatBot`, once the match has begun."""
    end: bool
    rematch: bool


EventKind: TypeAlias = Literal[
    "round",
    "play",
    "draw",
    "pass",
    "overrun",
    "misplay",
    "resign",
    "redeal",
    "restart",
    "extend",
    "seat",
    "end",
    "take_stock",
    "take_pile",
    "lay_meld",
    "lay_off",
    "discard",
]


class EventInfo(Part, frozen=True):
    """One thing that happened, as this reader may see it."""

    seq: int
    kind: EventKind
    """`extend`: more time; `seat`: somebody sat down, got up or changed chairs; `end`: the host ended the match."""
    seat: int | None
    words: str
    before: list[Row]
    after: list[Row]
    """The table before and after, so that the page can show the steps."""
    played: Row
    """Tiles that came from the rack, a discard too."""
    drawn: int
    """How many tiles were drawn."""
    drawn_tiles: Row
    """Which, for the one who drew them; empty for others."""
    away: bool = False
    """Whether the player was away, and this is what the table does then."""
    piles: PilesInfo | None = None
    """Stock and discard pile after it, in Basic Rummy."""
    why: str = ""
    """Of a computer player's move in Basic Rummy: how it plays, and which of the open facts bear on it."""


class SavedDraft(Part, frozen=True):
    """The reader's unfinished arrangement, kept by the server; in the turns of others a plan for the own next one."""

    rows: list[Row]
    opening: list[Row]
    gone: list[Row] = msgspec.field(default_factory=list[Row])
    """Planned rows that do not fit the table any more since somebody changed it."""


class Snapshot(Message, frozen=True, tag="snapshot"):
    """All that a reader may know now; replaces everything the page knew."""

    seq: int
    code: str
    seat: int | None
    seats: list[SeatInfo]
    rules: RulesInfo
    phase: Phase
    """While the table gathers nothing is dealt: racks are empty, and `match.round` is 0."""
    host: int
    """The seat that may arrange, start and end: the next person acts as host for one who has been away for a minute."""
    watchers: int
    """How many look on without a seat."""
    watchable: bool
    away: Away
    chat: bool
    """Whether the players may talk in own words."""
    listed: bool
    """Whether anybody may find the table in the list of open tables, while it gathers."""
    pace: Pace
    rated: bool
    """Whether its matches count for the ratings of its players."""
    hints: bool
    """Whether the coach may be asked in the own turn."""
    game: GameName
    """What is played."""
    view: TableView
    basic: BasicInfo | None
    """What else there is where Basic Rummy is played."""
    shuffles: list[ShuffleInfo]
    """The deals of this round, the one being played last; those before it were given back for three pairs."""
    start: StartInfo | None
    """Given in a round whose starter was drawn for, until everybody has moved: bots may be quicker than a page."""
    recent: list[EventInfo]
    """The last events of this round, oldest first (at most 20); empty in `Happened`, which tells its own."""
    draft: SavedDraft | None
    result: RoundResult | None
    """The result of the round just ended; None while one is being played, or where the host ended the match in it."""
    match: MatchInfo
    clock: ClockInfo | None
    can: Permissions


class Happened(Message, frozen=True, tag="happened"):
    """An event was added to the log; the snapshot is the one after it."""

    event: EventInfo
    now: Snapshot


class Accepted(Message, frozen=True, tag="accepted"):
    """What was asked for with this id is done: a command is in the log, a remark has been said or reported."""

    id: str
    seq: int


class Refused(Message, frozen=True, tag="refused"):
    """Nothing was changed, and why."""

    id: str | None
    code: str
    words: str
    seq: int
    reasons: list[Reason] = msgspec.field(default_factory=list[Reason])


class Taken(Message, frozen=True, tag="taken"):
    """Another tab or device now speaks for this seat; this connection only watches on."""

    words: str


class TookOver(Message, frozen=True, tag="took_over"):
    """This connection speaks for the seat now, and one in another tab or on another device only watches on."""

    words: str


ToPage: TypeAlias = Snapshot | Happened | Verdict | Accepted | Refused | Taken | TookOver | Said | Remarks | Advice
