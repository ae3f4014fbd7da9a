"""The errors that speak to a person."""


class NotationError(ValueError):
    """A text cannot be read; the message quotes the bad part and says what was expected."""


class RulesError(ValueError):
    """An option is unknown, out of range, or contradicts another; the message names them."""
