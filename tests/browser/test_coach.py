"""The coach on the page: it shows, tells and explains, and changes nothing."""

from dataclasses import replace
from functools import cache

from playwright.sync_api import Locator, expect

from meldroom.analysis.steps import steps_of
from meldroom.solver.best import best_play
from tests.browser.conftest import Begin
from tests.browser.found import Found, find
from tests.browser.table_page import TablePage
from tests.browser.turns import usual_turn
from tests.browser.wishes import has_opened


@cache
def two_steps() -> Found:
    """A turn whose best play takes two steps or more."""
    return find(lambda state: has_opened(state) and len(steps_of(best_play(state))) > 1)


@cache
def hopeless() -> Found:
    """A turn in which nothing can be laid."""
    return find(lambda state: best_play(state).play is None, draws_only=True)


def panel(page: TablePage) -> Locator:
    return page.page.get_by_role("region", name="Coach")


def marked(page: TablePage) -> list[str]:
    """The kinds of the tiles that are pointed at."""
    tiles = page.page.locator(".board-rack .tile[data-marked]")
    names: list[str] = tiles.evaluate_all("tiles => tiles.map((tile) => tile.dataset.tile.split('#')[0])")
    return sorted(names)


def go_to_start(page: TablePage) -> None:
    """The table before the first step; from now on nothing moves by itself."""
    page.button("Next step").click()
    while page.button("Step back").is_enabled():
        page.button("Step back").click()
    expect(page.button("Step back")).to_be_disabled()


def test_a_hint_in_stages_changes_nothing(begin: Begin) -> None:
    found = two_steps()
    best = best_play(found.state)
    page = begin(replace(found.plan, hints=True))
    before = page.see()
    page.button("Hint").click()
    expect(panel(page)).to_contain_text("You can lay")
    assert marked(page) == []
    page.button("Tell me more").click()
    expect(panel(page)).to_contain_text("Lay ")
    assert marked(page) == sorted(map(str, best.played))
    expect(page.page.locator(".meld[data-marked]")).to_have_count(len(best.before) - best.unchanged)
    page.button("Show the move").click()
    go_to_start(page)
    steps = steps_of(best)
    for number in range(1, len(steps) + 1):
        page.button("Next step").click()
        expect(panel(page)).to_contain_text(f"Step {number} of {len(steps)}:")
    expect(page.button("Next step")).to_be_disabled()
    assert sorted(sorted(row) for row in page.see().rows) == sorted(sorted(map(str, meld.tiles)) for meld in best.table)
    page.button("Step back").click()
    expect(page.button("Next step")).to_be_enabled()
    page.button("Close the coach").click()
    expect(panel(page)).to_have_count(0)
    after = page.see()
    assert (sorted(after.rows), marked(page)) == (sorted(before.rows), [])
    assert [tile.id for tile in after.rack] == [tile.id for tile in before.rack]
    assert page.table.truth().seq == len(found.plan.moves) + 1
    expect(page.finish).to_be_disabled()


def test_a_hint_by_keyboard_is_told_aloud(begin: Begin) -> None:
    page = begin(replace(two_steps().plan, hints=True))
    tile = page.tile(page.see().rack[0].id)
    tile.press("h")
    expect(panel(page)).to_contain_text("You can lay")
    assert any(text.startswith("You can lay") for text in page.account)
    tile.press("h")
    expect(panel(page)).to_contain_text("Lay ")
    tile.press("h")
    go_to_start(page)
    expect(panel(page)).to_contain_text("It takes ")
    page.button("Next step").press("Enter")
    expect(panel(page)).to_contain_text("Step 1 of")
    assert any(text.startswith("Step 1 of") for text in page.account)
    tile.press("Escape")
    expect(panel(page)).to_have_count(0)


def test_a_tap_on_the_board_ends_the_show(begin: Begin) -> None:
    page = begin(replace(two_steps().plan, hints=True))
    before = page.see()
    for button in ("Hint", "Tell me more", "Show the move"):
        page.button(button).click()
    page.button("Next step").click()
    expect(panel(page)).to_contain_text(" of ")
    page.tap(page.point_of(page.see().rack[0].id))
    expect(page.button("Show again")).to_be_visible()
    assert sorted(page.see().rows) == sorted(before.rows)
    page.tap(page.point_of(page.see().rack[0].id))
    assert page.see().rack[0].selected


def test_whether_selected_tiles_can_be_laid(begin: Begin) -> None:
    found = two_steps()
    page = begin(replace(found.plan, hints=True))
    best = best_play(found.state)
    seen = page.see()
    rack = list(seen.rack)
    for tile in best.played:
        mine = next(one for one in rack if one.kind == str(tile))
        rack.remove(mine)
        page.tap(page.point_of(mine.id))
    page.button("Possible?").click()
    expect(panel(page)).to_contain_text("Yes, ")
    expect(page.button("Next step")).to_be_visible()
    page.button("Close the coach").click()
    for tile in rack:
        page.tap(page.point_of(tile.id))
    page.button("Possible?").click()
    expect(panel(page)).to_contain_text("this is proven")
    expect(page.button("Next step")).to_have_count(0)


def test_how_a_move_of_the_log_was_made(begin: Begin) -> None:
    page = begin(usual_turn().plan)
    before = page.see()
    line = page.page.locator("aside .log li", has=page.button("How?")).first
    line.get_by_role("button", name="How?").click()
    go_to_start(page)
    expect(panel(page)).to_contain_text("Ben lays")
    expect(panel(page)).to_contain_text("This is the table before it.")
    while page.button("Next step").is_enabled():
        page.button("Next step").click()
    last = before.rows
    assert sorted(sorted(row) for row in page.see().rows) == sorted(sorted(row) for row in last)
    page.button("Close the coach").click()
    assert sorted(page.see().rows) == sorted(before.rows)


def test_where_there_are_no_hints_there_is_no_button(begin: Begin) -> None:
    page = begin(two_steps().plan)
    expect(page.button("Hint")).to_have_count(0)
    page.tile(page.see().rack[0].id).press("h")
    page.button("Table").click()
    expect(page.page.get_by_text("There are no hints.")).to_be_visible()
    expect(panel(page)).to_have_count(0)


# --- drawing by itself ------------------------------------------------------------------------------


def countdown(page: TablePage) -> Locator:
    return page.page.locator(".drawing")


def stop_clock(page: TablePage) -> None:
    """From now on time passes in the page only where a test lets it."""
    page.page.clock.install(time=0)
    page.page.clock.pause_at(1000)


def test_a_device_draws_by_itself_once_that_was_chosen(begin: Begin) -> None:
    page = begin(replace(hopeless().plan, hints=True))
    stop_clock(page)
    seq = page.table.truth().seq
    page.button("Hint").click()
    expect(panel(page)).to_contain_text("Nothing can be laid")
    page.page.get_by_label("draw by itself").check()
    page.button("Close the coach").click()
    for left in ("4 seconds", "3 seconds", "2 seconds", "1 second."):
        expect(countdown(page)).to_contain_text(f"A tile is drawn in {left}")
        assert page.table.truth().seq == seq
        page.page.clock.run_for(1000)
    expect(page.page.locator("aside .log li").first).to_contain_text("Ada draws a tile")
    assert page.table.truth().seq == seq + 1
    assert sum("A tile is drawn in" in text for text in page.account) == 1, "it is told once"


def test_drawing_by_itself_can_be_cancelled(begin: Begin) -> None:
    page = begin(replace(hopeless().plan, hints=True))
    stop_clock(page)
    seq = page.table.truth().seq
    page.button("Table").click()
    page.page.get_by_label("draw by itself").check()
    page.button("Close").click()
    page.button("Cancel").click()
    expect(countdown(page)).to_have_count(0)
    page.page.clock.run_for(10_000)
    assert page.table.truth().seq == seq


def test_whoever_takes_a_tile_up_is_thinking(begin: Begin) -> None:
    page = begin(replace(hopeless().plan, hints=True))
    stop_clock(page)
    seq = page.table.truth().seq
    page.button("Table").click()
    page.page.get_by_label("draw by itself").check()
    page.button("Close").click()
    expect(countdown(page)).to_be_visible()
    page.tap(page.point_of(page.see().rack[0].id))
    expect(countdown(page)).to_have_count(0)
    page.page.clock.run_for(10_000)
    assert page.table.truth().seq == seq


def test_nothing_is_drawn_where_something_can_be_laid(begin: Begin) -> None:
    page = begin(replace(two_steps().plan, hints=True))
    seq = page.table.truth().seq
    heard = len(page.heard)
    page.button("Table").click()
    page.page.get_by_label("draw by itself").check()
    page.button("Close").click()
    page.hear(heard, lambda message: message["type"] == "advice")
    expect(countdown(page)).to_have_count(0)
    assert page.table.truth().seq == seq
