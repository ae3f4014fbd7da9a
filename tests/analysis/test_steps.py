"""Steps lead from the old table to the new one, and say so."""

from collections import Counter

import pytest
from hypothesis import given

from meldroom.analysis.steps import Act, Step, replay_steps, steps_between, steps_of
from meldroom.solver.best import best_play
from meldroom.tilerummy.views import View
from meldroom.tiles.melds import MeldRules, read_meld
from meldroom.tiles.rows import Row
from tests.solver.positions import FLUID, Known, known_positions, seen, small_positions

CASES = (
    ("B9JB11", "B10 R4 K4", ["put B10 in place of the joker in B9JB11", "lay R4 K4 with the joker"]),
    ("R1R2R3", "R4", ["add R4 to R1R2R3"]),
    ("-", "K9 K10 K11", ["lay K9 K10 K11"]),
    ("R4R5R6R7R8", "R6", ["split R4R5R6R7R8 into R4R5R6 and R7R8", "add R6 to R7R8"]),
    ("R9B9K9O9", "K10 K11", ["take K9 from R9B9K9O9", "add K10 K11 to K9"]),
)


def rows_of(view: View) -> list[Row]:
    return [Row(meld.tiles) for meld in view.table]


def follow(view: View) -> tuple[Step, ...]:
    """The steps of the best play, each of them something that hands can do."""
    answer = best_play(view)
    steps = steps_of(answer)
    rows, rack = rows_of(view), Counter(view.rack)
    for step in steps:
        before = Counter(tile for row in (step.source, step.target) if row for tile in row.tiles)
        after = Counter(tile for row in step.result for tile in row.tiles)
        come = after - before
        assert before <= after, "nothing leaves the table"
        assert come <= rack, "only what is on the rack comes to the table"
        assert come == (Counter() if step.source else Counter(step.tiles))
        assert step.words
        rack -= come
        rows = list(replay_steps(rows, [step]))
    assert Counter(row.tiles for row in rows) == Counter(meld.tiles for meld in answer.table)
    assert Counter(view.rack) - rack == Counter(answer.played)
    return steps


@pytest.mark.parametrize(("table", "rack", "words"), CASES)
def test_in_words(table: str, rack: str, words: list[str]) -> None:
    assert [step.words for step in follow(seen(table, rack))] == words


@pytest.mark.parametrize("known", known_positions(), ids=lambda known: known.name)
def test_known_positions(known: Known) -> None:
    follow(seen(known.table, known.rack))
    follow(seen(known.table, known.rack, FLUID))


@given(small_positions())
def test_under_any_rules(view: View) -> None:
    follow(view)


def test_no_play_has_no_steps() -> None:
    assert steps_of(best_play(seen("R1R2R3", "B9"))) == ()


def test_a_step_needs_its_row() -> None:
    step = follow(seen("R1R2R3", "R4"))[0]
    with pytest.raises(ValueError, match="add R4 to R1R2R3: no row R1R2R3 lies there"):
        replay_steps([Row.parse("R1R2R3R4")], [step])


def test_every_act_occurs() -> None:
    acts = {step.act for known in known_positions() for step in follow(seen(known.table, known.rack, FLUID))}
    assert acts | {Act.SHIFT} == set(Act)


def test_a_joker_goes_to_the_other_end() -> None:
    before, after = (read_meld(Row.parse(text), MeldRules()) for text in ("JK6K7", "K6K7J"))
    assert before is not None
    assert after is not None
    steps = steps_between((before,), (after,))
    assert [step.words for step in steps] == ["move the joker within JK6K7, to give K6K7J"]
    assert replay_steps([Row.parse("JK6K7")], steps) == (Row.parse("K6K7J"),)
