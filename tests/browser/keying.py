"""Somebody who plays with the keys alone, and hears what is said."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import expect

from meldroom.tiles.melds import Meld
from tests.browser.robot import Memory, Step, choose_readings, comes_first, next_step
from tests.browser.seen import Seen
from tests.browser.table_page import TablePage, is_ours_or_over

_TOLD = "(heard) => window.toldAloud.filter((words) => words !== '').length > heard"
_TILE = r"(?:[RBKO](?:1[0-3]|[1-9])|J)"
COLOURS = {"R": "red", "B": "blue", "K": "black", "O": "orange"}


def name(kind: str) -> str:
    """The name of a tile, as it is read aloud."""
    return "joker" if kind.startswith("J") else f"{COLOURS[kind[0]]} {kind[1:]}"


def names(kinds: Sequence[str]) -> str:
    """Several of them in one breath."""
    *before, last = (name(kind) for kind in kinds)
    return f"{', '.join(before)} and {last}" if before else last


def press(page: TablePage, *keys: str) -> None:
    """Press one key after the other."""
    for key in keys:
        page.page.keyboard.press(key)


def hear_keys(page: TablePage, *keys: str) -> list[str]:
    """What is said from these keys on; what the others did may still be told among it."""
    before = len(page.account)
    press(page, *keys)
    _wait_for_words(page, before)
    return page.account[before:]


def _wait_for_words(page: TablePage, heard: int) -> None:
    """A sentence is told a moment after its key."""
    page.page.wait_for_function(_TOLD, arg=heard)


def tab_to(page: TablePage, role: str, label: str) -> None:
    """From wherever the focus is to this button or link, with Tab alone."""
    wanted = page.page.get_by_role(role, name=label, exact=True)  # pyright: ignore[reportArgumentType] - any role
    expect(wanted).to_be_visible()
    for _ in range(120):
        if wanted.evaluate("(element) => element === document.activeElement"):
            return
        press(page, "Tab")
    raise AssertionError(f"Tab does not reach {label!r}")


def go_to(page: TablePage, tile: str) -> None:
    """Type the name of a tile, again where there are several, until it is the one that is meant."""
    kind = tile.split("#", maxsplit=1)[0]
    for _ in range(4):
        press(page, *kind.lower())
        if page.focused == f"tile {tile}":
            return
        press(page, "Shift")  # ends the name, so that the next one begins anew
    raise AssertionError(f"the keys do not reach {tile}, but {page.focused}")


def arrange(page: TablePage, table: Sequence[Meld]) -> None:
    """Move tiles one by one until the page shows this table, and hear of each that it was done."""
    memory = Memory()
    for _ in range(4 * sum(len(meld.tiles) for meld in table)):
        step = next_step(page.judged(), table, memory)
        if step is None:
            choose_readings(page, table, lambda meld: _read_otherwise(page, meld))
            return
        _do(page, step)
    raise AssertionError(f"expected {table}, but after many keys there is {page.see().rows}")


def _do(page: TablePage, step: Step) -> None:
    go_to(page, step.tile.id)
    press(page, "Space")
    assert page.spoken == f"{name(step.tile.kind)} selected"
    before = page.account
    if step.goal.base is None:
        press(page, "n")
    else:
        press(page, "m", *str(_number(page.see(), step.goal.base.id)))
        if not comes_first(step):
            press(page, "End")
        press(page, "Enter")
    told = page.account[len(before) :]
    done = tuple(f"{name(step.tile.kind)}{what}" for what in (" to meld ", ": new meld ", " in place of the joker"))
    assert any(words.startswith(done) for words in told), told


def _read_otherwise(page: TablePage, meld: int) -> None:
    press(page, "m", *str(_number(page.see(), meld)), "v")


def _number(seen: Seen, meld: int) -> int:
    """The number by which people call a meld: they are counted line by line."""
    in_order = sorted(seen.melds, key=lambda one: (one.place[1], one.place[0]))
    return [one.id for one in in_order].index(meld) + 1


def aloud(words: str) -> str:
    """A sentence of the server as it is read aloud: tiles have names."""
    named = re.sub(rf"\b({_TILE})-({_TILE})\b", lambda run: f"{name(run[1])} to {name(run[2])}", words)
    return re.sub(rf"\b{_TILE}(?: {_TILE})*\b", lambda row: names(row[0].split()), named)


def wait_for_turn(page: TablePage, since: int) -> None:
    """Until it is our turn or the round is over, without waiting for all that is shown of the others' moves."""
    page.hear(since, is_ours_or_over)
    if page.table.truth().is_playing:  # else there may be a dialog, which would be shut
        press(page, "Escape")
    page.shows(page.table.truth())
