"""Every screen of the page, each brought up as a player would see it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from secrets import token_hex
from typing import TypeAlias

from playwright.sync_api import Page, WebSocketRoute, expect

from meldroom.analysis.puzzles.collection import shipped
from meldroom.analysis.steps import steps_of
from meldroom.solver.best import best_play
from meldroom.tilerummy.state import State
from tests.browser.found import Found, find, whole_round
from tests.browser.friends import open_table
from tests.browser.reviewing import bring, long_named_game
from tests.browser.running import Running
from tests.browser.signing import PASSWORD, open_rated, sign_up, with_matches
from tests.browser.table_page import TablePage
from tests.browser.tables import Plan, Table, lay_out, lay_out_talk
from tests.browser.wishes import additions, has_opened, misfits, opening

Screen: TypeAlias = Callable[[Page, Running], object]

LONG_NAMES = (
    "Wilhelmine-Magdalena Wu",
    "\u05e9\u05dc\u05de\u05d4 \u05d1\u05df \u05d0\u05d1\u05e8\u05d4\u05dd",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "Al",
)


def _sit(page: Page, server: Running, plan: Plan) -> TablePage:
    table = TablePage(page, lay_out(server.database, plan))
    table.open(server.address)
    return table


def start(page: Page, server: Running) -> None:
    page.goto(server.address)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()


def house_rules(page: Page, server: Running) -> None:
    start(page, server)
    page.get_by_text("House rules").click()
    for group in page.locator("details details > summary").all():
        group.click()


def start_draw(page: Page, server: Running) -> None:
    table = lay_out(server.database, Plan(seed="3", starter=None, bots=(None, None, None)))
    page.goto(server.address + table.path)
    expect(page.get_by_role("heading", name="Who starts?")).to_be_visible()


@cache
def _crowded() -> Found:
    return find(lambda state: has_opened(state) and len(state.table) >= 21, rules="hand_size=20", players=4)


def crowded(page: Page, server: Running) -> None:
    """More than twenty melds, one of them spoilt in this turn."""
    table = _sit(page, server, _crowded().plan)
    fit = next(additions(_crowded().state), None) or next(misfits(_crowded().state))
    seen = table.see()
    table.add(seen.on_rack(str(fit[1])).id, seen.meld(*map(str, fit[0].tiles)))
    table.judged()


@cache
def _mid_game() -> Found:
    def is_wanted(state: State) -> bool:
        return has_opened(state) and len(state.table) >= 9 and len(state.racks[0]) >= 9 and any(additions(state))

    return find(is_wanted, players=3)


def mid_game(page: Page, server: Running) -> None:
    """A turn like many others: the picture of the README."""
    plan = replace(_mid_game().plan, bots=("greedy", "keeper"), names=("Ada", "Tilda", "Bruno"))
    table = _sit(page, server, plan)
    table.button("789").click()
    seen = table.see()
    meld, tile = next(additions(_mid_game().state))
    table.add(seen.on_rack(str(tile)).id, seen.meld(*map(str, meld.tiles)))
    table.judged()


@cache
def _first_turns() -> Found:
    return find(lambda state: len(opening(state)) >= 2, draws_only=True)


def opening_begun(page: Page, server: Running) -> None:
    table = _sit(page, server, _first_turns().plan)
    row = [str(tile) for tile in opening(_first_turns().state)[0].tiles]
    table.lay_new(*(table.see().on_rack(kind).id for kind in row))
    table.judged()
    table.tap(table.point_of(table.see().rack[1].id))


def spoilt(page: Page, server: Running) -> None:
    table = _sit(page, server, _first_turns().plan)
    for tile in table.see().rack[:3]:
        table.tap(table.point_of(tile.id))
    page.locator(".board-place").click()
    table.judged()


def refused(page: Page, server: Running) -> None:
    page.route_web_socket("**/socket", _refusing)
    opening_begun(page, server)
    page.get_by_role("button", name="Draw", exact=True).click()
    page.get_by_role("button", name="Put back and draw").click()
    expect(page.get_by_role("alert")).to_be_visible()


def _refusing(route: WebSocketRoute) -> None:
    """Stands between page and server, and makes a pass of every draw, which is refused while there are tiles."""
    server = route.connect_to_server()
    route.on_message(lambda text: server.send(str(text).replace('"what":"draw"', '"what":"pass"')))


def long_names(page: Page, server: Running) -> None:
    plan = Plan("seconds_per_turn=600", "4", 0, bots=(None, None, None), names=LONG_NAMES)
    _sit(page, server, plan)


def round_result(page: Page, server: Running) -> None:
    table = _sit(page, server, whole_round("match_length=rounds:3"))
    expect(table.button("Next round")).to_be_visible()


def match_result(page: Page, server: Running) -> None:
    _sit(page, server, whole_round("match_length=rounds:1"))
    expect(page.get_by_role("heading", name="The match is over")).to_be_visible()


def keys(page: Page, server: Running) -> None:
    table = _sit(page, server, _first_turns().plan)
    table.tile(table.see().rack[0].id).press("?")
    expect(page.get_by_role("heading", name="Keys")).to_be_visible()


def choices(page: Page, server: Running) -> None:
    """How it looks and sounds."""
    _sit(page, server, _first_turns().plan)
    page.get_by_role("button", name="How it looks and sounds").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def large_left(page: Page, server: Running) -> None:
    """Large tiles with strong marks, for the left hand."""
    page.add_init_script(
        "for (const [name, value] of [['tiles', 'large'], ['marks', 'strong'], ['hand', 'left']])"
        " localStorage.setItem(`meldroom.${name}`, value)"
    )
    mid_game(page, server)


def question(page: Page, server: Running) -> None:
    opening_begun(page, server)
    page.get_by_role("button", name="Draw", exact=True).click()
    expect(page.get_by_role("button", name="Put back and draw")).to_be_visible()


def shuffle(page: Page, server: Running) -> None:
    """The seal on the shuffle, opened after the match."""
    match_result(page, server)
    page.get_by_text("Fair shuffle").click()
    page.get_by_role("button", name="Download the game").scroll_into_view_if_needed()
    expect(page.get_by_text("Seed and salt give this commitment.")).to_be_visible()


def no_table(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/t/AAAAAA")
    expect(page.get_by_role("alert")).to_be_visible()


def open_chairs(page: Page, server: Running) -> None:
    """The host's page while the table gathers, with a computer player and two open chairs."""
    host = TablePage(page, Table(server.database, ""))
    open_table(host, server, friends=3)
    page.get_by_role("button", name="Computer player on chair 2").click()
    expect(page.get_by_label("How Bo plays")).to_be_visible()


def joining(page: Page, server: Running) -> None:
    """The page of somebody who was sent the link."""
    open_chairs(page, server)
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.get_by_role("button", name="Take a seat")).to_be_visible()


def waiting(page: Page, server: Running) -> None:
    joining(page, server)
    page.get_by_label("Your name").fill(LONG_NAMES[0])
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_text("Waiting for Ada to start.")).to_be_visible()


def _talk(page: Page, server: Running) -> TablePage:
    """A table of four with a chat, at which much was said by people with long names."""
    plan = Plan("seconds_per_turn=600", "4", 0, bots=(None, None, None), names=LONG_NAMES, chat=True)
    table = lay_out(server.database, plan)
    lay_out_talk(server.database, table, LONG_NAMES)
    seen = TablePage(page, table)
    seen.open(server.address)
    return seen


def talking(page: Page, server: Running) -> None:
    """The talk is open, and somebody is about to report a remark."""
    _talk(page, server)
    page.get_by_role("button", name="Talk, 4 new remarks").click()
    page.get_by_role("button", name="Report what").last.click()
    expect(page.get_by_text("Report this to whoever runs the server?")).to_be_visible()


def muting(page: Page, server: Running) -> None:
    """Nobody is heard."""
    _talk(page, server)
    page.get_by_role("button", name="Talk, 4 new remarks").click()
    page.get_by_role("button", name="Mute").click()
    page.get_by_label("Everybody, at every table").check()


def aloud(page: Page, server: Running) -> None:
    """The reader has just said something, and the talk is shut again."""
    _talk(page, server)
    page.get_by_role("button", name="Talk, 4 new remarks").click()
    page.get_by_label("Say something").fill(
        "Well, that was a long turn, was it not? I went to make tea, and it is cold."
    )
    page.get_by_role("button", name="Say", exact=True).click()
    expect(page.locator("aside li").last).to_contain_text("it is cold")
    page.keyboard.press("Escape")
    expect(page.locator(".bubble")).to_be_visible()


def found_by_all(page: Page, server: Running) -> None:
    """A table that anybody may find, on the first page."""
    page.request.post(f"{server.address}/api/tables", data=_listed(LONG_NAMES[1], "official_en+opening_min=50"))
    page.request.post(f"{server.address}/api/tables", data=_listed(LONG_NAMES[2], ""))
    page.goto(server.address)
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    page.get_by_text("Official English, ").first.click()


def _listed(name: str, rules: str) -> dict[str, object]:
    return {"name": name, "bots": [], "rules": rules, "openSeats": 2, "listed": True, "chat": True}


def meeting(page: Page, server: Running) -> None:
    """The first page with friends to come, and a table to go on with."""
    open_chairs(page, server)
    page.goto(server.address)
    expect(page.get_by_label("If somebody is away")).to_be_visible()
    expect(page.get_by_role("heading", name="Your tables on this device")).to_be_visible()
    page.get_by_label("Code or link").fill("?")
    page.get_by_role("button", name="Go to the table").click()


def away(page: Page, server: Running) -> None:
    """It is the turn of somebody who is not there."""
    _sit(page, server, Plan(seed="5", starter=1, names=LONG_NAMES[:2]))
    expect(page.get_by_role("alert")).to_be_visible()


def people(page: Page, server: Running) -> None:
    away(page, server)
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.get_by_role("heading", name="At the table")).to_be_visible()


def end_question(page: Page, server: Running) -> None:
    people(page, server)
    page.get_by_role("button", name="End the match").click()
    expect(page.get_by_role("heading", name="End the match?")).to_be_visible()


def curtain(page: Page, server: Running) -> None:
    """Between the turns of two people on one device."""
    open_table(TablePage(page, Table(server.database, "")), server, friends=1)
    page.get_by_label("Their name").fill(LONG_NAMES[2])
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_text("on this device", exact=True)).to_be_visible()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="To the table", exact=True).click()
    page.reload()
    expect(page.get_by_role("button", name="Ready")).to_be_visible()


def sign_in_form(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/#/account")
    page.get_by_label("Name").fill("Nobody")
    page.get_by_label("Password").fill("not the password")
    page.locator("form").get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_be_visible()


def recovery_code(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/#/account")
    page.get_by_role("button", name="New account").click()
    page.get_by_label("Name").fill(_new_name())
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Create the account").click()
    expect(page.get_by_role("heading", name="Keep this code")).to_be_visible()


def account(page: Page, server: Running) -> None:
    """Somebody with a long name, two matches and two devices, and what can be done open."""
    name = _new_name()
    sign_up(page, server, name)
    with_matches(server.database, name, LONG_NAMES[:3])
    for agent in ("Mozilla/5.0 (iPhone) Safari/604.1", "Mozilla/5.0 (X11; Linux) Firefox/130.0"):
        answer = page.request.post(
            f"{server.address}/api/account/sign_in",
            data={"name": name, "password": PASSWORD},
            headers={"user-agent": agent, "cookie": "none=1"},
        )
        assert answer.ok
    page.reload()
    for summary in page.locator("summary").all():
        summary.click()
    expect(page.get_by_text("Your matches")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).scroll_into_view_if_needed()


def rated_chairs(page: Page, server: Running) -> None:
    sign_up(page, server, _new_name())
    open_rated(page, server)
    expect(page.get_by_text("This table is rated", exact=False)).to_be_visible()


def position_empty(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/position")
    expect(page.get_by_text("Choose tiles below")).to_be_visible()


def position_best(page: Page, server: Running) -> None:
    """A long table with a joker, a best move in steps, and the fields to type in."""
    table = "R5R6R7/K9B9O9/JB2B3B4/R1R2R3R4R5R6R7R8R9R10R11R12R13/O1O2O3"
    page.goto(f"{server.address}/position?table={table}&rack=R8K1JO13R9O4B1K2K3K5&ask=best")
    page.get_by_text("Type or paste it").click()
    page.get_by_role("textbox", name="The rack").fill("R8 K1 J O13 R99 O4 B1 K2 K3 K5")
    expect(page.get_by_text("Proven: nothing better exists.")).to_be_visible(timeout=30_000)


def position_turn(page: Page, server: Running) -> None:
    """A turn with several faults, before the opening."""
    after = "R5R6/R7R8K1/K9B9O9"
    page.goto(f"{server.address}/position?table=R5R6R7/K9B9O9&rack=R8K1J&after={after}&unopened&ask=turn")
    expect(page.get_by_text("Not legal, for these")).to_be_visible()


def position_rebuilt(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/position?table=R5R6B9/R7K9/R8&ask=rebuild")
    expect(page.get_by_text("The largest part that works has 4 tiles.")).to_be_visible()


def _puzzle(page: Page, server: Running, path: str = "1") -> None:
    page.goto(f"{server.address}/puzzle/{path}")
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_enabled()


def puzzle(page: Page, server: Running) -> None:
    """A puzzle of many melds, with a hint."""
    most = max(range(1, len(shipped()) + 1), key=lambda number: len(shipped().puzzle(number).view.table))
    _puzzle(page, server, str(most))
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_text("Hint 2 of 3")).to_be_visible()


def puzzle_solution(page: Page, server: Running) -> None:
    """The solution of a puzzle, shown to its end."""
    _puzzle(page, server)
    page.get_by_role("button", name="Solution", exact=True).click()
    page.get_by_role("button", name="Show the solution").click()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text("This is the solution.")).to_be_visible()


def puzzle_result(page: Page, server: Running) -> None:
    """How the puzzle of the day went, with what can be shared."""
    _puzzle(page, server, "daily")
    page.get_by_role("button", name="Solution", exact=True).click()
    page.get_by_role("button", name="Show the solution").click()
    page.get_by_role("button", name="Result", exact=True).click()
    expect(page.get_by_role("dialog", name="Result")).to_be_visible()


def lesson(page: Page, server: Running) -> None:
    """A move that is not legal yet, with a hint."""
    page.goto(f"{server.address}/learn/opening")
    page.locator('.board-rack [data-tile^="R9#"]').click()
    page.locator(".board-place").click()
    page.get_by_role("button", name="A hint").click()
    expect(page.get_by_text("Not yet:")).to_be_visible()
    page.evaluate("scrollTo(0, 0)")  # how far the presses have scrolled is different each time


def explained_rules(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/learn#joker_on_table")
    page.locator("#joker_on_table summary").click()
    expect(page.locator("#joker_on_table dl")).to_be_visible()


@cache
def _rich_turn() -> Found:
    """A turn whose best play takes several steps."""
    return find(lambda state: has_opened(state) and len(steps_of(best_play(state))) > 3, players=4)


def hint(page: Page, server: Running) -> None:
    """Which tiles and melds are meant."""
    _sit(page, server, replace(_rich_turn().plan, hints=True, names=LONG_NAMES))
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_role("button", name="Tell me more").click()
    expect(page.get_by_role("region", name="Coach")).to_contain_text("Lay ")


def hint_move(page: Page, server: Running) -> None:
    """In the middle of the steps of the move."""
    hint(page, server)
    page.get_by_role("button", name="Show the move").click()
    onwards, back = (page.get_by_role("button", name=name) for name in ("Next step", "Step back"))
    onwards.click()  # from now on nothing moves by itself
    while back.is_enabled():
        back.click()
    for step in (1, 2):
        onwards.click()
        expect(page.get_by_role("region", name="Coach")).to_contain_text(f"Step {step} of")


def hint_nothing(page: Page, server: Running) -> None:
    """It is proven that nothing can be laid."""
    found = find(lambda state: best_play(state).play is None, draws_only=True)
    _sit(page, server, replace(found.plan, hints=True))
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("region", name="Coach")).to_contain_text("Nothing can be laid")


def _new_name() -> str:
    """Another one each time: accounts stay."""
    return f"WWWWWWW WWWWW {token_hex(5)}"


def review_asked(page: Page, server: Running) -> None:
    """A text that cannot be reviewed."""
    bring(page, server, '[Game "chess"]')
    expect(page.get_by_role("alert")).to_contain_text("chess")


def review(page: Page, server: Running) -> None:
    """A round of people with long names, in the middle of it."""
    bring(page, server, long_named_game())
    expect(page.get_by_role("heading", name="Players")).to_be_visible(timeout=90_000)
    expect(page.get_by_text("Playing out: 0")).to_have_count(0, timeout=90_000)
    page.get_by_role("button", name="27").click()
    for summary in page.locator("summary").all():
        summary.click()
    page.evaluate("scrollTo(0, 0)")


def review_steps(page: Page, server: Running) -> None:
    """A position, and the way to the most tiles."""
    bring(page, server, "R5R6R7/K9B9O9J R8R9R1B1,K1K3 B4B5B6 0 11 0")
    page.get_by_role("button", name="Next step").click()
    expect(page.get_by_text("Playing out:")).to_have_count(0, timeout=90_000)


SCREENS: Mapping[str, Screen] = {
    screen.__name__: screen
    for screen in (
        start,
        house_rules,
        start_draw,
        opening_begun,
        spoilt,
        refused,
        mid_game,
        crowded,
        long_names,
        choices,
        large_left,
        question,
        keys,
        hint,
        hint_move,
        hint_nothing,
        round_result,
        match_result,
        shuffle,
        no_table,
        open_chairs,
        joining,
        waiting,
        talking,
        muting,
        aloud,
        found_by_all,
        meeting,
        away,
        people,
        end_question,
        curtain,
        sign_in_form,
        recovery_code,
        account,
        rated_chairs,
        position_empty,
        position_best,
        position_turn,
        position_rebuilt,
        review_asked,
        review,
        review_steps,
        puzzle,
        puzzle_solution,
        puzzle_result,
        lesson,
        explained_rules,
    )
}
