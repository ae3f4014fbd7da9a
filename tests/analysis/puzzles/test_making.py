"""Which positions are puzzles."""

import pytest

from meldroom.analysis.puzzles.making import puzzle_in
from meldroom.analysis.puzzles.puzzle import Goal
from meldroom.notation.position import read_position
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import View

TWO_GROUPS = "R7B7K7/R9B9K9O9/R11B11K11O11/B1K1O1/R2R3R4R5/O3O4O5O6 R3R12B2B7B10B11K5K8O1O3O8O9O12O13,?10 ?55 0 11 0"


def seen(text: str) -> View:
    position = read_position(text)
    assert not isinstance(position, State)
    return position


def test_two_melds_taken_apart_for_four_tiles_are_a_puzzle() -> None:
    puzzle = puzzle_in(seen(TWO_GROUPS), number=7)
    assert puzzle is not None
    assert (puzzle.number, puzzle.goal, puzzle.best) == (7, Goal.TILES, 4)
    assert [str(tile) for tile in puzzle.played] == ["B10", "B11", "O12", "O13"]
    # 4 steps, 2 melds that change, 4 tiles, and 2 for each play that lays one tile less
    assert puzzle.difficulty == 3 * 4 + 4 * 2 + 4


def test_the_whole_rack_is_a_puzzle_of_going_out() -> None:
    puzzle = puzzle_in(seen(TWO_GROUPS.replace("R3R12B2B7B10B11K5K8O1O3O8O9O12O13", "B10B11O12O13")))
    assert puzzle is not None
    assert (puzzle.goal, puzzle.best) == (Goal.OUT, 4)


def test_an_opening_in_two_melds_is_a_puzzle() -> None:
    puzzle = puzzle_in(seen("- R10B10O10K8K9K10R1B3,?14 ?60 0 00 0"))
    assert puzzle is not None
    assert (puzzle.goal, puzzle.best, len(puzzle.steps)) == (Goal.OPEN, 6, 2)


@pytest.mark.parametrize(
    "text",
    [
        "R5R6R7 R8K1,?9 ?40 0 11 0",  # one step
        "R5R6R7 K1K2,?9 ?40 0 11 0",  # nothing can be laid
        "- R1R2R3K1K2K3O9O9,?9 ?60 0 11 0",  # the table stays as it is
        "B9K9O9/O11B11K11 R9R11,?9 ?40 0 11 0",  # two plain steps
        "R9B9K9O9/R11B11K11O11 B10B11O12O13R13R13,?9 ?40 0 00 0",  # no opening
        TWO_GROUPS.replace("B10B11", "B10B11R2R6R8R10").replace("?60", "?50"),  # so large a rack is work
    ],
)
def test_what_is_plain_or_endless_or_not_possible_is_none(text: str) -> None:
    assert puzzle_in(seen(text)) is None


def test_two_best_answers_are_none() -> None:
    # the group can give away one tile only: for B9 B10 B11 or for O9 O10 O11
    assert puzzle_in(seen("R9B9K9O9/B1K1O1 R1B10B11O10O11,?9 ?40 0 11 0")) is None
    assert puzzle_in(seen("R9B9K9O9/B1K1O1 R1B10B11O10O13,?9 ?40 0 11 0")) is not None
