"""What page and server exchange about accounts, over HTTP alone."""

from meldroom.server.wire.message import Part


class SignUp(Part, frozen=True):
    """POST /api/account: a new account; nothing but a name and a password is asked for."""

    name: str
    password: str


class SignIn(Part, frozen=True):
    """POST /api/account/sign_in: as on another device."""

    name: str
    password: str


class Recover(Part, frozen=True):
    """POST /api/account/recover: a new password for whoever kept the recovery code."""

    name: str
    code: str
    password: str


class ChangePassword(Part, frozen=True):
    """POST /api/account/password: ends every other session too."""

    old: str
    new: str


class WithPassword(Part, frozen=True):
    """POST of something that asks for the password once more: a new recovery code, the end of the account."""

    password: str


class EndSession(Part, frozen=True):
    """POST /api/account/sessions/end: sign out on another device."""

    id: str | None
    """None for every session but this one."""


class Nothing(Part, frozen=True):
    """POST of something that needs no more words, such as /api/account/sign_out."""


class RatingInfo(Part, frozen=True):
    """How strong somebody plays at rated tables."""

    points: int
    """1000 for everybody at first."""
    give_or_take: int
    """How far the truth may be from that, in two of three cases; smaller with every match."""
    matches: int


class AccountInfo(Part, frozen=True):
    """The reader's own account."""

    name: str
    created: int
    rating: RatingInfo | None
    """None before the first rated match."""


class Me(Part, frozen=True):
    """GET /api/account: who is signed in, if anybody."""

    account: AccountInfo | None


class SignedUp(Part, frozen=True):
    """A new account, and the code with which a forgotten password can be replaced: it is shown once."""

    account: AccountInfo
    recovery: str


class Recovery(Part, frozen=True):
    """A fresh recovery code; the one before is void."""

    recovery: str


class SessionInfo(Part, frozen=True):
    """A device on which somebody is signed in."""

    id: str
    device: str
    """In words: `Firefox on Linux`."""
    created: int
    seen: int
    """To the hour."""
    current: bool
    """Whether it is this one."""


class Sessions(Part, frozen=True):
    """GET /api/account/sessions: the last seen first."""

    sessions: list[SessionInfo]


class SeatResult(Part, frozen=True):
    """How a match ended for one seat."""

    name: str
    you: bool
    points: int
    place: int
    """1 for a winner."""
    rating: int | None
    """After the match; None where it was not rated."""
    change: int | None


class MatchResult(Part, frozen=True):
    """A match that is over."""

    code: str
    match: int
    at: int
    rounds: int
    """How many were played to their end; each has a file."""
    rated: bool
    """Whether it changed ratings."""
    ended: bool
    """Whether the host ended it early."""
    seats: list[SeatResult]


class History(Part, frozen=True):
    """GET /api/account/matches: the newest first, at most 200."""

    matches: list[MatchResult]


class RoundFile(Part, frozen=True):
    """A round that is over, as its game file."""

    code: str
    match: int
    round: int
    text: str


class OwnRemark(Part, frozen=True):
    """What the reader has said at a table."""

    code: str
    at: int
    text: str


class Export(Part, frozen=True):
    """GET /api/account/export: everything that is kept about the reader."""

    account: AccountInfo
    sessions: list[SessionInfo]
    matches: list[MatchResult]
    rounds: list[RoundFile]
    remarks: list[OwnRemark]
    books: list[str]
    """Score books, each as the text of its document."""
