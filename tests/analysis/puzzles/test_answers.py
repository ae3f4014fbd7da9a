"""What an answer to a puzzle is worth, and the hints to it."""

from meldroom.analysis.puzzles.collection import read_puzzle
from meldroom.analysis.puzzles.hints import Stage, hint
from meldroom.analysis.puzzles.verdicts import judge_answer
from meldroom.tilerummy.moves import Play
from meldroom.tiles.faults import FaultCode

PUZZLE = read_puzzle(
    1, "tiles\t24\tR9B9K9O9/B1K1O1 B10B11K3O1R1R1,?9 ?60 0 11 0\t-R9B9K9O9/B1K1O1 +R9K9O9/B9B10B11/R1B1K1O1"
)
OPENING = read_puzzle(2, "open\t12\tO9O10O11 R10B10O10K8K9K10,?9 ?60 0 01 0\t+R10B10O10/K8K9K10")


def test_the_solution_solves_it() -> None:
    verdict = judge_answer(PUZZLE, PUZZLE.solution)
    assert (verdict.solved, verdict.laid, verdict.best, verdict.faults) == (True, 3, 3, ())


def test_another_way_to_lay_as_many_tiles_solves_it_too() -> None:
    assert judge_answer(PUZZLE, Play.of("R9B9K9O9/B1K1O1", "R9K9O9/B9B10B11/R1B1K1O1")).solved
    other = read_puzzle(3, "tiles\t9\tR5R6R7/R8R9R10 R11,?9 ?60 0 11 0\t-R8R9R10 +R8R9R10R11")
    assert judge_answer(other, Play.of("R5R6R7/R8R9R10", "R5R6R7R8/R9R10R11")).solved


def test_fewer_tiles_are_counted() -> None:
    verdict = judge_answer(PUZZLE, Play.of("R9B9K9O9", "R9K9O9/B9B10B11"))
    assert (verdict.solved, verdict.laid, verdict.best, verdict.faults) == (False, 2, 3, ())


def test_an_illegal_answer_has_its_reasons_and_solves_nothing() -> None:
    verdict = judge_answer(PUZZLE, Play.of("R9B9K9O9/B1K1O1", "R9K9O9/B9B10B11/R1B1K1O1/K3"))
    assert [fault.code for fault in verdict.faults] == [FaultCode.TOO_FEW_TILES]
    assert (verdict.solved, verdict.laid) == (False, 4)


def test_hints_say_more_from_stage_to_stage() -> None:
    tiles, melds, first, whole = (hint(PUZZLE, stage) for stage in Stage)
    assert {one.tiles for one in (tiles, melds, first, whole)} == {PUZZLE.played}
    assert [str(tile) for tile in tiles.tiles] == ["R1", "B10", "B11"]
    assert (tiles.melds, tiles.steps, melds.steps) == ((), (), ())
    assert [str(meld.row) for meld in melds.melds] == ["R9B9K9O9", "B1K1O1"]
    assert first.steps == whole.steps[:1]
    assert whole.steps == PUZZLE.steps
    assert len(whole.steps) == 3


def test_an_opening_changes_no_meld() -> None:
    assert hint(OPENING, Stage.WHOLE).melds == ()
    assert judge_answer(OPENING, OPENING.solution).solved
