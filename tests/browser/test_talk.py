"""Talk between people at one table, each with a browser of their own."""

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.friends import draw_in_turn, open_table, sit_down, start
from tests.browser.running import Running
from tests.browser.table_page import TablePage

HEARD = "() => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent).join(' ')"


def two_at_a_table(meet: Meet, server: Running, *, chat: bool) -> tuple[TablePage, TablePage]:
    """Ada and Ben, whose match has begun."""
    ada, ben = meet(), meet()
    ben.page.goto(open_table(ada, server, friends=1, chat=chat))
    sit_down(ben, ada, "Ben", 1)
    start(ada, ben)
    return ada, ben


def say(one: TablePage, words: str) -> None:
    one.page.get_by_label("Say something").fill(words)
    one.page.keyboard.press("Enter")
    expect(one.page.get_by_label("Say something")).to_have_value("")


def lines(one: TablePage) -> list[str]:
    """What the open talk shows, without times."""
    return one.page.locator("aside.talk li .text").all_inner_texts()


def test_phrases_are_shown_beside_the_seat_and_in_the_talk(meet: Meet, server: Running) -> None:
    ada, ben = two_at_a_table(meet, server, chat=False)
    ben.page.get_by_role("button", name="Talk").click()
    expect(ben.page.get_by_label("Say something")).to_have_count(0)
    ben.page.get_by_role("button", name="Well played!").click()
    expect(ada.page.locator("[data-seat='1'] .bubble")).to_have_text("Well played!")
    expect(ada.page.get_by_role("button", name="Talk, 1 new remark")).to_be_visible()
    assert "Ben: Well played!" in ada.page.evaluate(HEARD)
    ben.page.get_by_role("button", name="Laughs").click()
    ada.page.get_by_role("button", name="Talk, 2 new remarks").click()
    expect(ada.page.locator("aside.talk li")).to_have_count(2)
    assert lines(ada) == ["Well played!", "Laughs"]
    expect(ada.page.get_by_role("button", name="Talk", exact=True)).to_be_visible()


def test_own_words_are_no_page_of_their_own_and_keys_of_the_table_are_letters_there(
    meet: Meet, server: Running
) -> None:
    ada, ben = two_at_a_table(meet, server, chat=True)
    before = ada.table.truth().seq
    ada.tile(ada.see().rack[0].id).press("t")
    expect(ada.page.get_by_label("Say something")).to_be_focused()
    ada.page.keyboard.type("<b>d f ?</b> tdf")
    ada.page.keyboard.press("Enter")
    ben.page.get_by_role("button", name="Talk, 1 new remark").click()
    expect(ben.page.locator("aside.talk li .text")).to_have_text("<b>d f ?</b> tdf")
    assert ada.table.truth().seq == before
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("aside.talk")).to_have_count(0)
    assert ada.page.evaluate("document.activeElement.id") == "talk-button"
    draw_in_turn(ada, ben)


def test_too_much_at_once_is_refused_in_words_and_nothing_typed_is_lost(meet: Meet, server: Running) -> None:
    ada, _ = two_at_a_table(meet, server, chat=True)
    ada.page.get_by_role("button", name="Talk").click()
    for face in ("Smiles", "Laughs", "Winks"):
        ada.page.get_by_role("button", name=face).click()
    expect(ada.page.locator("aside.talk li")).to_have_count(3)
    ada.page.get_by_label("Say something").fill("And another thing")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_text("That was much at once; say more in a moment.")).to_be_visible()
    expect(ada.page.get_by_label("Say something")).to_have_value("And another thing")


def test_whoever_is_muted_is_neither_seen_nor_told_of_also_after_a_reload(meet: Meet, server: Running) -> None:
    ada, ben = two_at_a_table(meet, server, chat=True)
    ada.page.get_by_role("button", name="Talk").click()
    ada.page.get_by_role("button", name="Mute").click()
    ada.page.get_by_label("Ben").check()
    ada.page.keyboard.press("Escape")
    ben.page.get_by_role("button", name="Talk").click()
    heard = len(ada.heard)
    say(ben, "Something rude")
    ada.hear(heard, lambda message: message["type"] == "said")
    expect(ada.page.locator(".bubble")).to_have_count(0)
    assert "rude" not in ada.page.evaluate(HEARD)
    ada.reload()
    expect(ada.page.get_by_role("button", name="Talk", exact=True)).to_be_visible()
    ada.page.get_by_role("button", name="Talk").click()
    expect(ada.page.get_by_text("Nothing has been said yet.")).to_be_visible()
    ada.page.get_by_role("button", name="Mute").click()
    ada.page.get_by_label("Ben").uncheck()
    ada.page.get_by_role("button", name="Mute").click()
    expect(ada.page.locator("aside.talk li .text")).to_have_text("Something rude")


def test_a_reported_remark_is_gone_for_the_one_who_reported_it(meet: Meet, server: Running) -> None:
    ada, ben = two_at_a_table(meet, server, chat=True)
    ben.page.get_by_role("button", name="Talk").click()
    say(ben, "Something rude")
    ada.page.get_by_role("button", name="Talk, 1 new remark").click()
    expect(ben.page.get_by_role("button", name="Report what Ben said")).to_have_count(0)
    ada.page.get_by_role("button", name="Report what Ben said").click()
    ada.page.get_by_role("button", name="Report", exact=True).click()
    expect(ada.page.get_by_text("Reported. You do not see it any more.")).to_be_visible()
    assert lines(ada) == []
    ada.reload()
    ada.page.get_by_role("button", name="Talk").click()
    expect(ada.page.get_by_text("Nothing has been said yet.")).to_be_visible()
    assert lines(ben) == ["Something rude"]


def test_a_watcher_hears_and_is_silent(meet: Meet, server: Running) -> None:
    ada, ben = two_at_a_table(meet, server, chat=True)
    cy = meet()
    cy.page.goto(f"{server.address}/t/{ada.table.code}")
    cy.wait_until_shown()
    cy.page.get_by_role("button", name="Talk").click()
    expect(cy.page.get_by_text("You hear what is said; to talk you need a seat.")).to_be_visible()
    expect(cy.page.get_by_label("Say something")).to_have_count(0)
    ben.page.get_by_role("button", name="Talk").click()
    say(ben, "Hello")
    expect(cy.page.locator("aside.talk li .text")).to_have_text("Hello")
    expect(cy.page.get_by_role("button", name="Report what Ben said")).to_have_count(0)


def test_the_talk_never_lies_over_the_board(meet: Meet, server: Running) -> None:
    ada, _ = two_at_a_table(meet, server, chat=True)
    ada.page.get_by_role("button", name="Talk").click()
    for size in ({"width": 1440, "height": 960}, {"width": 768, "height": 1024}, {"width": 360, "height": 740}):
        ada.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        talk, felt = (ada.page.locator(name).bounding_box() for name in ("aside.talk", ".felt"))
        assert talk is not None
        assert felt is not None
        beside = felt["x"] + felt["width"] <= talk["x"]
        above = felt["y"] + felt["height"] <= talk["y"]
        assert beside or above
        assert felt["height"] >= 200


def test_an_open_table_is_found_on_the_first_page_and_joined_there(meet: Meet, server: Running) -> None:
    ada, ben = meet(), meet()
    ada.page.goto(server.address)
    ada.page.get_by_label("Your name").fill("Ada Found")
    ada.page.get_by_role("button", name="Friends only").click()
    ada.page.get_by_label("Anybody may find this table").check()
    ada.page.get_by_role("button", name="Open the table").click()
    expect(ada.page.get_by_text("Anybody may find this table among the open tables")).to_be_visible()
    ben.page.goto(server.address)
    ben.page.get_by_role("link", name="Look at the table of Ada Found").click()
    expect(ben.page.get_by_text("Played by: Standard")).to_be_visible()
    expect(ben.page.get_by_text("Ada Found").first).to_be_visible()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take a seat").click()
    expect(ada.page.locator("ol .name").nth(1)).to_have_text("Ben")


def test_of_many_open_tables_the_newest_are_shown_first_and_the_others_on_demand(meet: Meet, server: Running) -> None:
    ada = meet()
    for number in range(6):
        wish: dict[str, object] = {"name": f"Host {number}", "bots": [], "rules": "", "openSeats": 1, "listed": True}
        ada.page.request.post(f"{server.address}/api/tables", data=wish)
    ada.page.goto(server.address)
    tables = ada.page.get_by_role("link", name="Look at the table of")
    expect(tables).to_have_count(5)
    expect(tables.first).to_have_accessible_name("Look at the table of Host 5")
    ada.page.get_by_role("button", name="Show all").click()
    expect(ada.page.get_by_role("link", name="Look at the table of Host")).to_have_count(6)


def test_a_table_is_hidden_unless_its_host_wants_it_found(meet: Meet, server: Running) -> None:
    ada = meet()
    ada.page.goto(server.address)
    ada.page.get_by_role("button", name="Friends only").click()
    expect(ada.page.get_by_label("Anybody may find this table")).not_to_be_checked()
    expect(ada.page.get_by_label("The players may write")).not_to_be_checked()
