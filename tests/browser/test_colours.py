"""The four colours are told apart by whoever sees them otherwise, or not at all: by the shape of their marks."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.conftest import Begin
from tests.browser.pixels import Picture, read_png
from tests.browser.table_page import TablePage
from tests.browser.turns import usual_turn

PICTURES = Path(__file__).parents[2] / "build" / "pictures"
COLOURS = "RBKO"
# What the rules for access ask of signs; and how much of two shapes must differ, of all that either covers.
CONTRAST = 3
DIFFERENCE = 0.12


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A desktop with small pixels, so that shapes are sharp."""
    made = chromium.new_context(
        service_workers="block", viewport={"width": 1280, "height": 800}, device_scale_factor=3, reduced_motion="reduce"
    )
    made.set_default_timeout(15_000)
    yield made
    made.close()


def _marks(table: TablePage) -> list[Picture]:
    tiles = table.see().tiles
    firsts = [next(tile for tile in tiles if tile.kind.startswith(colour)) for colour in COLOURS]
    return [read_png(table.tile(tile.id).locator(".tile-face > svg").screenshot()) for tile in firsts]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_marks_of_the_colours_differ_in_shape_and_stand_out(begin: Begin, theme: str) -> None:
    table = begin(usual_turn().plan)
    table.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    session: Any = table.page.context.new_cdp_session(table.page)
    for sight in ("protanopia", "deuteranopia", "tritanopia", "achromatopsia"):
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
        table.page.screenshot(path=PICTURES / f"colours-{sight}-{theme}.png")
        marks = _marks(table)
        assert [mark.contrast >= CONTRAST for mark in marks] == [True] * len(COLOURS), sight
        for one, other in combinations(marks, 2):
            assert len(one.shape ^ other.shape) >= DIFFERENCE * len(one.shape | other.shape), sight
