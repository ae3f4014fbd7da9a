"""The errors that speak to a person, and how they quote what was wrong."""

from typing import Final

LONGEST_QUOTE: Final = 60
"""A longer text is cut: an error names the bad part, it does not repeat a whole file."""


class NotationError(ValueError):
    """A text cannot be read; the message quotes the bad part and says what was expected."""


class RulesError(ValueError):
    """An option is unknown, out of range, or contradicts another; the message names them."""


def quoted(text: str) -> str:
    """The text in quotes, cut where it is long."""
    return repr(text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "...")
