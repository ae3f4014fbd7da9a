"""House rules as the page offers them, in words: the same for every game."""

from typing import Literal

from meldroom.house.text import write_value
from meldroom.house.words import OptionText, PresetText
from meldroom.server.wire.http_protocol import Choice, OptionInfo, OptionWords, PresetInfo
from meldroom.words import Deck, showing

Kind = Literal["switch", "choice", "number", "text"]
"""How an option is chosen, as the wire has it."""


def option_info(
    text: OptionText, kind: Kind, range_: tuple[int | None, int | None], default: object, *, has_decks: bool = False
) -> OptionInfo:
    """An option; `has_decks` where its game is played with tiles or with cards."""
    usual, (low, high) = _words(text), range_
    with showing(Deck.CARDS if has_decks else Deck.TILES):
        cards = _words(text)
    return OptionInfo(
        usual.label,
        usual.group,
        usual.words,
        usual.example,
        usual.choices,
        name=text.name,
        rule=text.rule,
        kind=kind,
        low=low,
        high=high,
        default=write_value(default),
        cards=None if cards == usual else cards,
    )


def _words(text: OptionText) -> OptionWords:
    choices = [Choice(value, label) for value, label in text.choices]
    return OptionWords(text.label, text.group, text.words, text.example, choices)


def preset_info(text: PresetText, rules: object, options: tuple[str, ...], game: str) -> PresetInfo:
    """A named set of rules, with all its options."""
    values = {option: write_value(getattr(rules, option)) for option in options}
    return PresetInfo(text.name, text.title, text.words, values, game)
