"""One learner against computer players, after Gymnasium.

>>> import gymnasium
>>> game = gymnasium.make("meldroom.learn:meldroom/TileRummy-v0", opponents=("chance",))
>>> seen, told = game.reset(seed=1)
>>> bool((seen["action_mask"] == told["action_mask"]).all())
True
"""

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Self

import numpy as np
from gymnasium import Env
from gymnasium.spaces import Discrete, Space
from numpy.typing import NDArray

from meldroom.learn.law import by_law
from meldroom.learn.modes import Observation
from meldroom.learn.options import ILLEGAL, RENDER_MODES, check_choice
from meldroom.learn.refusals import read_action
from meldroom.learn.rendering import render
from meldroom.learn.series import Series, read_series
from meldroom.learn.sparring import Sparring, read_sparring
from meldroom.learn.texts import read_saved

Action = int | np.integer[Any]


class TileRummyEnv(Env[Any, Any]):
    """The learner has seat 0; computer players move by themselves until it is the learner's turn again."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012 - Gymnasium's own way

    def __init__(  # noqa: PLR0913 - as many as there are
        self,
        *,
        opponents: str | Sequence[str] = ("greedy",),
        rules: str = "standard",
        mode: str = "tiles",
        candidates: int = 16,
        reward: str = "win",
        illegal: str = "lose",
        render_mode: str | None = None,
        core: str = "law",
    ) -> None:
        """Make a table; raises `OptionError` or `RulesError` quoting what there is not.

        `illegal="raise"` raises `IllegalAction` instead of ending the round with the worst reward.
        """
        check_choice("illegal", illegal, ILLEGAL)
        self._sparring = read_sparring(
            opponents=opponents,
            rules=rules,
            mode=mode,
            candidates=candidates,
            reward=reward,
            render_mode=render_mode,
            core=core,
        )
        self._step = self._sparring.step if illegal == "raise" else self._sparring.step_or_lose
        options = self._sparring.options
        self.metadata = {**self.metadata, "render_modes": list(options.render_modes)}
        self.render_mode = render_mode
        self.observation_space: Space[Any] = options.mode.space(options.rules, options.players)
        self.action_space = Discrete(options.mode.actions)

    @classmethod
    def from_text(cls, text: str, **options: Any) -> Self:  # noqa: ANN401 - as many kinds as there are options
        """A table at which the round of `state_text()` goes on, by the rules of that round."""
        game = cls(rules=read_saved(text).core.state.rules.text, **options)
        game.reset(options={"state": text})
        return game

    @property
    def sparring(self) -> Sparring:
        """The rounds that are played."""
        return self._sparring

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal: the first game of this seed, else the next of the series.

        `options={"deal": "text"}` deals from this very seed, `options={"state": text}` goes on from `state_text()`.
        """
        super().reset(seed=seed)
        asked = options or {}
        if "state" in asked:
            self._sparring.go_on(str(asked["state"]))
        elif "deal" in asked:
            self._sparring.deal(read_series(str(asked["deal"])))
        elif seed is None and self._sparring.has_begun:
            self._sparring.deal_next()
        else:
            self._sparring.deal(Series(str(self.np_random_seed)))
        return self._seen()

    def step(self, action: Action) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act; `info["refusal"]` says why an action was illegal."""
        reward = self._step(read_action(action, self._sparring.options.mode.actions))
        seen, told = self._seen()
        if self._sparring.refusal:
            told["refusal"] = self._sparring.refusal
        if self.render_mode == "human":
            self.render()
        return seen, reward, self._sparring.over, False, told

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        seen = self._sparring.observe()
        return seen, {"action_mask": seen["action_mask"].copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, under the name by which learners of masks ask for it."""
        options = self._sparring.options
        return options.mode.mask(self._sparring.core, self._sparring.core.turn).astype(np.bool_)

    def state_text(self) -> str:
        """The round as text, hidden tiles too; `reset(options={"state": text})` goes on from there."""
        return self._sparring.text()

    def render(self) -> str | None:  # pyright: ignore[reportIncompatibleMethodOverride] - text alone is drawn
        """The round as text: given back in mode `ansi`, printed in mode `human`."""
        text = render(by_law(self._sparring.core), self._sparring.names)
        if self.render_mode == "human":
            sys.stdout.write(f"{text}\n")
        return text if self.render_mode == "ansi" else None
