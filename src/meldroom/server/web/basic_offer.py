"""What can be chosen where Basic Rummy is played: house rules, named rules and computer players, all in words."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

from meldroom.basicrummy.options_text import BASIC_OPTIONS_TEXT, BASIC_PRESETS_TEXT, basic_option_kind, basic_rules_words
from meldroom.basicrummy.rules import (
    BASIC_RULES,
    OPTIONS,
    PLAYERS_MOST,
    RANGES,
    STANDARD,
    BasicRules,
    find_basic_rules,
    with_basic_options,
)
from meldroom.bots.basic import basic_level_of
from meldroom.bots.basic.bot import BasicBot
from meldroom.bots.levels import level_words
from meldroom.server.web.option_infos import option_info, preset_info
from meldroom.server.wire.http_protocol import (
    BotInfo,
    CheckRules,
    GameInfo,
    GameOffer,
    OptionInfo,
    PresetInfo,
    RulesAnswer,
)
from meldroom.tiles.errors import RulesError
from meldroom.words import say


_KINDS: Final[Mapping[str, Literal["switch", "number", "text"]]] = MappingProxyType(
    {"switch": "switch", "number": "number", "text": "text"}
)
"""How an option is chosen, as the wire has it."""


def basic_game() -> GameInfo:
    """Basic Rummy among the games that can be played."""
    return GameInfo("basic", say("basic.name"), BASIC_PRESETS_TEXT[STANDARD].words)


def basic_offer(bots: Mapping[str, BasicBot]) -> GameOffer:
    """Everything that can be chosen."""
    return GameOffer(
        options=[_option(name) for name in BASIC_OPTIONS_TEXT],
        presets=[_preset(name, rules) for name, rules in BASIC_RULES.items()],
        bots=[_bot(name, bot.words) for name, bot in bots.items()],
        players_max=PLAYERS_MOST,
    )


def _bot(name: str, words: str) -> BotInfo:
    level = basic_level_of(name)
    return BotInfo(name, words, "" if level is None else level_words(level))


def _option(name: str) -> OptionInfo:
    text, default = BASIC_OPTIONS_TEXT[name], getattr(BASIC_RULES[STANDARD], name)
    return option_info(text, _KINDS[basic_option_kind(text.name)], RANGES.get(name, (None, None)), default)


def _preset(name: str, rules: BasicRules) -> PresetInfo:
    return preset_info(BASIC_PRESETS_TEXT[name], rules, OPTIONS, "basic")


def check_basic_rules(question: CheckRules) -> RulesAnswer:
    """The rules as text and words, or why they are none."""
    try:
        rules = with_basic_options(find_basic_rules(question.preset), question.values)
    except RulesError as error:
        return RulesAnswer(ok=False, text="", words=[], error=str(error))
    return RulesAnswer(ok=True, text=rules.text, words=basic_rules_words(rules), error="")
