"""An account on the page: made, left, found again on another device, and gone."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.running import Running
from tests.browser.signing import PASSWORD, open_rated, sign_in, sign_up

pytestmark = pytest.mark.browser


@pytest.fixture
def phone(chromium: Browser) -> Iterator[BrowserContext]:
    """Another device."""
    made = chromium.new_context(
        service_workers="block", viewport={"width": 390, "height": 844}, reduced_motion="reduce"
    )
    made.set_default_timeout(15_000)
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    opened = context.new_page()
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    assert errors == []


def test_an_account_is_made_left_and_entered_again(page: Page, server: Running) -> None:
    page.goto(server.address)
    page.get_by_role("link", name="Sign in").click()
    sign_up(page, server, "Wilma")
    expect(page.get_by_role("heading", name="Wilma")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    sign_in(page, server, "wilma")
    expect(page.get_by_role("heading", name="Wilma")).to_be_visible()
    page.get_by_role("link", name="Meldroom").click()
    expect(page.get_by_role("link", name="Wilma")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_value("Wilma")


def test_a_wrong_password_is_said_at_the_form(page: Page, server: Running) -> None:
    sign_up(page, server, "Wrong")
    page.get_by_role("button", name="Sign out", exact=True).click()
    sign_in(page, server, "Wrong", "not the password")
    expect(page.get_by_role("alert")).to_have_text("No account has this name and this password.")


def test_everything_can_be_done_by_keyboard(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/#/account")
    page.get_by_role("button", name="New account").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("Keyla")
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Keep this code")).to_be_visible()
    page.get_by_role("button", name="I have kept it").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Keyla")).to_be_visible()


def test_the_recovery_code_opens_the_account_with_a_new_password(page: Page, server: Running) -> None:
    code = sign_up(page, server, "Forget")
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("button", name="Forgot the password?").click()
    page.get_by_label("Name").fill("Forget")
    page.get_by_label("Recovery code").fill(code.lower())
    page.get_by_label("New password").fill("battery staple")
    page.get_by_role("button", name="Set a new password").click()
    expect(page.get_by_role("heading", name="Keep this code")).to_be_visible()
    assert page.get_by_label("Recovery code").input_value() != code


def test_a_device_is_signed_out_from_another(page: Page, phone: BrowserContext, server: Running) -> None:
    sign_up(page, server, "Devora")
    other = phone.new_page()
    sign_in(other, server, "Devora")
    expect(other.get_by_role("heading", name="Devora")).to_be_visible()
    page.reload()
    page.get_by_role("button", name=re.compile("^Sign out on ")).click()
    expect(page.get_by_role("button", name=re.compile("^Sign out on "))).to_have_count(0)
    other.reload()
    expect(other.get_by_role("button", name="New account")).to_be_visible()


def test_a_rated_match_is_in_the_history_with_its_file(
    page: Page, phone: BrowserContext, server: Running, tmp_path: Path
) -> None:
    sign_up(page, server, "Rada")
    link = open_rated(page, server)
    guest = phone.new_page()
    guest.goto(link)
    expect(guest.get_by_text("This table is rated. Sign in to take a seat.")).to_be_visible()
    guest.get_by_role("link", name="Sign in").click()
    sign_up(guest, server, "Rolf", here=True)
    guest.get_by_role("link", name=re.compile("^Back to table")).click()
    guest.get_by_role("button", name="Take a seat as Rolf").click()
    expect(guest.get_by_text("Waiting for Rada to start.")).to_be_visible()
    page.get_by_role("button", name="Start").click()
    for one in (page, guest):
        one.get_by_role("button", name="To the table", exact=True).click()
    expect(page.get_by_text("★ 1000").first).to_be_visible()
    guest.get_by_role("button", name="Resign").click()
    guest.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_role("heading", name="The match is over")).to_be_visible()
    page.goto(f"{server.address}/#/account")
    expect(page.get_by_text("1105 ± 323")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("^File of round 1")).click()
    download.value.save_as(tmp_path / "round.txt")
    assert '[Player "Rada"]' in (tmp_path / "round.txt").read_text(encoding="utf-8")


def test_the_own_seat_is_reached_from_another_device(page: Page, phone: BrowserContext, server: Running) -> None:
    sign_up(page, server, "Homer")
    page.goto(server.address)
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="To the table", exact=True).click()
    expect(page.locator(".board-rack [data-tile]")).to_have_count(14)
    rack = sorted(page.locator(".board-rack [data-tile]").evaluate_all("all => all.map(one => one.ariaLabel)"))
    other = phone.new_page()
    sign_in(other, server, "Homer")
    other.get_by_role("link", name="Go on").click()
    expect(other.locator(".board-rack [data-tile]")).to_have_count(len(rack))
    seen = other.locator(".board-rack [data-tile]").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert sorted(seen) == rack
    expect(page.get_by_text("This seat is now played from another tab or device")).to_be_visible()


def test_everything_is_downloaded_and_then_deleted(page: Page, server: Running, tmp_path: Path) -> None:
    sign_up(page, server, "Gonda")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download everything").click()
    download.value.save_as(tmp_path / "all.json")
    assert json.loads((tmp_path / "all.json").read_text(encoding="utf-8"))["account"]["name"] == "Gonda"
    page.get_by_text("Delete the account").click()
    page.get_by_label("Password", exact=True).last.fill(PASSWORD)
    page.get_by_role("button", name="Delete it for good").click()
    expect(page.get_by_role("button", name="New account")).to_be_visible()
    sign_in(page, server, "Gonda")
    expect(page.get_by_role("alert")).to_have_text("No account has this name and this password.")
