"""People who meet at one table, each with a browser of their own."""

from playwright.sync_api import Page, expect

from meldroom.server.table.game import Game
from tests.browser.running import Running
from tests.browser.table_page import TablePage
from tests.browser.tables import Table


def open_table(host: TablePage, server: Running, *, friends: int, watchable: bool = True, chat: bool = False) -> str:
    """Open a table from the first page, with chairs for friends alone; the link to it."""
    host.page.goto(server.address)
    host.page.get_by_label("Your name").fill("Ada")
    host.page.locator(".pill", has_text=str(friends)).click()
    host.page.get_by_role("button", name="Friends only").click()
    host.page.get_by_label("Anybody with the link may watch").set_checked(watchable)
    host.page.get_by_label("The players may write").set_checked(chat)
    host.page.get_by_role("button", name="Open the table").click()
    expect(host.page.get_by_role("heading", name="The table is open")).to_be_visible()
    link = host.page.get_by_label("Link to the table").input_value()
    host.table = Table(server.database, link.rsplit("/", 1)[1])
    host.listen_aloud()
    return link


def sit_down(guest: TablePage, host: TablePage, name: str, seat: int) -> None:
    """Take a seat at the table whose page is open."""
    guest.table, guest.seat = host.table, seat
    guest.page.get_by_label("Your name").fill(name)
    guest.page.get_by_role("button", name="Take a seat").click()
    expect(guest.page.get_by_text("Waiting for Ada to start.")).to_be_visible()


def start(host: TablePage, *others: TablePage) -> None:
    """The host begins, and everybody comes to the table."""
    host.page.get_by_role("button", name="Start").click()
    for one in (host, *others):
        one.button("To the table").click()
        one.wait_until_shown()
        one.shows(one.table.truth())


def chairs(page: Page) -> list[str]:
    """Who sits where while the table gathers."""
    return page.locator("ol .name").all_inner_texts()


def draw_in_turn(*people: TablePage) -> Game:
    """Whoever's turn it is draws; what everybody then sees is the truth."""
    turn = people[0].table.truth().state.turn
    mover = next(one for one in people if one.seat == turn)
    expect(mover.button("Draw")).to_be_enabled()
    mover.end_turn("Draw")
    truth = mover.table.truth()
    for one in people:
        one.shows(truth)
    return truth


def racks_told(page: TablePage) -> list[list[str]]:
    """Every rack that the server has shown to this page."""
    tables = [message.get("now", message) for message in page.heard]
    return [sorted(told["view"]["rack"]) for told in tables if "view" in told]


def rack_of(game: Game, seat: int) -> list[str]:
    """The tiles of a seat, sorted by name."""
    return sorted(map(str, game.state.racks[seat]))
