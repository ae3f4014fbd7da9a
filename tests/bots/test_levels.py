"""Levels, by which people choose computer players."""

import pytest

from meldroom.bots import BOTS
from meldroom.bots.levels import LEVELS, by_level, level_of, level_words, named
from meldroom.words import LANGUAGES, speaking


def test_every_level_is_a_computer_player_of_its_own() -> None:
    assert set(LEVELS.values()) <= set(BOTS)
    assert len(set(LEVELS.values())) == len(LEVELS)


def test_a_computer_player_has_the_level_it_was_chosen_for_or_none() -> None:
    assert level_of("greedy") == "easy"
    assert level_of("points") is None


def test_they_stand_by_level_and_then_as_they_come() -> None:
    assert by_level(["points", "adept", "hal", "greedy", "chance"]) == ["chance", "greedy", "adept", "points", "hal"]


@pytest.mark.parametrize(
    ("text", "name"), [("master", "adept"), ("seer", "seer"), ("points", "points"), ("hal", "hal")]
)
def test_one_is_called_by_its_level_or_its_name(text: str, name: str) -> None:
    assert named(text) == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_levels_or_players_are_described_alike(language: str) -> None:
    with speaking(language):
        assert len({level_words(level) for level in LEVELS}) == len(LEVELS)
        assert len({bot.words for bot in BOTS.values()}) == len(BOTS)
