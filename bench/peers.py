# ruff: noqa: T201 - printing is what a measurement does
"""Other solvers from PyPI, asked the same: the most tiles, where jokers are free."""

import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from bench.positions import Position

Ask = Callable[[Position], Callable[[], int]]
"""Prepares a position; what it gives then answers with the number of tiles that can be laid."""

_COLOURS = {"K": 0, "B": 1, "O": 2, "R": 3}
_JOKER = 53


def peers() -> Iterator[tuple[str, Ask]]:
    """Those that are installed, by name."""
    try:
        other = import_module("rummikub_solver")
    except ImportError:
        print("rummikub-solver is not installed (pip install rummikub-solver cvxopt): nothing to compare with\n")
        return
    backends = {"GLPK": "GLPK_MI", "default backend": None}
    supported = {backend.name for backend in other.MILPSolver.supported()}
    for name, backend in backends.items():
        if backend is None or backend in supported:
            yield f"rummikub-solver, {name}", _asking(other, backend)


def _asking(other: Any, backend: str | None) -> Ask:  # noqa: ANN401 - a library without types for us
    rules = other.RuleSet(solver_backend=None if backend is None else other.MILPSolver[backend])
    solver, kinds = rules._solver, rules._tiles  # noqa: SLF001 - its own entry, so that nothing else is measured

    def ask(position: Position) -> Callable[[], int]:
        table, rack = map(_numbers, (position.table_tiles, position.rack_tiles))
        state = other.GameState(kinds, table, rack, initial=False)
        mode = other.SolverMode.TILE_COUNT

        def answer() -> int:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                return len(solver(mode, state).tiles)

        return answer

    return ask


def _numbers(tiles: tuple[str, ...]) -> list[int]:
    return [_JOKER if tile == "J" else _COLOURS[tile[0]] * 13 + int(tile[1:]) for tile in tiles]
