"""Meldroom as an app: it can be installed, and its shell opens where the server cannot be reached."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bench.page import first_load
from tests.browser.running import Running
from tests.browser.table_page import TablePage
from tests.browser.tables import Plan, lay_out

_HELD = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  const names = await caches.keys();
  const stores = await Promise.all(names.map((name) => caches.open(name)));
  const held = (await Promise.all(stores.map((store) => store.keys()))).flat();
  return { names, state: active.state, paths: held.map(({ url }) => new URL(url).pathname) };
}"""

_IS_CONTROLLED = "() => navigator.serviceWorker.controller !== null"


@pytest.fixture
def lonely(tmp_path: Path) -> Iterator[Running]:
    """A server of its own, which may be stopped."""
    running = Running(tmp_path)
    yield running
    running.kill()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    context.set_default_timeout(30_000)
    yield context.new_page()
    context.close()


def _visit(page: Page, server: Running) -> None:
    page.goto(server.address)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    page.wait_for_function(_IS_CONTROLLED)


def test_the_page_can_be_installed(page: Page, lonely: Running) -> None:
    _visit(page, lonely)
    session: Any = page.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["manifest"]["name"] == "Meldroom"
    for icon in told["manifest"]["icons"]:
        answer = page.request.get(icon["url"])
        assert answer.headers["content-type"].startswith("image/")
    assert page.request.get(told["url"]).headers["content-type"] == "application/manifest+json"


def test_the_shell_opens_without_the_server_and_says_so(page: Page, lonely: Running) -> None:
    _visit(page, lonely)
    lonely.stop()
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("The Meldroom server does not answer.")
    page.goto(f"{lonely.address}/t/K7WQ2M")
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    lonely.start()
    _visit(page, lonely)


def test_only_the_shell_is_held(page: Page, lonely: Running) -> None:
    _visit(page, lonely)
    table = TablePage(page, lay_out(lonely.database, Plan()))
    table.open(lonely.address)
    held = page.evaluate(_HELD)
    assert "/" in held["paths"]
    assert all(path == "/" or path.startswith(("/assets/", "/icon", "/manifest")) for path in held["paths"])
    assert table.errors == []


def test_a_new_build_takes_over_and_what_the_old_one_held_goes(page: Page, lonely: Running) -> None:
    _visit(page, lonely)
    before = page.evaluate(_HELD)["names"]
    page.evaluate("() => caches.open('shell-of-an-older-build')")
    # As after an update: the worker is another one.
    page.evaluate("async () => (await navigator.serviceWorker.ready).unregister()")
    page.reload()
    page.wait_for_function(_IS_CONTROLLED)
    page.wait_for_function("async () => !(await caches.keys()).includes('shell-of-an-older-build')")
    assert page.evaluate(_HELD)["names"] == before


def test_a_first_visit_to_a_table_loads_little() -> None:
    assert sum(first_load().values()) <= 120_000
