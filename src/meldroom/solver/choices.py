"""More than one answer: what exactly can be laid, and the best plays one after another."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import count

from meldroom.solver.answers import Answer, Status
from meldroom.solver.best import problem_of, solve
from meldroom.solver.checks import PositionError, check_tiles
from meldroom.solver.measures import By, Measure
from meldroom.solver.problem import Problem
from meldroom.tilerummy.state import Rack, State
from meldroom.tilerummy.views import View, view
from meldroom.tiles.tiles import Tile, ordered
from meldroom.words import say


@dataclass(frozen=True, slots=True)
class Plays:
    """The best plays, no two of which lay the same tiles."""

    answers: tuple[Answer, ...]
    truncated: bool
    """Whether there are more."""


def play_of(position: View | State, tiles: Rack, *, budget: int | None = None) -> Answer:
    """A play that lays exactly these tiles of the rack; status `NONE` if there is none."""
    problem = _about(position, tiles)
    asked = replace(problem, rack=ordered(tiles), must=ordered(tiles))
    return solve(asked, budget) if tiles else Answer(Status.NONE)


def play_with(position: View | State, tiles: Rack, *, budget: int | None = None) -> Answer:
    """The play of the most tiles that these tiles of the rack are part of; status `NONE` if there is none."""
    return solve(replace(_about(position, tiles), must=ordered(tiles)), budget)


def can_lay(position: View | State, tiles: Rack) -> bool:
    """Whether exactly these tiles of the rack can be laid."""
    return play_of(position, tiles).play is not None


def can_win(position: View | State) -> bool:
    """Whether the whole rack can be laid."""
    seen = view(position, position.turn) if isinstance(position, State) else position
    return can_lay(seen, seen.rack)


def next_tiles(position: View | State, chosen: Rack = ()) -> tuple[Tile, ...]:
    """The kinds of tile that, with those chosen, are part of some play: no choice of them is a dead end."""
    problem = _about(position, chosen)
    left = sorted((Counter(problem.rack) - Counter(chosen)).keys())
    return tuple(tile for tile in left if solve(replace(problem, must=ordered((*chosen, tile)))).play is not None)


def _about(position: View | State, tiles: Rack) -> Problem:
    problem = problem_of(position)
    check_tiles(problem.rack, Counter(tiles))
    return problem


# --- one after another ---------------------------------------------------------------------------


def best_plays(position: View | State, most: int, *, by: Measure = By.TILES) -> Plays:
    """The best plays, at most so many; each lays other tiles than all before it."""
    if most < 0:
        raise PositionError(say("search.plays", n=most))
    found = _one_by_one(problem_of(position, by))
    answers = tuple(answer for _, answer in zip(range(most), found, strict=False))
    return Plays(answers, truncated=next(found, None) is not None)


def _one_by_one(problem: Problem) -> Iterator[Answer]:
    """Every choice of tiles that can be laid, the best first.

    What a choice leaves to be found is divided into parts that have no choice in common: each part lays less or more
    of one kind, and as much as the choice of all kinds before it.
    """
    order = count()
    waiting: list[tuple[int, int, Answer, Problem]] = []

    def wait(part: Problem) -> None:
        answer = solve(part)
        if answer.play is not None:
            heappush(waiting, (-answer.value, next(order), answer, part))

    wait(problem)
    while waiting:
        _, _, answer, part = heappop(waiting)
        yield answer
        for rest in _parts(part, Counter(answer.played)):
            wait(rest)


def _parts(problem: Problem, played: Counter[Tile]) -> Iterator[Problem]:
    """The choices other than this one, in parts; the rack of a part is the most it may lay."""
    least, most = Counter(problem.must), Counter(problem.rack)
    for tile in sorted(most):
        if played[tile] > least[tile]:
            yield _between(problem, least, most, tile, (least[tile], played[tile] - 1))
        if played[tile] < most[tile]:
            yield _between(problem, least, most, tile, (played[tile] + 1, most[tile]))
        least[tile] = most[tile] = played[tile]


def _between(
    problem: Problem, least: Counter[Tile], most: Counter[Tile], tile: Tile, bounds: tuple[int, int]
) -> Problem:
    low, high = least.copy(), most.copy()
    low[tile], high[tile] = bounds
    return replace(problem, must=ordered(low.elements()), rack=ordered(high.elements()))
