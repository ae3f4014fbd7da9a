# ruff: noqa: T201 - printing is what a measurement does
"""How smoothly the page drags a tile on a full table, with a processor as slow as a phone's, and how large it is."""

import gzip
from itertools import pairwise
from pathlib import Path
from shutil import which
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from meldroom.server.web.pages import BUILT
from meldroom.tilerummy.state import State
from tests.browser.conftest import ARGUMENTS, browser_path
from tests.browser.found import Found, find
from tests.browser.running import Running
from tests.browser.table_page import TablePage
from tests.browser.tables import lay_out

TILES: Final = 106
SLOWER: Final = (1, 4, 6)
FRAMES: Final = 300
PHONE: Final = {"width": 360, "height": 740}
_FRAME: Final = 1000 / 60
_METRICS: Final = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration", "TaskDuration")

_DRAG: Final = """(frames) => new Promise((done) => {
  const root = document.querySelector('.board');
  const { x, y, width, height } = document.querySelector('.board-felt').getBoundingClientRect();
  const times = [];
  const step = (now) => {
    times.push(now);
    if (times.length > frames) return done(times);
    const turn = times.length / 40;
    const clientX = x + width * (0.5 + 0.45 * Math.sin(turn * 3));
    const clientY = y + height * (0.6 + 0.4 * Math.sin(turn * 2));
    const { pointerId } = window.pressed;
    const place = { pointerId, pointerType: 'touch', clientX, clientY, bubbles: true };
    root.dispatchEvent(new PointerEvent('pointermove', place));
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})"""

_REST: Final = """() => new Promise((done) => {
  const times = [];
  const step = (now) => times.push(now) > 30 ? done(times) : requestAnimationFrame(step);
  requestAnimationFrame(step);
})"""

_FIRST_PAINT: Final = """() => performance.getEntriesByName('first-contentful-paint')[0].startTime"""


def _is_full(state: State) -> bool:
    return sum(len(meld.tiles) for meld in state.table) >= TILES


def main() -> None:
    """Measure, and print what came out."""
    _print_sizes()
    found = find(_is_full, rules="tile_sets=2+hand_size=30", players=4)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Running(Path(folder))
        path = which("chromium") or browser_path()  # with its window, as people have it
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS])
        try:
            _print_drags(browser, server, found)
        finally:
            browser.close()
            server.kill()


def first_load() -> dict[str, int]:
    """What a first visit to a table loads, in bytes with gzip: all that the page names, and one language."""
    names = sorted((BUILT / "assets").iterdir())
    page = (BUILT / "index.html").read_text(encoding="utf-8")
    first = [path for path in names if path.name in page or path.name.startswith("en-")]
    return {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in first}


def _print_sizes() -> None:
    sizes = first_load()
    for name, size in sizes.items():
        print(f"{name:32} {size / 1000:7.1f} kB gz")
    print(f"{'all that a table loads':32} {sum(sizes.values()) / 1000:7.1f} kB gz\n")


def _print_drags(browser: Browser, server: Running, found: Found) -> None:
    print(f"{sum(len(meld.tiles) for meld in found.state.table)} tiles on the table, milliseconds")
    print("processor  first paint   frames p50    p95    p99  in time   work p. frame: script  style  layout    all")
    for slower in SLOWER:
        context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)  # pyright: ignore[reportArgumentType] - a mapping as good as theirs
        page = context.new_page()
        _print_drag(page, server, found, slower)
        context.close()


def _print_drag(page: Page, server: Running, found: Found, slower: int) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
    session.send("Performance.enable")
    table = TablePage(page, lay_out(server.database, found.plan))
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(server.address + table.table.path)
    page.locator(".strip li").first.wait_for(timeout=60_000)
    table.close_draw_for_start()
    paint = page.evaluate(_FIRST_PAINT)
    page.evaluate("() => document.addEventListener('pointerdown', (event) => { window.pressed = event; }, true)")
    x, y = table.point_of(table.see().rack[0].id)
    table.touch("touchStart", [(x, y)])
    table.touch("touchMove", [(x, y - 40)])
    page.evaluate(_REST)
    before = _metrics(session)
    times: list[float] = page.evaluate(_DRAG, FRAMES)
    after = _metrics(session)
    table.touch("touchCancel", [])
    spans = [later - earlier for earlier, later in pairwise(times)]
    cuts = quantiles(spans, n=100)
    in_time = sum(span <= _FRAME + 1 for span in spans) / len(spans)
    work = [1000 * (after[name] - before[name]) / FRAMES for name in _METRICS]
    frames = f"{cuts[49]:14.1f} {cuts[94]:6.1f} {cuts[98]:6.1f} {in_time:8.1%}"
    print(f"{f'1/{slower}':9} {paint:12.0f} {frames} {work[0]:22.2f} {work[1]:6.2f} {work[2]:7.2f} {work[3]:6.2f}")


def _metrics(session: CDPSession) -> dict[str, float]:
    told: Any = session.send("Performance.getMetrics")  # pyright: ignore[reportUnknownMemberType] - comes without types
    return {one["name"]: one["value"] for one in told["metrics"]}


if __name__ == "__main__":
    main()
