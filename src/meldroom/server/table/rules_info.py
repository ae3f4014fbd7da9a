"""The rules of a table, as they are told to whoever comes there."""

from functools import lru_cache

from meldroom.basicrummy.options_text import BASIC_PRESETS_TEXT, basic_rules_words
from meldroom.basicrummy.rules import BasicRules
from meldroom.server.table.law import House
from meldroom.server.wire.protocol import RulesInfo
from meldroom.tilerummy.options_text import PRESETS_TEXT
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.rules_words import rules_words
from meldroom.words import Deck, spoken


def rules_info(house: House) -> RulesInfo:
    """The rules as text and in words."""
    return _info(house, spoken())


@lru_cache(256)
def _info(house: House, language: str) -> RulesInfo:
    del language  # the words are in it
    preset = house.text.partition("+")[0]
    match house:
        case Rules():
            title, points = PRESETS_TEXT[preset].title, house.opening_points
            return RulesInfo(house.text, title, rules_words(house), points, house.deck.value)
        case BasicRules():
            title = BASIC_PRESETS_TEXT[preset].title
            return RulesInfo(house.text, title, basic_rules_words(house), 0, Deck.CARDS.value)
