"""Every text that a person reads, in their language: catalogues of JSON that Python and the page share."""

from meldroom.words.languages import ENGLISH, LANGUAGES, Language, fitting
from meldroom.words.listing import all_of, one_of
from meldroom.words.saying import knows, say, speaking, spoken

__all__ = ["ENGLISH", "LANGUAGES", "Language", "all_of", "fitting", "knows", "one_of", "say", "speaking", "spoken"]
