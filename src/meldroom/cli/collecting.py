"""Puzzles taken from games of computer players, as many of each kind and level as there is room for."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final

from meldroom.analysis.puzzles.collection import read_collection, write_lines
from meldroom.analysis.puzzles.grades import LEVELS
from meldroom.analysis.puzzles.making import puzzle_in
from meldroom.analysis.puzzles.puzzle import Goal, Puzzle
from meldroom.bots import BOTS
from meldroom.cli.errors import Unusable, read_text
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.referee import apply, outcome
from meldroom.tilerummy.rules import RULES, STANDARD
from meldroom.tilerummy.views import View, view
from meldroom.words import say

PLAYERS: Final = (2, 3, 4)
_SHARE: Final[Mapping[Goal, int]] = MappingProxyType({Goal.OUT: 3, Goal.TILES: 6, Goal.OPEN: 2})
SHARES: Final[Mapping[str, Mapping[Goal, int]]] = MappingProxyType(
    {STANDARD: _SHARE, "machiavelli": MappingProxyType({Goal.OUT: 3, Goal.TILES: 10, Goal.OPEN: 0}), "vatikan": _SHARE}
)
"""Of ten puzzles of a game at most so many have this goal; in Machiavelli nobody opens, and few go out by a riddle."""
HEADER: Final = "seed "
_COUNT: Final = re.compile("[0-9]{1,9}", re.ASCII)


@dataclass(slots=True)
class Harvest:
    """What has been taken so far, and from how many games."""

    wanted: int
    seed: int
    game: str = STANDARD
    games: int = 0
    puzzles: list[Puzzle] = field(default_factory=list[Puzzle])
    known: set[tuple[object, object]] = field(default_factory=set[tuple[object, object]])
    levels: Counter[int] = field(default_factory=Counter[int])
    goals: Counter[Goal] = field(default_factory=Counter[Goal])

    @property
    def is_full(self) -> bool:
        """Whether there are as many as are wanted."""
        return len(self.puzzles) >= self.wanted

    def take(self, puzzle: Puzzle) -> bool:
        """Take a puzzle in, unless it is known or there are enough like it."""
        position = (puzzle.view.table, puzzle.view.rack)
        if self.is_full or position in self.known or not self._has_room(puzzle):
            return False
        self.puzzles.append(replace(puzzle, number=len(self.puzzles) + 1))
        self.known.add(position)
        self.levels[puzzle.level] += 1
        self.goals[puzzle.goal] += 1
        return True

    def _has_room(self, puzzle: Puzzle) -> bool:
        of_level = -(-self.wanted // LEVELS)
        of_goal = -(-self.wanted * SHARES[self.game][puzzle.goal] // 10)
        return self.levels[puzzle.level] < of_level and self.goals[puzzle.goal] < of_goal

    @property
    def text(self) -> str:
        """The file that keeps it, from which it can be gone on with."""
        return write_lines(self.puzzles, [f"{HEADER}{self.seed} games {self.games}"])


def collect(
    file: Path,
    harvest: Harvest,
    tell: Callable[[Harvest], None],
    positions: Callable[[str, str], Iterable[View]] | None = None,
) -> Harvest:
    """Look at games until there are enough puzzles; the file is written after each, and gone on with if it is there."""
    _begin(file, harvest)
    _write(file, harvest.text)  # what cannot be kept is told before anything is looked at
    while not harvest.is_full:
        _look_at(harvest, positions or played)
        _write(file, harvest.text)
        tell(harvest)
    return harvest


def _begin(file: Path, harvest: Harvest) -> None:
    if not file.exists():
        return
    text = read_text(file)
    games = text.partition("\n")[0].removeprefix(f"# {HEADER}{harvest.seed} games ")
    if not _COUNT.fullmatch(games):
        raise Unusable(say("puzzle.other_seed", file=repr(str(file)), seed=harvest.seed))
    collection = read_collection(text)
    for number in range(1, len(collection) + 1):
        _take_again(file, harvest, collection.puzzle(number))
    harvest.games = int(games)


def _take_again(file: Path, harvest: Harvest, puzzle: Puzzle) -> None:
    if puzzle.game != harvest.game:
        game = say(f"game.{puzzle.game}")
        raise Unusable(say("puzzle.other_game", file=repr(str(file)), game=game))
    harvest.take(puzzle)


def _look_at(harvest: Harvest, positions: Callable[[str, str], Iterable[View]]) -> None:
    """One more game, of which each kind of puzzle is taken once."""
    taken: set[Goal] = set()
    for seen in positions(f"{harvest.seed}/{harvest.games}", harvest.game):
        found = puzzle_in(seen)
        if found is not None and found.goal not in taken and harvest.take(found):
            taken.add(found.goal)
    harvest.games += 1


def played(seed: str, game: str) -> Iterator[View]:
    """What the player to move saw, turn by turn, in a game of computer players."""
    rng = Random(seed)
    players = rng.choice(PLAYERS)
    bots = [BOTS[rng.choice(list(BOTS))] for _ in range(players)]
    state = deal(RULES[game], players, seed)
    while outcome(state, search=SEARCH) is None:
        seen = view(state, state.turn)
        yield seen
        state = apply(state, bots[state.turn].choose(seen, rng), search=SEARCH)


def _write(file: Path, text: str) -> None:
    """The whole file or none of it."""
    fresh = file.with_name(f"{file.name}.part")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(file)
