"""Messages that are almost right, in every phase: only what is accepted changes a table, and no mistake is logged."""

import asyncio
import json
import logging
import tempfile
from pathlib import Path
from typing import Literal, TypeAlias

from hypothesis import given, settings
from hypothesis import strategies as st

from meldroom.server.table.chairs import people
from tests.server.friends import Guest, code_of, gather
from tests.server.house import House, Json, open_house

Phase: TypeAlias = Literal["gathering", "playing", "round_over", "match_over"]
PHASES: dict[Phase, int] = {"gathering": 1, "playing": 2, "round_over": 3, "match_over": 3}
"""With the number of the last event then."""
OWN = ["T0", "T1", "T2"]
"""Instead of tiles of the own rack: nobody knows them before the deal."""
RULES = {"round_over": "match_length=rounds:2"}
COMMANDS = ("draw", "pass", "resign", "redeal", "next_round", "start", "end", "rematch", "extend")
odd = st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.lists(st.text(max_size=3), max_size=2)


def right(seq: int, rows: list[list[str]]) -> list[Json]:
    """A right message of each kind, as a page could send it now."""
    name: Json = {"id": "name", "seq": seq}
    return [
        {"type": "sync"},
        {"type": "draft", **name, "rows": rows, "opening": []},
        {"type": "finish", **name, "rows": rows, "opening": []},
        {"type": "swap", **name, "a": 0, "b": 1},
        {"type": "seat_bot", **name, "seat": 1, "bot": "drawer"},
        {"type": "empty", **name, "seat": 1},
        *({"type": "command", **name, "what": what} for what in COMMANDS),
    ]


@st.composite
def almost(draw: st.DrawFn, messages: list[Json]) -> str:
    """One of these messages with something wrong: a field gone, changed or moved, or the text cut or stirred."""
    message = dict(draw(st.sampled_from(messages)))
    if "id" in message:
        message["id"] = draw(st.text("ab", min_size=1, max_size=2))
    for field in draw(st.lists(st.sampled_from(sorted(message)), max_size=2)):
        if draw(st.booleans()):
            message.pop(field, None)
        else:
            message[field] = draw(odd | st.sampled_from(messages).map(lambda other: other.get("rows", other["type"])))
    text = json.dumps(message)
    if draw(st.integers(0, 4)):
        return text
    at = draw(st.integers(0, len(text)))
    return text[:at] + draw(st.text(max_size=2)) + text[at + draw(st.integers(0, 2)) :]


class Complaints(logging.Handler):
    """What the server has logged as its own mistake."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())


@given(st.sampled_from(sorted(PHASES)), st.data())
@settings(max_examples=40)
def test_only_what_is_accepted_changes_a_table_in_any_phase(phase: Phase, data: st.DataObject) -> None:
    message = almost(right(PHASES[phase], [OWN]))
    frames = data.draw(st.lists(st.tuples(st.integers(0, 1), message), min_size=1, max_size=12))
    complaints = Complaints()
    logging.getLogger().addHandler(complaints)
    try:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(_send_all(Path(folder), phase, frames))
    finally:
        logging.getLogger().removeHandler(complaints)
    assert complaints.heard == []


async def _send_all(folder: Path, phase: Phase, frames: list[tuple[int, str]]) -> None:
    async with open_house(folder) as house:
        guests = await gather(house, "Ada", "Ben", open_seats=2, rules=RULES.get(phase, "match_length=rounds:1"))
        await _go_to(phase, guests)
        before = await guests[0].now()
        assert (before["phase"], before["seq"]) == (phase, PHASES[phase])
        for at, frame in frames:
            guests[at].client.send_text(_with_tiles(frame, before["view"]["rack"]))
        accepted = {seq for guest in guests for seq in await _accepted(guest)}
        await _is_as_accepted(house, code_of(guests), before["seq"], accepted)


def _with_tiles(frame: str, rack: list[str]) -> str:
    for name, tile in zip(OWN, rack, strict=False):
        frame = frame.replace(name, tile)
    return frame


async def _go_to(phase: Phase, guests: list[Guest]) -> None:
    if phase != "gathering":
        assert (await guests[0].command("start"))["type"] == "accepted"
    if phase in {"round_over", "match_over"}:
        assert (await guests[1].command("resign"))["type"] == "accepted"


async def _accepted(guest: Guest) -> list[int]:
    """The events that this guest's messages became; the connection is alive."""
    heard = len(guest.client.heard)
    await guest.client.ask(type="mark", id="the last")
    answers = guest.client.heard[heard:]
    for refused in (answer for answer in answers if answer["type"] == "refused"):
        assert refused["code"]
        assert refused["words"].endswith(".")
        assert "Traceback" not in refused["words"]
    return [answer["seq"] for answer in answers if answer["type"] == "accepted"]


async def _is_as_accepted(house: House, code: str, before: int, accepted: set[int]) -> None:
    """Each new event is one that somebody was told of, and what is on disk is what is shown."""
    log = await house.lobby.store.entries(code)
    assert {entry.seq for entry in log if entry.seq > before} == accepted
    watcher, snapshot = await house.joined(code, "")
    assert snapshot["seq"] == log[-1].seq
    async with house.lobby.visit(code) as room:
        assert room is not None
        assert people(room.game.chairs)
    await watcher.leave()
