"""A round of each card game through the page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Begin
from tests.browser.tables import Plan
from tests.browser.test_whole_round import Player

SUITS = {"spades", "hearts", "diamonds", "clubs", "joker"}


@pytest.mark.parametrize("game", ["machiavelli+hand_size=5", "vatikan+hand_size=5"])
def test_a_round_with_cards(begin: Begin, game: str) -> None:
    page = begin(Plan(f"{game}+match_length=rounds:1", "cards", None, bots=("greedy",)))
    player = Player(page, page.table)
    faces = page.page.locator(".board .tile[data-tile]")
    assert {faces.nth(at).get_attribute("data-colour") for at in range(faces.count())} <= SUITS
    expect(faces.first).to_have_attribute("aria-label", re.compile(r" of (spades|hearts|diamonds|clubs)|joker"))
    expect(page.page.get_by_text(re.compile("Your turn: (lay cards|draw a card)")).first).to_be_visible()
    ended = player.play_round()
    assert ended.current.outcome is not None
    assert sorted(ended.current.outcome.scores) == [0, 1]
    dialog = page.page.locator("dialog[open]")
    expect(dialog.locator(".how")).to_contain_text(re.compile("last card|lowest hand"))
