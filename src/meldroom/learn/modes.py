"""The two ways to act: tile after tile, or by choosing from a few plays."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict
from numpy.typing import NDArray

from meldroom.learn.actions import ACTIONS
from meldroom.learn.candidates import FEATURES, Candidates, candidates_of, features_of
from meldroom.learn.core import Core
from meldroom.learn.law import by_law
from meldroom.learn.planes import length_of, most_of
from meldroom.learn.refusals import IllegalAction, read_action
from meldroom.learn.round import Round
from meldroom.solver.answers import Answer
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.scoring import whole_bag
from meldroom.words import say

Observation: TypeAlias = dict[str, NDArray[Any]]
"""What an agent gets: `observation`, `action_mask`, and with candidates `candidates` and `truncated`."""


class Mode(Protocol):
    """A way to act."""

    @property
    def actions(self) -> int:
        """How many actions there are."""
        ...

    def space(self, rules: Rules, players: int) -> Dict:
        """What observations look like."""
        ...

    def mask(self, core: Round, seat: int) -> NDArray[np.int8]:
        """Which actions are legal; none for a seat that is not to move."""
        ...

    def observe(self, core: Round, seat: int) -> Observation:
        """What a seat sees, and may do."""
        ...

    def step(self, core: Round, action: int) -> None:
        """Act for the seat to move; raises `IllegalAction`."""
        ...


@dataclass(frozen=True, slots=True)
class ByTiles:
    """Pick tile after tile, then end the turn, or draw."""

    actions: int = ACTIONS

    def space(self, rules: Rules, players: int) -> Dict:
        """What observations look like."""
        return Dict({"observation": _numbers_space(rules, players), "action_mask": _mask_space(self.actions)})

    def mask(self, core: Round, seat: int) -> NDArray[np.int8]:
        """Which actions are legal; none for a seat that is not to move."""
        if core.turn == seat or core.over:
            return np.frombuffer(bytearray(core.mask()), np.int8)
        return np.zeros(self.actions, np.int8)

    def observe(self, core: Round, seat: int) -> Observation:
        """What a seat sees, and may do."""
        return {"observation": core.observe(seat), "action_mask": self.mask(core, seat)}

    def step(self, core: Round, action: int) -> None:
        """Act for the seat to move; raises `IllegalAction`."""
        core.step(action)


class ByCandidates:
    """Choose one of a few plays, or draw, which is the last action."""

    def __init__(self, most: int) -> None:
        """Offer at most so many plays."""
        self.actions = most + 1
        self._most = most
        self._known: tuple[Core, int, Candidates] | None = None

    def space(self, rules: Rules, players: int) -> Dict:
        """What observations look like."""
        return Dict(
            {
                "observation": _numbers_space(rules, players),
                "action_mask": _mask_space(self.actions),
                "candidates": Box(0, whole_bag(rules), (self.actions, FEATURES), np.int16),
                "truncated": Box(0, 1, (1,), np.int8),
            }
        )

    def plays(self, core: Core) -> Candidates:
        """The plays that the seat to move may choose from."""
        if self._known is None or self._known[:2] != (core, core.moves):
            found = Candidates((), truncated=False) if core.over else candidates_of(core.view(core.turn), self._most)
            self._known = core, core.moves, found
        return self._known[2]

    def mask(self, core: Round, seat: int) -> NDArray[np.int8]:
        """Which actions are legal; none for a seat that is not to move."""
        core, found = by_law(core), np.zeros(self.actions, np.int8)
        if core.over or core.turn == seat:
            plays = self.plays(core).answers
            found[: len(plays)] = 1
            found[-1] = core.over or core.may_leave(can_play=bool(plays))
        return found

    def observe(self, core: Round, seat: int) -> Observation:
        """What a seat sees, and may do; the candidates of others are for their own eyes."""
        core = by_law(core)
        plays = self.plays(core) if core.turn == seat else Candidates((), truncated=False)
        return {
            "observation": core.observe(seat),
            "action_mask": self.mask(core, seat),
            "candidates": features_of(plays.answers, self.actions),
            "truncated": np.array([plays.truncated], np.int8),
        }

    def step(self, core: Round, action: int) -> None:
        """Act for the seat to move; raises `IllegalAction`."""
        core = by_law(core)
        if core.over:
            raise IllegalAction(say("env.over"))
        if not self.mask(core, core.turn)[read_action(action, self.actions)]:
            known = ", ".join(str(one) for one in np.flatnonzero(self.mask(core, core.turn)))
            raise IllegalAction(say("env.no_candidate", text=repr(action), known=known))
        chosen = None if action == self._most else self.plays(core).answers[action]
        self._act(core, chosen)

    def _act(self, core: Core, chosen: Answer | None) -> None:
        if chosen is None:
            core.leave()
        else:
            core.lay(chosen)


def _mask_space(actions: int) -> Box:
    return Box(0, 1, (actions,), np.int8)


def _numbers_space(rules: Rules, players: int) -> Box:
    return Box(0, most_of(rules, players), (length_of(players),), np.int16)


MODES: Final[Mapping[str, Callable[[int], Mode]]] = MappingProxyType(
    {"tiles": lambda most: ByTiles(), "candidates": ByCandidates}  # noqa: ARG005 - tile by tile there are no candidates
)
"""The ways to act by name; each is made for a number of candidates."""
