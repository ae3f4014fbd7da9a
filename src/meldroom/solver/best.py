"""The best play of a position, proven, and judged by the referee before it leaves."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from meldroom.solver.engine import ENDLESS, KIND_COUNT, End, Question, search
from meldroom.solver.memory import Case, cases_of, supply_of
from meldroom.solver.pieces import pieces_of
from meldroom.solver.problem import (
    By,
    Problem,
    counts_of,
    owed_value,
    played_of,
    question_of,
    table_tiles,
    weights_of,
)
from meldroom.solver.tidy import Layout, tidy
from meldroom.tilerummy.moves import Play
from meldroom.tilerummy.options import OpeningAccess
from meldroom.tilerummy.plays import play_faults
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.scoring import rack_value
from meldroom.tilerummy.state import Rack, State, sorted_table
from meldroom.tilerummy.views import View, view
from meldroom.tiles.melds import Meld, read_meld
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import JOKER, Tile, ordered


class Status(StrEnum):
    """How much is known about an answer."""

    OPTIMAL = "optimal"
    """Nothing better exists."""
    NONE = "none"
    """No play exists."""
    UNPROVEN = "unproven"
    """Something better may exist, worth no more than the bound."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The best play that was found."""

    status: Status
    play: Play | None = None
    played: tuple[Tile, ...] = ()
    """The tiles it lays from the rack."""
    table: tuple[Meld, ...] = ()
    """The table after it."""
    tiles: int = 0
    points: int = 0
    """Points it takes off the rack, jokers at what they count there."""
    value: int = 0
    """What it is worth by the measure asked for."""
    bound: int = 0
    """No play is worth more by that measure."""


def best_play(position: View | State, *, by: By = By.TILES, budget: int | None = None) -> Answer:
    """The best play for the player who sees this; `budget` limits the states that are searched."""
    seen = view(position, position.turn) if isinstance(position, State) else position
    problem = Problem(seen.rules, seen.table, seen.rack, weights_of(seen.rules, by))
    steps = ENDLESS if budget is None else budget
    return _later_play(problem, steps) if seen.has_opened else _first_play(problem, steps)


# --- after the opening ---------------------------------------------------------------------------


def _later_play(problem: Problem, steps: int) -> Answer:
    best = Answer(Status.NONE, table=problem.table)
    bound = 0
    for case in cases_of(problem.rules, problem.table, supply_of(problem.rules, problem.table, problem.rack)):
        base = owed_value(problem, case)
        found = search(question_of(problem, case), cutoff=best.value - base, steps=steps)
        bound = max(bound, found.limit + base if found.end is End.STOPPED else 0)
        if not found.columns:
            continue
        answer = _judged(problem, opened=True, layout=tidy(problem, case, played_of(problem, case, found), found))
        if answer is None:
            bound = max(bound, found.value + base)
        elif answer.value > best.value:
            best = answer
    return _proven(_at_least_own(problem, best) if bound > best.value else best, bound)


def _at_least_own(problem: Problem, best: Answer) -> Answer:
    """Where the search had to give up: no less than what the rack gives alone, with the table as it is."""
    own = _own_melds(replace(problem, table=()))
    layout = Layout(problem.table, (), ())
    rows = tuple(meld.row for meld in own.table)
    answer = _judged(problem, opened=True, layout=layout, rows=rows) if rows else None
    return answer if answer is not None and answer.value > best.value else best


def _proven(best: Answer, bound: int) -> Answer:
    if bound > best.value:
        return replace(best, status=Status.UNPROVEN, bound=bound)
    return replace(best, status=Status.OPTIMAL if best.play else Status.NONE, bound=best.value)


def _judged(
    problem: Problem,
    *,
    opened: bool,
    layout: Layout,
    rows: tuple[Row, ...] | None = None,
    opening: tuple[Row, ...] = (),
) -> Answer | None:
    """The layout as an answer; None if the referee refuses it."""
    laid = tuple(piece.row for piece in layout.laid) if rows is None else rows
    melds = [meld for row in laid if (meld := read_meld(row, problem.rules.melds)) is not None]
    play = Play(tuple(meld.row for meld in layout.taken), tuple(meld.row for meld in melds), opening)
    if len(melds) < len(laid) or play_faults(problem.rules, problem.table, problem.rack, opened, play):
        return None
    return _answer(problem, play, (*layout.stay, *melds))


def _answer(problem: Problem, play: Play, table: Iterable[Meld]) -> Answer:
    after = sorted_table(table)
    played = list(table_tiles(after))
    for tile in table_tiles(problem.table):
        played.remove(tile)
    return Answer(
        Status.OPTIMAL,
        play,
        ordered(played),
        after,
        len(played),
        rack_value(tuple(played), problem.rules.joker_value),
        sum(problem.weights[tile.kind] for tile in played),
    )


# --- the opening ---------------------------------------------------------------------------------


def _first_play(problem: Problem, steps: int) -> Answer:
    """An opening from the rack alone; where the rules allow, the same turn goes on to the whole table."""
    rules = problem.rules
    own = _own_melds(replace(problem, table=(), floor=rules.opening_min), steps)
    if own.play is None or rules.opening_turn_access is OpeningAccess.NONE:
        return _on_table(problem, own)
    return _on_table(problem, own)


def _on_table(problem: Problem, own: Answer) -> Answer:
    """The same answer with the table that lies there."""
    return replace(own, table=sorted_table((*problem.table, *own.table)))


def _own_melds(problem: Problem, steps: int = ENDLESS) -> Answer:
    """The best whole melds from the rack alone."""
    rack = problem.rack if problem.rules.joker_in_opening or not problem.floor else _without_jokers(problem.rack)
    asked = replace(problem, rack=rack)
    case = Case()
    found = search(question_of(asked, case), cutoff=0, steps=steps)
    best = Answer(Status.NONE)
    if found.columns:
        melds = [meld for piece in pieces_of(found) if (meld := read_meld(piece.row, problem.rules.melds)) is not None]
        best = _answer(asked, Play((), tuple(meld.row for meld in melds)), melds)
    return _proven(best, found.limit if found.end is End.STOPPED else best.value)


def _without_jokers(rack: Rack) -> Rack:
    return tuple(tile for tile in rack if tile != JOKER)


def from_rack(rules: Rules, rack: Rack, by: By = By.TILES) -> Answer:
    """The best whole melds from the rack alone, without a floor; its table is these melds only."""
    return _own_melds(Problem(rules, (), rack, weights_of(rules, by)))


def best_opening(rules: Rules, rack: Rack) -> tuple[int, tuple[Meld, ...]]:
    """The most points that melds from the rack alone have, a joker counting as its tile, and those melds."""
    tiles = rack if rules.joker_in_opening else _without_jokers(rack)
    counts = counts_of(tiles)
    numbers = tuple(kind % 13 + 1 for kind in range(KIND_COUNT))
    question = Question((0,) * KIND_COUNT, counts, numbers, rules.melds, (0, tiles.count(JOKER)), joker_points=1)
    found = search(question, cutoff=0)
    melds = [meld for piece in pieces_of(found) if (meld := read_meld(piece.row, rules.melds)) is not None]
    return sum(meld.value for meld in melds), sorted_table(melds)


def can_open(rules: Rules, rack: Rack) -> bool:
    """Whether the rack holds an opening."""
    return _own_melds(Problem(rules, (), rack, weights_of(rules, By.TILES), floor=rules.opening_min)).play is not None


def can_play(position: View | State) -> bool:
    """Whether the player who sees this has any legal play."""
    return best_play(position).play is not None


class Searcher:
    """Answers the questions of the referee that need a search."""

    def can_play(self, state: State) -> bool:
        """Whether the player to move has any legal play."""
        return can_play(state)

    def can_open(self, rules: Rules, rack: Rack) -> bool:
        """Whether a rack holds an opening."""
        return can_open(rules, rack)


SEARCH: Final = Searcher()
"""What to hand to the referee."""
