"""Somebody who has an account here."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Account:
    """An account as the rest of the server knows it."""

    id: int
    """Never given twice, also after the account was deleted."""
    name: str
    created: int
    """When, in milliseconds since 1970."""
