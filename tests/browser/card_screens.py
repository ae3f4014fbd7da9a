"""Tables of cards, each brought up as a player would see it in the middle of a round, or after it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from random import Random

from playwright.sync_api import Page, expect

from meldroom.basicrummy.deal import deal
from meldroom.basicrummy.moves import Move, write_move
from meldroom.basicrummy.referee import apply, outcome
from meldroom.basicrummy.rules import find_basic_rules
from meldroom.basicrummy.state import State
from meldroom.basicrummy.views import view
from meldroom.bots.basic import BASIC_BOTS
from meldroom.server.data.events import Dealt, Moved, Opened
from meldroom.server.table.law import write_house
from tests.browser.found import find, whole_round
from tests.browser.running import Running
from tests.browser.screens import LONG_NAMES, Screen
from tests.browser.table_page import TablePage
from tests.browser.tables import Plan, Table, lay_out, lay_out_events
from tests.browser.wishes import additions

SEED = "cards"


@cache
def _basic_moves(players: int, wanted: Callable[[State], bool]) -> tuple[Move, ...]:
    """Moves of computer players until a position comes up that is wanted."""
    state, moves, chance = deal(find_basic_rules(""), players, SEED, 0), list[Move](), Random(1)
    while not wanted(state):
        moves.append(BASIC_BOTS["thrifty"].choose(view(state, state.turn), chance))
        state = apply(state, moves[-1])
    return tuple(moves)


def _is_busy(state: State) -> bool:
    return state.turn == 0 and state.taken is not None and len(state.table) >= 3


def _is_over(state: State) -> bool:
    return outcome(state) is not None


def _basic(server: Running, players: int, wanted: Callable[[State], bool]) -> Table:
    opened = Opened(list(LONG_NAMES[:players]), [None] * players, write_house(find_basic_rules("")), game="basic")
    moves = (Moved(write_move(move)) for move in _basic_moves(players, wanted))
    return lay_out_events(server.database, [opened, Dealt(SEED, 0, "5a17"), *moves], players)


def basic(page: Page, server: Running) -> None:
    """Four players, melds on the table, and one of the own cards chosen."""
    page.goto(server.address + _basic(server, 4, _is_busy).path)
    page.locator(".own").first.click(position={"x": 12, "y": 20})
    expect(page.get_by_role("button", name="Discard", exact=True)).to_be_enabled()


def basic_result(page: Page, server: Running) -> None:
    page.goto(server.address + _basic(server, 4, _is_over).path)
    expect(page.locator("dialog[open] .how")).to_be_visible()


@cache
def _turn(rules: str, players: int) -> Plan:
    found = find(lambda state: len(state.table) >= 5 and any(additions(state)), rules=rules, players=players)
    return replace(found.plan, names=(*LONG_NAMES, "Bo", "Tilda"))


def machiavelli(page: Page, server: Running) -> None:
    _sit(page, server, _turn("machiavelli", 5))


def vatikan(page: Page, server: Running) -> None:
    """The turn of a first play, which needs a run."""
    plan = find(lambda state: len(state.table) >= 3 and not state.opened[0], rules="vatikan", draws_only=True).plan
    table = _sit(page, server, replace(plan, names=LONG_NAMES))
    for tile in table.see().rack[:3]:
        table.tap(table.point_of(tile.id))
    page.locator(".board-place").click()
    table.judged()


def machiavelli_result(page: Page, server: Running) -> None:
    _sit(page, server, replace(whole_round("machiavelli+scoring=on", 4), names=LONG_NAMES))
    expect(page.locator("dialog[open] .how")).to_be_visible()


def vatikan_result(page: Page, server: Running) -> None:
    _sit(page, server, replace(whole_round("vatikan", 3), names=LONG_NAMES))
    expect(page.locator("dialog[open] .how")).to_be_visible()


def _sit(page: Page, server: Running, plan: Plan) -> TablePage:
    table = TablePage(page, lay_out(server.database, plan))
    table.open(server.address)
    return table


CARD_SCREENS: Mapping[str, Screen] = {
    screen.__name__: screen
    for screen in (basic, basic_result, machiavelli, machiavelli_result, vatikan, vatikan_result)
}
