"""People with accounts, as they act on the page."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.running import Running

PASSWORD = "correct horse"


def sign_up(page: Page, server: Running, name: str, *, here: bool = False) -> str:
    """A new account; its recovery code, which has been kept. With `here` the form is open already."""
    if not here:
        page.goto(f"{server.address}/#/account")
    page.get_by_role("button", name="New account").click()
    _fill(page, name, PASSWORD)
    page.get_by_role("button", name="Create the account").click()
    expect(page.get_by_role("heading", name="Keep this code")).to_be_visible()
    code = page.get_by_label("Recovery code").input_value()
    page.get_by_role("button", name="I have kept it").click()
    return code


def sign_in(page: Page, server: Running, name: str, password: str = PASSWORD) -> None:
    page.goto(f"{server.address}/#/account")
    _fill(page, name, password)
    page.locator("form").get_by_role("button", name="Sign in").click()


def _fill(page: Page, name: str, password: str) -> None:
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)


def open_rated(page: Page, server: Running) -> str:
    """A rated table for two, of one round; its link."""
    page.goto(server.address)
    page.locator(".pill", has_text="1").first.click()
    page.get_by_role("button", name="Friends only").click()
    page.get_by_label("A rated table").check()
    page.get_by_text("House rules").click()
    page.get_by_label("Rules in short").fill("match_length=rounds:1")
    page.get_by_label("Rules in short").press("Enter")
    expect(page.get_by_text("Length of the match: 1 round.")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="The table is open")).to_be_visible()
    return page.get_by_label("Link to the table").input_value()


def with_matches(database: Path, name: str, names: Sequence[str]) -> None:
    """Write two matches into the history of an account: a rated one, and one that the host ended."""
    with closing(sqlite3.connect(database, timeout=20)) as opened, opened:
        (account,) = opened.execute("SELECT id FROM account WHERE name = ?", (name,)).fetchone()
        opened.execute("INSERT INTO rating VALUES (?, 27.6, 8.07, 14)", (account,))
        for match, rated in ((1, True), (2, False)):
            for seat, one in enumerate((name, *names)):
                owner = account if seat == 0 else None
                strength = (27.6 - seat, 8.07, 25.0) if rated else (None, None, None)
                row = (f"AAAA{match}{account % 10}", match, seat, owner, one, 1_700_000_000_000, 3, not rated)
                values = (*row, 120 - 80 * seat, seat + 1, *strength)
                opened.execute("INSERT INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
