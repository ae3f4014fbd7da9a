"""A turn planned on the page while somebody else plays."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.running import Running
from tests.browser.table_page import TablePage
from tests.browser.tables import Plan, Table, lay_out

OPENS = "seed 17"
"""Deals R8 R9 R10 and B5 B6 B7 to seat 0: 27 and 18 points."""


@pytest.fixture
def pair(server: Running, chromium: Browser) -> Iterator[tuple[TablePage, TablePage]]:
    """Two people at one table, each with a browser profile; the second begins."""
    table = lay_out(server.database, Plan(seed=OPENS, starter=1))
    pages = [_open(chromium, server, table, seat) for seat in (0, 1)]
    yield pages[0], pages[1]
    for one in pages:
        one.page.context.close()
    assert [one.errors for one in pages] == [[], []]


def _open(chromium: Browser, server: Running, table: Table, seat: int) -> TablePage:
    context = chromium.new_context(
        service_workers="block", viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
    )
    context.set_default_timeout(15_000)
    keys = Table(table.database, table.code, table.keys[seat:])
    one = TablePage(context.new_page(), keys)
    one.seat = seat
    one.open(server.address)
    return one


def lay(page: TablePage, *kinds: str) -> None:
    """Lay tiles of the rack as a new meld."""
    rack = {tile.kind: tile.id for tile in page.see().rack}
    page.lay_new(*(rack[kind] for kind in kinds))


def test_a_plan_is_made_kept_and_played_with_one_press(pair: tuple[TablePage, TablePage]) -> None:
    ada, ben = pair
    ada.page.get_by_role("button", name="Plan", exact=True).click()
    expect(ada.page.get_by_text("Plan: lay tiles for your next turn. Nobody else sees it.")).to_be_visible()
    lay(ada, "R8", "R9", "R10")
    expect(ada.page.get_by_text("opening 27 of 30")).to_be_visible()
    lay(ada, "B5", "B6", "B7")
    expect(ada.page.get_by_text("Plan: this can be played as the table lies now.")).to_be_visible()
    expect(ada.button("Finish")).to_be_disabled()
    ada.page.reload()
    expect(ada.button("Clear plan")).to_be_visible()
    expect(ada.page.get_by_text("Plan: this can be played as the table lies now.")).to_be_visible()
    ben.end_turn("Draw")
    expect(ada.button("Play the plan")).to_be_enabled()
    ada.end_turn("Play the plan")
    ben.shows(ada.table.truth())
    assert len(ada.table.truth().state.racks[0]) == 8
    drafts = [message.get("now", message).get("draft") for message in ben.heard]
    assert not any("R9" in str(draft) for draft in drafts)


def test_a_plan_is_given_up_after_asking_and_the_tiles_go_back(pair: tuple[TablePage, TablePage]) -> None:
    ada, _ = pair
    ada.page.locator(".board-rack [tabindex='0']").focus()
    ada.page.keyboard.press("p")
    lay(ada, "R8", "R9", "R10")
    expect(ada.page.get_by_text("opening 27 of 30")).to_be_visible()
    ada.button("Clear plan").click()
    expect(ada.page.get_by_role("heading", name="Clear the plan?")).to_be_visible()
    ada.page.get_by_role("dialog").get_by_role("button", name="Clear plan").click()
    expect(ada.page.get_by_role("button", name="Plan", exact=True)).to_be_visible()
    ada.shows(ada.table.truth())
    ada.page.reload()
    expect(ada.page.get_by_role("button", name="Plan", exact=True)).to_be_visible()
    ada.shows(ada.table.truth())


def test_a_plan_stays_while_the_table_grows_and_a_phone_without_a_net_for_minutes_keeps_it(
    pair: tuple[TablePage, TablePage],
) -> None:
    ada, ben = pair
    ada.page.get_by_role("button", name="Plan", exact=True).click()
    lay(ada, "R8", "R9", "R10")
    expect(ada.page.get_by_text("opening 27 of 30")).to_be_visible()
    ada.page.context.set_offline(True)
    ben.end_turn("Draw")
    ada.page.context.set_offline(False)
    ada.page.reload()
    expect(ada.button("Finish")).to_be_disabled()
    assert [len(meld.tiles) for meld in ada.see().melds] == [3]
    expect(ada.page.get_by_text("opening 27 of 30")).to_be_visible()
