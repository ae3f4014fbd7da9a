"""A question asked again and again in the kernel is answered as if it were asked anew each time."""

from itertools import combinations

import pytest

from meldroom.solver import engine
from meldroom.solver.best import problem_of
from meldroom.solver.engine import ENDLESS, End, Found
from meldroom.solver.keeping import Keeping
from meldroom.solver.memory import cases_of
from meldroom.solver.problem import Draft, Plan, Problem, beside, draft_of
from meldroom.solver.settled import Home, former, held_in
from meldroom.tilerummy.rules import find_rules
from tests.solver.positions import known_positions, seen

POSITIONS = [known for known in known_positions() if known.table.count("/") in range(1, 6)][::4]
HOUSES = ["joker_on_table=fluid", "standard", "joker_on_table=fluid+ace=low_high"]


def _homes(problem: Problem, draft: Draft) -> list[Home]:
    kept = list(draft.pool.kept)
    return [former(meld, held_in(meld, kept) if meld.stands else ()) for meld in problem.table]


def _anew(problem: Problem, draft: Draft, homes: tuple[Home, ...], cutoff: int) -> Found:
    rest = beside(problem, draft, homes)
    if rest is None:
        return Found(End.NOTHING, cutoff, ENDLESS)
    return engine.search(rest.question, cutoff=cutoff + draft.base - rest.base, dive=False)


@pytest.mark.parametrize("house", HOUSES)
def test_asked_again_with_melds_settled_it_is_answered_as_if_asked_anew(house: str) -> None:
    answered = 0
    for known in POSITIONS:
        problem = problem_of(seen(known.table, known.rack, find_rules(house)))
        draft = draft_of(problem, Plan(cases_of(problem.rules, problem.table, problem.rack)[-1]))
        assert draft is not None
        found = engine.search(draft.question, cutoff=-draft.base)
        if found.frame is None:
            continue
        homes = _homes(problem, draft)
        keeping = Keeping(problem, draft, homes, found)
        keeping.room.make_room(1 << 8)  # so little that it must grow
        nearest = keeping.nearest(ENDLESS, 0)
        for count in (1, 2):
            for melds in combinations(range(len(homes)), count):
                for cutoff in (found.value - 1, found.value - 3):
                    nearest.ask(cutoff, ENDLESS, 0, engine.ROOM_MAX)
                    end = nearest.find(melds)
                    settled = tuple(homes[at] for at in melds)
                    assert end == _anew(problem, draft, settled, cutoff).end, (known, melds, cutoff)
                    answered += 1
        keeping.close()
    assert answered > 0
