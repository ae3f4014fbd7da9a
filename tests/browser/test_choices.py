"""The dialog "How it looks and sounds": everything takes effect at once, and is remembered on the device."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Begin
from tests.browser.seen import Seen
from tests.browser.table_page import TablePage
from tests.browser.turns import usual_turn

TITLE = "How it looks and sounds"

_LISTEN = """() => {
  window.heard = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) { window.heard.push(this.frequency.value); start.apply(this, at); };
  navigator.vibrate = (pattern) => { window.heard.push(pattern); return true; };
}"""


@pytest.fixture
def table(begin: Begin) -> TablePage:
    return begin(usual_turn().plan)


def choose(page: Page, *names: str) -> None:
    """Open the dialog, choose, and shut it."""
    page.get_by_role("button", name=TITLE).click()
    for name in names:
        page.get_by_label(name, exact=True).check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def assert_same_tiles(before: Seen, after: Seen) -> None:
    assert sorted(tile.id for tile in before.tiles) == sorted(tile.id for tile in after.tiles)


def test_large_tiles_are_larger_at_once_and_after_a_reload(table: TablePage) -> None:
    before = table.see()
    choose(table.page, "Large")
    after = table.see()
    assert after.rack[0].box.width > 1.25 * before.rack[0].box.width
    assert after.table[0].box.width > 1.25 * before.table[0].box.width
    assert_same_tiles(before, after)
    table.reload()
    assert table.see().rack[0].box.width == after.rack[0].box.width


def test_the_buttons_go_to_the_left_hand(table: TablePage) -> None:
    finish = table.finish
    before = finish.bounding_box()
    choose(table.page, "Left")
    after = finish.bounding_box()
    sort = table.button("789").bounding_box()
    assert before
    assert after
    assert sort
    assert after["x"] < 40 < before["x"]
    assert after["x"] < sort["x"] < 700


def test_colours_marks_and_motion_are_chosen(table: TablePage) -> None:
    size = "(tile) => tile.querySelector('svg').getBoundingClientRect().width"
    tile = next(one for one in table.see().table if one.kind != "J")
    before = table.tile(tile.id).evaluate(size)
    choose(table.page, "Dark", "Strong", "Less")
    assert table.tile(tile.id).evaluate(size) > 1.3 * before
    assert table.page.evaluate("() => getComputedStyle(document.body).backgroundColor") == "rgb(27, 26, 23)"
    assert table.page.evaluate("() => ({ ...document.documentElement.dataset })") == {
        "theme": "dark",
        "marks": "strong",
        "motion": "less",
    }


def test_sound_and_vibration_are_off_until_they_are_switched_on(table: TablePage) -> None:
    page = table.page
    page.evaluate(_LISTEN)
    table.lay_new(table.see().rack[0].id)
    assert page.evaluate("() => window.heard") == []
    table.button("Reset").click()
    choose(page, "Soft sounds: tiles laid, your turn, the end of a round", "Short vibrations at the same moments")
    page.evaluate("() => window.heard.splice(0)")
    table.lay_new(table.see().rack[0].id)
    heard = page.evaluate("() => window.heard")
    assert [12] in heard
    assert len(heard) > 1


def test_a_key_opens_the_dialog_and_escape_gives_the_focus_back(table: TablePage) -> None:
    tile = table.see().rack[0].id
    table.tile(tile).press("l")
    expect(table.page.get_by_role("dialog", name=TITLE)).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("dialog", name=TITLE)).to_be_hidden()
    assert table.focused == f"tile {tile}"
