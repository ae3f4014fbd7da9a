"""The messages that page and server exchange: with the other `..._protocol.py` the only definition of the wire.

Here is what a page is told of a table. What it asks for, how things stand, and what else is said of a table's time, of
Basic Rummy and so on have protocols of their own.

Tiles travel as their short text (`R7`, `J`, `J:R10`), melds as rows of such texts in the order shown.
The TypeScript types in `web/src/wire.ts` are generated from them (`python -m meldroom.server.web.typescript`).
"""

from typing import Final, Literal, TypeAlias

import msgspec

from meldroom.server.wire.asked_protocol import Command, Draft, Empty, Finish, Join, SeatBot, Speak, Swap, Sync
from meldroom.server.wire.basic_protocol import BasicInfo, Discard, LayMeld, LayOff, PilesInfo
from meldroom.server.wire.coach_protocol import Advice, AskHint, AskPossible, AskSteps
from meldroom.server.wire.message import GameName, Message, Part, Row
from meldroom.server.wire.pace_protocol import Away, Pace
from meldroom.server.wire.shuffle_protocol import ShuffleInfo
from meldroom.server.wire.standing_protocol import ClockInfo, MatchInfo, RoundResult, SeatInfo, StartInfo, TableView
from meldroom.server.wire.talk_protocol import Remarks, Report, Said, Say, Signal
from meldroom.server.wire.verdict_protocol import Reason, Verdict

PROTOCOL: Final = 1
"""The version of these messages: one more whenever a page that was loaded before would misunderstand them."""

# --- from the page ---------------------------------------------------------------------------


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


Phase: TypeAlias = Literal["gathering", "playing", "round_over", "match_over"]
"""How far a match is."""


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
