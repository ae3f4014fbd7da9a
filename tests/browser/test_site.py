"""The header of every page: where it leads, and how somebody gets past it."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.conftest import Begin
from tests.browser.running import Running
from tests.browser.turns import usual_turn


def test_the_header_skips_to_the_page_itself(context: BrowserContext, server: Running) -> None:
    page = context.new_page()
    page.goto(f"{server.address}/#/account")
    expect(page.get_by_role("heading", level=1)).to_have_text("Your account")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page itself")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your account")


def test_a_page_that_takes_the_place_of_another_takes_the_focus(context: BrowserContext, server: Running) -> None:
    page = context.new_page()
    page.goto(server.address)
    expect(page).to_have_title("Meldroom")
    page.get_by_role("link", name="Sign in").press("Enter")
    expect(page).to_have_title("Your account · Meldroom")
    expect(page.get_by_role("main")).to_be_focused()


def test_the_page_that_is_shown_is_marked(context: BrowserContext, server: Running) -> None:
    page = context.new_page()
    page.goto(server.address)
    expect(page.get_by_role("navigation", name="Pages").get_by_role("link", name="Play")).to_have_attribute(
        "aria-current", "page"
    )


@pytest.mark.parametrize("width", [360, 800])
def test_where_room_is_short_the_links_are_in_a_menu(width: int, context: BrowserContext, server: Running) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(server.address)
    expect(page.get_by_role("link", name="Play")).to_be_hidden()
    page.get_by_role("button", name="Menu").press("Enter")
    expect(page.get_by_role("navigation", name="Menu").get_by_role("link", name="Play")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Play")).to_be_hidden()
    expect(page.get_by_role("button", name="Menu")).to_be_focused()


def test_at_a_table_the_header_skips_to_the_tiles(begin: Begin) -> None:
    page = begin(usual_turn().plan)
    page.page.keyboard.press("Tab")
    expect(page.page.get_by_role("link", name="Skip to the tiles")).to_be_focused()
    page.page.keyboard.press("Enter")
    assert page.focused == f"tile {page.see().rack[0].id}"


def test_a_table_has_the_way_to_all_pages_in_a_menu(begin: Begin) -> None:
    page = begin(usual_turn().plan)
    page.page.get_by_role("button", name="Menu").click()
    page.page.get_by_role("navigation", name="Menu").get_by_role("link", name="Play").click()
    expect(page.page.get_by_role("heading", level=1)).to_have_text("Rummy with tiles or cards, at once.")
