"""Puzzles on the page: solved with mouse and keys, hints, the solution, the puzzle of the day and what is shared."""

import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

import pytest
from playwright.sync_api import BrowserContext, expect

from meldroom.analysis.puzzles.collection import shipped
from meldroom.analysis.puzzles.daily import daily_number
from meldroom.analysis.puzzles.puzzle import Goal, Puzzle
from meldroom.tiles.cards import card_name, card_text
from tests.browser.running import Running
from tests.browser.table_page import Json, TablePage
from tests.browser.tables import Table
from tests.browser.test_keyboard import go_to_rack, press, select_on_rack

Visit: TypeAlias = Callable[[str], TablePage]

TWO_GROUPS = shipped().puzzle(1)
"""B9 leaves a group for B10 B11, and O11 another one for O12 O13."""


def all_puzzles() -> Iterator[Puzzle]:
    return (shipped().puzzle(number) for number in range(1, len(shipped()) + 1))


OPENING = next(one for one in all_puzzles() if one.goal is Goal.OPEN and one.view.table == () and one.best == 6)


@pytest.fixture
def visit(server: Running, context: BrowserContext) -> Iterator[Visit]:
    """Opens the page of a puzzle; no script of it may fail."""
    opened: list[TablePage] = []

    def at(path: str) -> TablePage:
        page = TablePage(context.new_page(), Table(server.database, ""))
        page.page.goto(f"{server.address}/{path}")
        expect(page.page.locator(".board-rack [data-tile]").first).to_be_visible()
        page.listen_aloud()
        opened.append(page)
        return page

    yield at
    assert [page.errors for page in opened] == [[] for _ in opened]


def lay_with_mouse(page: TablePage, puzzle: Puzzle) -> None:
    """Lay the solution of a puzzle in which new melds are laid alone."""
    for row in puzzle.solution.laid:
        page.lay_new(*(page.see().on_rack(str(tile)).id for tile in row.tiles))


def solve_two_groups(page: TablePage) -> None:
    for group, leaver, own in (("R9B9K9O9", "B9", ("B10", "B11")), ("R11B11K11O11", "O11", ("O12", "O13"))):
        page.lay_new(*(page.see().on_rack(kind).id for kind in own))
        meld = page.see().meld(*[str(tile) for tile in _tiles(group)])
        tile = next(one.id for one in meld.tiles if one.kind == leaver)
        page.drag(tile, page.to_front_of(page.see().meld(*own)))


def _tiles(text: str) -> list[str]:
    found = next(meld for meld in TWO_GROUPS.view.table if str(meld.row) == text)
    return [str(tile) for tile in found.tiles]


def words(page: TablePage) -> str:
    return page.page.locator("#puzzle-words").inner_text()


def test_a_puzzle_is_solved_with_the_mouse(visit: Visit) -> None:
    page = visit("puzzle/1")
    assert TWO_GROUPS.best == 4
    expect(page.button("Check")).to_be_disabled()
    solve_two_groups(page)
    expect(page.page.locator("#puzzle-words")).to_contain_text("A legal turn. Check says whether it is the best one.")
    page.button("Check").click()
    dialog = page.page.get_by_role("dialog", name="Solved")
    expect(dialog).to_contain_text("Solved: 4 tiles are laid, and more cannot be laid.")
    assert page.spoken == "Solved: 4 tiles are laid, and more cannot be laid."
    dialog.get_by_role("button", name="Next puzzle").click()
    expect(page.page.get_by_role("heading", level=1)).not_to_have_text("Puzzle 1")
    level = page.page.get_by_label("Level", exact=True)
    expect(level.locator("option:checked")).to_have_text(f"Level 2: 1/{len(shipped().of_level(2))} solved")


def test_a_legal_turn_that_lays_less_is_told_what_can_be_laid_and_stays(visit: Visit) -> None:
    page = visit("puzzle/1")
    page.lay_new(*(page.see().on_rack(kind).id for kind in ("B10", "B11")))
    meld = page.see().meld(*_tiles("R9B9K9O9"))
    page.drag(next(one.id for one in meld.tiles if one.kind == "B9"), page.to_front_of(page.see().meld("B10", "B11")))
    page.button("Check").click()
    told = "A legal turn that lays 2, but 4 tiles can be laid."
    expect(page.page.locator("#puzzle-words")).to_contain_text(told)
    assert page.spoken == told
    assert page.see().meld("B9", "B10", "B11")
    page.button("Reset").click()
    expect(page.page.locator("#puzzle-words")).to_contain_text("Arrange the tiles")


def test_an_illegal_table_has_its_reasons_and_cannot_be_checked(visit: Visit) -> None:
    page = visit("puzzle/1")
    page.lay_new(page.see().on_rack("R12").id)
    expect(page.page.locator("#puzzle-words li")).to_contain_text("R12")
    expect(page.button("Check")).to_be_disabled()
    page.button("Undo").click()
    expect(page.page.locator("#puzzle-words li")).to_have_count(0)


def test_a_puzzle_is_solved_with_keys_alone(visit: Visit) -> None:
    page = visit(f"puzzle/{OPENING.number}")
    go_to_rack(page)
    for row in OPENING.solution.laid:
        select_on_rack(page, [str(tile) for tile in row.tiles])
        press(page, "n")
    expect(page.button("Check")).to_be_enabled()
    press(page, "f")
    dialog = page.page.get_by_role("dialog", name="Solved")
    expect(dialog).to_contain_text("Solved: 6 tiles are laid")
    expect(dialog.get_by_role("button", name="Next puzzle")).to_be_focused()
    press(page, "Enter")
    expect(page.page.get_by_role("heading", level=1)).not_to_have_text(f"Puzzle {OPENING.number}")


def test_hints_come_in_stages_by_button_and_by_key(visit: Visit) -> None:
    page = visit("puzzle/1")
    page.button("Hint").click()
    expect(page.page.locator("#puzzle-words")).to_contain_text("Lay these: B10 B11 O12 O13.")
    assert page.spoken == "Lay these: blue 10, blue 11, orange 12 and orange 13."
    go_to_rack(page)
    press(page, "h")
    expect(page.page.locator("#puzzle-words")).to_contain_text("2 melds of the table change")
    press(page, "h")
    expect(page.page.locator("#puzzle-words")).to_contain_text("Begin like this")
    expect(page.button("Hint")).to_be_disabled()


def test_a_puzzle_of_cards_is_chosen_and_shown_and_told_in_cards(visit: Visit) -> None:
    page = visit("puzzle/1")
    which = page.page.get_by_label("Game", exact=True)
    which.select_option("Machiavelli")
    puzzle = shipped("machiavelli").puzzle(shipped("machiavelli").of_level(2)[0])
    expect(page.page.get_by_role("heading", level=1)).to_have_text(f"Machiavelli, puzzle {puzzle.number}")
    assert page.page.url.endswith(f"/puzzle/{puzzle.name}")
    first = page.page.locator(".board-rack [data-tile]").first
    expect(first).to_have_attribute("data-deck", "cards")
    page.listen_aloud()
    page.button("Hint").click()
    cards = " ".join(map(card_text, puzzle.played))
    expect(page.page.locator("#puzzle-words")).to_contain_text(f"Lay these: {cards}.")
    assert page.spoken.startswith("Lay these: ")
    assert card_name(puzzle.played[0]) in page.spoken
    expect(page.page.locator(".goal")).to_contain_text(" cards ")
    page.button("Solution").click()
    page.button("Show the solution").click()
    page.button("To the end").click()
    expect(page.page.locator("#puzzle-words")).to_contain_text("This is the solution.")
    lying = sorted(tuple(tile.kind for tile in meld.tiles) for meld in page.see().melds)
    assert lying == sorted(tuple(map(str, meld.tiles)) for meld in puzzle.table)
    which.select_option("Puzzle of the day")
    expect(page.page.get_by_role("heading", level=1)).to_contain_text("Puzzle of the day, ")
    expect(first).to_have_attribute("data-deck", "tiles")


def test_the_solution_is_shown_step_by_step_and_does_not_count(visit: Visit) -> None:
    page = visit("puzzle/1")
    page.button("Solution").click()
    page.button("Show the solution").click()
    expect(page.page.locator("#puzzle-words")).to_contain_text("Step 2 of 4", timeout=15_000)
    expect(page.page.locator("#puzzle-words")).to_contain_text("This is the solution.", timeout=30_000)
    assert len(page.page.locator("#puzzle-words li").all()) == len(TWO_GROUPS.steps)
    lying = sorted(tuple(tile.kind for tile in meld.tiles) for meld in page.see().melds)
    assert lying == sorted(tuple(map(str, meld.tiles)) for meld in TWO_GROUPS.table)
    level = page.page.get_by_label("Level", exact=True)
    expect(level.locator("option:checked")).to_have_text(f"Level 2: 0/{len(shipped().of_level(2))} solved")
    page.button("Show it again").click()
    page.button("To the end").click()
    expect(page.page.locator("#puzzle-words")).to_contain_text("This is the solution.")
    page.button("Try again").click()
    expect(page.button("Check")).to_be_disabled()
    assert len(page.see().rack) == len(TWO_GROUPS.view.rack)


def test_the_puzzle_of_the_day_is_linked_from_the_first_page(visit: Visit, server: Running) -> None:
    page = visit("puzzle/1")
    page.page.goto(server.address)
    page.page.get_by_role("link", name="Puzzle of the day").click()
    expect(page.page.get_by_role("heading", level=1)).to_contain_text("Puzzle of the day, ")


def test_a_solved_day_has_a_streak_and_a_text_that_gives_nothing_away(visit: Visit, server: Running) -> None:
    day = datetime.now(UTC).date()
    before = (day - timedelta(days=1)).isoformat()
    page = visit("puzzle/daily")
    kept = f'{{"days":{{"{before}":{{"solved":true,"ms":5000,"hints":0}}}}}}'
    page.page.evaluate("kept => localStorage.setItem('meldroom.puzzles', kept)", kept)
    puzzle = shipped().puzzle(daily_number(day, len(shipped())))
    page.page.route("**/api/puzzles/*/answer", lambda route: route.fulfill(json=_solved(puzzle)))
    page.page.route(
        "**/api/positions/judge", lambda route: route.fulfill(json=_legal(json.loads(route.request.post_data or "")))
    )
    page.page.goto(f"{server.address}/puzzle/daily")
    page.button("Check").click()
    text = page.page.get_by_label("What is shared; it gives nothing away")
    stars = "★" * puzzle.level + "☆" * (5 - puzzle.level)
    shared = text.input_value().splitlines()
    assert shared[0] == f"Meldroom daily {day} {stars}"
    assert shared[1].startswith("Solved in 0:")
    assert shared[1].endswith(", 0 hints")
    assert shared[2:] == ["Streak: 2 days", f"{server.address}/puzzle/daily/{day}"]
    expect(page.page.get_by_role("dialog")).to_contain_text("kept on this device alone")


def _solved(puzzle: Puzzle) -> Json:
    said: Json = {"solved": True, "legal": True, "laid": puzzle.best, "best": puzzle.best}
    return {**said, "words": "Solved: it is.", "reasons": []}


def _legal(asked: Json) -> Json:
    said: Json = {"ok": True, "kind": "run", "points": 0, "label": "run"}
    more: Json = {"stands": [], "reasons": [], "readings": [], "split": []}
    melds = [{"row": row, **said, **more} for row in asked["rows"]]
    turn: Json = {"legal": True, "melds": melds, "reasons": [], "played": [], "changed": True}
    return {**turn, "opening": None, "meant": []}


def test_a_puzzle_that_is_none_says_so(visit: Visit, server: Running) -> None:
    page = visit("puzzle/1")
    page.page.goto(f"{server.address}/puzzle/99999")
    expect(page.page.get_by_role("alert")).to_contain_text(f"expected a number from 1 to {len(shipped())}")
    page.page.get_by_role("link", name="More puzzles").click()
    expect(page.page.get_by_role("heading", level=1)).to_contain_text("Puzzle ")


def test_the_way_back_leads_to_the_puzzle_before(visit: Visit) -> None:
    page = visit("puzzle/1")
    page.page.get_by_label("Level", exact=True).select_option("3")
    third = shipped().of_level(3)[0]
    expect(page.page.get_by_role("heading", level=1)).to_have_text(f"Puzzle {third}")
    page.page.go_back()
    expect(page.page.get_by_role("heading", level=1)).to_have_text("Puzzle 1")
