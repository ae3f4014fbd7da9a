"""Friends at one table, from the link to the rematch."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Meet
from tests.browser.friends import chairs, draw_in_turn, open_table, rack_of, racks_told, sit_down, start
from tests.browser.running import Running
from tests.browser.seen import kinds_of
from tests.browser.table_page import TablePage


def test_two_friends_meet_by_link_and_play_on_when_one_reloads(meet: Meet, server: Running) -> None:
    ada, ben = meet(), meet()
    ben.page.goto(open_table(ada, server, friends=1))
    expect(ada.page.get_by_role("button", name="Start")).to_be_disabled()
    sit_down(ben, ada, "Ben", 1)
    expect(ada.page.locator("ol")).to_contain_text("Ben")
    assert "Ben sits down." in ada.account
    start(ada, ben)
    for _ in range(3):
        draw_in_turn(ada, ben)
    rack = kinds_of(list(ben.see().rack))
    ben.reload()
    assert kinds_of(list(ben.see().rack)) == rack
    game = draw_in_turn(ada, ben)
    assert rack_of(game, 1) not in racks_told(ada)
    assert rack_of(game, 0) not in racks_told(ben)
    assert rack_of(game, 1) in racks_told(ben)


def test_a_computer_player_takes_over_for_one_who_left(meet: Meet, server: Running) -> None:
    ada, ben = meet(), meet()
    ben.page.goto(open_table(ada, server, friends=1))
    sit_down(ben, ada, "Ben", 1)
    start(ada, ben)
    if ada.table.truth().state.turn == 0:
        draw_in_turn(ada, ben)
    ben.page.close()
    expect(ada.page.get_by_text("Ben is away.")).to_be_visible()
    assert "Ben has gone away." in ada.account
    heard = len(ada.heard)
    ada.page.get_by_role("alert").get_by_role("button", name="Computer player takes over").click()
    ada.page.locator("dialog[open]").get_by_role("button", name="Computer player takes over").click()
    ada.wait_for_turn(heard)
    game = ada.table.truth()
    assert game.bots[1] is not None
    expect(ada.page.get_by_text("Ben is away.")).to_be_hidden()
    draw_in_turn(ada)


def test_a_computer_player_is_asked_for_only_once_their_kinds_are_known(meet: Meet, server: Running) -> None:
    ada = meet()
    open_table(ada, server, friends=1)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ada.page.route("**/api/offer", hold)
    ada.page.reload()
    put = ada.page.get_by_role("button", name="Computer player on chair 2")
    expect(put).to_be_disabled()
    held[0].continue_()
    put.click()
    expect(ada.page.get_by_label("How Bo plays")).to_be_visible()


def test_the_host_arranges_the_chairs_and_a_third_comes_by_code(meet: Meet, server: Running) -> None:
    ada, ben, cleo, dan = meet(), meet(), meet(), meet()
    link = open_table(ada, server, friends=3)
    ben.page.goto(link)
    sit_down(ben, ada, "Ben", 1)
    cleo.page.goto(server.address)
    cleo.page.get_by_label("Code or link").fill(ada.table.code.lower())
    cleo.page.get_by_role("button", name="Go to the table").click()
    sit_down(cleo, ada, "Ben", 2)
    expect(ada.page.locator("ol .name").nth(2)).to_have_text("Ben 2")
    ada.page.get_by_role("button", name="Computer player on chair 4").click()
    dan.page.goto(link)
    expect(dan.page.get_by_text("All chairs are taken.")).to_be_visible()
    ada.page.get_by_role("button", name="Seat Ben one chair earlier").click()
    expect(ada.page.locator("ol .name").first).to_have_text("Ben")
    ben.seat, ada.seat = 0, 1
    ada.page.get_by_role("button", name="Take away Ben 2").click()
    expect(ada.page.locator("ol .name").nth(2)).to_have_text("open")
    assert chairs(dan.page)[:3] == ["Ben", "Ada", "open"]
    expect(cleo.page.get_by_role("button", name="Take a seat")).to_be_visible()
    expect(ben.page.get_by_text("Waiting for Ada to start.")).to_be_visible()


def test_three_browsers_play_one_game_and_a_fourth_watches(meet: Meet, server: Running) -> None:
    ada, ben, cleo, dan = meet(), meet(), meet(), meet()
    link = open_table(ada, server, friends=2)
    for seat, (guest, name) in enumerate(((ben, "Ben"), (cleo, "Cleo")), 1):
        guest.page.goto(link)
        sit_down(guest, ada, name, seat)
    start(ada, ben, cleo)
    dan.page.goto(link)
    expect(dan.page.get_by_text("You are watching.")).to_be_visible()
    for _ in range(4):
        draw_in_turn(ada, ben, cleo)
    game = ada.table.truth()
    assert racks_told(dan) == [[]] * len(racks_told(dan))
    told = [racks_told(one) for one in (ada, ben, cleo)]
    assert [[rack_of(game, seat) in racks for racks in told] for seat in range(3)] == [
        [seat == reader for reader in range(3)] for seat in range(3)
    ]


def test_the_host_ends_the_match_and_asks_for_a_rematch(meet: Meet, server: Running) -> None:
    ada, ben = meet(), meet()
    ben.page.goto(open_table(ada, server, friends=1))
    sit_down(ben, ada, "Ben", 1)
    start(ada, ben)
    ada.button("Table").click()
    ada.button("End the match").click()
    ada.button("End the match").click()
    for one in (ada, ben):
        expect(one.page.get_by_role("heading", name="The match is over")).to_be_visible()
    expect(ben.page.get_by_text("Ada can ask for a rematch.")).to_be_visible()
    expect(ben.button("Rematch")).to_have_count(0)
    ada.button("Look at the table").click()
    ada.button("Show the result").click()
    heard = len(ben.heard)
    ada.button("Rematch").click()
    ben.hear(heard, lambda message: message.get("now", message).get("phase") == "playing")
    for one in (ada, ben):
        expect(one.page.get_by_role("heading", name="Who starts?")).to_be_visible()
        one.close_draw_for_start()
    draw_in_turn(ada, ben)


@pytest.mark.parametrize("watchable", [True, False])
def test_several_people_on_one_device_see_their_own_tiles_alone(
    meet: Meet, server: Running, *, watchable: bool
) -> None:
    page = meet()
    open_table(page, server, friends=1, watchable=watchable)
    page.page.get_by_label("Their name").fill("Ben")
    page.page.get_by_role("button", name="Add").click()
    expect(page.page.get_by_text("on this device").first).to_be_visible()
    page.page.get_by_role("button", name="Start").click()
    page.button("To the table").click()
    if page.table.truth().state.turn == 1:
        pass_to(page, "Ben", 1)
    for _ in range(3):
        other = 1 - page.seat
        page.end_turn("Draw")
        pass_to(page, ("Ada", "Ben")[other], other)
    page.page.reload()
    if watchable:
        ready_after_curtain(page, ("Ada", "Ben")[page.seat])
    else:
        # Nobody can look whose turn it is, so the first of them is asked.
        expect(page.page.get_by_role("heading", name="Pass the device to Ada.")).to_be_visible()
        assert page.page.locator("[data-tile]").count() == 0


def pass_to(page: TablePage, name: str, seat: int) -> None:
    """Hide the tiles, and let the next one take the device."""
    page.button("Hide my tiles").click()
    page.seat = seat
    ready_after_curtain(page, name)


def ready_after_curtain(page: TablePage, name: str) -> None:
    """Behind the curtain no tile is on the page; then come those of the one who is ready."""
    expect(page.page.get_by_role("heading", name=f"Pass the device to {name}.")).to_be_visible()
    assert page.page.locator("[data-tile]").count() == 0
    page.button("Ready").click()
    page.wait_until_shown()
    page.shows(page.table.truth())
    expect(page.button("Draw")).to_be_enabled()
