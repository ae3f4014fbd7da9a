"""The parts of a sheet fit on its paper, and its boxes are large enough to write in."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from meldroom.scorebook.sheet.geometry import (
    FOOT,
    GAP,
    HEAD,
    LABELS,
    MARGIN,
    NAMES,
    SIGNATURES,
    TOTALS,
    Geometry,
    geometry,
)
from meldroom.scorebook.sheet.values import PLAYERS, ROUNDS, Heading, Line, Paper, Sheet

FILLED = (Heading("Deal", "14"),)


def table_height(sheet: Sheet, sizes: Geometry) -> float:
    return NAMES + LABELS + sizes.row * sizes.rows + TOTALS * (1 if sheet.wins is None else 2)


def check_fits(sheet: Sheet) -> None:
    sizes = geometry(sheet)
    inside = sizes.height - 2 * MARGIN - HEAD - FOOT
    table = table_height(sheet, sizes)
    signing = SIGNATURES if sheet.is_filled else 0
    if sizes.panel_beside:
        assert sizes.table + GAP + sizes.panel_width <= sizes.width - 2 * MARGIN + 0.001
        rows = (len(sheet.players) + 1) // 2
        assert max(table, sizes.panel_height + signing * rows) <= inside + 0.001
    else:
        assert sizes.table <= sizes.width - 2 * MARGIN + 0.001
        assert table + GAP + sizes.panel_height + (GAP + signing if signing else 0) <= inside + 0.001


def test_every_blank_sheet_fits_and_has_room_for_large_digits() -> None:
    for players, rounds, paper, landscape, wins in product(PLAYERS, ROUNDS, Paper, (False, True), (None, ())):
        sheet = Sheet(
            players=("",) * players, rounds=rounds, wins=wins, minute=FILLED, paper=paper, landscape=landscape
        )
        check_fits(sheet)
        sizes = geometry(sheet)
        assert sizes.rows == rounds
        # A digit written by hand is about six millimetres high; three and a sign are about fifteen wide.
        assert sizes.row >= 6.3, (players, rounds, paper, landscape)
        assert sizes.player * 0.56 >= 15


@given(
    players=st.integers(2, 6),
    rounds=st.integers(1, 300),
    paper=st.sampled_from(Paper),
    landscape=st.booleans(),
    counted=st.booleans(),
)
def test_every_filled_sheet_fits(players: int, rounds: int, paper: Paper, *, landscape: bool, counted: bool) -> None:
    line = Line((0,) * players, (0,) * players)
    sheet = Sheet(
        players=("Ann",) * players,
        rounds=rounds,
        lines=(line,) * rounds,
        wins=(0,) * players if counted else None,
        paper=paper,
        landscape=landscape,
    )
    check_fits(sheet)
    assert geometry(sheet).panel_height >= 40
