"""The score book on a phone: a book is played through in one hand, without network too, and nothing is ever lost."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, FilePayload, Page, expect

from tests.browser.axe import both_themes
from tests.browser.running import Running

MINUS = "\u2212"
NAMES = ("Konstantinopolitania", "Bob", "שלמה בן אברהם", "Dora")


@pytest.fixture
def phone(chromium: Browser) -> Iterator[BrowserContext]:
    """A phone of its own."""
    made = chromium.new_context(viewport={"width": 360, "height": 640}, has_touch=True, reduced_motion="reduce")
    made.set_default_timeout(15_000)
    yield made
    made.close()


def watched(page: Page) -> list[str]:
    """The mistakes of the page's scripts."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    return errors


def open_book(page: Page, server: Running, *names: str) -> None:
    page.goto(f"{server.address}/book")
    page.get_by_role("link", name="New book").click()
    page.locator(".pill", has_text=str(len(names))).click()
    for number, name in enumerate(names, start=1):
        page.get_by_label(f"Name of player {number}").fill(name)
    page.get_by_role("button", name="Open the book").click()
    expect(page.get_by_role("table")).to_be_visible()


def key(page: Page, *keys: str) -> None:
    """Press keys of the pad on the page."""
    for one in keys:
        page.locator(".pad").get_by_role("button", name=one, exact=True).click()


def enter(page: Page, number: int, *racks: str) -> None:
    """Enter what the losers have left, in the order of seats; whoever is left over has won."""
    page.get_by_role("button", name=f"Enter round {number}").click()
    for rack in racks:
        key(page, *rack, "Next")
    page.get_by_role("button", name="Save the round").click()


def shows(page: Page, *totals: int) -> None:
    """Wait until these are the totals."""
    words = [f"{total:+d}".replace("-", MINUS) for total in totals]
    expect(page.locator("tfoot strong")).to_have_text(words)


def is_whole(page: Page) -> bool:
    """Whether nothing sticks out, and no name is cut off."""
    script = """() => document.documentElement.scrollWidth <= innerWidth
        && [...document.querySelectorAll('thead .name, tfoot strong')]
            .every(one => one.scrollWidth <= one.clientWidth)"""
    return bool(page.evaluate(script))


def test_a_book_is_played_through_in_one_hand(server: Running, phone: BrowserContext) -> None:
    page = phone.new_page()
    errors = watched(page)
    open_book(page, server, *NAMES)
    enter(page, 1, "22", "55", "8")
    shows(page, -22, -55, -8, 85)
    assert is_whole(page)
    assert both_themes(page) == []

    # Scores as a pencil wrote them, one point short: asked about, naming by how much.
    page.get_by_role("button", name="Enter round 2").click()
    page.locator(".pill", has_text="Scores").click()
    assert page.locator(".amount").first.get_attribute("inputmode") == "none", "no keyboard of the system comes up"
    for digits in ("22", "55", "8"):
        key(page, *digits, "Plus or minus", "Next")
    key(page, *"84")
    expect(page.get_by_text("It is off by 1 point.")).to_be_visible()
    assert both_themes(page) == []
    page.reload()  # in the middle of a round
    expect(page.locator(".amount").last).to_have_value("84")
    page.get_by_role("button", name="Save the round").click()
    page.get_by_role("button", name="Save all the same").click()
    shows(page, -44, -110, -16, 169)

    # The first round is corrected: odd typing is told, tiles can be tapped, and everything follows.
    page.get_by_role("button", name="Correct round 1").click()
    page.locator(".amount").nth(1).fill("2O")
    expect(page.get_by_text("“2O” is no number")).to_be_visible()
    page.locator(".amount").nth(1).fill("")
    key(page, "Tiles", "Tile 13", "Tile 7")
    page.locator(".joker").click()
    page.get_by_role("button", name="Save the round").click()
    shows(page, -44, -105, -16, 164)
    page.get_by_role("button", name="Undo").click()
    shows(page, -44, -110, -16, 169)
    page.get_by_role("button", name="Redo").click()
    shows(page, -44, -105, -16, 164)
    page.get_by_role("button", name="History").click()
    expect(page.get_by_role("main").get_by_role("listitem")).to_have_count(3)
    assert both_themes(page) == []
    page.go_back()

    # Four players, four rounds: then somebody has won.
    enter(page, 3, "1", "2", "3")
    enter(page, 4, "4", "5", "6")
    expect(page.locator(".result")).to_contain_text("Dora has won with +185.")
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_label("Name of player 1")).to_have_value(NAMES[0])
    assert both_themes(page) == []
    page.goto(f"{server.address}/book/stats")
    expect(page.get_by_role("listitem", name="").filter(has_text="Dora")).to_contain_text("1 of 1")
    assert both_themes(page) == []
    assert errors == []


def test_a_book_works_without_network_and_finds_the_server_again(
    server: Running, phone: BrowserContext, context: BrowserContext
) -> None:
    page = phone.new_page()
    errors = watched(page)
    open_book(page, server, "Ann", "Bob")
    page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active.state)")
    phone.set_offline(True)
    page.reload()
    enter(page, 1, "30")
    shows(page, -30, 30)
    page.reload()
    shows(page, -30, 30)
    phone.set_offline(False)
    page.reload()
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("The server has all of this book.")).to_be_visible()
    links = [
        page.get_by_role("textbox", name=f"Link for {what}").input_value() for what in ("reading", "writing along")
    ]

    reader = context.new_page()
    reader.goto(links[0])
    shows(reader, -30, 30)
    expect(reader.get_by_role("button", name="Enter round 2")).to_have_count(0)

    writer = context.new_page()
    writer.goto(links[1])
    expect(writer.get_by_role("button", name="Enter round 2")).to_be_visible()
    assert "#" not in writer.url, "the key does not stay in the address"
    enter(writer, 2, "12")
    shows(writer, -42, 42)
    page.go_back()
    page.reload()
    shows(page, -42, 42)
    assert errors == []


def test_a_full_storage_is_told_and_the_book_can_be_saved_as_a_file(server: Running, phone: BrowserContext) -> None:
    page = phone.new_page()
    open_book(page, server, "Ann", "Bob")
    page.evaluate("void (Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') })")
    enter(page, 1, "30")
    shows(page, -30, 30)
    expect(page.get_by_role("alert")).to_contain_text("1 book is kept only while this page is open")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert '"values":[30,null]' in download.value.path().read_text(encoding="utf-8")


def test_a_table_from_a_spreadsheet_is_taken_in_whole_or_not_at_all(server: Running, phone: BrowserContext) -> None:
    page = phone.new_page()
    page.goto(f"{server.address}/book")
    head = "round,at,game,rules,end,starter,winners,confirmed,Ann,Bob\n"
    rounds = "1,,basic,target=80,rackout,1,2,,0,44\n2,,basic,target=80,rackout,2,1,,31,0\n"

    def bring(text: str) -> None:
        file: FilePayload = {"name": "book.csv", "mimeType": "text/csv", "buffer": text.encode()}
        page.get_by_label("Open a file").set_input_files(file)

    bring(head + rounds + "3,,basic,,late,,,,1,0\n4,,basic,,rackout,,,,2O,0\n")
    expect(page.get_by_role("alert").locator("p")).to_have_text(
        [re.compile("^line 4: 'late'"), re.compile("^line 5: “2O”")]
    )
    assert both_themes(page) == []
    page.reload()
    expect(page.get_by_role("listitem")).to_have_count(0)
    bring(head + rounds)
    shows(page, 31, 44)
    page.get_by_role("button", name="Enter round 3").click()
    key(page, *"40", "Next")
    page.get_by_role("button", name="Save the round").click()
    expect(page.locator(".result")).to_contain_text("Bob has won with +84.")
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_label("Points that win the match")).to_have_value("80")
