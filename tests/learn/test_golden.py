"""Seeded rounds played at random, kept as text: what an agent was offered, what it did, and what it saw.

`pytest tests/learn/test_golden.py --update-golden` writes them anew; the difference belongs in a review.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from meldroom.learn.actions import name_of
from meldroom.learn.raw import raw_env

FOLDER = Path(__file__).parent / "golden"
ROUNDS: dict[str, dict[str, Any]] = {
    "tiles": {},
    "candidates": {"mode": "candidates", "candidates": 5, "rules": "jumbo", "players": 3, "reward": "points"},
}


@pytest.mark.parametrize("name", ROUNDS)
def test_recorded_round(name: str, request: pytest.FixtureRequest) -> None:
    path, text = FOLDER / f"{name}.txt", "".join(f"{line}\n" for line in lines(name))
    if request.config.getoption("--update-golden"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def lines(name: str) -> Iterator[str]:
    """The round as text."""
    game, rng = raw_env(**ROUNDS[name]), Random(name)
    game.reset(seed=1)
    yield from game.state_text().splitlines()
    while not all(game.terminations.values()):
        seen = game.observe(game.agent_selection)
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        action = rng.choice(legal)
        yield f"{game.agent_selection} sees {digest(seen)} may {' '.join(map(called(name), legal))}"
        yield f"{game.agent_selection} does {called(name)(action)}"
        game.step(action)
    yield from game.state_text().splitlines()
    yield f"rewards {' '.join(f'{reward:+.2f}' for reward in game.rewards.values())}"


def called(name: str) -> Callable[[int], str]:
    """How an action is written."""
    return name_of if name == "tiles" else str


def digest(seen: dict[str, Any]) -> str:
    """All numbers of an observation in short."""
    numbers = (",".join(map(str, seen[name].ravel().tolist())) for name in sorted(seen))
    return sha256(";".join(numbers).encode()).hexdigest()[:8]
