"""The rules of a table, as they are told to whoever comes there."""

from functools import lru_cache

from meldroom.server.wire.protocol import RulesInfo
from meldroom.tilerummy.options_text import PRESETS_TEXT
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.rules_words import rules_words
from meldroom.words import spoken


def rules_info(rules: Rules) -> RulesInfo:
    """The rules as text and in words."""
    return _info(rules, spoken())


@lru_cache(256)
def _info(rules: Rules, language: str) -> RulesInfo:
    del language  # the words are in it
    preset = rules.text.partition("+")[0]
    return RulesInfo(rules.text, PRESETS_TEXT[preset].title, rules_words(rules), rules.opening_points, rules.deck.value)
