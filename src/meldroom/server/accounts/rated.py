"""Which tables and matches count for ratings."""

from collections.abc import Collection
from typing import Protocol

from meldroom.server.accounts.account import Account
from meldroom.server.answers import Refusal


class Table(Protocol):
    """As much of a table as decides."""

    @property
    def rated(self) -> bool:
        """Whether its matches count for the ratings of its players."""
        ...

    def person_with(self, account: int | None) -> int | None:
        """The person at the table who was signed in to an account."""
        ...


def refuse_unratable(table: Table, account: Account | None) -> None:
    """Refuse who cannot sit down at a rated table."""
    if not table.rated:
        return
    if account is None:
        raise Refusal("not_signed_in", "At a rated table everybody has an account: sign in first.")
    if table.person_with(account.id) is not None:
        raise Refusal("seated_already", "You have a seat at this rated table already.")


def refuse_unratable_wish(bots: Collection[str], account: Account | None) -> None:
    """Refuse to open a rated table that could rate nobody."""
    if account is None:
        raise Refusal("not_signed_in", "At a rated table everybody has an account: sign in first.")
    if bots:
        raise Refusal("rated", "At a rated table only people with an account play.")
