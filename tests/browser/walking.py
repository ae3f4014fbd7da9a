"""A screen walked through with Tab alone: each control is reached, in order, has a name, and shows where one is."""

from typing import Any

from playwright.sync_api import Page, ViewportSize

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}

_BEGIN = """() => {
  const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const candidates = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const isReached = (one) => one.tabIndex >= 0 && !one.matches(':disabled')
    && one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    && (one.type !== 'radio' || one === stopOf(one));
  const stopOf = ({ form, name }) => {
    const radios = [...open.querySelectorAll('input[type=radio]')];
    const all = radios.filter((other) => other.name === name && other.form === form);
    return all.find(({ checked }) => checked) ?? all[0];
  };
  window.walk = [...open.querySelectorAll(candidates)].filter(isReached);
  return window.walk.length;
}"""

_STEP = """() => {
  const at = document.activeElement;
  if (at === document.body || at === document.documentElement) return null;
  const labels = [...(at.labels ?? [])].map((label) => label.textContent);
  const texts = [at.ariaLabel, ...labels, at.textContent, at.title];
  const name = texts.map((text) => (text ?? '').trim()).find(Boolean);
  const parts = [[at], [at.closest('.pill')], [at.querySelector('.tile-face'), '::after']];
  const isMarked = parts.filter(([one]) => one).some(([one, part]) => {
    const { outlineStyle, outlineWidth, borderTopWidth, content } = getComputedStyle(one, part);
    if (part) return content !== 'none' && parseFloat(borderTopWidth) >= 2;
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  const { left, top, width, height } = at.getBoundingClientRect();
  const points = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.15], [0.5, 0.85]];
  const isSeen = points.some(([x, y]) => {
    const there = document.elementFromPoint(left + x * width, top + y * height);
    return there !== null && (at.contains(there) || there.contains(at) && there.closest('label, .tile') !== null);
  });
  return {
    place: window.walk.indexOf(at),
    what: `${at.tagName}.${at.className} ${(name ?? '').slice(0, 40)}`,
    isNamed: name !== undefined || !at.matches('a, button, input, select, textarea, summary, [role=option]'),
    isMarked,
    isSeen,
  };
}"""


def walk(page: Page) -> None:
    """On a desktop, and then on a phone what is there already."""
    for size in (DESKTOP, PHONE):
        resize(page, size)
        _walk_through(page)


def resize(page: Page, size: ViewportSize) -> None:
    """Make the window so large, and wait until the page has it."""
    page.set_viewport_size(size)
    page.wait_for_function("(width) => window.innerWidth === width", arg=size["width"])


def _walk_through(page: Page) -> None:
    count = page.evaluate(_BEGIN)
    steps = _walk(page, count)
    assert [step["what"] for step in steps if not step["isNamed"]] == [], "without a name"
    assert [step["what"] for step in steps if not step["isMarked"]] == [], "the focus is not to be seen"
    assert [step["what"] for step in steps if not step["isSeen"]] == [], "hidden behind something"
    places = [step["place"] for step in steps if step["place"] >= 0]
    first = places.index(min(places))
    assert places[first:] + places[:first] == list(range(count)), [step["what"] for step in steps]


def _walk(page: Page, count: int) -> list[dict[str, Any]]:
    """What Tab comes by until it begins anew; wherever it is caught the walk ends after enough steps."""
    steps: list[dict[str, Any]] = []
    for _ in range(2 * count + 10):
        page.keyboard.press("Tab")
        step = page.evaluate(_STEP)
        if step is None:
            continue
        if steps and step["place"] == steps[0]["place"] and step["what"] == steps[0]["what"]:
            break
        steps.append(step)
    return steps
