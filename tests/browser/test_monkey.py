"""Hands that do anything, in any order: no tile is ever made or lost."""

from collections.abc import Callable, Iterator, Mapping
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.conftest import Begin
from tests.browser.seen import Point, Seen, kinds_of
from tests.browser.table_page import TablePage
from tests.browser.turns import usual_turn

DEEDS = 100


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A browser in which tiles glide: they can be caught on their way."""
    made = chromium.new_context(
        service_workers="block", viewport={"width": 1440, "height": 960}, reduced_motion="no-preference"
    )
    yield made
    made.close()


class Monkey:
    """Does one thing after another, without waiting for what comes of it."""

    def __init__(self, page: TablePage, chance: Random) -> None:
        self.page = page
        self.chance = chance
        self.done: list[str] = []

    def act(self) -> None:
        """Anything."""
        name = self.chance.choice([*self.deeds, "drag", "drag", "drag"])
        self.done.append(name)
        self.deeds[name]()

    @property
    def deeds(self) -> Mapping[str, Callable[[], object]]:
        return {
            "drag": self.drag,
            "leave": lambda: self.drag(drops=0),
            "tap": self.tap,
            "box": self.box,
            "key": self.key,
            "press": self.press,
            "resize": self.resize,
        }

    def drag(self, drops: int = 1) -> None:
        """Carry a tile somewhere; now and then it stays in the hand until Escape."""
        seen = self.page.see()
        self.page.page.mouse.move(*self.chance.choice(seen.tiles).box.middle)
        self.page.page.mouse.down()
        self.page.page.mouse.move(*self.point(seen), steps=2)
        for _ in range(drops):
            self.page.page.mouse.up()
        if drops == 0:
            self.page.page.keyboard.press("Escape")
            self.page.page.mouse.up()

    def point(self, seen: Seen) -> Point:
        """On or beside a tile, or anywhere on felt or rack."""
        if self.chance.random() < 0.6:
            box = self.chance.choice(seen.tiles).box
            return self.chance.choice([box.left, box.middle, box.right])
        area = self.chance.choice([seen.felt, seen.felt, seen.rack_box])
        return area.x + self.chance.random() * area.width, area.y + self.chance.random() * area.height

    def tap(self) -> None:
        self.page.page.mouse.click(*self.point(self.page.see()), click_count=self.chance.choice([1, 1, 2]))

    def box(self) -> None:
        seen = self.page.see()
        self.page.page.mouse.move(seen.felt.x + 2, seen.felt.y + 2)
        self.page.page.mouse.down()
        self.page.page.mouse.move(*self.point(seen), steps=2)
        self.page.page.mouse.up()

    def key(self) -> None:
        keys = "r n s v Enter Space Backspace Escape Home End PageUp PageDown ArrowLeft ArrowRight ArrowUp ArrowDown"
        with_control = "Control+z Control+y Control+a Control+Backspace Control+ArrowLeft Shift+ArrowRight"
        self.page.page.keyboard.press(self.chance.choice([*keys.split(), *with_control.split()]))

    def press(self) -> None:
        button = self.page.button(self.chance.choice(["Undo", "Redo", "Reset", "Tidy", "789", "777"]))
        if button.is_enabled():
            button.click()

    def resize(self) -> None:
        width, height = self.chance.choice([(1440, 960), (900, 700), (700, 1000)])
        self.page.page.set_viewport_size({"width": width, "height": height})


@pytest.mark.parametrize("seed", range(2))
def test_no_tile_is_made_or_lost_by_any_hand(begin: Begin, seed: int) -> None:
    page = begin(usual_turn().plan)
    start, before = page.see(), page.table.truth()
    monkey = Monkey(page, Random(seed))
    for _ in range(DEEDS):
        monkey.act()
        now = page.see()
        assert kinds_of(now.tiles) == kinds_of(start.tiles), monkey.done
        assert {tile.id for tile in now.tiles} == {tile.id for tile in start.tiles}, monkey.done
        assert {tile.id for tile in now.rack} <= {tile.id for tile in start.rack}, monkey.done
    if page.button("Reset").is_enabled():
        page.button("Reset").click()
    assert sorted(page.see().rows) == sorted(start.rows)
    assert page.table.truth() == before
