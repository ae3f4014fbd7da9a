"""From the first page to a table, and what a house can choose on the way."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.running import Running
from tests.browser.table_page import TablePage
from tests.browser.tables import Table


@pytest.fixture
def page(context: BrowserContext, server: Running) -> Page:
    page = context.new_page()
    page.goto(server.address)
    return page


def sit_down(page: Page, server: Running) -> Table:
    """Press Play; the table that it leads to."""
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    return Table(server.database, page.url.rsplit("/", 1)[1])


def test_play_starts_at_once_with_nothing_chosen(page: Page, server: Running) -> None:
    game = sit_down(page, server).truth()
    expect(page.get_by_role("heading", name="Who starts?")).to_be_visible()
    assert game.names[0] == "Player"
    assert game.rules.text == "standard"
    assert all(bot is not None for bot in game.bots[1:])


def test_the_draw_for_the_first_player_is_shown(page: Page, server: Running) -> None:
    game = sit_down(page, server).truth()
    dialog = page.locator("dialog[open]")
    expect(dialog.get_by_text(f"{game.names[game.state.starter]} starts.")).to_be_visible()
    assert dialog.locator("li").count() >= game.players
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_opponents_name_and_house_rules_are_played_and_remembered(page: Page, server: Running) -> None:
    page.get_by_label("Your name").fill("Grace")
    page.locator(".pill", has_text="3").click()
    page.get_by_label("Seat 3").select_option("chance")
    page.get_by_text("House rules").click()
    page.get_by_text("Opening", exact=True).click()
    page.get_by_label("Opening meld minimum").fill("50")
    page.get_by_label("Opening meld minimum").press("Tab")
    expect(page.get_by_label("Rules in short")).to_have_value("standard+opening_min=50")
    table = sit_down(page, server)
    game = table.truth()
    assert (game.names[0], len(game.bots), game.bots[2]) == ("Grace", 4, "chance")
    assert game.rules.opening_min == 50
    page.goto(server.address)
    expect(page.get_by_label("Your name")).to_have_value("Grace")
    expect(page.get_by_label("Rules in short")).to_have_value("standard+opening_min=50")


def test_rules_that_contradict_each_other_are_named_and_cannot_be_played(page: Page) -> None:
    page.get_by_text("House rules").click()
    page.get_by_label("Rules in short").fill("standard+jokers_per_set_max=1+all_joker_sets=true")
    page.get_by_label("Rules in short").press("Enter")
    trouble = page.locator("details .trouble").first
    expect(trouble).to_contain_text("joker")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_disabled()


def test_rules_that_nobody_knows_are_quoted(page: Page) -> None:
    page.get_by_text("House rules").click()
    page.get_by_label("Rules in short").fill("standard+opening_mni=50")
    page.get_by_label("Rules in short").press("Enter")
    expect(page.locator("details .trouble")).to_contain_text("opening_mni=50")


def test_the_key_of_the_seat_leaves_the_address_and_opens_the_seat_elsewhere(page: Page, server: Running) -> None:
    table = sit_down(page, server)
    assert "#" not in page.url
    seat = TablePage(page, table)
    seat.wait_until_shown()
    page.get_by_role("button", name="Table", exact=True).click()
    link = page.locator("dialog[open] input").last.input_value()
    assert "#key=" in link
    browser = page.context.browser
    assert browser is not None
    elsewhere = browser.new_context(service_workers="block", viewport={"width": 1440, "height": 900}).new_page()
    elsewhere.goto(link)
    expect(elsewhere.locator(".board-rack [data-tile]").first).to_be_visible()
    expect(page.get_by_text("now played from another tab")).to_be_attached()
    elsewhere.context.close()


def test_one_dialog_leads_to_another(page: Page, server: Running) -> None:
    table = TablePage(page, sit_down(page, server))
    table.wait_until_shown()
    table.button("Table").click()
    page.locator("dialog[open]").get_by_role("button", name="Keys", exact=True).click()
    expect(page.get_by_role("heading", name="Keys")).to_be_visible()
    # The one that was shut before says so a moment later: it must not take the other with it.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(page.get_by_role("heading", name="Keys")).to_be_visible()


def test_the_colours_can_be_switched_and_stay(page: Page) -> None:
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="How it looks and sounds").click()
    page.get_by_label("Dark", exact=True).check()
    after = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert after != before
    page.reload()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == after


def test_nothing_is_loaded_from_elsewhere(context: BrowserContext, server: Running) -> None:
    asked: list[str] = []
    page = context.new_page()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server.address)
    sit_down(page, server)
    assert asked
    assert [url for url in asked if not url.startswith((server.address, "data:"))] == []


def test_no_secret_reaches_the_page(page: Page, server: Running) -> None:
    seat = TablePage(page, Table(server.database, ""))
    table = sit_down(page, server)
    seat.hear(0, lambda message: message["type"] == "snapshot")
    game = table.truth()
    told = str(seat.heard)
    assert game.current.seed not in told
    racks = [message["view"]["rack"] for message in seat.heard if message["type"] == "snapshot"]
    assert racks == [[str(tile) for tile in game.state.racks[0]]] * len(racks)
