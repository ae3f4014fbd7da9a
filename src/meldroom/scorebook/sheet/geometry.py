"""How a sheet is divided: pure arithmetic in millimetres, so that everything is known to fit before it is printed."""

from dataclasses import dataclass
from typing import Final

from meldroom.scorebook.sheet.values import SIZES, Sheet

MARGIN: Final = 11.0
GAP: Final = 4.0
ROUND_COLUMN: Final = 11.0
WIDEST_PLAYER: Final = 62.0
NARROWEST_PANEL: Final = 80.0
HEAD: Final = 17.0
NAMES: Final = 13.0
LABELS: Final = 4.5
TOTALS: Final = 11.0
SIGNATURES: Final = 15.0
FOOT: Final = 4.0
RULES_BOX: Final = 54.0
CHART: Final = 62.0
TALLEST_ROW: Final = 18.0
LOWEST_ROW: Final = 4.2
"""Below this, printed figures are no longer read at arm's length; earlier rounds are then carried forward."""


@dataclass(frozen=True, slots=True)
class Geometry:
    """Sizes of the parts of a sheet, in millimetres."""

    width: float
    height: float
    table: float
    """Width of the table."""
    player: float
    """Width of the column of one player."""
    row: float
    """Height of the row of one round."""
    rows: int
    """Rows of rounds that are drawn; fewer than the rounds if they do not all fit."""
    panel_width: float
    panel_height: float
    """The panel holds the rules or the chart: below the table, or beside it on a sheet that lies."""
    panel_beside: bool
    signatures: bool
    """Whether there are lines to sign on."""


def geometry(sheet: Sheet) -> Geometry:
    """The sizes of this sheet's parts."""
    short, tall = SIZES[sheet.paper]
    width, height = (tall, short) if sheet.landscape else (short, tall)
    return _beside(sheet, width, height) if sheet.landscape else _below(sheet, width, height)


def _below(sheet: Sheet, width: float, height: float) -> Geometry:
    inner = width - 2 * MARGIN
    free = height - 2 * MARGIN - HEAD - _frame(sheet) - _signatures(sheet) - FOOT
    panel = (CHART if sheet.is_filled else RULES_BOX) + GAP if _has_panel(sheet) else 0.0
    row, rows = _row(sheet, free - panel)
    return Geometry(
        width=width,
        height=height,
        table=inner,
        player=(inner - ROUND_COLUMN) / len(sheet.players),
        row=row,
        rows=rows,
        panel_width=inner,
        panel_height=free - row * rows - GAP,
        panel_beside=False,
        signatures=sheet.is_filled,
    )


def _beside(sheet: Sheet, width: float, height: float) -> Geometry:
    inner = width - 2 * MARGIN
    room = inner - NARROWEST_PANEL - GAP if _has_panel(sheet) else inner
    player = min(WIDEST_PLAYER, (room - ROUND_COLUMN) / len(sheet.players))
    table = ROUND_COLUMN + player * len(sheet.players)
    free = height - 2 * MARGIN - HEAD - FOOT
    row, rows = _row(sheet, free - _frame(sheet))
    return Geometry(
        width=width,
        height=height,
        table=table,
        player=player,
        row=row,
        rows=rows,
        panel_width=inner - table - GAP,
        panel_height=free - _signing_beside(sheet),
        panel_beside=True,
        signatures=sheet.is_filled,
    )


def _frame(sheet: Sheet) -> float:
    """The height of the table without its rounds."""
    return NAMES + LABELS + TOTALS * (1 if sheet.wins is None else 2)


def _signatures(sheet: Sheet) -> float:
    return SIGNATURES + GAP if sheet.is_filled else 0.0


def _signing_beside(sheet: Sheet) -> float:
    """Beside the table signatures stand two in a row."""
    return SIGNATURES * ((len(sheet.players) + 1) // 2) + GAP if sheet.is_filled else 0.0


def _has_panel(sheet: Sheet) -> bool:
    return sheet.is_filled or bool(sheet.minute)


def _row(sheet: Sheet, free: float) -> tuple[float, int]:
    rows = min(sheet.rounds, int(free / LOWEST_ROW))
    return min(TALLEST_ROW, free / rows), rows
