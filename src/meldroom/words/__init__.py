"""Every text that a person reads, in their language: catalogues of JSON that Python and the page share."""

from meldroom.words.decks import Deck, deck_shown, showing
from meldroom.words.languages import ENGLISH, LANGUAGES, Language, fitting
from meldroom.words.listing import all_of, one_of
from meldroom.words.saying import knows, say, speaking, spoken

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "Deck",
    "Language",
    "all_of",
    "deck_shown",
    "fitting",
    "knows",
    "one_of",
    "say",
    "showing",
    "speaking",
    "spoken",
]
