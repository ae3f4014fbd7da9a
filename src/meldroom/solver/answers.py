"""What the solver gives back: a play, what it is worth, and how much is proven."""

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from meldroom.solver.origins import origins_of
from meldroom.solver.pieces import Piece
from meldroom.solver.problem import Problem
from meldroom.solver.tidy import Layout
from meldroom.tilerummy.moves import Play
from meldroom.tilerummy.plays import Effect, effect_of, has_legal_effect
from meldroom.tilerummy.scoring import value_under
from meldroom.tilerummy.state import sorted_table
from meldroom.tiles.melds import Meld, MeldRules, read_meld
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import KINDS, Tile


class Status(StrEnum):
    """How much is known about an answer."""

    OPTIMAL = "optimal"
    """Nothing better exists."""
    NONE = "none"
    """No play exists."""
    UNPROVEN = "unproven"
    """Something better may exist, worth no more than the bound."""


class Answer(NamedTuple):  # a tuple, since it is made anew with each thing that is known of it
    """The best play that was found."""

    status: Status
    play: Play | None = None
    played: tuple[Tile, ...] = ()
    """The tiles it lays from the rack."""
    table: tuple[Meld, ...] = ()
    """The table after it."""
    before: tuple[Meld, ...] = ()
    """The table before it."""
    tiles: int = 0
    points: int = 0
    """Points it takes off the rack, jokers at what they count there."""
    value: int = 0
    """What it is worth by the measure asked for."""
    bound: int = 0
    """No play is worth more by that measure."""
    nearest: bool = False
    """Whether it is proven that no play worth as much leaves more melds of the table as they are."""

    close: bool = False
    """Whether it is proven that no more neighbours can stay together: with these tiles beside the unchanged melds, or,
    where the closest play was asked for, in any play that is worth as much and leaves as many melds unchanged."""

    @property
    def unchanged(self) -> int:
        """How many melds of the table it leaves as they are."""
        return len(self.before) - (len(self.play.taken) if self.play else 0)

    @property
    def origins(self) -> tuple[tuple[int | None, ...], ...]:
        """For each tile of `table` the meld it came from, by its place in `before`; None for the rack."""
        return origins_of(self.before, self.table)


def nothing(problem: Problem) -> Answer:
    """No play: the table stays as it is."""
    return Answer(Status.NONE, table=problem.table, before=problem.table)


def proven(best: Answer, bound: int) -> Answer:
    """The answer with what is known about better ones."""
    if bound > best.value:
        return best._replace(status=Status.UNPROVEN, bound=bound, nearest=False)
    status = Status.OPTIMAL if best.play else Status.NONE
    known = best.status is status and best.bound == best.value
    return best if known else best._replace(status=status, bound=best.value)


@lru_cache(maxsize=16384)
def meld_of(piece: Piece, house: MeldRules) -> Meld | None:
    """The piece as the law reads it."""
    return read_meld(piece.row, house)


def judged(problem: Problem, layout: Layout, opening: tuple[Row, ...] = ()) -> Answer | None:
    """The layout as an answer; None if the referee refuses it."""
    house = problem.rules.melds
    laid = [meld for piece in layout.laid if (meld := meld_of(piece, house)) is not None]
    if len(laid) < len(layout.laid):
        return None
    again = next((meld for meld in layout.taken if meld in laid), None)
    if again is not None:  # laid again as it was: it has not moved
        return judged(problem, _with_stay(layout, laid.index(again), again), opening)
    play = Play(tuple([meld.row for meld in layout.taken]), tuple([meld.row for meld in laid]), opening)
    effect = effect_of(problem.rules, problem.table, play)
    if not has_legal_effect(problem.rules, effect, problem.rack, problem.opened, play):
        return None
    return _answer(problem, layout, play, effect, laid)


def _with_stay(layout: Layout, at: int, meld: Meld) -> Layout:
    """The layout with a meld that is laid as it was before."""
    taken = list(layout.taken)
    taken.remove(meld)
    laid = (*layout.laid[:at], *layout.laid[at + 1 :])
    return layout._replace(stay=(*layout.stay, meld), taken=tuple(taken), laid=laid)


def _answer(problem: Problem, layout: Layout, play: Play, effect: Effect, laid: list[Meld]) -> Answer:
    played = tuple([KINDS[kind] for kind, count in enumerate(effect.come) if count for _ in range(count)])
    value = sum([problem.weights[kind] for (kind,) in played])
    return Answer(
        Status.OPTIMAL,
        play,
        played,
        sorted_table([*effect.table, *laid]),
        problem.table,
        len(played),
        value_under(problem.rules, played),
        value,
        value,
        layout.nearest,
        layout.close,
    )
