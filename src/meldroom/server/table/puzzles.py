"""Puzzles as the page gets them, and their hints and judgements in words."""

from collections.abc import Iterator, Sequence

from meldroom.analysis.puzzles.grades import LEVELS
from meldroom.analysis.puzzles.hints import Hint, Stage, hint
from meldroom.analysis.puzzles.puzzle import Goal, Puzzle
from meldroom.analysis.puzzles.verdicts import Verdict, judge_answer
from meldroom.analysis.steps import Step, replay_steps
from meldroom.notation.position import write_position
from meldroom.server.table.judge import read_play, reason
from meldroom.server.wire.asked_protocol import Finish
from meldroom.server.wire.puzzle_protocol import PuzzleAnswer, PuzzleDraft, PuzzleHint, PuzzleInfo, PuzzleStep
from meldroom.server.wire.standing_protocol import MeldInfo
from meldroom.server.wire.tokens import stood_for, write_meld, write_row, write_stands, write_tiles
from meldroom.tilerummy.options import Opening
from meldroom.tilerummy.rules import Rules
from meldroom.tiles.melds import Meld
from meldroom.tiles.rows import Row
from meldroom.words import say


def puzzle_info(puzzle: Puzzle, last: int, date: str = "") -> PuzzleInfo:
    """A puzzle without its answer."""
    view = puzzle.view
    return PuzzleInfo(
        name=puzzle.name,
        game=puzzle.game,
        deck=view.rules.deck.value,
        number=puzzle.number,
        last=last,
        date=date,
        level=puzzle.level,
        levels=LEVELS,
        goal=puzzle.goal.value,
        words=goal_words(puzzle),
        table=[_meld(meld, view.rules) for meld in view.table],
        rack=write_tiles(view.rack),
        opened=view.has_opened,
        rules=view.rules.text,
        position=write_position(view),
    )


def _meld(meld: Meld, rules: Rules) -> MeldInfo:
    return MeldInfo(write_meld(meld, rules.melds), meld.kind.value, meld.value, write_stands(meld))


def goal_words(puzzle: Puzzle) -> str:
    """What is to be done."""
    match puzzle.goal:
        case Goal.OUT:
            return say("puzzle.goal.out")
        case Goal.TILES:
            return say("puzzle.goal.tiles")
        case Goal.OPEN if puzzle.view.rules.opening is Opening.RUN:
            return say("puzzle.goal.open_run")
        case Goal.OPEN:
            return say("puzzle.goal.open", points=puzzle.view.rules.opening_points)


# --- answers -----------------------------------------------------------------------------------


def puzzle_answer(puzzle: Puzzle, draft: PuzzleDraft) -> PuzzleAnswer:
    """What an answer is worth; raises `NotationError` quoting what cannot be read."""
    verdict = judge_answer(puzzle, read_play(puzzle.view, Finish("", 0, draft.rows)))
    legal = not verdict.faults
    return PuzzleAnswer(
        solved=verdict.solved,
        legal=legal,
        laid=verdict.laid,
        best=verdict.best if legal else None,
        words=verdict_words(puzzle, verdict),
        reasons=[reason(one) for one in verdict.faults],
    )


def verdict_words(puzzle: Puzzle, verdict: Verdict) -> str:
    """The sentence about an answer; the reasons why it is not legal are told beside it."""
    if verdict.faults:
        return say("puzzle.illegal")
    if not verdict.solved:
        return say("puzzle.short", laid=verdict.laid, n=verdict.best)
    return say("puzzle.solved.out") if puzzle.goal is Goal.OUT else say("puzzle.solved", n=verdict.best)


# --- hints -------------------------------------------------------------------------------------


def puzzle_hint(puzzle: Puzzle, stage: Stage) -> PuzzleHint:
    """A hint as the page gets it."""
    told = hint(puzzle, stage)
    return PuzzleHint(
        stage=stage,
        stages=len(Stage),
        words=hint_words(puzzle, told),
        tiles=write_tiles(told.tiles),
        melds=[write_meld(meld, puzzle.view.rules.melds) for meld in told.melds],
        steps=list(_steps(puzzle, told.steps)),
    )


def hint_words(puzzle: Puzzle, told: Hint) -> str:
    """What a hint says that the one before it did not."""
    match told.stage:
        case Stage.TILES:
            tiles = " ".join(tile.shown for tile in told.tiles)
            return say("puzzle.hint.all") if puzzle.goal is Goal.OUT else say("puzzle.hint.tiles", tiles=tiles)
        case Stage.MELDS:
            melds = ", ".join(meld.row.shown for meld in told.melds)
            return say("puzzle.hint.melds", n=len(told.melds), melds=melds) if melds else say("puzzle.hint.table")
        case Stage.FIRST:
            return say("puzzle.hint.first", step=told.steps[0].words)
        case Stage.WHOLE:
            return say("puzzle.hint.whole", n=len(told.steps))


def _steps(puzzle: Puzzle, steps: Sequence[Step]) -> Iterator[PuzzleStep]:
    rows = tuple(Row(meld.tiles) for meld in puzzle.view.table)
    for step in steps:
        after = replay_steps(rows, [step])
        played = () if step.source is not None else step.tiles
        yield PuzzleStep(step.words, _rows(puzzle, rows), _rows(puzzle, after), write_tiles(played))
        rows = after


def _rows(puzzle: Puzzle, rows: Sequence[Row]) -> list[list[str]]:
    """Rows between two steps; those that are melds before or after the whole play are written as such."""
    house, stood = puzzle.view.rules.melds, stood_for(puzzle.view.table)
    known = {meld.tiles: write_meld(meld, house, stood) for meld in (*puzzle.table, *puzzle.view.table)}
    return [known.get(row.tiles) or write_row(row) for row in rows]
