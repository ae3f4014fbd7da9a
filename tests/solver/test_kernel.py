"""The kernel itself: its codes, its groups, and that compiled and uncompiled it is the same program."""

import os
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from itertools import product
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meldroom.solver import compiled, engine
from meldroom.solver.best import By, best_play, problem_of
from meldroom.solver.codes import after
from meldroom.solver.memory import cases_of
from meldroom.solver.problem import Plan, draft_of
from meldroom.tilerummy.views import View
from tests.solver.positions import FLUID, Known, known_positions, seen, small_positions

SOURCE = Path(engine.__file__).with_name("kernel.py")


def as_python() -> ModuleType:
    spec = spec_from_file_location("meldroom.solver.kernel_in_test", SOURCE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PYTHON = as_python()
"""The kernel as plain Python."""


@pytest.fixture
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything in this test is searched by the kernel as plain Python."""
    monkeypatch.setattr(engine, "kernel", PYTHON)
    monkeypatch.setattr(engine, "_IDLE", [])


@pytest.mark.parametrize(
    ("code", "put", "then"),
    [
        ((0, 0, 0), 0, (0, 0, 0)),
        ((0, 0, 0), 2, (2, 0, 0)),
        ((1, 0, 0), 0, (-1, -1, -1)),
        ((1, 0, 0), 1, (0, 1, 0)),
        ((0, 1, 0), 1, (0, 0, 1)),
        ((0, 0, 1), 0, (0, 0, 0)),
        ((0, 0, 1), 1, (0, 0, 1)),
        ((0, 0, 1), 2, (1, 0, 1)),
        ((1, 1, 0), 2, (0, 1, 1)),
        ((0, 1, 1), 1, (0, 0, 1)),
        ((0, 1, 1), 3, (1, 0, 2)),
    ],
)
def test_what_becomes_of_open_runs(code: tuple[int, int, int], put: int, then: tuple[int, int, int]) -> None:
    assert after(code, put) == then


def divide(counts: list[int], groups: int) -> bool:
    """Whether the tiles divide into so many groups of three or four, by trying."""
    if groups == 0:
        return not any(counts)
    jokers = counts[4]
    for take in product((0, 1), repeat=4):
        for wild in range(jokers + 1):
            enough = all(have >= want for have, want in zip(counts, take, strict=False))
            if enough and any(take) and 3 <= sum(take) + wild <= 4:
                left = [have - want for have, want in zip(counts, (*take, wild), strict=True)]
                if divide(left, groups - 1):
                    return True
    return False


@given(st.lists(st.integers(0, 3), min_size=4, max_size=4), st.integers(0, 3))
def test_what_divides_into_groups(counts: list[int], jokers: int) -> None:
    search = PYTHON.Search()
    expected = any(divide([*counts, jokers], groups) for groups in range(sum(counts) + 1))
    assert bool(search.groups_fit(sum(counts), max(counts), jokers)) is expected


@pytest.mark.parametrize("known", known_positions()[::8], ids=lambda known: known.name)
def test_uncompiled_it_gives_the_same(known: Known, uncompiled: None) -> None:  # noqa: ARG001 - a fixture
    assert not engine.is_compiled()
    assert best_play(seen(known.table, known.rack, FLUID)).tiles == known.tiles


@pytest.mark.skipif(not engine.is_compiled(), reason="there is nothing compiled to compare with")
@given(small_positions(), st.sampled_from(list(By)))
def test_both_give_the_same_answer(view: View, by: By) -> None:
    answer = best_play(view, by=by)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "kernel", PYTHON)
        patch.setattr(engine, "_IDLE", [])
        assert best_play(view, by=by) == answer


def test_the_room_grows_with_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    room = engine.kernel.Search(1 << 7)
    monkeypatch.setattr(engine, "_IDLE", [room])
    known = max(known_positions(), key=lambda known: len(known.table))
    assert best_play(seen(known.table, known.rack, FLUID)).tiles == known.tiles
    assert room.size() > 1 << 7


def test_a_search_that_had_to_stop_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "_IDLE", [engine.kernel.Search(1 << 16)])
    for known in known_positions()[:10]:
        problem = problem_of(seen(known.table, known.rack, FLUID))
        draft = draft_of(problem, Plan(cases_of(problem.rules, problem.table, problem.rack)[0]))
        assert draft is not None
        best = engine.search(draft.question).value
        engine.search(draft.question, steps=0)
        promised, _ = engine.screen(draft, [(0, 0)], -1, 20_000)
        assert promised == [(0, best)]


def test_without_cython_it_runs_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cython", None)
    bare = as_python()
    assert bare.cython.__name__ == "meldroom.solver.uncompiled"
    monkeypatch.setattr(engine, "kernel", bare)
    monkeypatch.setattr(engine, "_IDLE", [])
    assert best_play(seen("B9JB11", "B10 R4 K4")).tiles == 3


def test_the_environment_chooses_python() -> None:
    code = "from meldroom.solver import engine; print(engine.is_compiled())"
    environment = {**os.environ, compiled.PURE: "1", "PYTHONPATH": str(Path(engine.__file__).parents[2])}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_an_older_kernel_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    older = ModuleType("meldroom.solver.kernel")
    monkeypatch.setitem(sys.modules, "meldroom.solver.kernel", older)
    loaded = compiled.load_part("kernel", engine.EDITION)
    assert loaded is not older
    assert str(loaded.__file__).endswith("kernel.py")
    assert loaded.EDITION == engine.EDITION
