"""The house rules in words: complete, and true."""

import re
from enum import StrEnum

import pytest

from meldroom.bots import BOTS
from meldroom.house.text import write_value
from meldroom.server.web.offer import offer
from meldroom.tilerummy.options_text import OPTIONS_TEXT, PRESETS_TEXT
from meldroom.tilerummy.rules import OPTIONS, RULES, STANDARD, find_rules, with_options
from meldroom.tilerummy.rules_words import OptionKind, option_kind, rules_words
from meldroom.words import speaking


def test_every_option_and_every_preset_has_its_text() -> None:
    assert set(OPTIONS_TEXT) == set(OPTIONS)
    assert list(PRESETS_TEXT) == list(RULES)


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_is_explained_in_a_sentence_with_an_example(name: str) -> None:
    text = OPTIONS_TEXT[name]
    assert text.label
    assert text.group
    assert text.words.endswith(".")
    assert text.example.endswith(".")
    assert text.rule.startswith(("TR-", "MA-", "VA-"))


@pytest.mark.parametrize("name", OPTIONS)
def test_every_proposed_value_can_be_read(name: str) -> None:
    for value, label in OPTIONS_TEXT[name].choices:
        assert label
        apart = {"max_rounds": {"match_length": "target:100"}, "tile_copies": {"tile_sets": "1"}}
        assert with_options(RULES[STANDARD], {name: value, **apart.get(name, {})})


@pytest.mark.parametrize("name", OPTIONS)
def test_where_all_values_are_listed_the_list_is_whole(name: str) -> None:
    usual = getattr(RULES[STANDARD], name)
    listed = {value for value, _ in OPTIONS_TEXT[name].choices}
    if option_kind(name) is OptionKind.CHOICE:
        assert write_value(usual) in listed
    if isinstance(usual, StrEnum):
        assert listed == {str(value) for value in type(usual)}


def test_known_names_are_used() -> None:
    labels = {text.label for text in OPTIONS_TEXT.values()}
    assert labels >= {
        "Tile sets in play",
        "Opening meld minimum",
        "Jokers can be swapped off the table",
        "Joker penalty",
        "Seconds per turn",
        "Tiles in each starting rack",
    }


def test_each_change_is_one_sentence() -> None:
    assert rules_words(find_rules("")) == []
    assert rules_words(find_rules("joker_value=25+joker_retrieval=false")) == [
        "Jokers can be swapped off the table: no.",
        "Joker penalty: 25.",
    ]


def test_the_offer_says_how_each_value_is_chosen() -> None:
    kinds = {option.name: (option.kind, option.low, option.high, option.default) for option in offer({}).options}
    assert kinds["opening_min"] == ("number", 0, 100, "30")
    assert kinds["joker_in_opening"] == ("switch", None, None, "true")
    assert kinds["joker_on_table"] == ("choice", None, None, "as_tile")
    assert kinds["match_length"] == ("text", None, None, "players")
    assert kinds["tile_sets"][0] == "choice"


def test_computer_players_are_offered_by_level_the_others_last() -> None:
    offered = offer({name: BOTS[name] for name in ("points", "adept", "chance")}).bots
    assert [(bot.name, bot.level) for bot in offered] == [("chance", "Beginner"), ("adept", "Master"), ("points", "")]
    assert all(bot.words.endswith(".") for bot in offered)


def test_levels_are_called_in_the_language_of_whoever_asks() -> None:
    with speaking("de"):
        assert [bot.level for bot in offer({"adept": BOTS["adept"]}).bots] == ["Meister"]


CODE = re.compile(r"\b[RBKO][0-9]{1,2}\b")
TILE_WORDS = re.compile(r"\b(tiles?|racks?|pool|colours?)\b", re.IGNORECASE)


def test_where_cards_are_played_every_option_speaks_of_cards() -> None:
    for option in offer({}).options:
        told = option.cards or option
        texts = [told.label, told.group, told.words, told.example, *(choice.label for choice in told.choices)]
        if option.name != "deck":  # which is the choice between the two
            assert not [text for text in texts if CODE.search(text) or TILE_WORDS.search(text)], option.name


def test_examples_are_right_with_cards_too() -> None:
    """Court cards are worth ten: with 30 for a joker, a five, a queen and a joker cost 45 (MA-4.2)."""
    examples = {option.name: option.cards.example for option in offer({}).options if option.cards}
    assert examples["joker_value"] == "S5 SQ * in the hand cost 45 with 30, 40 with 25."
    assert examples["joker_in_opening"] == "S10 H10 * opens with 30 points."
    assert examples["opening_min"] == "With 30, S10 H10 D10 is enough, S9 H9 D9 is not."
