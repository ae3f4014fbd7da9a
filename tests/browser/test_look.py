"""How the page looks: nothing outside the window, nothing cut, every text readable, every control within reach of Tab.

Pictures go to build/pictures. To bring a screen up is most of the work, hence all is asked of it while it is there.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.axe import COLOURS, CONTRAST, LAW, violations
from tests.browser.running import Running
from tests.browser.screens import SCREENS
from tests.browser.sketches import MAIN, WORN, check_sketch, sketch
from tests.browser.walking import resize, walk

PICTURES = Path(__file__).parents[2] / "build" / "pictures"
SIZES: Mapping[str, ViewportSize] = {
    "desktop": {"width": 1440, "height": 900},
    "tablet": {"width": 768, "height": 1024},
    "phone": {"width": 360, "height": 740},
}
ASKED: Mapping[tuple[str, str], Mapping[str, Any]] = {
    ("desktop", "light"): {"runOnly": LAW},
    ("desktop", "dark"): COLOURS,
    ("phone", "light"): {"runOnly": LAW, "rules": {CONTRAST: {"enabled": False}}},
}
"""What axe is asked: a theme changes colours alone, and colours are the same on all sizes."""

CUT = """() => {
  const width = document.documentElement.clientWidth;
  const isHidden = (element) => element.closest('.unseen, .word, [hidden], option, .board-air, svg') !== null
    || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const scrolls = (element) => {
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true;
    }
    return false;
  };
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const nameOf = (element) => `${element.tagName}.${element.className}: ${element.textContent.trim().slice(0, 40)}`;
  const isOutside = (element) => {
    const { left, right } = element.getBoundingClientRect();
    return (left < -1 || right > width + 1) && !scrolls(element);
  };
  const isCut = (element) => {
    const { overflowX, textOverflow, display } = getComputedStyle(element);
    if (overflowX === 'visible' || display.startsWith('inline ') || display === 'inline') return false;
    const isToldOtherwise = textOverflow === 'ellipsis' && element.closest('[title]') !== null;
    return element.scrollWidth > element.clientWidth + 1 && overflowX !== 'auto' && !isToldOtherwise;
  };
  const texts = [...document.querySelectorAll('body *')].filter((one) => hasText(one) && !isHidden(one));
  return {
    page: document.documentElement.scrollWidth - width,
    outside: texts.filter(isOutside).map(nameOf),
    cut: texts.filter(isCut).map(nameOf),
  };
}"""


DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.fixture
def page(size: str, chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(service_workers="block", viewport=SIZES[size], reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("size", ["desktop"])
def test_every_screen_fits_can_be_read_and_walked_through(size: str, name: str, page: Page, server: Running) -> None:
    SCREENS[name](page, server)
    look(page, name, size)
    if name in MAIN:
        # A tablet shows what a desktop shows, with less room: there the main screens are enough, and axe has seen them.
        resize(page, SIZES["tablet"])
        look(page, name, "tablet")
    page.emulate_media(color_scheme="light")
    walk(page)


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("size", ["phone"])
def test_every_screen_on_a_phone_fits_and_can_be_read(size: str, name: str, page: Page, server: Running) -> None:
    SCREENS[name](page, server)
    look(page, name, size)


def look(page: Page, name: str, size: str) -> None:
    """Nothing is cut by light and in the dark, axe has nothing to say, and it looks as it did."""
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        page.evaluate(DRAWN)
        picture = page.screenshot(path=PICTURES / f"{name}-{size}-{theme}.png")
        assert page.evaluate(CUT) == {"page": 0, "outside": [], "cut": []}, (size, theme)
        if (size, theme) in ASKED:
            assert violations(page, ASKED[size, theme]) == []
        if name in MAIN and (size, theme) in WORN:
            check_sketch(f"{name}-{size}-{theme}", sketch(page.context, picture))
