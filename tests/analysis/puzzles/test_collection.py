"""Every puzzle that is shipped has the one best answer that is kept with it, and is as hard as it says."""

from collections import Counter

import pytest

from meldroom.analysis.puzzles.collection import Collection, read_collection, read_puzzle, shipped, write_lines
from meldroom.analysis.puzzles.grades import LEVELS, NEAR_MOST
from meldroom.analysis.puzzles.making import grade_of
from meldroom.analysis.puzzles.puzzle import Goal, Puzzle
from meldroom.analysis.steps import Act, replay_steps
from meldroom.solver.answers import Answer, Status
from meldroom.solver.best import best_play
from meldroom.tilerummy.plays import play_faults
from meldroom.tilerummy.rules import RULES
from meldroom.tiles.errors import NotationError
from meldroom.tiles.rows import Row

SHIPPED = shipped()
PUZZLES = [SHIPPED.puzzle(number) for number in range(1, len(SHIPPED) + 1)]
CARDS = [one.puzzle(number) for one in map(shipped, ("machiavelli", "vatikan")) for number in range(1, len(one) + 1)]
ALL = [*PUZZLES, *CARDS]
LINE = "tiles\t10\tR5R6R7 R8K1,?9 ?40 0 11 0\t-R5R6R7 +R5R6R7R8"


def kept_answer(puzzle: Puzzle) -> Answer:
    """The kept solution as the solver would give it."""
    before, effect = puzzle.view.table, puzzle.effect
    assert puzzle.solution.taken == tuple(meld.row for meld in effect.taken), "it takes only what changes"
    return Answer(Status.OPTIMAL, puzzle.solution, puzzle.played, puzzle.table, before, tiles=puzzle.best)


@pytest.mark.parametrize("part", range(8))
def test_every_solution_is_the_one_best_answer_and_as_hard_as_it_says(part: int) -> None:
    for puzzle in ALL[part::8]:
        view, kept = puzzle.view, kept_answer(puzzle)
        assert not play_faults(view.rules, view.table, view.rack, view.has_opened, puzzle.solution)
        best = best_play(view)
        assert best.status is Status.OPTIMAL
        assert (best.played, best.unchanged) == (puzzle.played, kept.unchanged), puzzle.number
        grade = grade_of(view, kept)
        assert grade is not None, f"puzzle {puzzle.number} has one best answer"
        assert grade.difficulty == puzzle.difficulty, puzzle.number


def test_every_goal_is_that_of_its_position() -> None:
    for puzzle in ALL:
        assert (puzzle.goal is Goal.OPEN) == (not puzzle.view.has_opened)
        if puzzle.view.has_opened:
            assert (puzzle.goal is Goal.OUT) == (puzzle.best == len(puzzle.view.rack))


def test_there_are_hundreds_of_all_goals_and_levels() -> None:
    assert len(PUZZLES) >= 300
    assert min(Counter(puzzle.goal for puzzle in PUZZLES).values()) >= 60
    levels = [SHIPPED.of_level(level) for level in range(1, LEVELS + 1)]
    assert min(map(len, levels)) >= 60
    assert sorted(number for level in levels for number in level) == list(range(1, len(PUZZLES) + 1))


@pytest.mark.parametrize("game", ["machiavelli", "vatikan"])
def test_each_card_game_has_as_many_of_every_level(game: str) -> None:
    puzzles = shipped(game)
    assert {len(puzzles.of_level(level)) for level in range(1, LEVELS + 1)} == {12}
    assert {puzzles.puzzle(number).view.rules for number in range(1, len(puzzles) + 1)} == {RULES[game]}


def test_an_opening_of_vatikan_is_done_in_the_order_of_the_rules() -> None:
    opened = [puzzle for puzzle in CARDS if puzzle.goal is Goal.OPEN]
    assert opened
    for puzzle in opened:
        (run,) = puzzle.solution.opening
        assert (puzzle.steps[0].act, puzzle.steps[0].tiles) == (Act.LAY, run.tiles), puzzle.name


def test_no_position_is_there_twice() -> None:
    assert len({(puzzle.view.table, puzzle.view.rack) for puzzle in ALL}) == len(ALL)


def test_a_collection_reads_back_as_it_was_written() -> None:
    assert read_collection(write_lines(PUZZLES, ["a remark"])) == SHIPPED


def test_the_steps_of_every_solution_lead_to_its_table() -> None:
    for puzzle in ALL:
        rows = replay_steps([Row(meld.tiles) for meld in puzzle.view.table], puzzle.steps)
        assert Counter(row.tiles for row in rows) == Counter(meld.tiles for meld in puzzle.table)


@pytest.mark.parametrize("number", [0, 2, -1])
def test_a_number_beyond_the_collection_is_a_key_error(number: int) -> None:
    with pytest.raises(KeyError):
        Collection((LINE,)).puzzle(number)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("nonsense", "'nonsense' is not a puzzle: expected goal, difficulty, position and solution"),
        (LINE.replace("tiles", "win"), "is not a puzzle: expected goal"),
        (LINE.replace("\t10\t", "\tten\t"), "is not a puzzle: expected goal"),
        (LINE.replace("R8K1,?9 ?40", "R8K1,R1 R2"), "expected a position with one rack shown, and a play"),
        (LINE.replace("-R5R6R7 +R5R6R7R8", "="), "expected a position with one rack shown, and a play"),
        (LINE.replace("R5R6R7 ", "R5R6 ", 1), "R5R6"),
    ],
)
def test_a_line_that_is_no_puzzle_is_quoted(line: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        read_puzzle(1, line)


def test_near_misses_count_up_to_a_bound() -> None:
    grades = [grade_of(puzzle.view, kept_answer(puzzle)) for puzzle in PUZZLES[:20]]
    assert {grade.near <= NEAR_MOST for grade in grades if grade} == {True}
