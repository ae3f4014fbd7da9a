"""Whole matches through the page, against computer players, with drags alone."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from meldroom.server.table.game import Game
from meldroom.server.table.judge import read_play
from meldroom.server.wire.protocol import SavedDraft
from meldroom.solver.best import SEARCH, best_play
from meldroom.tilerummy.moves import Play
from meldroom.tilerummy.referee import faults
from meldroom.tilerummy.state import table_count
from meldroom.tilerummy.views import view
from meldroom.tiles.tiles import JOKER, Tile
from tests.browser.conftest import Begin
from tests.browser.robot import arrange
from tests.browser.seen import Seen, kinds_of
from tests.browser.table_page import TablePage
from tests.browser.tables import Plan, Table, kinds


@dataclass
class Player:
    """Plays seat 0 with the solver, and after every step compares the page with what the server holds."""

    page: TablePage
    table: Table
    steps: int = 0
    jokers_laid: int = 0
    jokers_met: int = 0
    """Jokers on the table in turns of ours."""
    rearrangements: int = 0
    """Plays that took melds off the table."""

    def play_match(self) -> Game:
        """Play on to the end of the match; the last truth."""
        while True:
            game = self.play_round()
            if game.standing.finished:
                return game
            heard = len(self.page.heard)
            self.page.button("Next round").click()
            self.page.wait_for_turn(heard)
            self.page.close_draw_for_start()

    def play_round(self) -> Game:
        """Play on until the result of the round is shown."""
        self.page.wait_for_turn(0)
        while (game := self.table.truth()).is_playing:
            self.play_turn(game)
        expect(self.page.page.locator("dialog[open] .how")).to_be_visible()
        self.check(self.page.see(), game)
        return game

    def play_turn(self, game: Game) -> None:
        """Make the best move there is."""
        heard = len(self.page.heard)
        answer = best_play(game.state)
        if answer.play is None:
            self.check(self.page.see(), game)
            self.page.button("Draw" if game.state.pool else "Pass").click()
        else:
            arrange(self.page, answer.table, lambda seen: self.check(seen, game))
            self.count(game, answer.play, answer.played)
            expect(self.page.finish).to_be_enabled()
            self.page.finish.click()
        self.page.wait_for_turn(heard)

    def count(self, game: Game, play: Play, played: Sequence[Tile]) -> None:
        self.jokers_laid += played.count(JOKER)
        self.jokers_met += table_count(game.state.table)[JOKER]
        self.rearrangements += len(play.taken) > 0

    def check(self, seen: Seen, game: Game) -> None:
        """Every tile exists once, and Finish can be pressed if and only if the law allows it."""
        self.steps += 1
        on_page = kinds_of(seen.tiles)
        hidden = kinds(tile for rack in game.state.racks[1:] for tile in rack) + kinds(game.state.pool)
        bag = game.rules.bag_for(game.players)
        assert on_page + hidden == kinds(bag)
        assert kinds_of(seen.table) >= kinds(table_count(game.state.table).elements())
        assert self.page.counts == [len(rack) for rack in game.state.racks]
        assert len(seen.tiles) + sum(self.page.counts[1:]) + self.page.pool == len(bag)
        if game.is_playing:
            self.check_verdict(seen, game)

    def check_verdict(self, seen: Seen, game: Game) -> None:
        if seen.rows == [] or not any(tile.own for tile in seen.table):
            assert not self.page.can_finish
            return
        draft = self.table.draft()
        assert draft is not None
        assert kinds_of_rows(draft) == sorted(sorted(row) for row in seen.rows)
        reasons = faults(game.state, read_play(view(game.state, 0), draft), search=SEARCH)
        assert self.page.can_finish == (not reasons)
        assert bool(self.page.reasons) == bool(reasons)


def kinds_of_rows(draft: SavedDraft) -> list[list[str]]:
    """The tiles of each row, whatever was said of jokers."""
    return sorted(sorted(text.split(":")[0] for text in row) for row in draft.rows)


@pytest.fixture
def player(begin: Begin) -> Player:
    page = begin(Plan("match_length=rounds:2", "jokers", None, bots=("greedy", "keeper")))
    return Player(page, page.table)


def test_a_match_against_two_bots_to_the_final_score(player: Player) -> None:
    game = player.play_match()
    dialog = player.page.page.locator("dialog[open]")
    expect(dialog.get_by_role("heading", name="The match is over")).to_be_visible()
    totals = dialog.locator("tr.total td").all_inner_texts()
    assert [int(text.replace("\u2212", "-")) for text in totals] == list(game.standing.totals)
    assert len(game.rounds) == 2
    assert player.steps > 40
    assert player.jokers_laid + player.jokers_met > 0
    assert player.rearrangements > 0
