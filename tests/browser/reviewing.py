"""Games brought to the page of reviews."""

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.running import Running

FOLDER = Path(__file__).parents[1] / "golden"
LONG = {
    "chance 0": "WWWWWWWWWWWWWWWWWWWWWWWW",
    "greedy 1": "\u05e9\u05dc\u05de\u05d4 \u05d1\u05df \u05d0\u05d1\u05e8\u05d4\u05dd",
}


def game() -> str:
    """A round of three, 58 moves long."""
    return (FOLDER / "standard.txt").read_text(encoding="utf-8")


def short_game() -> str:
    """A round of four, 5 moves long: its curve takes no time."""
    return (FOLDER / "overruns_english.txt").read_text(encoding="utf-8")


def long_named_game() -> str:
    """The same, played by people with long names."""
    text = game()
    for name, longer in LONG.items():
        text = text.replace(name, longer)
    return text


def bring(page: Page, server: Running, text: str) -> None:
    """Paste a text, and ask for its review."""
    page.goto(f"{server.address}/review")
    page.get_by_label("Game file, or a position on one line").fill(text)
    page.get_by_role("button", name="Review it").click()
