"""The page of a table, as somebody in front of it sees and uses it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from playwright.sync_api import Locator, Page, WebSocket, expect

from meldroom.server.table.game import Game
from tests.browser.seen import MeldSeen, Point, Seen, read_seen
from tests.browser.tables import Table

Json: TypeAlias = dict[str, Any]

_JUDGED = """() => {
  const button = (name) => [...document.querySelectorAll('.actions button')]
    .find((one) => one.textContent.trim() === name);
  const reasons = document.querySelector('#reasons');
  const finish = button('Finish');
  return !finish || !finish.disabled || button('Reset').disabled
    || (reasons !== null && !reasons.classList.contains('stale'));
}"""

LISTEN = """() => {
  const region = document.querySelector('[aria-live=polite]');
  window.toldAloud = [...region.children].map((sentence) => sentence.textContent);
  const listener = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) window.toldAloud.push(...[...addedNodes].map((one) => one.textContent));
  });
  listener.observe(region, { childList: true });
}"""

_FOCUSED = """() => {
  const { activeElement: at } = document;
  return at.dataset.tile === undefined ? at.textContent.trim() : `tile ${at.dataset.tile}`;
}"""

_FACE = """(tile) => {
  const marks = ({ backgroundImage, boxShadow, content }) => [backgroundImage, boxShadow, content].join(' ');
  const face = tile.querySelector('.tile-face');
  return [face, '::before', '::after'].map((part) => marks(getComputedStyle(face, part === face ? null : part))).join();
}"""

_SHOWS = """({ table, rack }) => {
  const kinds = (selector) => [...document.querySelectorAll(selector)]
    .map((tile) => tile.dataset.tile.split('#')[0]).toSorted().join(' ');
  return kinds('.meld [data-tile]') === table && kinds('.board-rack [data-tile]') === rack;
}"""


class TablePage:
    """Hands and eyes in front of the page."""

    def __init__(self, page: Page, table: Table, seat: int = 0) -> None:
        self.page = page
        self.table = table
        self.seat = seat
        self.errors: list[str] = []
        """What went wrong in the page's own scripts."""
        self.heard: list[Json] = []
        """Every message of the server."""
        self._socket: WebSocket | None = None
        self._fingers: Any = None
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("websocket", self._listen)

    def open(self, address: str) -> None:
        """Go to the table, and past the draw for the first player if it is shown."""
        self.page.goto(address + self.table.path)
        self.wait_until_shown()

    def wait_until_shown(self) -> None:
        """Until the table is there."""
        expect(self.page.locator(".strip li").first).to_be_visible()
        self.listen_aloud()
        self.close_draw_for_start()

    def listen_aloud(self) -> None:
        """Begin the account of what a screen reader is told."""
        self.page.evaluate(LISTEN)

    def close_draw_for_start(self) -> None:
        """Past the draw for the first player, if it is shown."""
        if self.button("To the table").is_visible():
            self.button("To the table").click()

    def reload(self) -> None:
        self.page.reload()
        self.wait_until_shown()

    # --- eyes ---

    def see(self) -> Seen:
        """All tiles as they lie now."""
        return read_seen(self.page)

    def judged(self) -> Seen:
        """All tiles, once the server has judged how they lie."""
        self.page.wait_for_function(_JUDGED)
        return self.see()

    def face_of(self, tile: str) -> str:
        """How a tile looks, as far as marks go."""
        return str(self.tile(tile).evaluate(_FACE))

    def button(self, name: str) -> Locator:
        """A button under the table, or in the dialog that is open."""
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def finish(self) -> Locator:
        return self.button("Finish")

    @property
    def can_finish(self) -> bool:
        return self.finish.is_enabled()

    @property
    def reasons(self) -> list[str]:
        """Why the turn cannot be finished, one sentence each."""
        return self.page.locator("#reasons li").all_inner_texts()

    @property
    def spoken(self) -> str:
        """What a screen reader was told last."""
        return self.account[-1] if self.account else ""

    @property
    def account(self) -> list[str]:
        """All that a screen reader was told since the page was opened."""
        told: list[str] = self.page.evaluate("window.toldAloud.filter((words) => words !== '')")
        return told

    @property
    def focused(self) -> str:
        """What the keys act on: `tile R7#3`, or the text of a button."""
        return str(self.page.evaluate(_FOCUSED))

    @property
    def counts(self) -> list[int]:
        """The number of tiles on each rack, as the page tells."""
        return [_number(text) for text in self.page.locator(".strip .count .unseen").all_inner_texts()]

    @property
    def pool(self) -> int:
        return _number(self.page.locator(".pool .unseen").inner_text())

    # --- ears ---

    def _listen(self, socket: WebSocket) -> None:
        self._socket = socket
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))

    def hear(self, since: int, is_it: Callable[[Json], bool]) -> Json:
        """The first message of the server since then that is the one waited for."""
        while True:
            for message in self.heard[since:]:
                if is_it(message):
                    return message
            since = len(self.heard)
            if self._socket is None:
                self.page.wait_for_event("websocket")
            assert self._socket is not None
            self._socket.wait_for_event("framereceived", timeout=60_000)

    def wait_for_turn(self, since: int) -> None:
        """Until it is our turn or the round is over, and the page shows it."""
        self.hear(since, is_ours_or_over)
        self.hurry()
        self.shows(self.table.truth())

    def end_turn(self, button: str) -> None:
        """Press Draw or Finish, and wait until that has happened and is shown."""
        heard = len(self.heard)
        self.button(button).click()
        self.hear(heard, has_happened)
        self.shows(self.table.truth())

    def shows(self, game: Game) -> None:
        """Wait until the page shows the tiles that the server holds."""
        table = [str(tile) for meld in game.state.table for tile in meld.tiles]
        rack = [str(tile) for tile in game.state.racks[self.seat]]
        self.page.wait_for_function(_SHOWS, arg={"table": _joined(table), "rack": _joined(rack)})

    def hurry(self) -> None:
        """Go to the end of what is being shown of the others' moves, with a press on the felt."""
        if self.page.locator("dialog[open]").count() == 0:
            felt = self.see().felt
            self.tap((felt.x + 3, felt.y + felt.height - 3))

    # --- hands ---

    def drag(self, tile: str, to: Point, *, drops: int = 1) -> None:
        """Take a tile with the mouse and let it go there."""
        self.lift(tile)
        self.move(to)
        for _ in range(drops):
            self.page.mouse.up()

    def lift(self, tile: str) -> None:
        """Take a tile with the mouse and begin to move it."""
        x, y = self.point_of(tile)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 4, y - 8, steps=2)

    def move(self, to: Point) -> None:
        self.page.mouse.move(*to, steps=3)

    def point_of(self, tile: str) -> Point:
        """The middle of a tile, once it is in sight."""
        self.tile(tile).scroll_into_view_if_needed()
        return self.see().tile(tile).box.middle

    def tile(self, tile: str) -> Locator:
        return self.page.locator(f'[data-tile="{tile}"]')

    def to_end_of(self, meld: MeldSeen) -> Point:
        """Where to let go so that a tile goes to the end of this meld."""
        self.tile(meld.tiles[-1].id).scroll_into_view_if_needed()
        return self.see().tile(meld.tiles[-1].id).box.right

    def to_front_of(self, meld: MeldSeen) -> Point:
        self.tile(meld.tiles[0].id).scroll_into_view_if_needed()
        return self.see().tile(meld.tiles[0].id).box.left

    def tap(self, point: Point) -> None:
        self.page.mouse.click(*point)

    def lay_new(self, *tiles: str) -> None:
        """Make a new meld of tiles by dragging them together onto free felt."""
        point = self.see().free_felt()
        for tile in tiles:
            self.tap(self.point_of(tile))
        if point is None:
            self.page.locator(".board-place").click()
        elif len(tiles) == 1:
            self.tap(point)
        else:
            self.drag(tiles[0], point)

    def touch(self, kind: str, points: Sequence[Point]) -> None:
        """A raw touch event: `touchStart`, `touchMove`, `touchEnd` or `touchCancel`."""
        if self._fingers is None:
            self._fingers = self.page.context.new_cdp_session(self.page)
        told = [{"x": x, "y": y} for x, y in points]
        self._fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    def add(self, tile: str, meld: MeldSeen) -> None:
        """Drag a tile to the end of a meld."""
        self.drag(tile, self.to_end_of(meld))


def _number(text: str) -> int:
    return int("".join(filter(str.isdigit, text)))


def _joined(kinds: list[str]) -> str:
    return " ".join(sorted(kinds))


def is_ours_or_over(message: Json) -> bool:
    """Whether it is our turn after this message, or no turn at all."""
    now: Json = message.get("now", message)
    return "phase" in now and (now["can"]["play"] or now["phase"] != "playing")


def has_happened(message: Json) -> bool:
    """Whether this message tells of an event."""
    return bool(message["type"] == "happened")
