"""All seats in turn, after PettingZoo (agent environment cycle).

>>> game = env(rules="standard", players=2)
>>> game.reset(seed=1)
>>> game.agent_selection
'player_1'

`env` guards what is asked as PettingZoo's wrappers do (`TerminateIllegalWrapper`, `AssertOutOfBoundsWrapper` and
`OrderEnforcingWrapper`). Three of them around each other take longer than a whole decision on counts, since each asks
the next one for every attribute; so it is one class here, and a test holds it against theirs.
"""

from collections.abc import Mapping
from typing import Any, Final

from pettingzoo.utils.env import AECIterable, AECIterator  # pyright: ignore[reportMissingTypeStubs]
from pettingzoo.utils.env_logger import EnvLogger  # pyright: ignore[reportMissingTypeStubs]

from meldroom.learn.raw import Env, raw_env
from meldroom.learn.refusals import IllegalAction

ILLEGAL: Final = -1.0
"""What it costs to act illegally."""
AFTER_RESET: Final = frozenset(
    ("agents", "num_agents", "agent_selection", "rewards", "terminations", "truncations", "infos")
)
"""What there is only once a round was dealt."""


def env(**options: Any) -> Env:  # noqa: ANN401 - those of `raw_env`
    """The environment with PettingZoo's usual guards: who acts illegally loses, and calls come in order."""
    return Guarded(**options)


class Guarded(raw_env):
    """The environment, which looks whether it is used as it should be."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - those of `raw_env`
        """Make a table; raises `OptionError` or `RulesError` quoting what there is not."""
        super().__init__(**options)
        del self.agents
        self.has_moved = False

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - it gives nothing
        """Only asked for what is missing."""
        if name in AFTER_RESET:
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"there is no {name}")

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal, as without guards."""
        super().reset(seed, options)
        self.has_moved = True

    def step(self, action: int | None) -> None:
        """Act; an illegal action ends the round, and what is no action raises `AssertionError`."""
        if self._core is not None and not self.agents:
            self.has_moved = True
            EnvLogger.warn_step_after_terminated_truncated()
            return
        try:
            super().step(action)
        except IllegalAction:
            assert self.action_space(self.agent_selection).contains(action), "action is not in action space"
            self._lose()
        self.has_moved = True

    def _lose(self) -> None:
        """End the round, and take from who acted illegally."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[self.agent_selection] = ILLEGAL
        self._accumulate_rewards()
        self._deads_step_first()

    def agent_iter(self, max_iter: int = 2**63) -> AECIterable[str, Any, Any]:
        """Whose turn it is, until the round is over; somebody must act before it goes on."""
        assert self._core is not None, "reset() needs to be called before agent_iter()."
        return _Turns(self, max_iter)


class _Turns(AECIterable[str, Any, Any]):
    env: Guarded
    max_iter: int

    def __iter__(self) -> AECIterator[str, Any, Any]:
        return _Turn(self.env, self.max_iter)


class _Turn(AECIterator[str, Any, Any]):
    env: Guarded

    def __next__(self) -> str:
        game = self.env
        if not game.agents or self.iters_til_term <= 0:
            raise StopIteration
        assert game.has_moved, "need to call step() or reset() in a loop over `agent_iter`"
        game.has_moved = False
        self.iters_til_term -= 1
        return game.agent_selection
