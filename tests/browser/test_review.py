"""The page of a review: opened from a file, a position, a link or a table, and walked through."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Begin
from tests.browser.found import whole_round
from tests.browser.reviewing import bring, game, short_game
from tests.browser.running import Running

REVIEWED_MS = 60_000
"""A review takes some seconds of a processor that others use too."""


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def at_move(page: Page, words: str, within_ms: int = 5_000) -> None:
    """The place that is shown, as the buttons below the board say it."""
    expect(page.get_by_role("group", name="Moves").get_by_text(words, exact=True)).to_be_visible(timeout=within_ms)


def table_tiles(page: Page) -> list[str]:
    """What lies on the table, read as a screen reader would."""
    return [tile.get_attribute("aria-label") or "" for tile in page.locator(".board-felt .tile").all()]


def opened(page: Page, server: Running) -> None:
    bring(page, server, game())
    expect(page.get_by_role("heading", name="Players")).to_be_visible(timeout=REVIEWED_MS)
    at_move(page, "1 of 58")


def test_a_pasted_game_is_walked_through_by_buttons_and_keys(page: Page, server: Running) -> None:
    opened(page, server)
    page.get_by_role("button", name="Next move").click()
    at_move(page, "2 of 58")
    page.keyboard.press("ArrowRight")
    at_move(page, "3 of 58")
    page.keyboard.press("ArrowLeft")
    at_move(page, "2 of 58")
    page.keyboard.press("End")
    at_move(page, "58 of 58")
    expect(page.get_by_role("heading", name="58.")).to_contain_text("greedy 1 lays 2 tiles wins the round")
    page.keyboard.press("Home")
    at_move(page, "The deal")
    assert table_tiles(page) == []


def test_a_move_is_chosen_from_the_list(page: Page, server: Running) -> None:
    opened(page, server)
    chosen = page.get_by_role("button", name="20 keeper 2 draws")
    chosen.click()
    expect(chosen).to_have_attribute("aria-current", "step")
    at_move(page, "20 of 58")
    expect(page.get_by_text("3 tiles could have been laid.")).to_be_visible()


def test_what_could_have_been_laid_is_shown_step_by_step(page: Page, server: Running) -> None:
    opened(page, server)
    page.get_by_role("button", name="27 chance 0").click()
    page.get_by_role("button", name="Show it step by step").click()
    before = len(table_tiles(page))
    step = page.get_by_role("button", name="Next step")
    for tiles in (1, 3, 6):
        step.click()
        expect(page.locator(".board-felt .tile")).to_have_count(before + tiles)
    expect(step).to_be_disabled()
    expect(page.get_by_role("listitem").filter(has_text="lay R9 K9 O9")).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Back to the move").click()
    expect(page.locator(".board-felt .tile")).to_have_count(before + 4)


def test_the_curve_is_a_slider_that_tells_everybodys_chances(page: Page, server: Running) -> None:
    bring(page, server, short_game())
    expect(page.get_by_role("heading", name="Players")).to_be_visible(timeout=REVIEWED_MS)
    expect(page.get_by_text("Playing out:")).to_have_count(0, timeout=REVIEWED_MS)
    curve = page.get_by_role("slider", name="Chances")
    curve.press("End")
    chances = "After move 5: greedy 0 100 %, chance 1 0 %, keeper 2 0 %, greedy 3 0 %"
    expect(curve).to_have_attribute("aria-valuetext", chances)
    at_move(page, "5 of 5")
    curve.press("ArrowLeft")
    expect(curve).to_have_attribute("aria-valuenow", "4")
    at_move(page, "4 of 5")
    page.get_by_text("The values as a table").click()
    expect(page.get_by_role("row", name="5 100 % ± 0 0 % ± 0 0 % ± 0 0 % ± 0")).to_be_visible()


def test_a_game_travels_in_its_link_alone(page: Page, server: Running, context: BrowserContext) -> None:
    opened(page, server)
    link = page.get_by_label("Link to this review").input_value()
    assert link == page.url
    other = context.new_page()
    other.goto(link)
    expect(other.get_by_role("button", name="58 greedy 1 lays 2 tiles wins the round")).to_be_visible(
        timeout=REVIEWED_MS
    )
    other.goto(f"{server.address}/review#game=damaged")  # the same page, with another link
    expect(other.get_by_role("alert")).to_contain_text("The game in this address is damaged")


def test_a_link_that_is_followed_on_the_page_itself_is_shown(page: Page, server: Running) -> None:
    opened(page, server)
    page.wait_for_url("**#game=*")
    link = page.url
    bring(page, server, short_game())
    at_move(page, "1 of 5", REVIEWED_MS)
    page.wait_for_url(lambda url: "#game=" in url and url != link)
    page.goto(link)
    at_move(page, "1 of 58", REVIEWED_MS)


def test_the_file_that_is_downloaded_is_the_one_that_was_brought(page: Page, server: Running) -> None:
    opened(page, server)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the game file").click()
    assert Path(download.value.path()).read_text(encoding="utf-8") == game()


def test_a_file_is_chosen_from_the_disk(page: Page, server: Running, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(f"{short_game()}\n{short_game()}", encoding="utf-8")
    page.goto(f"{server.address}/review")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a file").click()
    chooser.value.set_files(file)
    chosen = page.get_by_label("Which game")
    expect(chosen).to_have_value("1", timeout=REVIEWED_MS)
    chosen.select_option("Game 2 of 2")
    expect(chosen).to_have_value("2", timeout=REVIEWED_MS)
    expect(page).to_have_url(re.compile(r"#game=[\w-]+&number=2$"))
    page.reload()
    expect(chosen).to_have_value("2", timeout=REVIEWED_MS)


def test_a_position_is_asked_what_can_be_laid(page: Page, server: Running) -> None:
    bring(page, server, "R5R6R7 R8R9,K1 B4 0 11 0")
    expect(page.get_by_text("2 tiles can be laid.")).to_be_visible(timeout=REVIEWED_MS)
    page.get_by_role("button", name="Next step").click()
    expect(page.locator(".board-felt .tile")).to_have_count(5)
    expect(page.get_by_role("button", name="Next move")).to_have_count(0)


@pytest.mark.parametrize(("text", "words"), [("R5R6R8 R8,K1 - 0 11 0", "'R5R6R8'"), ("hello", "'hello'")])
def test_what_cannot_be_read_is_quoted(page: Page, server: Running, text: str, words: str) -> None:
    bring(page, server, text)
    expect(page.get_by_role("alert")).to_contain_text(words)
    expect(page.get_by_label("Game file, or a position on one line")).to_have_value(text)


def test_the_result_of_a_match_leads_to_its_review(begin: Begin) -> None:
    table = begin(whole_round("match_length=rounds:1"))
    page = table.page
    page.get_by_role("link", name="Review", exact=True).click()
    expect(page.get_by_role("heading", name="Players")).to_be_visible(timeout=REVIEWED_MS)
    assert page.url.endswith("/1/1")
    page.get_by_role("link", name="To the table").click()
    expect(page.get_by_role("heading", name="The match is over")).to_be_visible()


def test_a_table_that_is_still_played_at_shows_nothing(page: Page, server: Running) -> None:
    wish = {"name": "Ada", "bots": ["greedy"], "rules": ""}
    code = page.request.post(f"{server.address}/api/tables", data=wish).json()["code"]
    page.goto(f"{server.address}/review/{code}")
    expect(page.get_by_role("alert")).to_contain_text("No round of this table is over yet")
    expect(page.locator(".tile")).to_have_count(0)
