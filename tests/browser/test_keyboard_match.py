"""A match from the first page to the rematch with the keys alone, and what is heard of it on the way."""

from dataclasses import dataclass, field

import pytest
from playwright.sync_api import BrowserContext, expect

from meldroom.server.table.game import Game
from meldroom.solver.best import best_play
from tests.browser.conftest import Begin
from tests.browser.keying import aloud, arrange, hear_keys, names, press, tab_to, wait_for_turn
from tests.browser.running import Running
from tests.browser.table_page import Json, TablePage
from tests.browser.tables import Plan, Table

RULES = "hand_size=22+opening_min=0+match_length=rounds:2"  # many tiles: a round of a dozen turns, and many moves


def test_from_the_first_page_to_the_tiles(context: BrowserContext, server: Running) -> None:
    page = TablePage(context.new_page(), Table(server.database, ""))
    page.page.goto(server.address)
    expect(page.page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    tab_to(page, "textbox", "Your name")
    page.page.keyboard.type("Ada")
    tab_to(page, "radio", "2")
    press(page, "ArrowLeft")
    expect(page.page.get_by_label("Seat 3")).to_have_count(0)
    for _ in range(40):
        press(page, "Tab")
        if page.focused.startswith("House rules"):
            break
    press(page, "Enter")
    tab_to(page, "textbox", "Rules in short")
    page.page.keyboard.type(RULES)
    press(page, "Enter")
    expect(page.page.get_by_label("Rules in short")).to_have_value(f"standard+{RULES}")
    tab_to_play(page)
    press(page, "Enter")
    page.page.wait_for_url("**/t/*")
    page.table = Table(server.database, page.page.url.rsplit("/", 1)[1])
    expect(page.button("To the table")).to_be_focused()
    press(page, "Enter")
    expect(page.page.locator("dialog[open]")).to_have_count(0)
    expect(page.button("Draw")).to_be_enabled()
    press(page, "Escape")  # what Bo has laid need not be shown to its end
    page.shows(page.table.truth())
    press(page, "r")
    expect(page.page.locator("[data-tile]:focus")).to_have_count(1)
    page.listen_aloud()
    heard = hear_keys(page, "r", "r")
    rack = [tile.kind for tile in page.see().rack]
    assert f"Your rack, {len(rack)} tiles: {names(rack)}." in heard
    assert page.table.truth().rules.text == f"standard+{RULES}"
    assert page.table.truth().names[0] == "Ada"
    assert page.errors == []


def tab_to_play(page: TablePage) -> None:
    """Back over the house rules to the button that begins, which is enabled once they have been judged."""
    expect(page.page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    for _ in range(40):
        press(page, "Shift+Tab")
        if page.page.get_by_role("button", name="Play", exact=True).evaluate("one => one === document.activeElement"):
            return
    raise AssertionError("Shift and Tab do not lead back to Play")


@dataclass
class Listener:
    """Plays seat 0 with the solver and by keys, and compares what is heard with what the server holds."""

    page: TablePage
    laid: int = 0
    drawn: int = 0
    told: list[str] = field(default_factory=list[str])
    """What was said of all that happened, in its order."""

    def play_match(self) -> Game:
        """Play on to the end of the match; the last truth."""
        wait_for_turn(self.page, 0)
        while True:
            game = self.play_round()
            if game.standing.finished:
                return game
            heard = len(self.page.heard)
            expect(self.page.button("Next round")).to_be_focused()
            press(self.page, "Enter")
            self.page.hear(heard, _has_begun)
            self.pass_draw_for_start(heard)

    def pass_draw_for_start(self, heard: int) -> None:
        """A new match begins with a draw for the first player."""
        expect(self.page.page.locator("dialog[open]", has=self.page.button("Next round"))).to_have_count(0)
        if self.page.button("To the table").is_visible():
            press(self.page, "Enter")
        wait_for_turn(self.page, heard)

    def play_round(self) -> Game:
        while (game := self.page.table.truth()).is_playing:
            self.hear_how_things_stand(game)
            self.play_turn(game)
        return game

    def hear_how_things_stand(self, game: Game) -> None:
        """The keys that read aloud tell the truth, and the focus is where keys act on tiles."""
        assert self.page.focused.startswith("tile "), self.page.focused
        heard = hear_keys(self.page, "r", "r")
        rack = [tile.kind for tile in self.page.see().rack]
        assert sorted(rack) == sorted(map(str, game.state.racks[0]))
        assert any(words.endswith(f": {names(rack)}.") for words in heard), heard
        heard = hear_keys(self.page, "m")
        assert any(words.count("eld ") >= len(game.state.table) for words in heard), heard
        told = " ".join(hear_keys(self.page, "i"))
        for name, tiles in zip(game.names, game.state.racks, strict=True):
            assert f"{name} has {len(tiles)} tile" in told
        assert f"{len(game.state.pool)} tile" in told

    def play_turn(self, game: Game) -> None:
        heard = len(self.page.heard)
        answer = best_play(game.state)
        if answer.play is None:
            press(self.page, "d")
            self.drawn += 1
        else:
            arrange(self.page, answer.table)
            expect(self.page.finish).to_be_enabled()
            press(self.page, "f")
            self.laid += 1
        wait_for_turn(self.page, heard)


def _has_begun(message: Json) -> bool:
    return bool(message["type"] == "happened" and message["event"]["kind"] == "round")


@pytest.fixture
def listener(begin: Begin) -> Listener:
    page = begin(Plan(RULES, "s8", 0, bots=("greedy",), names=("Ada", "Bo")))
    press(page, "Tab", "Enter")
    assert page.focused.startswith("tile ")
    return Listener(page)


def test_two_rounds_and_a_rematch(listener: Listener) -> None:
    page = listener.page
    game = listener.play_match()
    assert len(game.rounds) == 2
    assert listener.laid > 4
    expect(page.page.get_by_role("heading", name="The match is over")).to_be_visible()
    happened = [message["event"]["words"] for message in page.heard if message["type"] == "happened"]
    account = [words for words in page.account if any(words.startswith(aloud(one)) for one in happened)]
    assert [words.removesuffix(" Your turn.") for words in account] == [aloud(words) for words in happened]
    heard = len(page.heard)
    expect(page.button("Rematch")).to_be_focused()
    press(page, "Enter")
    page.hear(heard, _has_begun)
    expect(page.button("To the table")).to_be_focused()
    press(page, "Enter")
    wait_for_turn(page, heard)
    assert page.focused.startswith("tile ")
    assert page.table.truth().is_playing
