"""Positions for tests, found by playing games with the solver until one comes up that is wanted."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import TypeAlias

from meldroom.solver.best import SEARCH, best_play
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.moves import Draw, Move, Pass
from meldroom.tilerummy.referee import apply, outcome
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.state import State
from tests.browser.tables import Plan

Wanted: TypeAlias = Callable[[State], bool]

_LONGEST = 80
"""Moves after which a game is given up."""


@dataclass(frozen=True, slots=True)
class Found:
    """A game up to the position that was wanted, with seat 0 to move."""

    plan: Plan
    state: State


def find(wanted: Wanted, *, rules: str = "", players: int = 2, draws_only: bool = False) -> Found:
    """The first position wanted; with `draws_only` seat 0 only ever draws, and so has not opened."""
    for number in count():
        found = _play(wanted, rules, str(number), players, draws_only=draws_only)
        if found is not None:
            return found
    raise AssertionError


def _play(wanted: Wanted, rules: str, seed: str, players: int, *, draws_only: bool) -> Found | None:
    state = deal(find_rules(rules), players, seed, 0)
    moves: list[Move] = []
    while len(moves) < _LONGEST and outcome(state, search=SEARCH) is None:
        if state.turn == 0 and wanted(state):
            return Found(Plan(rules, seed, 0, moves, (None,) * (players - 1)), state)
        moves.append(_drawn(state) if draws_only and state.turn == 0 else solver_move(state))
        state = apply(state, moves[-1], search=SEARCH)
    return None


def whole_round(rules: str = "", players: int = 3) -> Plan:
    """A round played to its end."""
    state = deal(find_rules(rules), players, "1", 0)
    moves: list[Move] = []
    while outcome(state, search=SEARCH) is None:
        moves.append(solver_move(state))
        state = apply(state, moves[-1], search=SEARCH)
    return Plan(rules, "1", 0, moves, (None,) * (players - 1))


def solver_move(state: State) -> Move:
    """The best play there is, else a draw or a pass."""
    return best_play(state).play or _drawn(state)


def _drawn(state: State) -> Move:
    return Draw() if state.pool else Pass()
