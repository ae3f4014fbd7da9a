"""Every code with which something is refused: its HTTP status, and what it means.

The words of a single refusal say more; these are for who writes a program. `docs/api.md` lists them all.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Code:
    """What a code stands for."""

    status: int
    """Of the HTTP answer; over a WebSocket the connection stays, with the game as it was."""
    words: str


_UNMET: Final = 422
"""Read and understood, but not possible."""

CODES: Final[Mapping[str, Code]] = MappingProxyType(
    {
        # about the message
        "unreadable": Code(400, "not JSON, a field missing or of the wrong type, or tiles that cannot be read"),
        "not_json": Code(415, "the body is not announced as application/json"),
        "too_large": Code(
            413, "the body is longer than 16384 bytes; that of a review, than 131072; that of a score book, than 262144"
        ),
        "too_fast": Code(429, "too many messages or requests at once; this one was not read"),
        "wrong_site": Code(403, "sent by a page of another site, or to a name this server does not answer to"),
        "not_found": Code(404, "there is nothing at this path"),
        "method_not_allowed": Code(405, "this method is not possible at this path"),
        # about the server
        "no_metrics": Code(403, "the key to the metrics is missing or wrong"),
        "broken": Code(500, "a mistake in the server; its log says more"),
        "not_saved": Code(503, "the database cannot be read or written; nothing was changed"),
        "busy": Code(503, "as many searches as the server does at once are under way; ask again in a moment"),
        "restarting": Code(503, "the server is about to stop; connect again in a moment"),
        # opening a table and sitting down
        "bad_name": Code(_UNMET, "no visible character in the name, or too many"),
        "bad_bots": Code(_UNMET, "unknown computer player, or too few or too many of them"),
        "bad_seats": Code(_UNMET, "too few or too many open seats"),
        "too_many": Code(_UNMET, "more tables asked about at once than are answered"),
        "bad_pace": Code(_UNMET, "hours for a move, or extensions, that are not offered"),
        "bad_rules": Code(_UNMET, "rules that do not exist, contradict each other, or do not suit the players"),
        "no_list": Code(_UNMET, "the server keeps no list of open tables, so a table cannot be listed"),
        "no_table": Code(404, "no table has this code"),
        "no_round": Code(404, "the table has no such round, or the file no such game"),
        "full": Code(409, "all chairs of the table are taken"),
        "started": Code(409, "the match has begun, so chairs stay as they are and nobody can join"),
        # positions that somebody has set up
        "bad_tiles": Code(_UNMET, "more of a tile than the game has"),
        # puzzles
        "no_puzzle": Code(404, "there is no puzzle of this name"),
        "no_hint": Code(404, "there is no hint of this stage"),
        "bad_date": Code(_UNMET, "not a date, or one without a puzzle of the day: before 2020, or still to come"),
        # score books
        "no_book": Code(404, "the server has no book of this id"),
        "bad_book": Code(_UNMET, "not a book that can be kept: the words say what is wrong with it"),
        "not_your_book": Code(403, "the key, or the account, may not write into this book"),
        "no_printer": Code(503, "the server has not all that printing needs"),
        # accounts
        "not_signed_in": Code(401, "only with an account, and nobody is signed in"),
        "wrong_password": Code(403, "no account has this name and this secret"),
        "bad_password": Code(_UNMET, "too short, too long, or no secret"),
        "name_taken": Code(409, "an account has this name, or one that looks the same"),
        "no_session": Code(404, "the reader has no such session, or not any more"),
        "seated_already": Code(409, "the account has a seat at this rated table"),
        "rated": Code(_UNMET, "not at a rated table"),
        # who may
        "join_first": Code(_UNMET, "the first message of a connection must be `join`"),
        "joined_already": Code(_UNMET, "the connection has joined already"),
        "watching": Code(_UNMET, "only players can do this, and the connection has no seat"),
        "taken_over": Code(_UNMET, "another connection speaks for this seat now"),
        "not_watchable": Code(403, "nobody may watch at this table, and the key opens no seat there"),
        "not_host": Code(_UNMET, "only the host can do this"),
        # when
        "stale": Code(_UNMET, "decided before the last event that matters to it; a fresh snapshot follows"),
        "gathering": Code(_UNMET, "the match has not begun"),
        "not_your_turn": Code(_UNMET, "another seat is to move"),
        "round_over": Code(_UNMET, "the round is over"),
        "round_not_over": Code(409, "the round is still being played"),
        "match_over": Code(_UNMET, "the match is over"),
        "match_not_over": Code(_UNMET, "the match is still being played"),
        # what
        "illegal": Code(_UNMET, "the rules do not allow this move; `reasons` has every fault"),
        "other_game": Code(_UNMET, "this belongs to another game than the one played at the table"),
        "no_redeal": Code(_UNMET, "no right to a new deal now"),
        "no_extension": Code(_UNMET, "no more time: the table gives none, or all of it has been taken in this round"),
        "no_chair": Code(_UNMET, "there is no chair with this number"),
        "chair_taken": Code(_UNMET, "somebody sits there who cannot be replaced"),
        "host_stays": Code(_UNMET, "the host cannot leave the own chair like this"),
        # the coach
        "no_hints": Code(_UNMET, "the table gives no hints"),
        "not_your_tiles": Code(_UNMET, "tiles that are not on the rack, or none"),
        "no_steps": Code(_UNMET, "two tables of which the one does not become the other by laying tiles"),
        "too_many_questions": Code(429, "more questions to the coach than it answers at once"),
        # talk
        "no_chat": Code(_UNMET, "the table has no chat: phrases and faces only"),
        "bad_text": Code(_UNMET, "no visible character in the text, or more than 200"),
        "too_much_talk": Code(
            429, "more than three remarks at once, or than one in two seconds; this one was not said"
        ),
        "no_remark": Code(_UNMET, "no remark of this number among the last 100"),
        "own_remark": Code(_UNMET, "the own remark, which cannot be reported"),
    }
)
"""Faults (docs/rules.md) have codes of their own: with those a draft is refused that hands could not have made."""


def status_of(code: str) -> int:
    """The HTTP status of a refusal."""
    return CODES[code].status if code in CODES else _UNMET
