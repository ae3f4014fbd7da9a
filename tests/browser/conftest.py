"""A real server and a real browser for the tests of the page."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from meldroom.server.web.pages import BUILT
from tests.browser.running import Running
from tests.browser.table_page import TablePage
from tests.browser.tables import Plan, Table, lay_out

SWITCHED_OFF = (
    "SpareRendererForSitePerProcess",  # a process that stands ready for a page that never comes: a tenth of all work
    # What Playwright switches off; of two lists of these the browser heeds the last.
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(SWITCHED_OFF)}",
)
# The first is Chromium without its window: each page costs it a third of the processor time.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of this folder drive a browser, and are skipped where they cannot.

    One that fails is tried once more, since a browser on a crowded machine may come too late for what it is asked; the
    run names those at its end, as each of them has a reason that is worth finding.
    """
    here = Path(__file__).parent
    reason = _hindrance()
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=1))
            if reason:
                item.add_marker(pytest.mark.skip(reason=reason))


def _hindrance() -> str:
    if browser_path() is None:
        return f"there is no browser: expected one of {', '.join(BROWSERS)} on the PATH"
    if not (BUILT / "index.html").is_file():
        return "the page has not been built: run `make play` or `pip install -e .` once"
    return ""


def browser_path() -> str | None:
    """Where Chromium is, or None."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """For one file at a time: while it runs, no other event loop can run in this process."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=[*ARGUMENTS])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose computer players move at once."""
    running = Running(tmp_path_factory.mktemp("server"))
    yield running
    running.kill()
    assert running.complaints == "", "the server complained"


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A fresh browser profile on a desktop, with no wish for motion.

    Here and elsewhere without the worker that holds the shell: it is a second program beside every page, and
    test_app, test_languages and test_renewal look at pages that have it.
    """
    made = chromium.new_context(
        service_workers="block", viewport={"width": 1440, "height": 960}, reduced_motion="reduce"
    )
    made.set_default_timeout(15_000)
    yield made
    made.close()


Sit: TypeAlias = Callable[[Table], TablePage]
Begin: TypeAlias = Callable[[Plan], TablePage]
Meet: TypeAlias = Callable[[], TablePage]


@pytest.fixture
def begin(server: Running, sit: Sit) -> Begin:
    """Sits down in seat 0 of a new table made to a plan."""
    return lambda plan: sit(lay_out(server.database, plan))


@pytest.fixture
def sit(server: Running, context: BrowserContext) -> Iterator[Sit]:
    """Sits down at a table, in seat 0; no script of the page may fail afterwards."""
    opened: list[TablePage] = []

    def at(table: Table) -> TablePage:
        page = TablePage(context.new_page(), table)
        page.open(server.address)
        opened.append(page)
        return page

    yield at
    assert [page.errors for page in opened] == [[] for _ in opened]


@pytest.fixture
def meet(server: Running, chromium: Browser) -> Iterator[Meet]:
    """Another person, with a browser profile of their own; no script of their page may fail."""
    met: list[TablePage] = []

    def person() -> TablePage:
        context = chromium.new_context(
            service_workers="block", viewport={"width": 1440, "height": 960}, reduced_motion="reduce"
        )
        context.set_default_timeout(15_000)
        met.append(TablePage(context.new_page(), Table(server.database, "")))
        return met[-1]

    yield person
    for one in met:
        one.page.context.close()
    assert [one.errors for one in met] == [[] for _ in met]
