"""One learner against computer players, after Gymnasium: alone, and many tables at once."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env  # pyright: ignore[reportUnknownVariableType]
from numpy.typing import NDArray

import meldroom.learn
from meldroom.learn.actions import DRAW
from meldroom.learn.options import OptionError
from meldroom.learn.refusals import IllegalAction
from meldroom.learn.rewards import WORST, by_points
from meldroom.learn.sparring_env import TileRummyEnv
from meldroom.learn.sparring_vector import TileRummyVectorEnv

NAMES = ("meldroom/TileRummy-v0", "meldroom/TileRummyPlays-v0")
SAVED = "position R1R2R3 R4R8,K1 K2 0 11 0\npicked -\nmoves 3\nseed 5/2\n"


def chosen(mask: NDArray[Any], rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize("opponents", ["greedy", "points,keeper,miser"])
def test_gymnasium_finds_no_fault_on_counts(opponents: str) -> None:
    check_env(gymnasium.make(NAMES[0], opponents=opponents, core="counts").unwrapped)


@pytest.mark.parametrize("opponents", ["greedy", "miser, keeper"])
def test_on_counts_many_tables_give_what_single_ones_give(opponents: str) -> None:
    many, rng = TileRummyVectorEnv(2, opponents=opponents, core="counts"), np.random.default_rng(3)
    each = [TileRummyEnv(opponents=opponents, core="counts") for _ in range(2)]
    _, told = many.reset(seed=4)
    masks = [game.reset(seed=4 + at)[1]["action_mask"] for at, game in enumerate(each)]
    ended = 0
    for _ in range(150):
        assert told["action_mask"].tolist() == [mask.tolist() for mask in masks]
        actions = [chosen(mask, rng) for mask in masks]
        _, rewards, over, _, told = many.step(actions)
        for at, game in enumerate(each):
            if game.sparring.over:
                masks[at] = game.reset()[1]["action_mask"]
                continue
            seen, reward, ended_there, _, _ = game.step(actions[at])
            masks[at] = seen["action_mask"]
            assert (reward, ended_there) == (rewards[at], over[at])
            ended += ended_there
    assert ended > 1


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("options", [{}, {"opponents": ("chance", "keeper"), "rules": "jumbo", "reward": "points"}])
def test_gymnasium_finds_no_fault(name: str, options: dict[str, Any]) -> None:
    check_env(gymnasium.make(name, **options).unwrapped)


def test_names_are_registered() -> None:
    assert meldroom.learn.__doc__
    assert set(NAMES) <= set(gymnasium.registry)
    assert gymnasium.make(NAMES[1]).action_space == gymnasium.spaces.Discrete(17)


@pytest.mark.parametrize("mode", ["tiles", "candidates"])
def test_the_same_seed_is_the_same_game(mode: str) -> None:
    def told(seed: int) -> list[tuple[str, float, list[int]]]:
        game, rng = TileRummyEnv(opponents="chance", mode=mode), np.random.default_rng(1)
        found = list[tuple[str, float, list[int]]]()
        _, info = game.reset(seed=seed)
        for _ in range(60):
            _, reward, over, _, info = game.step(chosen(info["action_mask"], rng))
            found.append((game.state_text(), reward, info["action_mask"].tolist()))
            if over:
                game.reset()
        return found

    first = told(7)
    assert first == told(7)
    assert first != told(8)


@pytest.mark.parametrize("opponents", ["chance", "greedy,keeper"])
def test_a_game_goes_on_from_its_text(opponents: str) -> None:
    game, rng = TileRummyEnv(opponents=opponents), np.random.default_rng(2)
    _, info = game.reset(seed=2)
    over = False
    while not over:
        other = TileRummyEnv.from_text(game.state_text(), opponents=opponents)
        action = chosen(info["action_mask"], rng)
        seen, reward, over, _, info = game.step(action)
        seen_there, reward_there, over_there, _, _ = other.step(action)
        assert other.state_text() == game.state_text()
        assert (reward_there, over_there) == (reward, over)
        assert all(np.array_equal(seen[name], seen_there[name]) for name in seen)


def test_a_deal_may_be_named() -> None:
    one, other = TileRummyEnv(), TileRummyEnv()
    one.reset(options={"deal": "4/1"})
    other.reset(seed=4)
    other.reset()
    assert one.state_text() == other.state_text()


def test_a_round_is_won() -> None:
    game = TileRummyEnv.from_text(SAVED.replace("R4R8", "R4"), opponents="greedy")
    game.step(3)
    _, reward, over, _, _ = game.step(53)
    assert (reward, over) == (1, True)


@pytest.mark.parametrize(("reward", "loss"), [("win", -1), ("points", WORST[by_points])])
def test_an_illegal_action_loses_and_says_why(reward: str, loss: float) -> None:
    game = TileRummyEnv.from_text(SAVED, opponents="greedy", reward=reward)
    _, got, over, _, info = game.step(9)
    assert (got, over) == (loss, True)
    assert info["refusal"].startswith("R10 is not on the rack")
    with pytest.raises(IllegalAction, match="R10 is not on the rack"):
        game.sparring.step(DRAW)
    game.reset()
    assert not game.sparring.over


def test_an_illegal_action_may_raise() -> None:
    game = TileRummyEnv.from_text(SAVED, opponents="greedy", illegal="raise")
    with pytest.raises(IllegalAction, match="R10"):
        game.step(9)
    assert game.state_text() == SAVED


@pytest.mark.parametrize("action", ["R5", 3.0, None, 55])
def test_what_is_no_action_is_refused_in_words(action: Any) -> None:  # noqa: ANN401 - anything at all
    game, many = TileRummyEnv.from_text(SAVED, illegal="raise"), TileRummyVectorEnv(1)
    many.reset(seed=1)
    for step in (lambda: game.step(action), lambda: many.step([action])):
        with pytest.raises(IllegalAction) as refused:
            step()
        assert str(refused.value) == f"{action!r} is no action: expected a whole number from 0 to 54"
    assert game.state_text() == SAVED


def test_masks_have_the_name_that_learners_ask_for() -> None:
    game = TileRummyEnv.from_text(SAVED)
    assert np.flatnonzero(game.action_masks()).tolist() == [3, DRAW]


def test_a_round_that_ends_before_the_learner_moves_is_passed_over() -> None:
    game = TileRummyEnv(opponents="greedy,greedy,greedy", rules="hand_size=3+opening_min=0")
    game.reset(seed=0)
    for _ in range(100):
        assert not game.sparring.over
        game.reset()
    assert game.sparring.series.game > 100


def test_it_is_drawn_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    game = TileRummyEnv.from_text(SAVED, render_mode="ansi")
    assert str(game.render()).endswith("Rack of greedy: K1\nPool: 1 tile\nTurn of learner; picked: -")
    human = TileRummyEnv.from_text(SAVED, render_mode="human")
    human.step(3)
    assert capsys.readouterr().out.endswith("Turn of learner; picked: R4\n")


# --- many tables -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_tables_side_by_side_give_what_single_ones_give(name: str) -> None:
    many = gymnasium.make_vec(name, 3, opponents="greedy")
    each = gymnasium.make_vec(name, 3, vectorization_mode="sync", opponents="greedy")
    inner = many.unwrapped
    assert isinstance(inner, TileRummyVectorEnv)
    rng, ended = np.random.default_rng(3), 0
    (seen, told), (seen_each, told_each) = many.reset(seed=3), each.reset(seed=3)
    for step in range(70):
        assert inner.observation_space.contains(seen)
        assert all(np.array_equal(seen[name], seen_each[name]) for name in seen)
        assert np.array_equal(told["action_mask"], told_each["action_mask"])
        actions = np.array([chosen(mask, rng) for mask in told["action_mask"]])
        if step == 20:
            actions[1] = int(np.flatnonzero(told["action_mask"][1] == 0)[0])
        seen, rewards, over, cut, told = many.step(actions)
        seen_each, rewards_each, over_each, cut_each, told_each = each.step(actions)
        assert rewards.tolist() == rewards_each.tolist()
        assert (over.tolist(), cut.tolist()) == (over_each.tolist(), cut_each.tolist())
        assert set(told) == set(told_each)
        ended += int(over.sum())
    assert ended > 2


def test_tables_go_on_without_a_seed_and_take_one_each() -> None:
    many = TileRummyVectorEnv(2, opponents="greedy")
    many.reset(seed=[5, 9])
    assert [text.splitlines()[-1] for text in many.state_texts()] == ["seed 5/0", "seed 9/0"]
    many.reset()
    assert [text.splitlines()[-1] for text in many.state_texts()] == ["seed 5/1", "seed 9/1"]
    fresh = [TileRummyVectorEnv(2, opponents="greedy") for _ in range(2)]
    for one in fresh:
        one.reset()
    assert len({text for one in fresh for text in one.state_texts()}) == 4


def test_every_table_needs_a_seed() -> None:
    many = TileRummyVectorEnv(2, opponents="greedy")
    with pytest.raises(OptionError, match="Seeds given: 1; expected 2, one for each table"):
        many.reset(seed=[5])


def test_tables_are_drawn_as_texts() -> None:
    many = TileRummyVectorEnv(2, opponents="greedy", render_mode="ansi")
    many.reset(seed=5)
    drawn = many.render()
    assert drawn is not None
    assert [text.startswith("Table:") for text in drawn] == [True, True]
    assert TileRummyVectorEnv(1).render() is None
