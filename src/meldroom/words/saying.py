"""To say something in the language of whoever listens."""

import re
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import cache
from typing import TYPE_CHECKING, Final

from meldroom.words.catalogue import Entry, catalogue
from meldroom.words.decks import Deck, deck_shown
from meldroom.words.languages import ENGLISH, LANGUAGES

if TYPE_CHECKING:
    from babel.plural import PluralRule

_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)
_PLACE: Final = re.compile(r"\{(\w+)\}")
_LEFT: Final = re.compile(r"[A-Za-z\u00c0-\u024f]|[-+\u2212]\d")
"""Letters, and numbers with a sign; bare numbers are at home in either direction, and a run `5-7` stays one thing."""
_RIGHT: Final = re.compile(r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")


def spoken() -> str:
    """The code of the language that is spoken here and now."""
    return _spoken.get()


@contextmanager
def speaking(language: str) -> Generator[None]:
    """Speak another language within the block, in this thread or task alone."""
    before = _spoken.set(language if language in LANGUAGES else ENGLISH)
    try:
        yield
    finally:
        # A task that was given up is ended by garbage collection in some other context: nothing is to be undone there.
        with suppress(ValueError):
            _spoken.reset(before)


def say(key: str, /, **values: object) -> str:
    """The text of this key with its `{values}` filled in; one that counts takes the form that `n` asks for.

    A text that the language lacks is said in English. A key that English lacks too is a `KeyError`. Where cards are
    shown, the text of `key@cards` goes before that of `key`.
    """
    language = _spoken.get()
    entry = _entry(language, key)
    if entry is None:
        language, entry = ENGLISH, _entry(ENGLISH, key)
    if entry is None:
        raise KeyError(key)
    return _filled(_form(entry, language, values.get("n")), language, values)


def said_of(value: object) -> str:
    """How a sentence names a value: tiles and what is made of them as the cards they are shown as, if they are."""
    shown = getattr(value, "shown", None)
    return shown if isinstance(shown, str) else str(value)


def _entry(language: str, key: str) -> Entry | None:
    words, deck = catalogue(language), deck_shown()
    of_deck = None if deck is Deck.TILES else words.get(f"{key}@{deck}")
    return words.get(key) if of_deck is None else of_deck


def knows(key: str) -> bool:
    """Whether there is a text of this key."""
    return key in catalogue(ENGLISH)


def _form(entry: Entry, language: str, count: object) -> str:
    if isinstance(entry, str):
        return entry
    number = count if isinstance(count, int | float) else 0
    return entry.get(_plural_form(language, number), entry["other"])


def _plural_form(language: str, number: float) -> str:
    if language == ENGLISH:  # the most frequent one needs no library
        return "one" if number == 1 else "other"
    return str(_rule(language)(number))


@cache
def _rule(language: str) -> "PluralRule":
    from babel import Locale  # noqa: PLC0415 (most commands speak no other language and start faster without)

    return Locale.parse(language).plural_form


def _filled(text: str, language: str, values: Mapping[str, object]) -> str:
    turns = _LEFT if LANGUAGES[language].direction == "rtl" else _RIGHT

    def value(place: re.Match[str]) -> str:
        name = place[1]
        return _isolated(said_of(values[name]), turns) if name in values else place[0]

    return _PLACE.sub(value, text)


def _isolated(value: str, turns: re.Pattern[str]) -> str:
    """A value written in the other direction is set apart by marks that nobody sees, lest it turn its neighbours."""
    return f"\u2068{value}\u2069" if turns.search(value) else value
