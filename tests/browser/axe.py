"""What axe finds on a page."""

from collections.abc import Mapping
from typing import Any, Final

from axe_playwright_python.base import AXE_SCRIPT  # pyright: ignore[reportMissingTypeStubs]
from playwright.sync_api import Page

LAW: Final[Mapping[str, Any]] = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
"""The common rules for access."""
CONTRAST: Final = "color-contrast"
COLOURS: Final[Mapping[str, Any]] = {"runOnly": {"type": "rule", "values": [CONTRAST]}}
"""To ask for what another theme changes."""
_RUN: Final = "async (asked) => (await axe.run(asked)).violations"


def violations(page: Page, asked: Mapping[str, Any]) -> list[str]:
    """What axe finds against the rules it is asked for, a line each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate(_RUN, {"resultTypes": ["violations"], "preload": False, **asked})
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]]


def both_themes(page: Page) -> list[str]:
    """What axe finds by light, and of colours in the dark."""
    page.emulate_media(color_scheme="dark")
    dark = violations(page, COLOURS)
    page.emulate_media(color_scheme="light")
    return [*dark, *violations(page, {"runOnly": LAW})]
