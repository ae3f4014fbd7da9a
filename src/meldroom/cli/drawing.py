"""Tiles, tables and racks for a terminal: colours where there are any, letters always."""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import groupby
from typing import Final

from rich.text import Text

from meldroom.cli.draft import Draft
from meldroom.tilerummy.state import Rack
from meldroom.tiles.meld_faults import meld_faults
from meldroom.tiles.melds import MeldRules, read_meld
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import JOKER, Colour, Tile
from meldroom.words import say

_PAPER: Final = "on #f0ead6"
_INK: Final = {Colour.RED: "#b00020", Colour.BLUE: "#0040c0", Colour.BLACK: "#101010", Colour.ORANGE: "#b05000"}
_JOKER_INK: Final = "#7000a0"
_COLUMN: Final = 16
"""Melds begin at multiples of this, which holds a group of three."""
NEW: Final = "*"
"""Behind a tile that was laid in this turn."""


class Order(StrEnum):
    """How a rack is sorted."""

    RUNS = "789"
    """By colour, then by number."""
    GROUPS = "777"
    """By number, then by colour."""


def draw_tile(tile: Tile, said: Tile | None = None, *, is_new: bool = False) -> Text:
    """One tile: its letter says its colour where the terminal has none."""
    ink = _JOKER_INK if tile == JOKER else _INK[tile.colour]
    text = tile.shown if said is None else f"{tile.shown}:{said.shown}"
    return Text(text + (NEW if is_new else ""), style=f"bold {ink} {_PAPER}")


def draw_row(row: Row, new: Counter[Tile] | None = None) -> Text:
    """A row; the tiles counted in `new` are marked, and taken off that count."""
    said, left = iter(row.declared), new if new is not None else Counter[Tile]()
    parts: list[Text] = []
    for tile in row.tiles:
        is_new = left[tile] > 0
        left[tile] -= is_new
        parts.append(draw_tile(tile, next(said) if tile == JOKER else None, is_new=is_new))
    return Text(" ").join(parts)


def draw_rack(rack: Rack, order: Order) -> Text:
    """A rack, sorted, with gaps between colours or between numbers."""
    tiles = sorted(rack) if order is Order.RUNS else sorted(rack, key=_by_number)
    heaps = groupby(tiles, _colour_of if order is Order.RUNS else _number_of)
    return Text("  ").join(Text(" ").join(map(draw_tile, heap)) for _, heap in heaps)


def _number_of(tile: Tile) -> int:
    return 99 if tile == JOKER else tile.number  # jokers come last


def _colour_of(tile: Tile) -> int:
    return 99 if tile == JOKER else tile.colour


def _by_number(tile: Tile) -> tuple[int, int]:
    return _number_of(tile), _colour_of(tile)


def draw_table(rows: Sequence[Row], width: int) -> Text:
    """Numbered rows side by side."""
    cells = [Text.assemble(f"{number:>2} ", draw_row(row)) for number, row in enumerate(rows, start=1)]
    return flow(cells, width) if cells else Text(f"   {say('term.no_meld_yet')}")


def flow(cells: Iterable[Text], width: int) -> Text:
    """Cells in columns, as many in a line as there is room for."""
    lines = [Text()]
    for cell in cells:
        columns = -(-(len(cell) + 1) // _COLUMN)
        if len(lines[-1]) + len(cell) > width and lines[-1]:
            lines.append(Text())
        lines[-1].append_text(cell).append(" " * (columns * _COLUMN - len(cell)))
    for line in lines:
        line.rstrip()
    return Text("\n").join(lines)


def draw_draft(draft: Draft) -> Text:
    """The rows that this turn has changed, each with what it is or what is wrong with it."""
    before = Counter(meld.row for meld in draft.view.table)
    new, lines = draft.laid, list[Text]()
    for number, row in enumerate(draft.rows, start=1):
        if before[row]:
            before[row] -= 1
            continue
        label = _label(row, draft.view.rules.melds)
        lines.append(Text.assemble(f"{number:>2} ", draw_row(row, new), "   ", label))
    return Text("\n").join(lines)


def _label(row: Row, house: MeldRules) -> str:
    meld = read_meld(row, house)
    if meld is not None:
        return say("meld.worth", meld=meld.label, n=meld.value)
    return say("term.not_a_meld", reasons="; ".join(one.sentence for one in meld_faults(row, house)))
