"""All seats in turn, after PettingZoo: its own tests, and what they do not ask."""

import pickle
import warnings
from random import Random
from typing import Any

import pytest
from pettingzoo.test import api_test, render_test, seed_test  # pyright: ignore[reportMissingTypeStubs, reportUnknownVariableType]
from pettingzoo.utils import wrappers  # pyright: ignore[reportMissingTypeStubs]

from meldroom.learn.actions import DRAW, END
from meldroom.learn.aec import env
from meldroom.learn.raw import Env, raw_env
from meldroom.learn.refusals import IllegalAction, OptionError

pytestmark = pytest.mark.filterwarnings(
    # PettingZoo's test says these of every observation with a mask, and PettingZoo asks for just such ones.
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)

TABLES: list[dict[str, Any]] = [
    {},
    {"mode": "candidates", "candidates": 5},
    {"rules": "jumbo", "players": 3},
    {"rules": "mso_2p+forced_play=on", "reward": "points"},
    {"core": "counts"},
    {"core": "counts", "rules": "joker_on_table=fluid", "players": 3, "reward": "points"},
]


def chosen(game: Env, rng: Random) -> int:
    """A legal action of the agent selected."""
    return rng.choice([action for action, legal in enumerate(mask_of(game, game.agent_selection)) if legal])


def mask_of(game: Env, agent: str) -> list[int]:
    seen = game.observe(agent)
    assert seen is not None
    return seen["action_mask"].tolist()


@pytest.mark.parametrize("options", TABLES)
def test_pettingzoo_finds_no_fault(options: dict[str, Any]) -> None:
    api_test(env(**options), num_cycles=120)
    api_test(raw_env(**options), num_cycles=120)


@pytest.mark.parametrize("options", TABLES)
def test_pettingzoo_finds_that_seeds_are_kept(options: dict[str, Any]) -> None:
    seed_test(lambda: env(**options), num_cycles=30)


def test_a_round_ends_and_the_winners_get_what_the_others_lose() -> None:
    game, rng = env(), Random(2)
    game.reset(seed=2)
    got = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        _, reward, terminated, truncated, _ = game.last()
        got[agent] += reward
        game.step(None if terminated or truncated else chosen(game, rng))
    assert sorted(got.values()) == [-1, 1]
    assert game.agents == []


def test_the_same_seed_is_the_same_game_and_the_next_reset_is_the_next_game() -> None:
    def texts(seed: int) -> list[str]:
        game, rng, found = raw_env(rules="hand_size=3+opening_min=0"), Random(seed), list[str]()
        game.reset(seed=seed)
        for _ in range(2):
            while not all(game.terminations.values()):
                found.append(game.state_text())
                game.step(chosen(game, rng))
            game.reset()
        return [*found, game.state_text()]

    first = texts(4)
    assert first == texts(4)
    assert first != texts(5)
    assert first[0].endswith("seed 4/0\n")
    assert first[-1].endswith("seed 4/2\n")


def test_without_a_seed_every_game_is_another() -> None:
    games = [raw_env(), raw_env()]
    for game in games:
        game.reset()
    assert games[0].state_text() != games[1].state_text()


def test_a_deal_may_be_named() -> None:
    one, other = raw_env(), raw_env()
    one.reset(options={"deal": "4/1"})
    other.reset(seed=4)
    other.reset()
    assert one.state_text() == other.state_text()


@pytest.mark.parametrize("mode", ["tiles", "candidates"])
def test_a_game_goes_on_from_its_text(mode: str) -> None:
    game, rng = raw_env(mode=mode, rules="jumbo", players=3), Random(3)
    game.reset(seed=3)
    for _ in range(12):
        game.step(chosen(game, rng))
    other = raw_env.from_text(game.state_text(), mode=mode)
    while not all(game.terminations.values()):
        action = chosen(game, rng)
        for each in (game, other):
            each.step(action)
        assert other.state_text() == game.state_text()
        assert other.agent_selection == game.agent_selection
    assert (other.rewards, other.terminations) == (game.rewards, game.terminations)


def test_who_acts_illegally_is_told_why_and_nothing_changes() -> None:
    game = raw_env()
    game.reset(seed=1)
    before = game.state_text()
    with pytest.raises(IllegalAction, match="55 is no action"):
        game.step(55)
    assert game.state_text() == before


def test_with_the_guards_who_acts_illegally_loses() -> None:
    game = env()
    game.reset(seed=1)
    agent = game.agent_selection
    illegal = next(action for action, legal in enumerate(mask_of(game, agent)) if not legal)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo's own, printed for whoever trains
        game.step(illegal)
    assert game.terminations == {"player_0": True, "player_1": True}
    assert game.rewards[agent] == -1


def theirs(**options: str | int) -> Env:
    """The environment in PettingZoo's own guards."""
    inner = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=-1)  # pyright: ignore[reportArgumentType]
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))


def told(game: Env, action: int | None) -> list[Any]:
    """All that can be seen after an action, and whether it was refused."""
    refused = False
    try:
        game.step(action)
    except (AssertionError, ValueError):
        refused = True
    everything: list[Any] = [refused]
    everything += [game.agents, game.rewards, game.terminations, game.truncations, game.infos, game.num_agents]
    if game.agents:
        everything += [game.agent_selection, *game.last()[1:], *(mask_of(game, agent) for agent in game.agents)]
    return everything


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_guards_are_those_of_pettingzoo() -> None:
    """Whatever is done: legal, illegal, no action at all, nothing though alive, something though out, after the end."""
    games, rng = (env(core="counts", players=3), theirs(core="counts", players=3)), Random(7)
    for seed in range(12):
        for game in games:
            game.reset(seed=seed)
        for _ in range(40):
            alive = games[0].agents and not games[0].terminations[games[0].agent_selection]
            usual = chosen(games[0], rng) if alive else None
            action = rng.choices([usual, rng.randrange(DRAW + 1), 99, None], [40, 1, 1, 1])[0]
            one, other = (told(game, action) for game in games)
            assert one == other


@pytest.mark.parametrize("asked", ["agents", "agent_selection", "rewards", "num_agents", "infos"])
def test_before_the_first_deal_there_is_nothing(asked: str) -> None:
    for game in (env(), theirs()):
        assert str(game) == "meldroom_tile_rummy_v0"
        with pytest.raises(AttributeError, match=f"{asked} cannot be accessed before reset"):
            getattr(game, asked)
        with pytest.raises(AssertionError, match=r"reset\(\)"):
            game.agent_iter()
        for call in (game.render, lambda game=game: game.step(DRAW), lambda game=game: game.observe("player_0")):
            with pytest.raises(AssertionError, match=r"reset\(\)"):
                call()


def test_who_is_named_must_act_before_the_next_one_is() -> None:
    for game in (env(core="counts"), theirs(core="counts")):
        game.reset(seed=1)
        turns = iter(game.agent_iter())
        assert next(turns) == "player_1"
        with pytest.raises(AssertionError, match="need to call step"):
            next(turns)


def test_only_who_is_to_move_has_legal_actions() -> None:
    game = raw_env()
    game.reset(seed=1)
    others = [agent for agent in game.possible_agents if agent != game.agent_selection]
    assert [sum(mask_of(game, agent)) for agent in others] == [0]


def test_pettingzoo_finds_that_it_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(raw_env)  # pyright: ignore[reportArgumentType] - it is for PettingZoo's own environments too
    assert capsys.readouterr().out.count("Table:") > 5


def test_the_end_is_drawn_too() -> None:
    game = raw_env.from_text("position R1R2R3 R4,K1 K2 0 11 0\npicked R4\nmoves 3\nseed 5/2\n", render_mode="ansi")
    game.step(END)
    assert str(game.render()).endswith("Rack of player_0: -\nRack of player_1: K1\nPool: 1 tile\nThe round is over.")


def test_it_is_drawn_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    game = raw_env(render_mode="ansi")
    game.reset(options={"state": "position R1R2R3 R4R8,K1 K2 0 11 0\npicked R4\nmoves 3\nseed 5/2\n"})
    table = "Table:\n  R1R2R3  (run 1-3)\n"
    racks = "Rack of player_0: R4R8\nRack of player_1: K1\nPool: 1 tile\n"
    assert game.render() == f"{table}{racks}Turn of player_0; picked: R4"
    human = raw_env(render_mode="human")
    human.reset(seed=1)
    human.step(DRAW)
    assert capsys.readouterr().out.startswith("Table:\n  -\nRack of player_0: ")
    assert raw_env.from_text(game.state_text()).render() is None


def test_on_counts_there_is_no_text() -> None:
    game = raw_env(core="counts")
    game.reset(seed=1)
    with pytest.raises(OptionError, match="knows no melds"):
        game.state_text()
    with pytest.raises(OptionError, match="knows no melds"):
        game.reset(options={"state": "position"})
    with pytest.raises(OptionError, match="knows no melds"):
        game.render()


def test_it_can_be_pickled() -> None:
    game = pickle.loads(pickle.dumps(raw_env(rules="jumbo", players=3)))  # noqa: S301 - what was just written
    game.reset(seed=1)
    assert len(game.agents) == 3
