"""Whole turns with the keys alone, and what is said meanwhile to somebody who does not see the board."""

from tests.browser.conftest import Begin
from tests.browser.found import find
from tests.browser.keying import name, press
from tests.browser.table_page import TablePage, has_happened
from tests.browser.turns import usual_turn
from tests.browser.wishes import additions, has_opened, long_runs, opening


def go_to_rack(page: TablePage) -> None:
    """From wherever the page begins, with Tab alone."""
    for _ in range(40):
        press(page, "Tab")
        if page.focused.startswith("tile"):
            break
    press(page, "r", "Home")
    assert page.focused == f"tile {page.see().rack[0].id}"


def select_on_rack(page: TablePage, kinds: list[str]) -> None:
    """Walk along the rack and take these tiles."""
    press(page, "r", "Home")
    left = list(kinds)
    for tile in page.see().rack:
        assert page.focused == f"tile {tile.id}"
        if tile.kind in left:
            left.remove(tile.kind)
            press(page, "Space")
        if tile.id != page.see().rack[-1].id:
            press(page, "ArrowRight")
    assert left == []


def walk_to_meld(page: TablePage, kind: str) -> None:
    """Page from meld to meld up to the one that begins with this tile."""
    for _ in page.see().melds:
        press(page, "PageDown")
        if page.focused.startswith(f"tile {kind}#"):
            return
    raise AssertionError(f"no meld that begins with {kind} was come by")


def test_an_opening_by_keys_alone(begin: Begin) -> None:
    found = find(lambda state: len(opening(state)) == 1, draws_only=True)
    page = begin(found.plan)
    (meld,) = opening(found.state)
    kinds = [str(tile) for tile in meld.tiles]
    go_to_rack(page)
    press(page, "Control+Backspace")
    select_on_rack(page, kinds)
    assert page.spoken.endswith("selected")
    assert all(name(kind) in page.spoken for kind in kinds)
    heard = len(page.heard)
    press(page, "n")
    page.hear(heard, lambda message: message["type"] == "verdict")
    page.page.wait_for_function(
        "points => document.querySelector('[aria-live]').textContent.includes(points)", arg=f"{meld.value} points"
    )
    assert meld.label in page.spoken
    page.judged()
    press(page, "f")
    page.hear(heard, has_happened)
    game = page.table.truth()
    assert game.state.opened[0]
    assert meld in game.state.table
    page.shows(game)
    assert page.spoken.startswith("Ada")


def test_a_tile_is_added_by_keys_alone(begin: Begin) -> None:
    found = usual_turn()
    page = begin(found.plan)
    meld, tile = next(additions(found.state))
    go_to_rack(page)
    select_on_rack(page, [str(tile)])
    press(page, "r")
    walk_to_meld(page, str(meld.tiles[0]))
    press(page, "Enter")
    page.judged()
    assert any(text.startswith(f"{name(str(tile))} to meld ") for text in page.account)
    heard = len(page.heard)
    press(page, "f")
    page.hear(heard, has_happened)
    assert len(page.table.truth().state.racks[0]) == len(found.state.racks[0]) - 1


def test_tiles_come_back_by_keys_alone(begin: Begin) -> None:
    found = find(lambda state: has_opened(state) and any(long_runs(state)))
    page = begin(found.plan)
    start = page.see()
    go_to_rack(page)
    press(page, "Space", "n")
    assert len(page.see().melds) == len(start.melds) + 1
    assert any("new meld" in text for text in page.account)
    press(page, "Backspace")
    page.judged()
    assert any(text.endswith("back on your rack") for text in page.account)
    assert page.see().rows == start.rows
    press(page, "Control+z", "Control+y", "Control+Backspace")
    assert page.see().rows == start.rows


def test_a_draw_by_keys_alone(begin: Begin) -> None:
    page = begin(usual_turn().plan)
    before = page.table.truth()
    go_to_rack(page)
    heard = len(page.heard)
    press(page, "d")
    page.hear(heard, has_happened)
    after = page.table.truth()
    page.shows(after)
    assert len(after.state.racks[0]) == len(before.state.racks[0]) + 1
    assert "Ada draws a tile." in page.account


def test_a_run_is_split_and_mended_by_keys_alone(begin: Begin) -> None:
    found = find(lambda state: has_opened(state) and any(len(run.tiles) > 5 for run in long_runs(state)))
    page = begin(found.plan)
    run = next(run for run in long_runs(found.state) if len(run.tiles) > 5)
    start = page.see()
    go_to_rack(page)
    walk_to_meld(page, str(run.tiles[0]))
    press(page, *["ArrowRight"] * 3, "s")
    assert page.spoken.startswith("meld ")
    assert len(page.see().melds) == len(start.melds) + 1
    press(page, "Control+z")
    assert page.spoken == "undone"
    assert page.see().rows == start.rows


def test_the_list_of_keys_opens_and_closes_by_key(begin: Begin) -> None:
    page = begin(usual_turn().plan)
    go_to_rack(page)
    press(page, "?")
    assert page.page.get_by_role("heading", name="Keys").is_visible()
    press(page, "Escape")
    assert not page.page.get_by_role("heading", name="Keys").is_visible()
