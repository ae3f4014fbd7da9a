"""Screens in a language that nobody speaks: all words change with it, and longer ones burst nothing."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.card_screens import CARD_SCREENS
from tests.browser.pseudo import STOOD_IN, switch, teach
from tests.browser.running import Running
from tests.browser.screens import LONG_NAMES, SCREENS
from tests.browser.test_look import CUT, DRAWN

CHOSEN = ("house_rules", "mid_game", "hint", "talking", "match_result", "open_chairs", "position_turn", "puzzle")
"""Those with the most words, and those where room is short."""

NAMES = frozenset({"Meldroom", "Ada", "Ben", "Bo", "Bruno", "Cleo", "Tilda"}.union(*map(str.split, LONG_NAMES)))
"""Words that are the same in every language."""

_SHOWN = """() => {
  // What has been said aloud is past; what people say, and the names of languages, are their own.
  const isShown = (element) => !element.closest('[aria-live], [dir=auto], li .text, select[data-language], kbd')
    && element.checkVisibility({ visibilityProperty: true });
  const all = [...document.querySelectorAll('body *')].filter(isShown);
  const texts = all.flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === 3));
  const names = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'aria-valuetext'];
  const told = all.flatMap((one) => names.map((name) => one.getAttribute(name) ?? ''));
  return [...new Set([...texts.map(({ data }) => data.trim()), ...told])];
}"""

_WORD = re.compile(r"(?<![\w-])[A-Za-z]{3,}(?:-[A-Za-z]+)*(?![\w-])")


@pytest.fixture(scope="module")
def pseudo_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("pseudo"), module="tests.browser.pseudo")
    yield running
    running.kill()
    assert running.complaints == "", "the server complained"


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(reduced_motion="reduce", service_workers="block", locale="en")
    context.set_default_timeout(15_000)
    teach(context)
    yield context.new_page()
    context.close()


CARDS = ("basic", "basic_result", "vatikan")


@pytest.mark.parametrize("name", [*CHOSEN, *CARDS])
def test_a_screen_is_in_the_other_language_and_fits(name: str, page: Page, pseudo_server: Running) -> None:
    {**SCREENS, **CARD_SCREENS}[name](page, pseudo_server)
    for code in STOOD_IN:
        switch(page, code)
        for width in (1280, 360):
            page.set_viewport_size({"width": width, "height": 800})
            page.evaluate(DRAWN)
            assert page.evaluate(CUT) == {"page": 0, "outside": [], "cut": []}
        assert _left(page) == []


def _left(page: Page) -> list[str]:
    """What stays English; the server's words come a moment after those of the page."""
    left: list[str] = []
    for _ in range(50):
        left = [text for text in page.evaluate(_SHOWN) if _foreign(text)]
        if not left:
            break
        page.wait_for_timeout(100)
    return left


def _foreign(text: str) -> list[str]:
    """English words in it."""
    return [word for word in _WORD.findall(text) if word not in NAMES and not word.isupper()]  # a table, in capitals
