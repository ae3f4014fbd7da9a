"""Which tables and matches count for ratings."""

from collections.abc import Collection, Sequence
from typing import Protocol

from meldroom.server.accounts.account import Account
from meldroom.server.table.answers import Refusal
from meldroom.server.wire.pace_protocol import Away
from meldroom.words import say


class Table(Protocol):
    """As much of a table as decides."""

    @property
    def rated(self) -> bool:
        """Whether its matches count for the ratings of its players."""
        ...

    @property
    def is_beginning(self) -> bool:
        """Whether somebody has not moved yet in the first round of the match."""
        ...

    def person_with(self, account: int | None) -> int | None:
        """The person at the table who was signed in to an account."""
        ...


def refuse_unratable(table: Table, account: Account | None) -> None:
    """Refuse who cannot sit down at a rated table."""
    if not table.rated:
        return
    if account is None:
        raise Refusal("not_signed_in", say("no.rated_sign_in"))
    if table.person_with(account.id) is not None:
        raise Refusal("seated_already", say("no.seated_already"))


def refuse_unratable_wish(bots: Collection[str], account: Account | None) -> None:
    """Refuse to open a rated table that could rate nobody."""
    if account is None:
        raise Refusal("not_signed_in", say("no.rated_sign_in"))
    if bots:
        raise Refusal("rated", say("no.people_only"))


# --- no way out of a match that goes badly ------------------------------------------------------


def rated_away(away: Away, *, has_time: bool) -> Away:
    """What a rated table does for somebody who is away: it moves for nobody, and waits only where the time runs out."""
    return "wait" if away == "wait" and has_time else "out"


def refuse_computer_player(table: Table) -> None:
    """Refuse to give a chair at a rated table to a computer player, be it one's own."""
    if table.rated:
        raise Refusal("rated", say("no.people_only"))


def may_end(table: Table) -> bool:
    """Whether the host may end the match: a rated one only as long as somebody has not moved yet."""
    return not table.rated or table.is_beginning


def refuse_early_end(table: Table) -> None:
    """Refuse to end a rated match early: whoever is losing would do so."""
    if not may_end(table):
        raise Refusal("rated", say("no.rated_end"))


def may_play_again(table: Table, connected: Sequence[bool]) -> bool:
    """Whether another match may begin: a rated one only with everybody there, or it would be won against nobody."""
    return not table.rated or all(connected)


def refuse_absent(table: Table, connected: Sequence[bool]) -> None:
    """Refuse another rated match against somebody who has gone."""
    if not may_play_again(table, connected):
        raise Refusal("rated", say("no.rated_absent"))
