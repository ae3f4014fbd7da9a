"""The lessons, made by mouse, finger and keys, or shown; and every house rule with its example."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.running import Running

LESSONS = [one["name"] for one in json.loads((Path(__file__).parents[2] / "web/src/learn/lessons.json").read_bytes())]


def _pages(chromium: Browser, *, phone: bool) -> Iterator[Page]:
    width, height = (360, 740) if phone else (1280, 900)
    context = chromium.new_context(
        service_workers="block",
        viewport={"width": width, "height": height},
        has_touch=phone,
        is_mobile=phone,
        reduced_motion="reduce",
    )
    context.set_default_timeout(15_000)
    page, errors = context.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert errors == []
    context.close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    yield from _pages(chromium, phone=False)


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    yield from _pages(chromium, phone=True)


def open_lesson(page: Page, server: Running, name: str, title: str) -> None:
    page.goto(f"{server.address}/learn/{name}")
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    expect(page.locator(".board-rack [data-tile]").first).to_be_visible()


def on_rack(page: Page, kind: str) -> Locator:
    return page.locator(f'.board-rack [data-tile^="{kind}#"]')


def in_meld(page: Page, kind: str) -> Locator:
    return page.locator(f'.meld [data-tile^="{kind}#"]')


def right(page: Page) -> Locator:
    return page.get_by_text("Right!")


def test_a_lesson_is_done_by_mouse_and_leads_to_the_next(page: Page, server: Running) -> None:
    open_lesson(page, server, "add", "Lesson 4: Adding to melds")
    on_rack(page, "B8").click()
    in_meld(page, "B7").click()
    expect(page.get_by_text("In this lesson 1 more tile of your rack can be laid.")).to_be_visible()
    on_rack(page, "B9").click()
    in_meld(page, "K9").click()
    expect(right(page)).to_be_visible()
    expect(page.get_by_text("1 of 10 lessons done on this device")).to_be_visible()
    page.get_by_role("button", name="Next lesson").click()
    expect(page).to_have_url(re.compile("/learn/split$"))
    expect(page.get_by_role("heading", name="Lesson 5: Splitting a run")).to_be_focused()
    page.go_back()
    expect(page.get_by_role("heading", name="Lesson 4: Adding to melds")).to_be_visible()


def test_a_lesson_is_done_by_finger(phone: Page, server: Running) -> None:
    open_lesson(phone, server, "add", "Lesson 4: Adding to melds")
    for tile, place in (("B8", "B7"), ("B9", "K9")):
        on_rack(phone, tile).tap()
        in_meld(phone, place).tap()
        expect(in_meld(phone, tile)).to_be_visible()
    expect(right(phone)).to_be_visible()


def test_a_lesson_is_done_by_keys_alone(page: Page, server: Running) -> None:
    open_lesson(page, server, "run", "Lesson 2: Runs")
    on_rack(page, "K4").focus()
    for key in ("Space", "ArrowRight", "Space", "ArrowRight", "Space", "n"):
        page.keyboard.press(key)
    expect(right(page)).to_be_visible()


def test_what_is_not_legal_yet_is_told_kindly_with_the_reason(page: Page, server: Running) -> None:
    open_lesson(page, server, "add", "Lesson 4: Adding to melds")
    on_rack(page, "R2").click()
    in_meld(page, "B7").click()
    expect(page.get_by_text("Not yet:")).to_be_visible()
    page.get_by_role("button", name="A hint").click()
    expect(page.get_by_text("Blue 8 goes on after blue 7")).to_be_visible()


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_shows_its_move(name: str, page: Page, server: Running) -> None:
    page.goto(f"{server.address}/learn/{name}")
    page.get_by_role("button", name="Show me").click()
    expect(right(page)).to_be_visible(timeout=20_000)
    page.get_by_role("button", name="Try it yourself").click()
    expect(page.get_by_text("Your move: drag tiles")).to_be_visible()


def test_progress_is_kept_and_the_next_lesson_opened(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/learn")
    page.evaluate("localStorage.setItem('meldroom.lessons', 'group run')")
    page.reload()
    expect(page.get_by_role("heading", name="Lesson 3: The opening")).to_be_visible()
    page.evaluate("names => localStorage.setItem('meldroom.lessons', names)", " ".join(LESSONS))
    page.reload()
    page.get_by_role("button", name="Forget my progress").click()
    expect(page.get_by_text("0 of 10 lessons done on this device")).to_be_visible()


def test_every_house_rule_is_explained_and_found_by_its_words(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/learn")
    page.get_by_label("Search the rules").fill("opening minimum")
    expect(page.get_by_text("1 rule", exact=True)).to_be_visible()
    page.get_by_text("What the known rules choose").click()
    expect(page.locator("#opening_min dl")).to_contain_text("Standard")
    page.get_by_label("Search the rules").fill("no such words")
    expect(page.get_by_text("No rule has “no such words” in its words.")).to_be_visible()


def test_a_link_leads_to_one_rule(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/learn#joker_on_table")
    expect(page.locator("#joker_on_table")).to_be_in_viewport()
    page.goto(server.address)
    page.get_by_text("House rules").click()
    expect(page.get_by_role("link", name="What each rule means, with examples")).to_have_attribute(
        "href", "/learn#rules"
    )


def test_the_rules_and_the_referee_speak_the_language_of_the_page(page: Page, server: Running) -> None:
    page.goto(f"{server.address}/learn/add")
    page.evaluate("localStorage.setItem('meldroom.language', 'de')")
    # The first page's own question may still be on its way.
    with page.expect_request(lambda one: one.url.endswith("/api/offer") and one.headers["accept-language"] == "de"):
        page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")
