"""A search that must stop early still gives a legal play, and says how much more there may be."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meldroom.solver import engine
from meldroom.solver.answers import Status
from meldroom.solver.best import By, best_play
from meldroom.solver.checks import PositionError
from meldroom.solver.tidy import PATIENCE
from meldroom.tilerummy.views import View
from tests.solver.positions import FLUID, check, known_positions, seen, small_positions

HARD = [known for known in known_positions() if known.tiles][::12]


@pytest.mark.parametrize("budget", [0, 30, 300, 3000])
@pytest.mark.parametrize("rules", ["standard", FLUID])
def test_the_bound_is_never_too_low(rules: str, budget: int) -> None:
    for known in HARD:
        view = seen(known.table, known.rack, rules)
        stopped, best = best_play(view, budget=budget), best_play(view)
        assert stopped.value <= best.value <= stopped.bound
        assert (stopped.status is Status.UNPROVEN) == (stopped.value < stopped.bound)
        if stopped.play:
            check(view, stopped)


@given(small_positions(), st.sampled_from(list(By)), st.integers(0, 200))
def test_under_any_rules(view: View, by: By, budget: int) -> None:
    stopped, best = best_play(view, by=by, budget=budget), best_play(view, by=by)
    assert stopped.value <= best.value <= stopped.bound
    if stopped.play:
        check(view, stopped)


def test_a_little_is_enough_for_something() -> None:
    found = [best_play(seen(known.table, known.rack, FLUID), budget=100).tiles for known in HARD]
    most = sum(known.tiles for known in HARD)
    assert sum(found) > most // 2


def test_the_room_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "ROOM_MAX", 1 << 8)
    monkeypatch.setattr(engine, "_IDLE", [engine.kernel.Search(1 << 8)])
    answers = [(known, best_play(seen(known.table, known.rack, FLUID))) for known in HARD]
    assert all(answer.tiles <= known.tiles <= answer.bound for known, answer in answers)
    assert any(answer.status is Status.UNPROVEN for _, answer in answers)


def test_a_large_room_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[object] = []
    monkeypatch.setattr(engine, "_IDLE", kept)
    monkeypatch.setattr(engine, "ROOM_KEPT", 1 << 11)
    best_play(seen("-", "R1R2R3"))
    assert kept == []


def test_less_than_nothing() -> None:
    with pytest.raises(PositionError, match="a budget of -1 states: expected 0 or more"):
        best_play(seen("-", "R1R2R3"), budget=-1)


HARD_RULES = ("ace=wrap+jokers_per_set_max=1", "ace=low_high+jokers_per_set_max=1", "standard", "joker_on_table=locked")


@pytest.mark.parametrize("rules", HARD_RULES)
def test_thinking_of_plans_counts_too(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    ask = engine.ask

    def counting(*what: Any) -> engine.Found:  # noqa: ANN401 - handed on
        asked.append(1)
        return ask(*what)

    monkeypatch.setattr(engine, "ask", counting)
    table = "R2R3J/B5K5O5J/K1K2K3K4/O8O9O10/B9B10B11B12/R11R12R13"
    answer = best_play(seen(table, "R1R4R5B1B2B13K5K6K13O1O7O11O12O13", rules), budget=1000)
    assert len(asked) < (1000 + PATIENCE) // engine.FRAME
    assert answer.value <= answer.bound
