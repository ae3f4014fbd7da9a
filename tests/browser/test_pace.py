"""Time on the page: a clock, more of it, and days for a move."""

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.running import Running


def first_page(context: BrowserContext, server: Running) -> Page:
    page = context.new_page()
    page.goto(server.address)
    page.get_by_label("Your name").fill("Ada")
    return page


def test_more_time_is_one_press_and_says_how_often_it_is_left(context: BrowserContext, server: Running) -> None:
    page = first_page(context, server)
    page.get_by_label("Time for a turn").select_option(label="10 minutes")
    page.get_by_label("More time on request").select_option("2x30")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="To the table", exact=True).click()
    more = page.get_by_role("button", name="+30 s (2 left)")
    more.click()
    expect(page.get_by_role("button", name="+30 s (1 left)")).to_be_visible()
    expect(page.get_by_role("timer")).to_contain_text("10:")
    expect(page.get_by_text("Ada takes 30 seconds more; 1 left in this round.").first).to_be_visible()
    page.keyboard.press("Enter")  # the focus has stayed on the button
    expect(page.get_by_role("button", name="+30 s")).to_have_count(0)


def test_days_for_a_move_are_shown_as_days_and_the_first_page_tells_whose_turn_it_is(
    context: BrowserContext, server: Running
) -> None:
    page = first_page(context, server)
    page.locator(".pill", has_text="1").click()
    page.get_by_role("button", name="Friends only").click()
    page.get_by_label("Time for a turn").select_option(label="2 days a move")
    page.get_by_label("When the time for a move is over").select_option(label="A computer player makes the move")
    page.get_by_role("button", name="Open the table").click()
    # The address in the bar is still that of the first page until the table is open.
    link = page.get_by_label("Link to the table").input_value()
    friend = context.browser.new_context(service_workers="block") if context.browser else context
    other = friend.new_page()
    other.goto(link)
    other.get_by_label("Your name").fill("Ben")
    other.get_by_role("button", name="Take a seat").click()
    page.get_by_role("button", name="Start", exact=True).click()
    pages = [page, other]
    for one in pages:
        one.get_by_role("button", name="To the table", exact=True).click()
        expect(one.get_by_text("2 days left")).to_be_visible()
        one.goto(server.address)
    for one in pages:
        expect(one.locator("main")).to_contain_text("2 days left")
    assert sorted(one.get_by_text("Your turn. 2 days left").count() for one in pages) == [0, 1]
    assert sorted(one.title() for one in pages) == ["Meldroom", "● Your turn · Meldroom"]
    friend.close()
