"""All seats in turn, after PettingZoo (agent environment cycle), without guards: see `aec`."""

import sys
from collections.abc import Mapping
from typing import Any, Self, TypeAlias

from gymnasium.spaces import Discrete, Space
from gymnasium.utils import EzPickle
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs]

from meldroom.learn.law import by_law
from meldroom.learn.modes import Observation
from meldroom.learn.options import RENDER_MODES, Options
from meldroom.learn.refusals import read_action
from meldroom.learn.rendering import render
from meldroom.learn.round import Round
from meldroom.learn.series import Series, read_series
from meldroom.learn.texts import read_fitting, read_saved, write_saved

Env: TypeAlias = AECEnv[str, Any, Any]


class raw_env(Env, EzPickle):  # noqa: N801 - PettingZoo's name for it
    """The environment without guards: an illegal action raises `IllegalAction` with the reason, and changes nothing."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo's own way
        "name": "meldroom_tile_rummy_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(  # noqa: PLR0913 - as many as there are
        self,
        *,
        rules: str = "standard",
        players: int = 2,
        mode: str = "tiles",
        candidates: int = 16,
        reward: str = "win",
        render_mode: str | None = None,
        core: str = "law",
    ) -> None:
        """Make a table; raises `OptionError` or `RulesError` quoting what there is not."""
        asked = {"rules": rules, "players": players, "mode": mode, "candidates": candidates, "reward": reward}
        asked["core"] = core
        EzPickle.__init__(self, **asked, render_mode=render_mode)
        super().__init__()
        self._options = Options.read(
            rules=rules,
            players=players,
            mode=mode,
            candidates=candidates,
            reward=reward,
            render_mode=render_mode,
            core=core,
        )
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {name: seat for seat, name in enumerate(self.possible_agents)}
        self.agents = []
        self._mode = self._options.mode
        space, actions = self._mode.space(self._options.rules, players), self._mode.actions
        self.observation_spaces: dict[str, Space[Any]] = dict.fromkeys(self.possible_agents, space)
        self.action_spaces: dict[str, Space[Any]] = {name: Discrete(actions) for name in self.possible_agents}
        self._series: Series | None = None
        self._core: Round | None = None

    @classmethod
    def from_text(cls, text: str, **options: Any) -> Self:  # noqa: ANN401 - those of `raw_env`
        """A table at which the round of `state_text()` goes on, by its rules and with as many players."""
        state = read_saved(text).core.state
        game = cls(rules=state.rules.text, players=state.players, **options)
        game.reset(options={"state": text})
        return game

    @property
    def core(self) -> Round:
        """The round that is played; there is none before the first reset."""
        assert self._core is not None, "reset() comes first"
        return self._core

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent sees; always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """What an agent may do; always the same object."""
        return self.action_spaces[agent]

    # --- a round ---------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal: the first game of this seed, else the next of the series.

        `options={"deal": "text"}` deals from this very seed, `options={"state": text}` goes on from `state_text()`.
        """
        asked = options or {}
        if "state" in asked:
            saved = read_fitting(str(asked["state"]), self._options)
            self._begin(saved.core, read_series(saved.seed))
        else:
            series = self._next_series(seed, asked.get("deal"))
            self._begin(self._options.deal(series.seed), series)

    def _next_series(self, seed: int | None, named: object) -> Series:
        if named is not None:
            return read_series(str(named))
        if seed is None and self._series is not None:
            return self._series.after
        return Series(str(np_random()[1] if seed is None else seed))

    def _begin(self, core: Round, series: Series) -> None:
        self._core, self._series = core, series
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._look()

    def _look(self) -> None:
        """Take note of whose turn it is, and of the end."""
        core = self.core
        self.agent_selection = self.possible_agents[core.turn]
        if core.over and (ended := core.outcome()) is not None:
            self.rewards = dict(zip(self.possible_agents, self._options.reward(ended), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)

    def step(self, action: int | None) -> None:
        """Act for the agent selected; once the round is over, None takes it off the table."""
        core, mode = self._core, self._mode
        assert core is not None, "reset() comes first"
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        mode.step(core, read_action(action, mode.actions))
        self._cumulative_rewards[agent] = 0.0
        if core.over:  # until then every reward is 0
            self._look()
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[core.turn]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What an agent sees: a dictionary with `observation` and `action_mask` (see docs/learn.md)."""
        core = self._core
        assert core is not None, "reset() comes first"
        return self._mode.observe(core, self._seats[agent])

    # --- text ------------------------------------------------------------------------------------

    def state_text(self) -> str:
        """The round as text, hidden tiles too; `reset(options={"state": text})` goes on from there."""
        assert self._series is not None, "reset() comes first"
        return write_saved(by_law(self.core), self._series.seed)

    def render(self) -> str | None:
        """The round as text: given back in mode `ansi`, printed in mode `human`."""
        text = render(by_law(self.core), self.possible_agents)
        if self.render_mode == "human":
            sys.stdout.write(f"{text}\n")
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
