"""Whatever the hand does, every tile stays a single thing, and nothing changes that was not meant."""

from functools import cache

import pytest

from meldroom.tilerummy.state import State
from meldroom.tiles.melds import Meld
from tests.browser.conftest import Begin
from tests.browser.found import Found, find
from tests.browser.rival import rival
from tests.browser.running import Running
from tests.browser.seen import MeldSeen, Seen, kinds_of
from tests.browser.table_page import TablePage, has_happened
from tests.browser.wishes import additions, has_opened, misfits, plain_melds


def _is_wanted(state: State) -> bool:
    return has_opened(state) and any(additions(state)) and len(list(plain_melds(state))) >= 3


@cache
def _found() -> Found:
    return find(_is_wanted)


class Hand:
    """A page with a turn to play, and one tile that fits a meld of the table."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.start = page.see()
        meld, tile = next(additions(_found().state))
        self.meld = seen_meld(self.start, meld)
        self.tile = self.start.on_rack(str(tile)).id

    def other_melds(self) -> list[MeldSeen]:
        return [meld for meld in self.start.melds if meld.id != self.meld.id]

    def assert_untouched(self) -> None:
        now = self.page.see()
        assert now.rows == self.start.rows
        assert [tile.id for tile in now.rack] == [tile.id for tile in self.start.rack]
        assert self.page.button("Reset").is_disabled()
        assert not self.page.can_finish

    def assert_all_there(self) -> Seen:
        now = self.page.see()
        assert kinds_of(now.tiles) == kinds_of(self.start.tiles)
        assert {tile.id for tile in now.tiles} == {tile.id for tile in self.start.tiles}
        return now


def seen_meld(seen: Seen, meld: Meld) -> MeldSeen:
    return seen.meld(*map(str, meld.tiles))


@pytest.fixture
def hand(begin: Begin) -> Hand:
    return Hand(begin(_found().plan))


def test_six_fast_drops_of_one_tile_leave_one_tile(hand: Hand) -> None:
    one, other = hand.other_melds()[:2]
    for _ in range(2):
        hand.page.add(hand.tile, one)
        hand.page.add(hand.tile, other)
        felt = hand.page.see().free_felt()
        assert felt is not None
        hand.page.drag(hand.tile, felt)
    now = hand.assert_all_there()
    assert [meld.row for meld in now.melds if meld.id in (one.id, other.id)] == [one.row, other.row]
    hand.page.judged()
    assert now.meld_of(hand.tile).row == [now.tile(hand.tile).kind]
    assert not hand.page.can_finish
    hand.page.button("Reset").click()
    hand.assert_untouched()


def test_a_spoilt_meld_is_marked_and_reset_mends_it(hand: Hand) -> None:
    meld, tile = next(misfits(_found().state))
    hand.page.add(hand.start.on_rack(str(tile)).id, seen_meld(hand.start, meld))
    now = hand.page.judged()
    assert [one.tone for one in now.melds if len(one.tiles) > len(meld.tiles)].count("bad") == 1
    assert hand.page.reasons
    assert not hand.page.can_finish
    hand.page.button("Reset").click()
    hand.assert_untouched()


def test_a_tile_dropped_three_times_at_once_is_one_tile(hand: Hand) -> None:
    hand.page.drag(hand.tile, hand.page.to_end_of(hand.meld), drops=3)
    now = hand.assert_all_there()
    assert len(now.meld_of(hand.tile).tiles) == len(hand.meld.tiles) + 1
    assert len(now.melds) == len(hand.start.melds)


def test_a_tile_dropped_where_it_lay_changes_nothing(hand: Hand) -> None:
    for tile in (hand.tile, hand.meld.tiles[0].id, hand.meld.tiles[-1].id):
        hand.page.lift(tile)
        hand.page.move(hand.start.tile(tile).box.middle)
        hand.page.page.mouse.up()
    hand.assert_untouched()


def test_escape_puts_back_what_is_in_the_hand(hand: Hand) -> None:
    hand.page.lift(hand.tile)
    hand.page.move(hand.page.to_end_of(hand.meld))
    hand.page.page.keyboard.press("Escape")
    assert hand.page.page.locator(".board-hand").count() == 0
    hand.page.page.mouse.up()
    hand.assert_untouched()


def test_a_tile_let_go_outside_the_window_goes_back(hand: Hand) -> None:
    hand.page.lift(hand.tile)
    hand.page.move((-60, -40))
    hand.page.page.mouse.up()
    hand.assert_untouched()
    hand.page.add(hand.tile, hand.meld)
    assert hand.page.judged().tile(hand.tile).own


def test_a_touch_that_the_system_takes_away_goes_back(hand: Hand) -> None:
    x, y = hand.page.point_of(hand.tile)
    hand.page.touch("touchStart", [(x, y)])
    hand.page.touch("touchMove", [(x, y - 40)])
    hand.page.touch("touchMove", [hand.meld.box.right])
    hand.page.touch("touchCancel", [])
    hand.assert_untouched()


def test_a_second_finger_does_not_disturb_a_drag(hand: Hand) -> None:
    start, target = hand.page.point_of(hand.tile), hand.meld.box.right
    other = hand.other_melds()[0].box.middle
    below = (target[0], target[1] + 0.7 * hand.meld.box.height)
    hand.page.touch("touchStart", [start])
    hand.page.touch("touchMove", [(start[0], start[1] - 40)])
    hand.page.touch("touchStart", [(start[0], start[1] - 40), other])
    hand.page.touch("touchMove", [below, other])
    hand.page.touch("touchEnd", [])
    now = hand.assert_all_there()
    assert now.tile(hand.tile).own
    assert len(now.table) == len(hand.start.table) + 1


def test_news_of_the_table_leaves_the_tile_in_the_hand(hand: Hand, server: Running) -> None:
    hand.page.lift(hand.tile)
    hand.page.move(hand.page.to_end_of(hand.meld))
    heard = len(hand.page.heard)
    with rival(server.address, hand.page.table):
        hand.page.hear(heard, lambda message: message["type"] == "snapshot")
        hand.page.page.mouse.up()
    assert len(hand.assert_all_there().table) == len(hand.start.table) + 1


def test_a_move_of_another_takes_the_tile_out_of_the_hand(begin: Begin, server: Running) -> None:
    page = begin(_found().plan)
    page.end_turn("Draw")
    seen = page.see()
    page.lift(seen.rack[0].id)
    page.move((seen.felt.x + 200, seen.felt.y + 100))
    heard = len(page.heard)
    with rival(server.address, page.table) as other:
        other.play()
    page.hear(heard, has_happened)
    page.page.mouse.up()
    page.hurry()
    page.shows(page.table.truth())
    assert {tile.id for tile in page.see().rack} == {tile.id for tile in seen.rack}


def test_tiles_cannot_be_laid_in_the_turn_of_another(begin: Begin) -> None:
    page = begin(_found().plan)
    page.end_turn("Draw")
    seen = page.see()
    page.drag(seen.rack[0].id, seen.melds[0].box.right)
    assert page.spoken == "The table can be changed only in your own turn"
    assert page.see().rows == seen.rows
    page.drag(seen.rack[0].id, seen.rack[-1].box.right)
    assert [tile.id for tile in page.see().rack] == [tile.id for tile in (*seen.rack[1:], seen.rack[0])]


def test_a_box_drawn_over_the_felt_takes_what_it_covers(hand: Hand) -> None:
    x, y = hand.meld.box.x, hand.meld.box.y
    hand.page.page.mouse.move(x - 8, y - 3)
    hand.page.page.mouse.down()
    hand.page.page.mouse.move(x + hand.meld.box.width - 4, y + hand.meld.box.height, steps=4)
    hand.page.page.mouse.up()
    selected = {tile.id for tile in hand.page.see().tiles if tile.selected}
    assert selected == {tile.id for tile in hand.meld.tiles}


def test_selected_tiles_are_dragged_together(hand: Hand) -> None:
    first, second, third = [tile.id for tile in hand.start.rack[:3]]
    for tile in (first, third):
        hand.page.tap(hand.page.point_of(tile))
    felt = hand.start.free_felt()
    assert felt is not None
    hand.page.drag(third, felt)
    now = hand.assert_all_there()
    assert {tile.id for tile in now.meld_of(first).tiles} == {first, third}
    assert second in [tile.id for tile in now.rack]


def test_a_meld_moves_as_a_whole_by_its_label(hand: Hand) -> None:
    other = hand.other_melds()[0]
    label = hand.page.page.locator(f'[data-meld="{other.id}"] .meld-text').bounding_box()
    felt = hand.start.free_felt()
    assert label is not None
    assert felt is not None
    hand.page.page.mouse.move(label["x"] + 4, label["y"] + 4)
    hand.page.page.mouse.down()
    hand.page.move(felt)
    hand.page.page.mouse.up()
    moved = hand.assert_all_there().meld_of(other.tiles[0].id)
    assert moved.row == other.row
    assert moved.place != other.place
    hand.page.button("Undo").click()
    hand.assert_untouched()
