"""What the first page offers: house rules, named rules and computer players, all in words."""

from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from types import MappingProxyType
from typing import Final

from meldroom.bots.bot import Bot
from meldroom.bots.levels import by_level, level_of, level_words
from meldroom.bots.basic.bot import BasicBot
from meldroom.server.web.basic_offer import basic_game, basic_offer, check_basic_rules
from meldroom.server.web.option_infos import option_info, preset_info
from meldroom.server.wire.http_protocol import BotInfo, CheckRules, GameInfo, Offer, OptionInfo, PresetInfo, RulesAnswer
from meldroom.tilerummy.options_text import OPTIONS_TEXT, PRESETS_TEXT
from meldroom.tilerummy.rules_words import option_kind, rules_words
from meldroom.tilerummy.rules import GAMES, OPTIONS, RANGES, RULES, STANDARD, Rules, find_rules, game_of, with_options
from meldroom.tiles.errors import RulesError
from meldroom.words import say


NO_BOTS: Final[Mapping[str, BasicBot]] = MappingProxyType({})


def offer(bots: Mapping[str, Bot], basic_bots: Mapping[str, BasicBot] = NO_BOTS, *, lists_tables: bool = True) -> Offer:
    """Everything that can be chosen."""
    return Offer(
        options=[_option(name) for name in OPTIONS_TEXT],
        presets=[_preset(name, rules) for name, rules in RULES.items()],
        games=[*(GameInfo(name, say(f"game.{name}"), say(f"game.{name}.words")) for name in GAMES), basic_game()],
        bots=[_bot(name, bots[name].words) for name in by_level(bots)],
        lists_tables=lists_tables,
        version=own_version(),
        basic=basic_offer(basic_bots),
    )


def own_version() -> str:
    """The version of this installation."""
    try:
        return version("meldroom")
    except PackageNotFoundError:  # used where it lies
        return "unreleased"


def _bot(name: str, words: str) -> BotInfo:
    level = level_of(name)
    return BotInfo(name, words, "" if level is None else level_words(level))


def _option(name: str) -> OptionInfo:
    default, kind = getattr(RULES[STANDARD], name), option_kind(name).value
    return option_info(OPTIONS_TEXT[name], kind, RANGES.get(name, (None, None)), default, has_decks=True)


def _preset(name: str, rules: Rules) -> PresetInfo:
    return preset_info(PRESETS_TEXT[name], rules, OPTIONS, game_of(rules))


def check_rules(question: CheckRules) -> RulesAnswer:
    """The rules as text and words, or why they are none."""
    if question.game == "basic":
        return check_basic_rules(question)
    try:
        rules = with_options(find_rules(question.preset), question.values)
    except RulesError as error:
        return RulesAnswer(ok=False, text="", words=[], error=str(error))
    return RulesAnswer(ok=True, text=rules.text, words=rules_words(rules), error="")
