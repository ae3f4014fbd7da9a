"""Who plays a seat, whatever happens to server, page and time."""

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from meldroom.server.table.game import Game
from tests.browser.conftest import Begin, Sit
from tests.browser.running import Running
from tests.browser.seen import kinds_of
from tests.browser.table_page import TablePage, has_happened
from tests.browser.tables import Plan, Table, lay_out
from tests.browser.turns import lay_addition, usual_turn


@pytest.mark.durability
def test_a_server_killed_in_mid_round_goes_on_where_it_was(begin: Begin, server: Running) -> None:
    page = begin(usual_turn().plan)
    before = page.table.truth()
    lay_addition(page, before.state)
    seen = page.see()
    server.kill()
    expect(page.page.get_by_text("The connection is lost")).to_be_visible()
    expect(page.button("Draw")).to_be_disabled()
    server.start()
    page.reload()
    now = page.judged()
    assert page.table.truth() == before
    assert kinds_of(list(now.rack)) == kinds_of(list(seen.rack))
    assert sorted(now.rows) == sorted(seen.rows)
    heard = len(page.heard)
    page.finish.click()
    page.hear(heard, has_happened)
    assert page.table.truth().seq == before.seq + 1


@pytest.mark.durability
def test_the_page_comes_back_by_itself_when_the_server_does(begin: Begin, server: Running) -> None:
    page = begin(usual_turn().plan)
    before = page.see()
    lay_addition(page, page.table.truth().state)
    seen = page.see()
    server.kill()
    expect(page.page.get_by_text("The connection is lost")).to_be_visible()
    server.start()
    expect(page.page.get_by_text("The connection is lost")).to_be_hidden(timeout=30_000)
    assert page.judged().rows == seen.rows
    expect(page.finish).to_be_enabled()
    page.button("Reset").click()
    assert page.see().rows == before.rows


def test_a_second_tab_takes_the_seat_over_and_both_are_told(begin: Begin, context: BrowserContext) -> None:
    first = begin(usual_turn().plan)
    second = TablePage(context.new_page(), first.table)
    second.open(first.page.url.split("/t/")[0])
    expect(first.page.get_by_text("now played from another tab")).to_be_visible()
    expect(first.button("Draw")).to_be_disabled()
    assert not first.can_finish
    expect(second.button("Draw")).to_be_enabled()
    assert kinds_of(list(second.see().rack)) == kinds_of(list(first.see().rack))
    lay_addition(second, first.table.truth().state)
    expect(second.finish).to_be_enabled()
    first.button("Play here instead").click()
    expect(second.page.get_by_text("now played from another tab")).to_be_visible()
    assert sorted(first.judged().rows) == sorted(second.see().rows)
    expect(second.finish).to_be_disabled()
    expect(first.finish).to_be_enabled()


def test_a_stranger_sees_the_table_and_no_rack(begin: Begin, chromium: Browser) -> None:
    page = begin(usual_turn().plan)
    address = page.page.url.split("/t/")[0]
    stranger = chromium.new_context(service_workers="block").new_page()
    watching = TablePage(stranger, Table(page.table.database, page.table.code))
    watching.open(address)
    assert watching.see().rack == ()
    assert sorted(watching.see().rows) == sorted(page.see().rows)
    expect(stranger.get_by_text("You are watching.")).to_be_visible()
    assert stranger.get_by_role("button", name="Finish").count() == 0
    assert watching.heard[0]["view"]["rack"] == []
    stranger.context.close()


def test_the_clock_is_shown(begin: Begin) -> None:
    page = begin(Plan("seconds_per_turn=30", usual_turn().plan.seed))
    clock = page.page.locator(".strip li.turn .clock")
    expect(clock).to_be_visible()
    assert 1 <= int("".join(filter(str.isdigit, clock.inner_text()))) <= 30


class Late:
    """A turn with little time, though enough for a busy machine, and a tile laid in it."""

    def __init__(self, server: Running, sit: Sit) -> None:
        found = usual_turn("seconds_per_turn=15")
        self.page = sit(lay_out(server.database, found.plan))
        self.before = self.page.table.truth()
        self.tile = lay_addition(self.page, found.state)

    def wait(self) -> Game:
        """The truth once the time is up, which is one event more and no other."""
        self.page.hear(0, lambda message: message["type"] == "happened" and message["event"]["kind"] == "overrun")
        after = self.page.table.truth()
        self.page.shows(after)
        assert after.seq == self.before.seq + 1
        assert not any(tile.own for tile in self.page.see().tiles)
        return after


def test_when_time_runs_out_an_unfinished_table_is_as_it_was_and_a_finished_arrangement_counts(
    server: Running, sit: Sit
) -> None:
    unfinished = Late(server, sit)
    seen = unfinished.page.see()
    felt = seen.free_felt()
    assert felt is not None
    unfinished.page.drag(next(meld for meld in seen.melds if unfinished.tile not in meld.row).tiles[0].id, felt)
    unfinished.page.judged()
    finished = Late(server, sit)  # at a table beside it, so that the same seconds pass for both
    expect(finished.page.finish).to_be_enabled()
    after = unfinished.wait()
    assert after.state.table == unfinished.before.state.table
    assert len(after.state.racks[0]) == len(unfinished.before.state.racks[0]) + 3
    after = finished.wait()
    assert len(after.state.racks[0]) == len(finished.before.state.racks[0]) - 1
