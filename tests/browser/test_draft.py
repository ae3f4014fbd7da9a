"""What a player may do with tiles before the turn is finished."""

import json

import pytest
from playwright.sync_api import BrowserContext, WebSocketRoute, expect

from meldroom.solver.best import best_play
from meldroom.tilerummy.state import State
from tests.browser.conftest import Begin
from tests.browser.found import find
from tests.browser.rival import rival
from tests.browser.robot import arrange
from tests.browser.running import Running
from tests.browser.seen import Seen, kinds_of
from tests.browser.table_page import TablePage, has_happened
from tests.browser.turns import lay_addition, usual_turn
from tests.browser.wishes import (
    additions,
    both_ends,
    has_opened,
    long_runs,
    misfits,
    opening,
    replacements,
    twins,
)


def rack_ids(seen: Seen) -> list[str]:
    return [tile.id for tile in seen.rack]


# --- coming back ------------------------------------------------------------------------------


def test_a_reload_in_mid_turn_keeps_rack_and_draft(begin: Begin) -> None:
    found = usual_turn()
    page = begin(found.plan)
    start = page.see()
    lay_addition(page, found.state)
    before = page.see()
    page.reload()
    now = page.judged()
    assert sorted(now.rows) == sorted(before.rows)
    assert kinds_of(list(now.rack)) == kinds_of(list(before.rack))
    assert [tile.kind for tile in now.table if tile.own] == [tile.kind for tile in before.table if tile.own]
    expect(page.finish).to_be_enabled()
    page.button("Undo").click()
    assert sorted(page.see().rows) == sorted(start.rows)


def _without_last_row(route: WebSocketRoute) -> None:
    """Stands between page and server, and spoils what is sent as a finished turn."""
    server = route.connect_to_server()

    def pass_on(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "finish":
            message["rows"] = [*message["rows"][:-1], message["rows"][-1][:1], message["rows"][-1][1:]]
        server.send(json.dumps(message))

    route.on_message(pass_on)


def test_a_refused_turn_goes_back_to_its_start_with_the_reason(begin: Begin, context: BrowserContext) -> None:
    context.route_web_socket("**/socket", _without_last_row)
    found = usual_turn()
    page = begin(found.plan)
    start = page.see()
    lay_addition(page, found.state)
    arranged = page.see()
    events = page.table.truth().seq
    page.finish.click()
    expect(page.page.get_by_role("alert")).to_contain_text("The turn cannot end like this.")
    expect(page.page.get_by_role("alert").locator("li").first).to_be_visible()
    assert page.see().rows == start.rows
    assert sorted(rack_ids(page.see())) == sorted(rack_ids(start))
    assert page.table.truth().seq == events
    page.button("Bring my tiles back").click()
    assert sorted(page.judged().rows) == sorted(arranged.rows)


# --- opening ----------------------------------------------------------------------------------


def _opening_in_two(state: State) -> bool:
    melds = opening(state)
    return len(melds) >= 2 and melds[0].value < 30 <= melds[0].value + melds[1].value


def test_the_opening_is_counted_while_it_is_laid(begin: Begin) -> None:
    found = find(_opening_in_two, draws_only=True)
    page = begin(found.plan)
    points = 0
    for meld in opening(found.state)[:2]:
        assert not page.can_finish
        page.lay_new(*_on_rack(page, *map(str, meld.tiles)))
        page.judged()
        points += meld.value
        assert page.page.locator(".opening strong").inner_text() == f"{points}/30"
    expect(page.finish).to_be_enabled()


def _on_rack(page: TablePage, *kinds: str) -> list[str]:
    """Different tiles of the rack of these kinds."""
    left = list(page.see().rack)
    chosen: list[str] = []
    for kind in kinds:
        tile = next(one for one in left if one.kind == kind)
        left.remove(tile)
        chosen.append(tile.id)
    return chosen


def _opening_and_addition(state: State) -> bool:
    used = {tile for meld in opening(state) for tile in meld.tiles}
    return bool(used) and any(tile not in used for _, tile in additions(state))


@pytest.mark.parametrize(("rules", "allowed"), [("", False), ("+opening_turn_access=after_opening", True)])
def test_the_table_is_used_in_the_turn_of_the_opening_only_where_the_house_allows_it(
    begin: Begin, rules: str, *, allowed: bool
) -> None:
    found = find(_opening_and_addition, rules=f"hand_size=20{rules}", draws_only=True)
    page = begin(found.plan)
    melds = opening(found.state)
    for meld in melds:
        page.lay_new(*_on_rack(page, *map(str, meld.tiles)))
        page.judged()
    expect(page.finish).to_be_enabled()
    used = {tile for meld in melds for tile in meld.tiles}
    lying, tile = next(fit for fit in additions(found.state) if fit[1] not in used)
    added = page.see().on_rack(str(tile)).id
    page.add(added, page.see().meld(*map(str, lying.tiles)))
    page.judged()
    assert page.can_finish == allowed
    assert bool(page.reasons) != allowed
    page.drag(added, page.see().rack_box.middle)
    page.judged()
    expect(page.finish).to_be_enabled()


def test_who_has_not_opened_is_told_to_open_first(begin: Begin) -> None:
    def is_wanted(state: State) -> bool:
        return not has_opened(state) and any(len(run.tiles) > 4 for run in long_runs(state)) and any(additions(state))

    found = find(is_wanted, draws_only=True)
    page = begin(found.plan)
    lay_addition(page, found.state)
    assert any("open first" in reason.lower() for reason in page.reasons), page.reasons
    assert not any("tiles are needed" in reason for reason in page.reasons)
    assert not page.can_finish


# --- the table --------------------------------------------------------------------------------


def test_a_freed_joker_must_be_placed_and_undo_puts_both_back(begin: Begin) -> None:
    found = find(lambda state: has_opened(state) and any(replacements(state)))
    page = begin(found.plan)
    start = page.see()
    meld, tile = next(replacements(found.state))
    lying = start.meld(*map(str, meld.tiles))
    joker = next(one for one in lying.tiles if one.kind == "J")
    mine = start.on_rack(str(tile)).id
    page.drag(mine, joker.box.middle)
    now = page.judged()
    assert now.meld_of(joker.id).row == ["J"]
    assert now.meld_of(joker.id).note == "must be placed"
    assert mine in [one.id for one in now.meld_of(lying.tiles[-1 if joker != lying.tiles[-1] else 0].id).tiles]
    assert not page.can_finish
    assert page.reasons
    page.drag(joker.id, now.rack_box.middle)
    assert joker.id in [one.id for one in page.judged().table]
    page.button("Undo").click()
    assert page.see().rows == start.rows
    assert rack_ids(page.see()) == rack_ids(start)


def test_three_turns_in_a_row_can_be_finished(begin: Begin, server: Running) -> None:
    page = begin(usual_turn().plan)
    finished = 0
    with rival(server.address, page.table) as other:
        while finished < 3:
            heard = len(page.heard)
            finished += _play(page)
            page.hear(heard, has_happened)
            other.draw()
            page.wait_for_turn(heard)


def _play(page: TablePage) -> bool:
    """Make the best play there is, or draw; tells whether tiles were laid."""
    answer = best_play(page.table.truth().state)
    if answer.play is None:
        page.button("Draw").click()
        return False
    arrange(page, answer.table, lambda _: None)
    expect(page.finish).to_be_enabled()
    page.finish.click()
    return True


def test_both_ends_of_a_run_take_a_tile(begin: Begin) -> None:
    found = find(lambda state: has_opened(state) and any(both_ends(state)))
    page = begin(found.plan)
    run, low, high = next(both_ends(found.state))
    start = page.see()
    lying = start.meld(*map(str, run.tiles))
    # Each at the wrong end: the order is the program's business.
    page.drag(start.on_rack(str(low)).id, page.to_end_of(lying))
    page.judged()
    page.drag(page.see().on_rack(str(high)).id, page.to_front_of(lying))
    page.judged()
    expect(page.finish).to_be_enabled()
    assert page.see().meld_of(lying.tiles[0].id).row == list(map(str, (low, *run.tiles, high)))


def test_a_draw_after_moving_tiles_asks_and_puts_them_back_first(begin: Begin) -> None:
    found = usual_turn()
    page = begin(found.plan)
    before = page.table.truth()
    lay_addition(page, found.state)
    page.button("Draw").click()
    page.button("Go on arranging").click()
    assert any(tile.own for tile in page.see().table)
    assert page.table.truth().seq == before.seq
    page.button("Draw").click()
    heard = len(page.heard)
    page.button("Put back and draw").click()
    page.hear(heard, has_happened)
    after = page.table.truth()
    page.shows(after)
    assert after.state.table == before.state.table
    assert len(after.state.racks[0]) == len(before.state.racks[0]) + 1


def test_own_tiles_go_back_to_the_rack_and_those_of_the_table_do_not(begin: Begin) -> None:
    found = usual_turn()
    page = begin(found.plan)
    start = page.see()
    mine = lay_addition(page, found.state)
    page.drag(mine, start.rack_box.middle)
    assert sorted(rack_ids(page.see())) == sorted(rack_ids(start))
    assert sorted(page.see().rows) == sorted(start.rows)
    foreign = page.see().melds[0].tiles[0]
    page.drag(foreign.id, start.rack_box.middle)
    assert "lay on the table when the turn began" in page.spoken
    assert sorted(page.see().rows) == sorted(start.rows)
    assert foreign.id not in rack_ids(page.see())


def _can_go_out(state: State) -> bool:
    return has_opened(state) and len(state.racks[0]) == 1 and any(additions(state))


def test_the_last_tile_wins_at_once_and_leaves_no_ghost(begin: Begin) -> None:
    found = find(_can_go_out, rules="hand_size=6+opening_min=5")
    page = begin(found.plan)
    lay_addition(page, found.state)
    heard = len(page.heard)
    page.finish.click()
    page.wait_for_turn(heard)
    expect(page.page.locator("dialog[open] .how")).to_be_visible()
    game = page.table.truth()
    assert not game.is_playing
    assert game.state.racks[0] == ()
    assert page.see().rack == ()
    page.reload()
    assert page.see().rack == ()
    assert page.table.truth().seq == game.seq


def test_only_the_tile_laid_now_is_marked_as_ones_own(begin: Begin) -> None:
    found = find(lambda state: has_opened(state) and any(twins(state)))
    page = begin(found.plan)
    meld, tile = next(twins(found.state))
    seen = page.see()
    mine = seen.on_rack(str(tile)).id
    page.add(mine, seen.meld(*map(str, meld.tiles)))
    now = page.judged()
    assert [one.id for one in now.table if one.own] == [mine]
    assert now.tile(mine).name.endswith("from your rack")
    twin = next(one for one in now.table if one.kind == str(tile) and one.id != mine)
    colours = [page.face_of(name) for name in (mine, twin.id)]
    assert colours[0] != colours[1]


def test_undo_redo_and_reset(begin: Begin, server: Running) -> None:
    found = find(lambda state: has_opened(state) and any(long_runs(state)) and len(state.racks[0]) > 5)
    page = begin(found.plan)
    start = page.see()
    run = start.meld(*map(str, next(long_runs(found.state)).tiles))
    with rival(server.address, page.table) as other:
        heard = len(other.heard)
        _split_and_four_more(page, start, run.tiles[-1].id)
        moved = page.judged()
        for _ in range(5):
            page.button("Undo").click()
        assert page.see().rows == start.rows
        assert page.button("Undo").is_disabled()
        for _ in range(5):
            page.button("Redo").click()
        assert sorted(page.judged().rows) == sorted(moved.rows)
        page.button("Reset").click()
        assert page.see().rows == start.rows
        assert sorted(rack_ids(page.see())) == sorted(rack_ids(start))
        assert len(other.heard) == heard


def _split_and_four_more(page: TablePage, start: Seen, last: str) -> None:
    felt = start.free_felt()
    assert felt is not None
    page.drag(last, felt)
    for tile in rack_ids(start)[:4]:
        page.drag(tile, page.see().meld_of(last).box.right)


def test_a_tile_that_does_not_fit_is_red_with_the_reason(begin: Begin) -> None:
    found = find(lambda state: has_opened(state) and any(misfits(state)))
    page = begin(found.plan)
    meld, tile = next(misfits(found.state))
    seen = page.see()
    mine = seen.on_rack(str(tile)).id
    page.add(mine, seen.meld(*map(str, meld.tiles)))
    now = page.judged()
    assert now.meld_of(mine).tone == "bad"
    assert now.meld_of(mine).note
    assert page.reasons
    assert not page.can_finish
    assert page.table.truth().state == found.state
