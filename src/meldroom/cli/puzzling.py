"""A person at the terminal solving a puzzle."""

import sys
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rich.console import Console

from meldroom.analysis.puzzles.grades import LEVELS
from meldroom.analysis.puzzles.hints import Stage, hint
from meldroom.analysis.puzzles.puzzle import Puzzle
from meldroom.analysis.puzzles.verdicts import judge_answer
from meldroom.cli.draft import CannotEdit, Draft, begin_draft
from meldroom.cli.drawing import Order, draw_table
from meldroom.cli.errors import DONE, NO
from meldroom.cli.orders import EDITS, WORDS, Word, read_order
from meldroom.cli.screens import show_draft, show_help
from meldroom.server.table.puzzles import goal_words, hint_words, verdict_words
from meldroom.tilerummy.rules import STANDARD
from meldroom.tiles.errors import NotationError
from meldroom.words import say

PUZZLE_WORDS: Final[Mapping[str, Word]] = MappingProxyType(
    {
        **{word: WORDS[word] for word in ("lay", "add", "move", "back", "=", "undo", "reset")},
        "finish": Word("puzzle_finish", "finish"),
        "hint": WORDS["hint"],
        "solution": Word("puzzle_solution", "solution"),
        "sort": WORDS["sort"],
        "show": WORDS["show"],
        "help": WORDS["help"],
        "quit": Word("puzzle_quit", "quit"),
    }
)
"""What can be typed."""


class Puzzling:
    """A puzzle, the screen, and the table as it has been arranged."""

    def __init__(self, console: Console, puzzle: Puzzle) -> None:
        self._console = console
        self._puzzle = puzzle
        self._order = Order.RUNS
        self._drafts: list[Draft] = [begin_draft(puzzle.view)]
        self._stage = 0
        self._end: int | None = None
        self._orders = {
            "undo": self._undo,
            "reset": self._reset,
            "finish": self._finish,
            "hint": self._hint,
            "solution": self._solution,
            "sort": self._sort,
            "show": self._show,
            "help": lambda: show_help(self._console, PUZZLE_WORDS),
            "quit": self._quit,
        }

    @property
    def _draft(self) -> Draft:
        return self._drafts[-1]

    def solve(self) -> int:
        """Until it is solved, given up or left; the exit code says whether it was solved."""
        puzzle = self._puzzle
        title = say("puzzle.title", number=puzzle.number, level=puzzle.level, levels=LEVELS)
        self._console.print(title if puzzle.game == STANDARD else f"{say(f'game.{puzzle.game}')}: {title}")
        self._console.print(goal_words(puzzle))
        self._console.print(say("puzzle.help"))
        self._show()
        while self._end is None:
            try:
                self._obey(self._read())
            except NotationError as error:
                self._console.out(f"  {error}", highlight=False)
            except CannotEdit as error:
                self._console.print(f"  {error}")
        return self._end

    def _obey(self, text: str) -> None:
        if not text.strip():
            return
        word, rest = read_order(text, PUZZLE_WORDS)
        if word in EDITS:
            self._drafts.append(EDITS[word](self._draft, rest))
            show_draft(self._console, self._draft, self._order)
        else:
            self._orders[word]()

    def _read(self) -> str:
        try:
            text = input("> ")
        except EOFError:
            return "quit"
        if not sys.stdin.isatty():
            self._console.print(text)  # so that what is printed tells the whole story
        return text

    # --- what is typed -------------------------------------------------------------------------

    def _show(self) -> None:
        self._console.print(draw_table(self._draft.rows, self._console.width))
        show_draft(self._console, self._draft, self._order)

    def _undo(self) -> None:
        if len(self._drafts) == 1:
            raise CannotEdit(say("term.no_undo"))
        self._drafts.pop()
        self._show()

    def _reset(self) -> None:
        self._drafts = self._drafts[:1]
        self._show()

    def _sort(self) -> None:
        self._order = Order.GROUPS if self._order is Order.RUNS else Order.RUNS
        show_draft(self._console, self._draft, self._order)

    def _finish(self) -> None:
        verdict = judge_answer(self._puzzle, self._draft.play)
        self._console.print(verdict_words(self._puzzle, verdict))
        for one in verdict.faults:
            self._console.print(f"  {one.words} ({one.rule})")
        if verdict.solved:
            self._end = DONE

    def _hint(self) -> None:
        if self._stage == Stage.FIRST:
            self._console.print(say("puzzle.last_hint"))
        self._stage = min(self._stage + 1, Stage.FIRST)
        self._console.print(hint_words(self._puzzle, hint(self._puzzle, Stage(self._stage))))

    def _solution(self) -> None:
        told = hint(self._puzzle, Stage.WHOLE)
        self._console.print(hint_words(self._puzzle, told))
        for at, step in enumerate(told.steps, start=1):
            self._console.print(f"  {at}. {step.words}")
        self._console.print(draw_table([meld.row for meld in self._puzzle.table], self._console.width))
        self._console.print(say("puzzle.shown"))
        self._end = NO

    def _quit(self) -> None:
        self._console.print(say("puzzle.left", number=self._puzzle.number))
        self._end = NO
