"""What there is not is quoted, with what there is."""

from collections.abc import Callable
from typing import Any

import pytest

from meldroom.learn.options import OptionError, find_bots
from meldroom.learn.raw import raw_env
from meldroom.learn.sparring_env import TileRummyEnv
from meldroom.learn.sparring_vector import TileRummyVectorEnv
from meldroom.tiles.errors import RulesError
from meldroom.words import speaking


@pytest.mark.parametrize(
    ("make", "options", "words"),
    [
        (raw_env, {"mode": "melds"}, "mode 'melds' is unknown: expected one of tiles, candidates"),
        (raw_env, {"reward": "luck"}, "reward 'luck' is unknown: expected one of win, points"),
        (raw_env, {"render_mode": "rgb_array"}, "render_mode 'rgb_array' is unknown: expected one of ansi, human"),
        (raw_env, {"candidates": 0}, "candidates 0 cannot be used: expected a whole number of at least 1"),
        (raw_env, {"candidates": "9"}, "candidates '9' cannot be used: expected a whole number of at least 1"),
        (raw_env, {"players": "2"}, "players '2' cannot be used: expected a whole number of at least 2"),
        (TileRummyEnv, {"opponents": ("deep",)}, "'deep' is not a computer player: expected a level (beginner, easy, "),
        (TileRummyEnv, {"opponents": ()}, "No opponent is named: expected computer players, of chance, greedy, "),
        (TileRummyEnv, {"illegal": "ignore"}, "illegal 'ignore' is unknown: expected one of lose, raise"),
        (raw_env, {"core": "quick"}, "core 'quick' is unknown: expected one of law, counts"),
        (raw_env, {"core": "counts", "mode": "candidates"}, "mode 'candidates' cannot be used with core='counts'"),
        (raw_env, {"core": "counts", "render_mode": "ansi"}, "'ansi' cannot be used with core='counts': expected None"),
        (
            raw_env,
            {"core": "counts", "rules": "forced_play=on"},
            "'standard+forced_play=true' cannot be used with core='counts': expected forced_play=false, core='law'",
        ),
        (
            TileRummyEnv,
            {"core": "counts", "opponents": "greedy,seer"},
            "opponents 'seer' cannot be used with core='counts': expected greedy, points, keeper, miser",
        ),
        (TileRummyVectorEnv, {"num_envs": 0}, "num_envs 0 cannot be used: expected a whole number of at least 1"),
    ],
)
def test_unknown_options_are_quoted(make: Callable[..., Any], options: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError) as refused:
        make(**options)
    assert words in str(refused.value)


def test_rules_and_players_are_refused_as_everywhere() -> None:
    with pytest.raises(RulesError, match="'chess'"):
        raw_env(rules="chess")
    with pytest.raises(RulesError, match="5"):
        raw_env(players=5)


def test_refusals_are_said_in_the_language_of_who_asks() -> None:
    with speaking("de"), pytest.raises(OptionError, match="unbekannt"):
        raw_env(mode="melds")


def test_opponents_may_be_named_in_one_text() -> None:
    assert [bot.name for bot in find_bots("greedy, chance")] == ["greedy", "chance"]
