"""Computer players are chosen by level, and the strongest plays."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from meldroom.bots import BOTS
from meldroom.bots.levels import LEVELS
from meldroom.server.table.game import Game
from meldroom.solver.best import best_play
from tests.browser.robot import arrange
from tests.browser.running import Running
from tests.browser.table_page import TablePage
from tests.browser.tables import Table

TURNS = 4


@pytest.fixture
def page(context: BrowserContext, server: Running) -> Page:
    page = context.new_page()
    page.goto(server.address)
    return page


def test_levels_stand_first_from_the_weakest_to_the_strongest(page: Page) -> None:
    seat = page.get_by_label("Seat 2")
    expect(seat.locator("option")).to_have_count(1 + len(BOTS))
    friend, *bots = seat.locator("option").all_inner_texts()
    levels = [f"{level.capitalize()} · {bot.capitalize()}" for level, bot in LEVELS.items()]
    assert (friend, bots[: len(LEVELS)]) == ("A friend (by link)", levels)
    assert sorted(bots[len(LEVELS) :]) == sorted(bot.capitalize() for bot in BOTS.keys() - set(LEVELS.values()))
    expect(seat.locator("option:checked")).to_have_text("Easy · Greedy")


def test_a_master_is_chosen_and_plays(page: Page, server: Running) -> None:
    table = TablePage(page, Table(server.database, ""))
    page.locator(".pill", has_text="1").first.click()
    page.get_by_label("Seat 2").select_option(label="Master · Adept")
    expect(page.locator("fieldset small", has_text="Weighs a few plays by what it has learned")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    table.table = Table(server.database, page.url.rsplit("/", 1)[1])
    table.wait_until_shown()
    table.wait_for_turn(0)
    for _ in range(TURNS):
        play_turn(table)
    game = table.table.truth()
    assert game.bots == (None, "adept")
    assert game.turn >= 2 * TURNS
    assert table.errors == []


def test_levels_at_an_open_table_follow_the_language(page: Page) -> None:
    page.get_by_label("Seat 3").select_option(label="A friend (by link)")
    page.get_by_role("button", name="Open the table").click()
    chosen = page.locator("ol select option:checked")
    expect(chosen).to_have_text("Easy · Greedy")
    page.get_by_role("combobox", name="Language").select_option("de")
    expect(chosen).to_have_text("Leicht · Greedy")


def play_turn(page: TablePage) -> Game:
    """The best move there is, and the answer of the others to it."""
    heard, game = len(page.heard), page.table.truth()
    best = best_play(game.state)
    if best.play is None:
        page.button("Draw").click()
    else:
        arrange(page, best.table, lambda _: None)
        page.finish.click()
    page.wait_for_turn(heard)
    return game
