"""The page for any position: set up by hand, by keys, by finger and by text; and what can be asked there."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.running import Running


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(
        service_workers="block", viewport={"width": 1280, "height": 900}, reduced_motion="reduce"
    )
    context.set_default_timeout(15_000)
    yield from _without_errors(context.new_page())
    context.close()


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(
        service_workers="block",
        viewport={"width": 360, "height": 740},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    context.set_default_timeout(15_000)
    yield from _without_errors(context.new_page())
    context.close()


def _without_errors(page: Page) -> Iterator[Page]:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert errors == []


def open_at(page: Page, server: Running, query: str = "") -> None:
    page.goto(f"{server.address}/position{query}")
    expect(page.get_by_role("heading", name="Any position")).to_be_visible()


def lights(page: Page, words: str) -> None:
    """The law has said this of the table."""
    expect(page.locator(".state")).to_contain_text(words)


def test_tiles_go_from_the_palette_to_the_table_and_the_rack(page: Page, server: Running) -> None:
    open_at(page, server)
    for tile in ("red 6", "red 5", "red 7"):
        page.get_by_role("button", name=f"{tile}, 2 left").click()
    lights(page, "Legal: the one row is a meld.")
    expect(page).to_have_url(re.compile(r"/position\?table=R5R6R7$"))
    page.get_by_role("button", name="Put tiles here: The rack").click()
    page.get_by_role("button", name="black 1, 2 left").click()
    expect(page.get_by_text("1 tile on the rack")).to_be_visible()
    expect(page).to_have_url(re.compile(r"table=R5R6R7&rack=K1$"))


def test_more_of_a_tile_than_the_game_has_cannot_be_placed_and_it_says_why(page: Page, server: Running) -> None:
    open_at(page, server, "?table=R5R6R7&rack=R5")
    page.get_by_role("button", name="red 5, 0 left").click()
    expect(page.get_by_role("alert")).to_have_text(
        "No red 5 is left: the game has only 2, and they are placed already."
    )
    expect(page).to_have_url(re.compile(r"rack=R5$"))
    page.get_by_role("group", name="The rack").get_by_role("button", name="Take red 5 away").click()
    expect(page.get_by_role("button", name="red 5, 1 left")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_keys_alone_set_a_table_up(page: Page, server: Running) -> None:
    open_at(page, server)
    page.get_by_role("button", name="red 1, 2 left").focus()
    for key in ("Enter", "ArrowRight", "Enter", "ArrowRight", "Space"):
        page.keyboard.press(key)
    lights(page, "Legal: the one row is a meld.")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="blue 3, 2 left")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("checkbox", name="The player has opened already")).to_be_focused()


def test_a_finger_sets_a_table_up(phone: Page, server: Running) -> None:
    open_at(phone, server)
    for tile in ("orange 13", "black 13", "joker"):
        phone.get_by_role("button", name=f"{tile}, 2 left").tap()
    lights(phone, "Legal: the one row is a meld.")
    phone.get_by_role("button", name="Rebuild the table").tap()
    expect(phone.get_by_text("Yes: all 3 tiles lie in melds.")).to_be_visible()


def test_what_is_typed_is_read_at_once_and_its_bad_part_quoted(page: Page, server: Running) -> None:
    open_at(page, server)
    page.get_by_text("Type or paste it").click()
    field = page.get_by_label("The table, one meld a line or parted by /")
    field.fill("R5 R6 R7\nK9 Q9 O9")
    expect(page.get_by_text("This is no tile and was left out: “Q9”.")).to_be_visible()
    lights(page, "Not legal: 1 row is no meld.")
    page.get_by_role("textbox", name="The rack").fill("r8 k1")
    expect(field).to_have_value("R5 R6 R7\nK9 Q9 O9")
    field.fill("R5 R6 R7\nK9 B9 O9")
    lights(page, "Legal: all 2 rows are melds.")
    expect(page).to_have_url(re.compile(r"table=R5R6R7/K9B9O9&rack=R8K1$"))


def test_a_position_line_may_be_pasted(page: Page, server: Running) -> None:
    open_at(page, server)
    page.get_by_text("Type or paste it").click()
    page.get_by_label("The table, one meld a line or parted by /").fill("R5R6J R8K1,?9 ?40 0 01 0 rules=jumbo")
    expect(page.get_by_role("textbox", name="The rack")).to_have_value("R8 K1")
    expect(page.get_by_role("checkbox", name="The player has opened already")).not_to_be_checked()
    expect(page).to_have_url(re.compile(r"table=R5R6J&rack=R8K1&unopened&rules=jumbo$"))


def test_a_link_asks_the_same_question_and_back_leads_to_the_one_before(page: Page, server: Running) -> None:
    open_at(page, server, "?table=R5R6R7&rack=R8K1&ask=best")
    expect(page.get_by_text("Lay 1 tile, 8 points off the rack:")).to_be_visible()
    expect(page.get_by_text("Proven: nothing better exists.")).to_be_visible()
    page.get_by_role("button", name="Rebuild the table").click()
    expect(page.get_by_text("Yes: all 3 tiles lie in melds.")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("Lay 1 tile, 8 points off the rack:")).to_be_visible()


def test_the_best_move_is_shown_on_the_board(page: Page, server: Running) -> None:
    open_at(page, server, "?table=R5R6R7&rack=R8K1&ask=best")
    page.get_by_role("button", name="Show the move").click()
    expect(page.locator(".meld [data-tile]")).to_have_count(4)
    page.get_by_role("button", name="As it was before").click()
    expect(page.locator(".meld [data-tile]")).to_have_count(3)


def test_a_turn_is_judged_as_it_is_made(page: Page, server: Running) -> None:
    open_at(page, server, "?table=R5R6R7&rack=R8K1&ask=turn")
    expect(page.get_by_text("Nothing has been moved yet.")).to_be_visible()
    page.locator('.board-rack [data-tile^="K1"]').click()
    page.locator('.meld [data-tile^="R7"]').click()
    expect(page.get_by_text("Not legal, for this reason:")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    page.locator('.board-rack [data-tile^="R8"]').click()
    page.locator('.meld [data-tile^="R7"]').click()
    expect(page.get_by_text("Legal. The turn lays:")).to_be_visible()
    expect(page).to_have_url(re.compile(r"after=R5R6R7R8&ask=turn$"))
    page.reload()
    expect(page.get_by_text("Legal. The turn lays:")).to_be_visible()


def test_a_wrecked_table_is_rebuilt_and_taken(page: Page, server: Running) -> None:
    open_at(page, server, "?table=R5R6B9/R7K9/O9R8")
    lights(page, "Not legal: 3 rows are no melds.")
    page.get_by_role("button", name="May I? Why not?").click()
    expect(page.get_by_text("First the table must be legal")).to_be_visible()
    page.get_by_role("button", name="Rebuild the table").click()
    page.get_by_role("button", name="Take this table").click()
    lights(page, "Legal: all 2 rows are melds.")


def test_what_cannot_be_rebuilt_shows_its_largest_part(page: Page, server: Running) -> None:
    open_at(page, server, "?table=R5R6B9/R7K9/R8&ask=rebuild")
    expect(page.get_by_text("No table of all these tiles exists: that is proven.")).to_be_visible()
    expect(page.get_by_text("The largest part that works has 4 tiles.")).to_be_visible()


def test_house_rules_change_what_is_legal(page: Page, server: Running) -> None:
    open_at(page, server, "?table=R12R13R1")
    lights(page, "Not legal: 1 row is no meld.")
    open_at(page, server, "?table=R12R13R1&rules=ace=high")
    lights(page, "Legal: the one row is a meld.")
    open_at(page, server, "?table=R12R13R1&rules=ace=sometimes")
    expect(page.locator(".state")).to_contain_text("sometimes")
