"""Puzzles as text, one a line: goal, difficulty, position and solution, with tabs between them.

Each game has a collection of its own. A puzzle's number is its line, so that new ones are only ever added at the end.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from meldroom.analysis.puzzles.grades import level_of
from meldroom.analysis.puzzles.puzzle import Goal, Puzzle
from meldroom.notation.position import read_position, write_position
from meldroom.tilerummy.moves import Play, read_move, write_move
from meldroom.tilerummy.rules import STANDARD
from meldroom.tilerummy.state import State
from meldroom.tiles.errors import NotationError, quoted
from meldroom.words import say

FIELDS: Final = 4
NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {STANDARD: "collection.tsv", "machiavelli": "machiavelli.tsv", "vatikan": "vatikan.tsv"}
)
"""The file of each game that has puzzles, by the name of its usual rules."""


@dataclass(frozen=True, slots=True)
class Collection:
    """Puzzles in the order of their numbers; each is read when it is asked for."""

    lines: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.lines)

    def puzzle(self, number: int) -> Puzzle:
        """The puzzle with this number; raises `KeyError` where there is none, `NotationError` for a bad line."""
        if not 1 <= number <= len(self):
            raise KeyError(number)
        return read_puzzle(number, self.lines[number - 1])

    @property
    def levels(self) -> tuple[int, ...]:
        """The level of each puzzle, in the order of their numbers."""
        return tuple(level_of(_difficulty(line)) for line in self.lines)

    def of_level(self, level: int) -> tuple[int, ...]:
        """The numbers of all puzzles of a level."""
        return tuple(number for number, one in enumerate(self.levels, start=1) if one == level)


@cache
def shipped(game: str = STANDARD) -> Collection:
    """The puzzles of a game that come with Meldroom; raises `KeyError` for a game without."""
    return read_collection(files(__package__ or "").joinpath(NAMES[game]).read_text(encoding="utf-8"))


def read_collection(text: str) -> Collection:
    """The puzzles of a text; what follows a `#` is a remark."""
    return Collection(tuple(line for line in text.splitlines() if line and not line.startswith("#")))


def write_puzzle(puzzle: Puzzle) -> str:
    """The one line of a puzzle."""
    move = write_move(puzzle.solution, puzzle.view.rules.deck)
    fields = (puzzle.goal, str(puzzle.difficulty), write_position(puzzle.view), move)
    return "\t".join(fields)


@lru_cache(maxsize=1024)
def read_puzzle(number: int, line: str) -> Puzzle:
    """The puzzle of a line; raises `NotationError` quoting what is none."""
    fields = line.split("\t")
    if len(fields) != FIELDS or fields[0] not in set(Goal):
        raise NotationError(say("puzzles.unreadable", text=quoted(line)))
    goal, _, position, move = fields
    seen, solution = read_position(position), read_move(move)
    if isinstance(seen, State) or not isinstance(solution, Play):
        raise NotationError(say("puzzles.unshown", text=quoted(line)))
    return Puzzle(number, Goal(goal), _difficulty(line), seen, solution)


def _difficulty(line: str) -> int:
    number = line.split("\t")[1] if "\t" in line else ""
    if not (number.isascii() and number.isdigit()):
        raise NotationError(say("puzzles.unreadable", text=quoted(line)))
    return int(number)


def write_lines(puzzles: Iterable[Puzzle], remarks: Sequence[str] = ()) -> str:
    """A collection as text."""
    return "".join(f"{line}\n" for line in [*(f"# {one}" for one in remarks), *map(write_puzzle, puzzles)])
