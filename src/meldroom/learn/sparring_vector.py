"""Many learners at many tables, all asked at once, after Gymnasium's vectors.

A table whose round is over deals anew in the step that follows (Gymnasium's next-step autoreset); what was chosen for
it in that step means nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Discrete, Space
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from meldroom.learn.law import by_law
from meldroom.learn.modes import Observation
from meldroom.learn.options import RENDER_MODES, OptionError, check_whole
from meldroom.learn.refusals import read_action
from meldroom.learn.rendering import render
from meldroom.learn.series import Series
from meldroom.learn.sparring import Sparring, read_sparring
from meldroom.words import say

Actions: TypeAlias = NDArray[np.integer[Any]] | Sequence[int]
Flags: TypeAlias = NDArray[np.bool_]
Stepped: TypeAlias = tuple[Observation, NDArray[np.float64], Flags, Flags, dict[str, Any]]


class TileRummyVectorEnv(VectorEnv[Any, Any, Any]):
    """Tables side by side; what they give is that of as many single environments, seed by seed."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium's own way
        "render_modes": list(RENDER_MODES),
        "render_fps": 4,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(  # noqa: PLR0913 - as many as there are
        self,
        num_envs: int = 1,
        *,
        opponents: str | Sequence[str] = ("greedy",),
        rules: str = "standard",
        mode: str = "tiles",
        candidates: int = 16,
        reward: str = "win",
        render_mode: str | None = None,
        core: str = "law",
    ) -> None:
        """Make so many tables; raises `OptionError` or `RulesError` quoting what there is not."""
        super().__init__()
        check_whole("num_envs", num_envs, least=1)
        self.num_envs, self.render_mode = num_envs, render_mode
        self._tables = [
            read_sparring(
                opponents=opponents,
                rules=rules,
                mode=mode,
                candidates=candidates,
                reward=reward,
                render_mode=render_mode,
                core=core,
            )
            for _ in range(num_envs)
        ]
        options = self._tables[0].options
        self.single_observation_space: Space[Any] = options.mode.space(options.rules, options.players)
        self._actions = options.mode.actions
        self.single_action_space = Discrete(self._actions)
        self.observation_space: Space[Any] = batch_space(self.single_observation_space, num_envs)
        self.action_space: Space[Any] = batch_space(self.single_action_space, num_envs)

    # --- rounds ----------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal at every table; a whole number seeds the first one, and the others with the numbers after it."""
        del options  # there are none
        super().reset(seed=seed if isinstance(seed, int) else None)
        for table, one in zip(self._tables, self._seeds(seed), strict=True):
            if one is None and table.has_begun:
                table.deal_next()
            else:
                table.deal(Series(str(self._any_seed() if one is None else one)))
        return self._seen()

    def _seeds(self, seed: int | list[int | None] | None) -> Sequence[int | None]:
        if seed is None:
            return [None] * self.num_envs
        seeds = range(seed, seed + self.num_envs) if isinstance(seed, int) else seed
        if len(seeds) != self.num_envs:
            raise OptionError(say("env.seeds", there=len(seeds), expected=self.num_envs))
        return seeds

    def _any_seed(self) -> int:
        return int(self.np_random.integers(1 << 62))

    def step(self, actions: Actions) -> Stepped:
        """Act at every table; an illegal action ends the round there, and `infos["refusal"]` says why."""
        chosen = [read_action(action, self._actions) for action in actions]
        rewards = np.array([_step(table, one) for table, one in zip(self._tables, chosen, strict=True)], np.float64)
        over = np.array([table.over for table in self._tables], np.bool_)
        seen, told = self._seen()
        for at, table in enumerate(self._tables):
            if table.refusal:
                told = self._add_info(told, {"refusal": table.refusal}, at)
        return seen, rewards, over, np.zeros(self.num_envs, np.bool_), told

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        each = [table.observe() for table in self._tables]
        seen = {name: np.stack([one[name] for one in each]) for name in each[0]}
        told = {"action_mask": seen["action_mask"].copy(), "_action_mask": np.ones(self.num_envs, np.bool_)}
        return seen, told

    # --- to look at ------------------------------------------------------------------------------

    def state_texts(self) -> tuple[str, ...]:
        """The rounds as texts, hidden tiles too."""
        return tuple(table.text() for table in self._tables)

    def render(self) -> tuple[str, ...] | None:  # pyright: ignore[reportIncompatibleMethodOverride] - text alone is drawn
        """Every round as text."""
        if self.render_mode is None:
            return None
        return tuple(render(by_law(table.core), table.names) for table in self._tables)


def _step(table: Sparring, action: int) -> float:
    """Act, or deal anew where the round is over."""
    if table.over:
        table.deal_next()
        return 0.0
    return table.step_or_lose(action)
