"""The table under a finger, on a phone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.conftest import Begin
from tests.browser.found import Found, find
from tests.browser.seen import MeldSeen, Point
from tests.browser.table_page import TablePage
from tests.browser.turns import usual_turn
from tests.browser.wishes import additions, has_opened


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A phone."""
    made = chromium.new_context(
        service_workers="block",
        viewport={"width": 360, "height": 740},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    yield made
    made.close()


def swipe(page: TablePage, start: Point, end: Point) -> None:
    """Put a finger down, move it in steps, take it away."""
    page.touch("touchStart", [start])
    for step in range(1, 9):
        x = start[0] + (end[0] - start[0]) * step / 8
        y = start[1] + (end[1] - start[1]) * step / 8
        page.touch("touchMove", [(x, y)])
    page.touch("touchEnd", [])


class Finger:
    """One finger on a page, with a tile that fits a meld."""

    def __init__(self, page: TablePage, found: Found) -> None:
        self.page = page
        meld, tile = next(additions(found.state))
        self.row = [str(one) for one in meld.tiles]
        self.tile = page.see().on_rack(str(tile)).id
        page.tile(self.meld.tiles[-1].id).scroll_into_view_if_needed()

    @property
    def meld(self) -> MeldSeen:
        return self.page.see().meld(*self.row)

    def tap(self, point: Point) -> None:
        self.page.touch("touchStart", [point])
        self.page.touch("touchEnd", [])


@pytest.fixture
def finger(begin: Begin) -> Finger:
    found = usual_turn()
    return Finger(begin(found.plan), found)


def test_a_tile_is_dragged_with_a_finger(finger: Finger) -> None:
    x, y = finger.meld.box.right
    # The tile is held above the finger, which would hide it.
    swipe(finger.page, finger.page.point_of(finger.tile), (x - 2, y + finger.meld.box.height * 0.7))
    assert finger.page.judged().tile(finger.tile).own
    assert finger.page.see().meld_of(finger.tile).tone == "ok"
    expect(finger.page.finish).to_be_enabled()


def test_tap_and_tap_lays_a_tile(finger: Finger) -> None:
    finger.tap(finger.page.point_of(finger.tile))
    assert [tile.id for tile in finger.page.see().tiles if tile.selected] == [finger.tile]
    finger.tap(finger.page.see().tile(finger.meld.tiles[-1].id).box.middle)
    assert finger.page.judged().tile(finger.tile).own
    expect(finger.page.finish).to_be_enabled()


def test_tap_and_tap_on_felt_makes_a_new_meld_and_back(finger: Finger) -> None:
    start = finger.page.see()
    finger.tap(finger.page.point_of(finger.tile))
    finger.page.page.locator(".board-place").tap()
    assert finger.page.judged().meld_of(finger.tile).row == [finger.tile.split("#", maxsplit=1)[0]]
    finger.tap(finger.page.point_of(finger.tile))
    rack = finger.page.see().rack_box
    finger.tap((rack.x + rack.width - 4, rack.y + rack.height - 4))
    assert finger.page.see().rows == start.rows
    assert {tile.id for tile in finger.page.see().rack} == {tile.id for tile in start.rack}


def test_a_finger_on_the_felt_moves_no_tile(finger: Finger) -> None:
    start = finger.page.see()
    felt = start.felt
    edge = felt.x + felt.width - 6
    swipe(finger.page, (edge, felt.y + felt.height - 20), (edge, felt.y + 20))
    now = finger.page.see()
    assert now.rows == start.rows
    assert not any(tile.selected for tile in now.tiles)
    assert finger.page.page.locator(".board-box").count() == 0


def test_the_felt_scrolls_under_a_finger_when_it_is_full(begin: Begin) -> None:
    page = begin(find(lambda state: has_opened(state) and len(state.table) > 16, players=4).plan)
    felt = page.see().felt
    page.page.evaluate("document.querySelector('.board-felt').scrollTop = 0")
    before = page.see()
    x = felt.x + felt.width - 5
    swipe(page, (x, felt.y + felt.height - 30), (x, felt.y + 30))
    page.page.wait_for_function("document.querySelector('.board-felt').scrollTop > 60")
    assert page.see().rows == before.rows
