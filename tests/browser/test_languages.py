"""The page in another language, chosen while it is shown."""

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.conftest import Begin
from tests.browser.running import Running
from tests.browser.turns import usual_turn


def test_the_first_page_changes_its_language_where_it_stands(context: BrowserContext, server: Running) -> None:
    page = context.new_page()
    page.goto(server.address)
    page.get_by_label("Your name").fill("Ada")
    expect(page.locator("details.card summary .title")).to_have_text("House rules")
    page.get_by_role("combobox", name="Language").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("combobox", name="Sprache")).to_be_focused()
    expect(page.locator("details.card summary .title")).to_have_text("Hausregeln")
    expect(page.locator("details.card option", has_text="Turnier")).to_have_count(1)  # said by the server
    expect(page.locator("form input").first).to_have_value("Ada")
    page.reload()
    expect(page.get_by_role("combobox", name="Sprache")).to_have_value("de")


def test_a_table_changes_its_language_and_goes_on(begin: Begin) -> None:
    table = begin(usual_turn().plan)
    page = table.page
    table.end_turn("Draw")
    page.get_by_role("combobox", name="Language").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("button", name="Ziehen", exact=True)).to_be_visible()


def test_hebrew_is_read_from_the_right_and_tiles_from_the_left(chromium: Browser, server: Running) -> None:
    context = chromium.new_context(locale="he-IL")
    page = context.new_page()
    page.goto(server.address)
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    expect(page.locator("html")).to_have_attribute("lang", "he")
    tiles = page.locator(".intro .tile")
    boxes = [tile.bounding_box() for tile in tiles.all()]
    places = [box["x"] for box in boxes if box]
    assert len(places) == 5
    assert places == sorted(places)
    context.close()


@pytest.mark.parametrize("code", ["de", "pl", "he"])
@pytest.mark.parametrize("width", [360, 1280])
def test_long_words_do_not_burst_the_first_page(code: str, width: int, chromium: Browser, server: Running) -> None:
    context = chromium.new_context(service_workers="block", locale=code, viewport={"width": width, "height": 800})
    page = context.new_page()
    page.goto(server.address)
    expect(page.locator("html")).to_have_attribute("lang", code)
    expect(page.locator("details.card").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    context.close()
