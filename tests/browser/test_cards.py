"""A round of each card game through the page."""

import re

import pytest
from playwright.sync_api import expect

from meldroom.server.table.game import Game
from meldroom.solver.best import best_play
from meldroom.tilerummy.state import sorted_table
from meldroom.tiles.melds import Meld, read_meld
from tests.browser.conftest import Begin
from tests.browser.robot import arrange
from tests.browser.tables import Plan
from tests.browser.test_whole_round import Player

SUITS = {"spades", "hearts", "diamonds", "clubs", "joker"}


class CardPlayer(Player):
    """As with tiles; a first play that needs a run is that run alone, which no drag takes apart on the way."""

    def play_turn(self, game: Game) -> None:
        if game.state.opened[0]:
            super().play_turn(game)
            return
        heard = len(self.page.heard)
        answer = best_play(game.state)
        if answer.play is None:
            self.page.button("Draw" if game.state.pool else "Pass").click()
        else:
            run = [self._meld(game, at) for at in range(len(answer.play.opening or answer.play.laid))]
            arrange(self.page, sorted_table((*game.state.table, *run)), lambda _: None)
            expect(self.page.finish).to_be_enabled()
            self.page.finish.click()
        self.page.wait_for_turn(heard)

    def _meld(self, game: Game, at: int) -> Meld:
        play = best_play(game.state).play
        assert play is not None
        meld = read_meld((play.opening or play.laid)[at], game.rules.melds)
        assert meld is not None
        return meld


@pytest.mark.parametrize("game", ["machiavelli+hand_size=5", "vatikan+hand_size=5"])
def test_a_round_with_cards(begin: Begin, game: str) -> None:
    page = begin(Plan(f"{game}+match_length=rounds:1", "cards", None, bots=("greedy",)))
    player = CardPlayer(page, page.table)
    faces = page.page.locator(".board .tile[data-tile]")
    assert {faces.nth(at).get_attribute("data-colour") for at in range(faces.count())} <= SUITS
    expect(faces.first).to_have_attribute("aria-label", re.compile(r" of (spades|hearts|diamonds|clubs)|joker"))
    expect(page.page.get_by_text(re.compile("Your turn: (lay cards|draw a card)")).first).to_be_visible()
    ended = player.play_round()
    assert ended.current.outcome is not None
    assert sorted(ended.current.outcome.scores) == [0, 1]
    dialog = page.page.locator("dialog[open]")
    expect(dialog.locator(".how")).to_contain_text(re.compile("last card|lowest hand"))
