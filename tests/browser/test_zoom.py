"""The table is moved along and made larger or smaller, and every tile stays where it lies on it."""

from collections.abc import Callable, Iterator
from functools import cache

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.conftest import Begin
from tests.browser.found import Found, find
from tests.browser.rival import rival
from tests.browser.running import Running
from tests.browser.seen import Box, Point, Seen, kinds_of
from tests.browser.table_page import TablePage, has_happened
from tests.browser.turns import usual_turn
from tests.browser.wishes import has_opened

_FREE = """() => {
  const { x, y, width, height } = document.querySelector('.board-felt').getBoundingClientRect();
  const isFree = ([across, down]) => {
    const there = document.elementFromPoint(across, down);
    return there.closest('.board-felt') !== null && there.closest('.tile, .meld-note, button') === null;
  };
  const far = ([across, down]) => Math.hypot(across - x - width / 2, down - y - height / 2);
  const points = [];
  for (let across = x + 4; across < x + width - 4; across += 4) {
    for (let down = y + 4; down < y + height - 4; down += 4) points.push([across, down]);
  }
  return points.sort((one, other) => far(one) - far(other)).find(isFree);
}"""


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
    made.set_default_timeout(15_000)
    yield made
    made.close()


@cache
def _full() -> Found:
    return find(
        lambda state: has_opened(state) and len(state.table) >= 25,
        rules="tile_sets=2+hand_size=20",
        players=4,
    )


class Fingers:
    """Fingers on the page of a phone."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.start = page.see()

    def put(self, *points: Point) -> None:
        self.page.touch("touchStart", points)

    def move(self, *points: Point) -> None:
        self.page.touch("touchMove", points)

    def away(self) -> None:
        self.page.touch("touchEnd", [])

    def pinch(self, middle: Point, before: float, after: float) -> None:
        """Two fingers side by side, so far from their middle before and after."""
        x, y = middle
        self.put((x - before, y))
        self.put((x - before, y), (x + before, y))
        for step in range(1, 6):
            far = before + (after - before) * step / 5
            self.move((x - far, y), (x + far, y))
        self.away()

    def tap_twice(self, point: Point) -> None:
        for _ in range(2):
            self.put(point)
            self.away()

    @property
    def zoom(self) -> float:
        """How many times as wide as on the rack a tile of the table is."""
        seen = self.page.see()
        return seen.table[0].box.width / seen.rack[0].box.width

    @property
    def free_point(self) -> Point:
        """A point with felt under it, in the middle of the felt or near to it."""
        x, y = self.page.page.evaluate(_FREE)
        return x, y

    def assert_all_there(self) -> Seen:
        """Every tile is there once, and the rack is in sight."""
        now = self.page.see()
        assert kinds_of(now.tiles) == kinds_of(self.start.tiles)
        assert all(is_inside(tile.box, now.rack_box) for tile in now.rack)
        size = self.page.page.viewport_size
        assert size is not None
        assert now.rack_box.y + now.rack_box.height <= size["height"]
        return now


def is_inside(box: Box, area: Box) -> bool:
    across = area.x - 1 <= box.x and box.x + box.width <= area.x + area.width + 1
    return across and area.y - 1 <= box.y and box.y + box.height <= area.y + area.height + 1


@pytest.fixture
def fingers(begin: Begin) -> Fingers:
    return Fingers(begin(_full().plan))


def test_all_of_25_melds_on_a_phone_can_be_reached_with_one_finger(fingers: Fingers) -> None:
    assert len(fingers.start.melds) >= 25
    reached: set[str] = set()
    for _ in range(12):
        now = fingers.assert_all_there()
        x, y = fingers.free_point
        reached |= {tile.id for tile in now.table if is_inside(tile.box, now.felt)}
        fingers.put((x, y))
        fingers.move((x, y - 50))
        fingers.move((x, y - 100))
        fingers.away()
    assert reached == {tile.id for tile in fingers.start.table}
    assert fingers.page.see().rows == fingers.start.rows


def tap_twice_until(fingers: Fingers, is_done: Callable[[], bool]) -> None:
    """Two taps, again where the machine was too slow for them to be one double tap."""
    for _ in range(6):
        fingers.tap_twice(fingers.free_point)
        fingers.page.page.wait_for_timeout(400)  # what comes next is no third tap
        if is_done():
            return
    raise AssertionError("six double taps changed nothing")


def test_two_taps_on_felt_show_the_whole_table_and_two_more_its_usual_size(fingers: Fingers) -> None:
    tap_twice_until(fingers, lambda: fingers.zoom < 1)
    now = fingers.assert_all_there()
    assert all(is_inside(tile.box, now.felt) for tile in now.table)
    tap_twice_until(fingers, lambda: abs(fingers.zoom - 1) < 0.02)


def test_two_fingers_zoom_about_their_middle_although_tiles_lie_under_them(fingers: Fingers) -> None:
    tile = fingers.start.melds[4].tiles[1]
    fingers.pinch(tile.box.middle, 40, 80)
    now = fingers.assert_all_there()
    assert now.tile(tile.id).box.middle == pytest.approx(tile.box.middle, abs=3)
    assert fingers.zoom == pytest.approx(2, abs=0.05)
    assert now.rows == fingers.start.rows
    assert not any(one.selected for one in now.tiles)


def test_the_zoom_has_limits(fingers: Fingers) -> None:
    middle = fingers.start.melds[4].tiles[1].box.middle
    for _ in range(3):
        fingers.pinch(middle, 20, 100)
    assert fingers.zoom == pytest.approx(2.5, abs=0.05)
    for _ in range(4):
        fingers.pinch(middle, 100, 20)
    assert fingers.zoom == pytest.approx(0.3, abs=0.02)
    fingers.assert_all_there()


@pytest.mark.parametrize("apart", [(80, 40), (40, 64)])
def test_a_tile_is_laid_on_a_table_that_was_zoomed(fingers: Fingers, apart: tuple[float, float]) -> None:
    fingers.pinch(fingers.start.felt.middle, *apart)
    zoom = fingers.zoom
    page = fingers.page
    tile, meld = page.see().rack[0].id, page.see().melds[4]
    last = meld.tiles[-1].id
    start = page.point_of(tile)
    page.tile(last).scroll_into_view_if_needed()
    box = page.see().tile(last).box
    below = max(box.height, page.see().tile(tile).box.height) * 0.7
    fingers.put(start)
    fingers.move((start[0], start[1] - 30))
    fingers.move((box.x + box.width - 2, box.y + box.height / 2 + below))
    fingers.away()
    assert len(fingers.assert_all_there().meld_of(tile).tiles) == len(meld.tiles) + 1
    assert page.judged().tile(tile).own
    assert page.see().tile(tile).box.width == pytest.approx(box.width, abs=0.1)
    page.button("Reset").click()
    assert fingers.assert_all_there().rows == fingers.start.rows
    assert fingers.zoom == pytest.approx(zoom, abs=0.01)


def test_a_tile_held_at_the_edge_moves_a_large_table_along(fingers: Fingers) -> None:
    fingers.pinch(fingers.start.felt.middle, 40, 90)
    page = fingers.page
    felt = page.see().felt
    page.page.evaluate("document.querySelector('.board-felt').scrollTo(0, 0)")
    tile = page.see().rack[0]
    start = page.point_of(tile.id)
    edge = (felt.x + felt.width - 6, felt.y + felt.height / 2)
    fingers.put(start)
    fingers.move((start[0], start[1] - 40))
    fingers.move(edge)
    page.page.wait_for_function("() => document.querySelector('.board-felt').scrollLeft > 60")
    page.touch("touchCancel", [])
    assert fingers.assert_all_there().rows == fingers.start.rows


def test_the_zoom_survives_a_move_of_another_and_a_turned_phone(begin: Begin, server: Running) -> None:
    page = begin(usual_turn().plan)
    fingers = Fingers(page)
    fingers.pinch(fingers.start.melds[0].tiles[1].box.middle, 40, 60)
    page.end_turn("Draw")
    heard = len(page.heard)
    with rival(server.address, page.table) as other:
        other.play()
    page.hear(heard, has_happened)
    page.hurry()
    page.shows(page.table.truth())
    assert fingers.zoom == pytest.approx(1.5, abs=0.03)
    page.page.set_viewport_size({"width": 740, "height": 360})
    page.page.wait_for_function("() => document.querySelector('.board-felt').clientWidth > 500")
    assert fingers.zoom == pytest.approx(1.5, abs=0.03)


def test_buttons_and_keys_zoom_too(fingers: Fingers) -> None:
    page = fingers.page
    page.button("Larger (+)").click()
    assert fingers.zoom == pytest.approx(1.25, abs=0.02)
    page.tile(fingers.start.rack[0].id).press("-")
    assert fingers.zoom == pytest.approx(1, abs=0.02)
    page.tile(fingers.start.rack[0].id).press("0")
    assert fingers.zoom < 1
    assert page.spoken.startswith("The table is shown at ")
    page.button("Whole table, or its usual size (0)").click()
    assert fingers.zoom == pytest.approx(1, abs=0.02)


def test_the_wheel_with_control_zooms_where_the_mouse_is(fingers: Fingers) -> None:
    tile = fingers.start.melds[3].tiles[1]
    page = fingers.page.page
    page.mouse.move(*tile.box.middle)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.wait_for_function(
        """() => {
          const width = (selector) => document.querySelector(selector).offsetWidth;
          return width('.meld .tile') > width('.board-rack .tile');
        }"""
    )
    page.keyboard.up("Control")
    assert fingers.page.see().tile(tile.id).box.middle == pytest.approx(tile.box.middle, abs=3)
    expect(fingers.page.button("Larger (+)")).to_be_visible()
