"""A round of each card game through the page."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.card_screens import CARD_SCREENS
from tests.browser.conftest import Begin
from tests.browser.running import Running
from tests.browser.tables import Plan
from tests.browser.test_look import ASKED, CUT, DRAWN, PICTURES
from tests.browser.test_whole_round import Player

JUDGED = {"basic", "machiavelli", "vatikan"}
"""Screens that axe looks at; results look as those of tiles do."""
DESKTOP = 1300
SUITS = {"spades", "hearts", "diamonds", "clubs", "joker"}


_APART = """() => {
  const boxes = [...document.querySelectorAll('.melds button.meld')].map((meld) => meld.getBoundingClientRect());
  return boxes.every((one, at) => boxes.slice(at + 1).every((other) =>
    one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top));
}"""


@pytest.mark.parametrize("width", [DESKTOP, 360])
def test_tables_of_cards_fit_and_can_be_read(width: int, chromium: Browser, server: Running) -> None:
    context = chromium.new_context(viewport={"width": width, "height": 800}, reduced_motion="reduce")
    for name, screen in CARD_SCREENS.items():
        page = context.new_page()
        screen(page, server)
        for theme in ("light", "dark") if name in JUDGED else ("light",):
            page.emulate_media(color_scheme=theme)
            page.evaluate(DRAWN)
            page.screenshot(path=PICTURES / f"cards-{name}-{width}-{theme}.png")
            if name in JUDGED and width == DESKTOP:
                assert violations(page, ASKED["desktop", theme]) == [], (name, theme)
        assert page.evaluate(CUT) == {"page": 0, "outside": [], "cut": []}, name
        assert page.evaluate(_APART)
        page.close()
    context.close()


@pytest.mark.parametrize(("game", "seed"), [("machiavelli", "b"), ("vatikan", "9")])
def test_a_round_with_cards(begin: Begin, game: str, seed: str) -> None:
    """Of a round that is short, though what lies on the table is laid anew in several of its turns."""
    page = begin(Plan(f"{game}+hand_size=5+match_length=rounds:1", seed, None, bots=("greedy",)))
    player = Player(page, page.table)
    faces = page.page.locator(".board .tile[data-tile]")
    assert {faces.nth(at).get_attribute("data-colour") for at in range(faces.count())} <= SUITS
    expect(faces.first).to_have_attribute("aria-label", re.compile(r" of (spades|hearts|diamonds|clubs)|joker"))
    expect(page.page.get_by_text(re.compile("Your turn: (lay cards|draw a card)")).first).to_be_visible()
    ended = player.play_round()
    assert ended.current.outcome is not None
    assert sorted(ended.current.outcome.scores) == [0, 1]
    assert player.rearrangements > 2
    dialog = page.page.locator("dialog[open]")
    expect(dialog.locator(".how")).to_contain_text(re.compile("last card|lowest hand"))
