"""Basic Rummy through the page: a short match with drags and taps, hints and its review, and a round by keyboard."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect

from meldroom.analysis.basic.hints import Stage, hint_at
from meldroom.analysis.basic.review import review_of
from meldroom.basicrummy.moves import Discard, LayMeld, LayOff, Move, TakeDiscard, TakeStock
from meldroom.basicrummy.record import Record
from meldroom.basicrummy.referee import outcome
from meldroom.basicrummy.rules import find_basic_rules
from meldroom.basicrummy.state import State
from meldroom.basicrummy.turns import legal_moves
from meldroom.basicrummy.views import view
from meldroom.notation.basic_game import read_basic_games
from meldroom.server.data.events import Dealt, Opened
from meldroom.server.table.law import basic_position, write_house
from tests.browser.running import Running
from tests.browser.table_page import LISTEN, Json
from tests.browser.tables import Table, lay_out_events
from tests.server.basic.tables import first_move

LONGEST = 200
"""Moves of a round, far more than it takes."""


class CardPage:
    """Somebody at seat 0 of a table of cards."""

    def __init__(self, page: Page, server: Running, seed: str, rules: str = "") -> None:
        opened = Opened(["Ada", "Bo"], [None, "thrifty"], write_house(find_basic_rules(rules)), game="basic")
        self.table: Table = lay_out_events(server.database, [opened, Dealt(seed, 0, "5a17")], 2)
        self.page = page
        self.errors: list[str] = []
        self.happened: list[Json] = []
        """The events that the server has told."""
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("websocket", self._listen)
        page.goto(f"{server.address}{self.table.path}")
        expect(page.locator(".own")).to_have_count(10)
        page.evaluate(LISTEN)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._heard)

    def _heard(self, frame: str | bytes) -> None:
        message: Json = json.loads(frame)
        if message["type"] == "happened":
            self.happened.append(message["event"])

    @property
    def told(self) -> list[str]:
        """All that a screen reader was told."""
        told: list[str] = self.page.evaluate("window.toldAloud")
        return told

    @property
    def state(self) -> State:
        return basic_position(self.table.truth().position)

    def card(self, card: object) -> Locator:
        return self.page.locator(f'.own[data-card="{card}"]')

    def meld(self, move: LayOff) -> Locator:
        row = next(at for at, meld in enumerate(self.shown()) if sorted(meld) == sorted(map(str, move.meld)))
        return self.page.locator(".meld").nth(row)

    def shown(self) -> list[list[str]]:
        return [[str(card) for card in meld.tiles] for meld in self.state.table]

    def play_round(self, make: Callable[[Move], None]) -> State:
        """Play every own turn this way until the round is over."""
        for _ in range(LONGEST):
            self.page.wait_for_function(
                "() => document.querySelector('dialog[open]') !== null"
                " || document.querySelector('.turn.yours') !== null"
            )
            before = self.state
            if outcome(before) is not None:
                return before
            make(first_move(legal_moves(before)))
            expect(self.page.locator(".own")).to_have_count(self._hand_after(before))
        raise AssertionError("the round does not end")

    def _hand_after(self, before: State) -> int:
        for _ in range(100):
            if (now := self.state) != before:
                return len(now.hands[0])
            self.page.wait_for_timeout(50)
        raise AssertionError("nothing has happened")


def drag(page: Page, what: Locator, where: Locator) -> None:
    """Carry something there, with a mouse."""
    start, end = what.bounding_box(), where.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 10, start["y"] + 15)
    page.mouse.down()
    page.mouse.move(start["x"] + 25, start["y"] - 10, steps=2)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()


@dataclass
class Mouse:
    """Makes moves with drags and taps in turn."""

    ada: CardPage
    moves: int = 0

    def make(self, move: Move) -> None:
        self.moves += 1
        tap, carried = self._means(move)
        if self.moves % 2:
            tap()
        else:
            drag(self.ada.page, *carried)

    def _means(self, move: Move) -> tuple[Callable[[], None], tuple[Locator, Locator]]:
        """A move by taps, and what to drag where."""
        page = self.ada.page
        stock, pile, hand = page.locator(".pile").first, page.locator('[data-drop="pile"]'), page.locator(".hand")
        match move:
            case TakeStock():
                return stock.click, (stock, hand)
            case TakeDiscard():
                return pile.click, (pile, hand)
            case LayMeld(cards):
                self._choose(*cards)
                lay = page.get_by_role("button", name="Lay meld")
                return lay.click, (self.ada.card(cards[0]), page.locator(".melds"))
            case LayOff(card):
                return lambda: self._choose(card, then=self.ada.meld(move)), (self.ada.card(card), self.ada.meld(move))
            case Discard(card):
                return lambda: self._choose(card, then=pile), (self.ada.card(card), pile)
            case _:
                raise AssertionError(move)

    def _choose(self, *cards: object, then: Locator | None = None) -> None:
        for card in cards:
            # Where cards overlap, the corner with the index is in sight.
            self.ada.card(card).click(position={"x": 12, "y": 20})
        if then is not None:
            then.click()


def follow_a_hint(ada: CardPage) -> None:
    """The first move as the coach advises it: a nudge by the button, the rest by keyboard."""
    page, coach = ada.page, ada.page.get_by_label("Coach")
    page.get_by_role("button", name="Hint").click()
    expect(coach.get_by_text("discard pile")).to_be_visible()
    for _ in range(2):
        page.keyboard.press("h")
    advised = hint_at(view(ada.state, 0), Stage.MOVE)
    expect(coach.locator("p")).to_contain_text("Take" if isinstance(advised.move, TakeDiscard) else "from the stock")
    expect(page.locator(".pile.hinted")).to_have_count(int(isinstance(advised.move, TakeDiscard)))
    page.keyboard.press("p" if isinstance(advised.move, TakeDiscard) else "d")
    expect(page.locator(".own")).to_have_count(11)
    # It was about one move, and that is made.
    expect(coach).to_have_count(0)


def look_at_the_review(page: Page, record: Record) -> None:
    """The review that the result leads to: every turn, the last with the end of the round."""
    turns = review_of(record).turns
    page.get_by_role("link", name="Review").click()
    expect(page.locator("[data-turn]")).to_have_count(len(turns))
    expect(page.get_by_text("What does better mean here?")).to_be_visible(timeout=60_000)
    page.keyboard.press("End")
    expect(page.get_by_text(f"{len(turns)} of {len(turns)}")).to_be_visible()
    expect(page.locator(".hand > li")).to_have_count(len(turns[-1].before.hands[turns[-1].seat]) + 1)
    expect(page.locator(".melds > li")).to_have_count(len(turns[-1].after.table))
    expect(page.locator(".end")).to_contain_text("scores")


def test_a_short_match_with_drags_and_taps(context: BrowserContext, server: Running) -> None:
    ada = CardPage(context.new_page(), server, "drags", "target=1")
    follow_a_hint(ada)
    result = outcome(ada.play_round(Mouse(ada).make))
    assert result is not None
    dialog = ada.page.locator("dialog[open]")
    expect(dialog.get_by_text("Round 1: ")).to_be_visible()
    with ada.page.expect_download() as found:
        dialog.get_by_role("button", name="Download the game").click()
    (game,) = read_basic_games(found.value.path().read_text(encoding="utf-8"))
    assert game.result == result.scores
    for seat, score in enumerate(result.scores):
        expect(dialog.locator("ol > li").nth(seat).locator("strong").first).to_have_text(f"+{score}" if score else "0")
    look_at_the_review(ada.page, game.record)
    assert ada.errors == []


SUITS = {"R": "spades", "B": "hearts", "K": "diamonds", "O": "clubs"}
RANKS = {"1": "ace", "11": "jack", "12": "queen", "13": "king"}


def name_of(card: object) -> str:
    """The card as it is read aloud."""
    suit, number = str(card)[0], str(card)[1:]
    return f"{RANKS.get(number, number)} of {SUITS[suit]}"


def cards(n: int) -> str:
    return f"{n} card" if n == 1 else f"{n} cards"


def standing_of(state: State) -> str:
    """How things stand, as far as that is told in the same words in every turn."""
    ada, bo = (f"{name} has {cards(len(hand))}" for name, hand in zip(("Ada", "Bo"), state.hands, strict=True))
    pile = f"{name_of(state.pile[-1])}, {cards(len(state.pile))}"
    return f" Stock, {cards(len(state.stock))}. Discard pile: {pile}. {ada} and {bo}."


@dataclass
class Keys:
    """Makes moves by keyboard alone."""

    ada: CardPage

    def make(self, move: Move) -> None:
        keys = self.ada.page.keyboard
        self.ada.page.locator(".own").first.focus()
        if isinstance(move, TakeStock | TakeDiscard):
            assert self.hear("i").endswith(standing_of(self.ada.state))
        match move:
            case TakeStock() | TakeDiscard():
                keys.press("d" if isinstance(move, TakeStock) else "p")
            case LayMeld(cards):
                self._choose(*cards)
                keys.press("m")
            case LayOff(card):
                self._choose(card)
                self.ada.meld(move).focus()
                keys.press("Enter")
            case Discard(card):
                self._choose(card)
                keys.press("x")
            case _:
                raise AssertionError(move)

    def hear(self, key: str) -> str:
        """What is said when this key is pressed."""
        page = self.ada.page
        before = len(self.ada.told)
        page.keyboard.press(key)
        page.wait_for_function("(before) => window.toldAloud.length > before", arg=before)
        return self.ada.told[-1]

    def _choose(self, *cards: object) -> None:
        for card in cards:
            self.ada.card(card).focus()
            self.ada.page.keyboard.press("Space")
            expect(self.ada.card(card)).to_have_attribute("aria-pressed", "true")


def test_a_round_by_keyboard_on_a_phone(chromium: Browser, server: Running) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    ada = CardPage(context.new_page(), server, "keys")
    page = ada.page
    # The order of the hand is the reader's own.
    first = page.locator(".own").first
    name = first.get_attribute("data-card")
    first.focus()
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".own").nth(1)).to_have_attribute("data-card", name or "")
    assert outcome(ada.play_round(Keys(ada).make)) is not None
    # Every move was told aloud, one after the other, the cards by their names; to Ada also which card she drew.
    told = [words for words in ada.told if words.startswith(("Ada ", "Bo ")) and " has " not in words]
    assert [words.split()[:2] for words in told] == [event["words"].split()[:2] for event in ada.happened]
    assert [words for words in told if re.search(r"[♠♥♦♣]|\b[RBKOSHDC][\dAJQK]", words)] == []
    drawn = [name_of(*event["drawnTiles"]) for event in ada.happened if event["drawnTiles"]]
    assert [words for words in told if words.startswith("Ada draws")] == [
        f"Ada draws from the stock. ({card})" for card in drawn
    ]
    # Nothing is wider than the phone.
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert ada.errors == []
    context.close()


_COPIES = """() => {
  window.copies = [];
  const air = document.querySelector('.air');
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const one of addedNodes) window.copies.push(one.dataset.face ?? '');
  }).observe(air, { childList: true });
}"""


def test_cards_glide_and_what_happened_is_shown_again(chromium: Browser, server: Running) -> None:
    context = chromium.new_context(viewport={"width": 1300, "height": 800}, service_workers="block")
    ada = CardPage(context.new_page(), server, "drags")
    page, keys = ada.page, Keys(ada)
    page.evaluate(_COPIES)
    keys.make(TakeStock())
    expect(page.locator(".own")).to_have_count(11)
    card = ada.state.hands[0][0]
    keys.make(Discard(card))
    # Ada's card goes to the pile through the air, the back of Bo's to Bo, and what Bo discards to the pile.
    while not ada.happened or not (ada.happened[-1]["seat"] == 1 and ada.happened[-1]["played"]):
        page.wait_for_timeout(50)
    thrown = str(ada.state.pile[-1])
    page.wait_for_function("(card) => window.copies.includes(card)", arg=thrown)
    assert [event["kind"] for event in ada.happened if event["seat"] == 1] == ["take_stock", "discard"]
    assert list(dict.fromkeys(page.evaluate("window.copies"))) == [str(card), "", thrown]
    # The same again, each move told as it is seen; a key goes to the end of it.
    expect(page.locator(".air > *")).to_have_count(0)
    before = len(ada.told)
    page.evaluate("window.copies.length = 0")
    page.get_by_role("button", name="Show since my turn").click()
    page.wait_for_function("() => window.copies.length === 1")
    page.locator(".own").first.focus()
    page.keyboard.press("Escape")
    expect(page.locator(".air > *")).to_have_count(0)
    expect(page.locator(".pile .top")).to_have_attribute("data-face", thrown)
    assert [words.split()[1] for words in ada.told[before:]] == ["draws", "discards"]
    assert ada.errors == []
    context.close()
