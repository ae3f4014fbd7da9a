"""A hint in stages: that something can be laid, then with which tiles, then how."""

from collections import Counter
from dataclasses import dataclass
from enum import IntEnum

from meldroom.analysis.outlook import Outlook
from meldroom.analysis.steps import Step, steps_of
from meldroom.solver.answers import Status
from meldroom.tilerummy.state import Rack
from meldroom.tiles.melds import Meld
from meldroom.tiles.tiles import Colour, Tile


class Stage(IntEnum):
    """How much a hint tells."""

    NUDGE = 1
    """That there is something, and where to look."""
    TILES = 2
    """Which tiles of the rack, and which melds of the table."""
    MOVE = 3
    """The whole move, step by step."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a player is told about the position at one stage; each stage tells what those before it do, and more."""

    stage: Stage
    outlook: Outlook
    tiles: Rack = ()
    """The tiles of the rack to lay."""
    melds: tuple[Meld, ...] = ()
    """The melds of the table that change."""
    steps: tuple[Step, ...] = ()

    @property
    def says_more(self) -> bool:
        """Whether the next stage tells more than this one."""
        return self.stage < last_stage(self.outlook)


def last_stage(outlook: Outlook) -> Stage:
    """The stage that tells all there is to tell."""
    if outlook.can_play:
        return Stage.MOVE
    helps = outlook.helping is not None and bool(outlook.helping.kinds)
    return Stage.TILES if helps else Stage.NUDGE


def hint_at(outlook: Outlook, stage: Stage) -> Hint:
    """The hint of a stage; where there is less to tell, that of the last stage which tells something."""
    reached = min(stage, last_stage(outlook))
    if reached is Stage.NUDGE or not outlook.can_play:
        return Hint(reached, outlook)
    answer = outlook.answer
    steps = steps_of(answer) if reached is Stage.MOVE else ()
    return Hint(reached, outlook, answer.played, changed_melds(answer.before, answer.table), steps)


def changed_melds(before: tuple[Meld, ...], after: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """The melds of a table that are not part of the later one."""
    return tuple(sorted((Counter(before) - Counter(after)).elements()))


def common_colour(tiles: Rack) -> Colour | None:
    """The colour of all these tiles but the jokers; None where there are several, or none."""
    colours = {tile.colour for tile in _plain(tiles)}
    return colours.pop() if len(colours) == 1 else None


def common_number(tiles: Rack) -> int | None:
    """The number of all these tiles but the jokers; None where there are several, or none."""
    numbers = {tile.number for tile in _plain(tiles)}
    return numbers.pop() if len(numbers) == 1 else None


def _plain(tiles: Rack) -> list[Tile]:
    return [tile for tile in tiles if not tile.is_joker]


def is_proven(outlook: Outlook) -> bool:
    """Whether it is certain that nothing better exists."""
    return outlook.answer.status is not Status.UNPROVEN
