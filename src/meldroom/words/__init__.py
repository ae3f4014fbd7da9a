"""Every text that a person reads, in their language: catalogues of JSON that Python and the page share."""

from meldroom.words.languages import ENGLISH, LANGUAGES, Language, fitting
from meldroom.words.saying import say, speaking, spoken

__all__ = ["ENGLISH", "LANGUAGES", "Language", "fitting", "say", "speaking", "spoken"]
