"""Of all plays worth as much that leave as many melds whole, one that leaves the most neighbours side by side."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldroom.solver.best import By, best_play
from meldroom.solver.closest import lost_neighbours
from meldroom.solver.measures import weights_of
from meldroom.solver.neighbours import kept_neighbours
from meldroom.tilerummy.views import View
from tests.oracles.brute import most_neighbours, most_unchanged
from tests.solver.positions import FLUID, check, known_positions, seen, small_positions


def agrees(view: View, by: By) -> bool:
    """Whether something was proven; then brute force finds nothing closer."""
    answer = best_play(view, by=by, closest=True)
    if answer.play is None:
        return False
    check(view, answer)
    plain = best_play(view, by=by)
    assert (answer.value, answer.status) == (plain.value, plain.status)
    assert answer.unchanged >= plain.unchanged
    assert answer.nearest >= plain.nearest
    weights = weights_of(view.rules, by, view.rack)
    unchanged = most_unchanged(view, answer.value, lambda tile: weights[tile.kind])
    assert answer.unchanged <= unchanged
    if answer.nearest:
        assert answer.unchanged == unchanged
    kept = kept_neighbours(view.table, answer.table)
    if answer.unchanged == plain.unchanged:
        assert kept >= kept_neighbours(view.table, plain.table)
    most = most_neighbours(view, answer.value, answer.unchanged, lambda tile: weights[tile.kind])
    assert kept <= most
    if answer.close:
        assert answer.nearest
        assert kept == most
    return answer.close


@given(small_positions(), st.sampled_from(list(By)))
def test_nothing_lies_closer(view: View, by: By) -> None:
    agrees(view, by)


@pytest.mark.soak
@settings(max_examples=2_000)
@given(small_positions(most=12), st.sampled_from(list(By)))
def test_nothing_lies_closer_in_many(view: View, by: By) -> None:
    agrees(view, by)


@pytest.mark.parametrize(
    ("table", "rack", "lost"),
    [
        # R3 and R7 fit at the ends of the run.
        ("R4R5R6", "R3 R7", 0),
        # O4 takes the first tiles of two of the three runs, and each of them loses one pair.
        ("R4R5R6R7/B4B5B6B7/K4K5K6K7", "O4", 2),
        # Three in a row thrice must become three groups for O1: all six pairs are lost.
        ("R1R2R3/B1B2B3/K1K2K3", "O1", 6),
        # The 3s or the 6s: either way the run loses one pair, and both together would leave two tiles.
        ("R3R4R5R6", "B3 K3 B6 K6", 1),
        # The joker stays beside the 5 where the 6 is laid with the 7.
        ("R4R5J", "R7", 0),
    ],
)
def test_so_many_are_lost(table: str, rack: str, lost: int) -> None:
    answer = best_play(seen(table, rack), closest=True)
    assert answer.close
    assert lost_neighbours(answer.before, answer.table) == lost


@pytest.mark.parametrize("rules", [FLUID, "standard"])
def test_it_is_proven_in_nearly_all_known_positions(rules: str) -> None:
    answers = [best_play(seen(known.table, known.rack, rules), closest=True) for known in known_positions()[::6]]
    plays = [answer for answer in answers if answer.play]
    assert sum(answer.nearest for answer in plays) >= 0.95 * len(plays)
    assert sum(answer.close for answer in plays) >= 0.9 * len(plays)


def test_a_meld_that_stays_lends_a_tile_that_replaces_a_joker() -> None:
    """B1 takes the joker's place for a moment (TR-7.3), and the joker goes to R1 R2 R3: only the group of B1 stays."""
    answer = best_play(seen("R1B1O1/R1O1J/O2O3O4", "R2R3"), closest=True)
    assert (answer.tiles, answer.unchanged, answer.nearest) == (2, 1, True)


def test_more_melds_stay_than_were_found_at_first() -> None:
    """The first search gives up; which melds may stay together says that more can (TR-7, standard rules)."""
    hard = [known for known in known_positions() if known.table]
    views = [seen(known.table, known.rack) for known in hard]
    unproven = [view for view in views if (answer := best_play(view)).play and not answer.nearest][:12]
    assert any(best_play(view, closest=True).unchanged > best_play(view).unchanged for view in unproven)
