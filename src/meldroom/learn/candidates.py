"""A few plays to choose from, instead of tile after tile: for learners that value a position and a play together."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from meldroom.learn.actions import KIND_COUNT
from meldroom.solver.answers import Answer
from meldroom.solver.choices import best_plays
from meldroom.tilerummy.views import View

Features: TypeAlias = NDArray[np.int16]

FEATURES: Final = KIND_COUNT + 3
"""Numbers about a candidate: how many of each kind it lays, then its tiles, their points, and the melds it changes."""


@dataclass(frozen=True, slots=True)
class Candidates:
    """Plays of one position, no two of which lay the same tiles."""

    answers: tuple[Answer, ...]
    truncated: bool
    """Whether there may be more."""


def candidates_of(view: View, most: int) -> Candidates:
    """At most so many plays: up to half of them lay whole melds from the rack alone, then those of the most tiles."""
    anywhere = best_plays(view, most)
    own = _own(view, most // 2) if anywhere.truncated and view.has_opened else ()
    apart = {answer.played for answer in own}
    others = (answer for answer in anywhere.answers if answer.played not in apart)
    return Candidates((*own, *others)[:most], anywhere.truncated)


def _own(view: View, most: int) -> tuple[Answer, ...]:
    """The best plays that leave the table as it is."""
    return tuple(_at(view, answer) for answer in best_plays(replace(view, table=()), most).answers)


def _at(view: View, own: Answer) -> Answer:
    """A play made beside a table as an answer for that table."""
    return own._replace(table=tuple(sorted((*view.table, *own.table))), before=view.table)


def features_of(answers: Sequence[Answer], rows: int) -> Features:
    """One row a candidate; the rows left, among them that of drawing, are 0."""
    found = np.zeros((rows, FEATURES), np.int16)
    for row, answer in zip(found, answers, strict=False):
        for (kind,) in answer.played:
            row[kind] += 1
        row[KIND_COUNT:] = answer.tiles, answer.points, len(answer.before) - answer.unchanged
    return found
