"""What the game is played with: tiles or cards. Sentences name them so, as long as somebody shows them so.

A card is a tile with another face: nothing but what a person reads depends on it. So it is a matter of words, as the
language is, and is set where the rules of a game are known.
"""

from collections.abc import Generator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from enum import StrEnum


class Deck(StrEnum):
    """What is on the table."""

    TILES = "tiles"
    """Colours and numbers."""
    CARDS = "cards"
    """Suits and ranks."""

    __hash__ = str.__hash__  # that of an enumeration is a call each time


_shown: ContextVar[Deck] = ContextVar("shown", default=Deck.TILES)


def deck_shown() -> Deck:
    """What sentences speak of here and now."""
    return _shown.get()


@contextmanager
def showing(deck: Deck) -> Generator[None]:
    """Speak of tiles, or of cards, within the block, in this thread or task alone."""
    before = _shown.set(deck)
    try:
        yield
    finally:
        # As with the language: a task that was given up is ended in some other context.
        with suppress(ValueError):
            _shown.reset(before)
