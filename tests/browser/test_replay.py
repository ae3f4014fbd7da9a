"""What the others did is shown on the table, and the own turn is as it was afterwards."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.conftest import Begin
from tests.browser.rival import rival
from tests.browser.running import Running
from tests.browser.seen import kinds_of
from tests.browser.table_page import TablePage, has_happened
from tests.browser.turns import lay_addition, usual_turn
from tests.browser.wishes import tiles_laid_last


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A browser in which tiles glide."""
    made = chromium.new_context(
        service_workers="block", viewport={"width": 1440, "height": 960}, reduced_motion="no-preference"
    )
    yield made
    made.close()


def show_first_move(page: TablePage) -> None:
    """Ask for the oldest move of the log that can be shown."""
    page.page.locator("aside .log button.line").last.click()


def test_a_move_of_the_log_is_shown_and_the_draft_comes_back(begin: Begin) -> None:
    found = usual_turn()
    page = begin(found.plan)
    lay_addition(page, found.state)
    before = page.see()
    show_first_move(page)
    page.page.wait_for_function("rows => document.querySelectorAll('.meld').length !== rows", arg=len(before.melds))
    page.hurry()
    page.page.wait_for_function("rows => document.querySelectorAll('.meld').length === rows", arg=len(before.melds))
    after = page.judged()
    assert sorted(after.rows) == sorted(before.rows)
    assert {tile.id for tile in after.tiles if tile.own} == {tile.id for tile in before.tiles if tile.own}
    assert kinds_of(after.tiles) == kinds_of(before.tiles)
    expect(page.finish).to_be_enabled()


def test_hands_change_nothing_while_a_move_is_shown(begin: Begin) -> None:
    found = usual_turn()
    page = begin(found.plan)
    before = page.see()
    show_first_move(page)
    page.page.wait_for_function("rows => document.querySelectorAll('.meld').length !== rows", arg=len(before.melds))
    for tile in before.rack[:2]:
        page.drag(tile.id, (before.felt.x + 300, before.felt.y + 300))
    page.hurry()
    page.page.wait_for_function("rows => document.querySelectorAll('.meld').length === rows", arg=len(before.melds))
    assert sorted(page.see().rows) == sorted(before.rows)
    assert {tile.id for tile in page.see().rack} == {tile.id for tile in before.rack}


def test_a_move_of_another_is_shown_told_and_marked(begin: Begin, server: Running) -> None:
    page = begin(usual_turn().plan)
    with rival(server.address, page.table) as other:
        while True:
            heard = len(page.heard)
            page.button("Draw").click()
            page.hear(heard, has_happened)
            other.play()
            page.wait_for_turn(heard)
            game = page.table.truth()
            if laid := tiles_laid_last(game):
                break
    marked = [tile.kind for tile in page.see().table if tile.recent == "played"]
    assert sorted(marked) == sorted(map(str, laid))
    assert page.page.locator("aside .log li").first.inner_text().startswith("▶Ben")
    assert any(text.startswith("Ben ") for text in page.account)


def test_who_resigns_is_asked_first_and_out_of_the_round(begin: Begin) -> None:
    page = begin(usual_turn().plan)
    seq = page.table.truth().seq
    page.button("Resign").click()
    page.button("Play on").click()
    assert page.table.truth().seq == seq
    page.button("Resign").click()
    page.page.locator("dialog[open] .danger").click()
    expect(page.page.locator("dialog[open] .how")).to_be_visible()
    assert not page.table.truth().is_playing
    expect(page.page.locator("dialog[open] .how")).to_contain_text("resign")
