# ruff: noqa: T201 - printing is what a measurement does
"""How many decisions a second the environments of `meldroom.learn` take, played at random by their masks."""

from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Final

from meldroom.learn.aec import env
from meldroom.learn.core import Core
from meldroom.learn.counted import CountedCore
from meldroom.learn.raw import Env, raw_env
from meldroom.learn.round import Round
from meldroom.learn.sparring_env import TileRummyEnv
from meldroom.learn.sparring_vector import TileRummyVectorEnv
from meldroom.tilerummy.rules import find_rules

SECONDS: Final = 5
TABLES: Final = 16
DEALS: Final = {"law": Core.deal, "counts": CountedCore.deal}


def main() -> None:
    """Print one line a way to play."""
    print("learn: decisions a second of the processor, legal actions at random\n")
    for rules, players in (("standard", 2), ("standard", 4), ("joker_on_table=fluid", 2)):
        for core in DEALS:
            what = f"{core}, {rules}, {players} players"
            _print(what, lambda core=core, rules=rules, players=players: _core(core, rules, players))
    for core in DEALS:
        _print(f"all seats, {core}", lambda core=core: _all_seats(raw_env(core=core)))
        _print(f"all seats with guards, {core}", lambda core=core: _all_seats(env(core=core)))
    for core, mode, opponents in (
        ("law", "tiles", "greedy"),
        ("counts", "tiles", "greedy"),
        ("law", "candidates", "greedy"),
        ("law", "tiles", "chance"),
    ):
        what = f"env, {core}, {mode}, against {opponents}"
        _print(what, lambda core=core, mode=mode, who=opponents: _env(core, mode, who))
    for core in DEALS:
        _print(f"{TABLES} tables, {core}, against greedy", lambda core=core: _tables(core))


def _print(what: str, steps: Callable[[], Iterator[bool]]) -> None:
    begun, decisions, rounds = process_time(), 0, 0
    for over in steps():
        decisions, rounds = decisions + 1, rounds + over
        if process_time() - begun > SECONDS:
            break
    passed = process_time() - begun
    print(f"{what:40}{decisions / passed:10.0f} decisions {rounds / passed:8.1f} rounds")


def _some(mask: bytes, rng: Random) -> int:
    """A legal action at random: quicker than to list them all, where most are not."""
    place = int(rng.random() * mask.count(1))
    at = mask.find(1)
    for _ in range(place):
        at = mask.find(1, at + 1)
    return at


def _core(core: str, rules: str, players: int) -> Iterator[bool]:
    """The core alone, observed before each decision."""
    rng, house, dealt = Random(1), find_rules(rules), DEALS[core]
    while True:
        game: Round = dealt(house, players, str(rng.random()))
        while not game.over:
            game.observe(game.turn)
            game.step(_some(game.mask(), rng))
            yield game.over


def _all_seats(game: Env) -> Iterator[bool]:
    """PettingZoo's environment."""
    rng = Random(1)
    while True:
        game.reset(seed=int(rng.random() * 1e9))
        for _ in game.agent_iter():
            seen, _, over, _, _ = game.last()
            game.step(None if over else _some(seen["action_mask"].tobytes(), rng))
            yield over
            if over:
                break


def _env(core: str, mode: str, opponents: str) -> Iterator[bool]:
    rng, game = Random(1), TileRummyEnv(mode=mode, opponents=opponents, core=core)
    _, told = game.reset(seed=1)
    while True:
        _, _, over, _, told = game.step(_some(told["action_mask"].tobytes(), rng))
        if over:
            _, told = game.reset()
        yield over


def _tables(core: str) -> Iterator[bool]:
    """Many tables in one step; each of them is a decision."""
    rng, game = Random(1), TileRummyVectorEnv(TABLES, opponents="greedy", core=core)
    _, told = game.reset(seed=1)
    while True:
        _, _, over, _, told = game.step([_some(mask.tobytes(), rng) for mask in told["action_mask"]])
        yield from over.tolist()
