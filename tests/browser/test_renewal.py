"""The server is renewed while somebody plays: the page comes back by itself, or says that it must be loaded anew."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, WebSocketRoute, expect

from meldroom.server.wire.protocol import PROTOCOL
from tests.browser.conftest import Begin
from tests.browser.running import Running
from tests.browser.table_page import TablePage
from tests.browser.tables import lay_out
from tests.browser.turns import lay_addition, usual_turn

LOST = "The connection is lost"
RENEWED = "Meldroom has been renewed since this page was loaded."


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """With the worker that holds the shell: it too is renewed."""
    made = chromium.new_context(viewport={"width": 1440, "height": 960}, reduced_motion="reduce")
    made.set_default_timeout(15_000)
    yield made
    made.close()


@pytest.mark.durability
def test_a_page_comes_back_by_itself_to_a_server_that_was_stopped_and_started(begin: Begin, server: Running) -> None:
    page = begin(usual_turn().plan)
    lay_addition(page, page.table.truth().state)
    seen = page.see()
    server.stop()
    expect(page.page.get_by_text(LOST)).to_be_visible()
    server.start()
    expect(page.page.get_by_text(LOST)).to_be_hidden(timeout=30_000)
    assert page.judged().rows == seen.rows
    expect(page.finish).to_be_enabled()


def speak_older(route: WebSocketRoute) -> None:
    """Pass on as a page would speak that was loaded before the messages changed."""
    server = route.connect_to_server()

    def pass_on(message: str | bytes) -> None:
        assert isinstance(message, str)
        server.send(message.replace(f'"protocol":{PROTOCOL}', '"protocol":0'))

    route.on_message(pass_on)


def test_a_page_that_is_older_than_the_server_says_so_and_loads_anew(server: Running, context: BrowserContext) -> None:
    table = lay_out(server.database, usual_turn().plan)
    page = TablePage(context.new_page(), table)
    page.page.route_web_socket("**/socket", speak_older)
    page.page.goto(server.address + table.path)
    expect(page.page.get_by_text(RENEWED)).to_be_visible()
    page.page.unroute_all()
    page.page.route_web_socket("**/socket", lambda route: route.connect_to_server())
    page.page.get_by_role("button", name="Load the page anew").click()
    page.wait_until_shown()
    assert page.see().rack
    assert page.errors == []
