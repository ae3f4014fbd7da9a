# ruff: noqa: T201 - printing is what a measurement does
"""How many decisions a second the environments of `meldroom.learn` take, played at random by their masks."""

from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Final

import numpy as np

from meldroom.learn.core import Core
from meldroom.learn.sparring_env import TileRummyEnv
from meldroom.tilerummy.rules import find_rules

SECONDS: Final = 5


def main() -> None:
    """Print one line a way to play."""
    print("learn: decisions a second of the processor, legal actions at random\n")
    for rules, players in (("standard", 2), ("standard", 4), ("jumbo", 2)):
        _print(f"core, {rules}, {players} players", lambda rules=rules, players=players: _core(rules, players))
    for mode, opponents in (("tiles", "greedy"), ("candidates", "greedy"), ("tiles", "chance")):
        _print(f"env, {mode}, against {opponents}", lambda mode=mode, who=opponents: _env(mode, who))


def _print(what: str, steps: Callable[[], Iterator[bool]]) -> None:
    begun, decisions, rounds = process_time(), 0, 0
    for over in steps():
        decisions, rounds = decisions + 1, rounds + over
        if process_time() - begun > SECONDS:
            break
    passed = process_time() - begun
    print(f"{what:32}{decisions / passed:10.0f} decisions {rounds / passed:8.1f} rounds")


def _core(rules: str, players: int) -> Iterator[bool]:
    """The core alone, observed before each decision."""
    rng, house = Random(1), find_rules(rules)
    while True:
        core = Core.deal(house, players, str(rng.random()))
        while not core.over:
            core.observe(core.turn)
            core.step(rng.choice([action for action, legal in enumerate(core.mask()) if legal]))
            yield core.over


def _env(mode: str, opponents: str) -> Iterator[bool]:
    rng, game = Random(1), TileRummyEnv(mode=mode, opponents=opponents)
    _, told = game.reset(seed=1)
    while True:
        _, _, over, _, told = game.step(rng.choice(np.flatnonzero(told["action_mask"]).tolist()))
        if over:
            _, told = game.reset()
        yield over
