"""Where a freed joker can lie: first by what it stands for, then by its meld."""

from dataclasses import replace

import pytest

from meldroom.solver.best import problem_of
from meldroom.solver.engine import screen
from meldroom.solver.homes import settlings
from meldroom.solver.memory import cases_of
from meldroom.solver.problem import Draft, Plan, Problem, draft_of
from meldroom.tiles.tiles import Tile
from tests.solver.positions import seen

TABLES = [
    ("R5O5J/B9B10B11/K2K3K4K5", "R4 B5 K5 K6 O7 R6"),
    ("JK4K5/B1O1J/R8R9R10/O8O9O10", "K1 K3 R7 B2 O2 K6"),
]


def freed(table: str, rack: str) -> tuple[Problem, Draft]:
    problem = problem_of(seen(table, rack))
    draft = draft_of(problem, Plan(cases_of(problem.rules, problem.table, problem.rack)[0]))
    assert draft is not None
    assert draft.plan.case.needs
    return problem, draft


def stands_of(problem: Problem, draft: Draft) -> list[Plan]:
    return list(settlings(problem, draft.plan, draft.pool) or ())


def promised(draft: Draft, plans: list[Plan]) -> list[int]:
    """What each plan promises; -1 for nothing."""
    found, _ = screen(draft, [plan.spec for plan in plans], -1, 1 << 40)
    values = dict(found)
    return [values.get(at, -1) for at in range(len(plans))]


@pytest.mark.parametrize(("table", "rack"), TABLES)
def test_what_a_joker_stands_for_promises_all_that_its_melds_do(table: str, rack: str) -> None:
    problem, draft = freed(table, rack)
    stands = stands_of(problem, draft)
    most = promised(draft, stands)
    assert len(stands) == 52
    assert max(most) >= 0
    for stand, value in zip(stands, most, strict=True):
        melds = list(settlings(problem, stand, draft.pool) or ())
        assert max(promised(draft, melds), default=-1) <= value


@pytest.mark.parametrize(("table", "rack"), TABLES)
def test_no_meld_is_thought_of_twice(table: str, rack: str) -> None:
    problem, draft = freed(table, rack)
    melds = [
        plan.homes[-1] for stand in stands_of(problem, draft) for plan in settlings(problem, stand, draft.pool) or ()
    ]
    assert len({home.spec for home in melds}) == len(melds)
    assert {home.stand for home in melds} <= {stand.stand for stand in stands_of(problem, draft)}


def test_a_meld_is_found_by_the_tile_that_its_joker_stands_for() -> None:
    problem, draft = freed("R5O5J/B9B10B11/K2K3K4K5", "R4 B5 K5 K6 O7 R6")
    stand = replace(draft.plan, stand=Tile.parse("B12"))
    rows = {str(plan.homes[-1].piece.row) for plan in settlings(problem, stand, draft.pool) or ()}
    assert rows == {"B10B11J:B12", "B9B10B11J:B12"}
