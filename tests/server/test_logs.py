"""The log tells what happened, and nothing that players may not know."""

import json
import logging
import re
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from meldroom.server import logs
from meldroom.server.logs import Log, marked, set_up
from tests.server.house import Json
from tests.server.test_restart import Process, hear, move, own_turn, process

RACK = "R5R6R7 of the rack"
TILE = re.compile(r"\b[RBKOY](?:1[0-3]|[1-9])(?![0-9a-z])")


@pytest.fixture(autouse=True)
def loggers_as_before() -> Iterator[None]:
    """What `set_up` changes belongs to the whole process."""
    root, ours = logging.getLogger(), logging.getLogger("meldroom")
    before = root.handlers[:], root.level, ours.level
    yield
    root.handlers[:] = before[0]
    root.setLevel(before[1])
    ours.setLevel(before[2])


# --- lines ----------------------------------------------------------------------------------------


def told(capsys: pytest.CaptureFixture[str]) -> list[Json]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


def test_a_line_of_json_has_time_level_event_and_fields(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("json", "info")
    Log("table").info("event", table=marked("ABCDEF"), seq=3)
    Log("table").debug("not at this level")
    (line,) = told(capsys)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line.pop("time"))
    assert line == {"level": "info", "event": "event", "table": marked("ABCDEF"), "seq": 3}


def test_a_line_of_text_is_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("text", "info")
    Log().error("table waits", table="0a1b", reason="the disk is full")
    assert capsys.readouterr().err == 'ERROR table waits table=0a1b reason="the disk is full"\n'


def test_a_table_has_another_mark_after_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    before = marked("ABCDEF")
    assert before == marked("ABCDEF") != marked("ABCDEG")
    monkeypatch.setattr(logs, "_KEY", b"another start")
    assert marked("ABCDEF") != before


def look_up() -> None:
    raise KeyError(RACK)


def fail() -> None:
    try:
        look_up()
    except KeyError as error:
        raise ValueError(RACK) from error


@pytest.mark.parametrize("style", logs.STYLES)
def test_of_an_exception_kind_and_place_are_told_but_not_its_words(
    style: logs.Style, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up(style)
    with pytest.raises(ValueError, match=RACK) as caught:
        fail()
    error = caught.value
    Log().failed("table has stopped", error)
    logging.getLogger("uvicorn.error").error("Exception in ASGI application\n", exc_info=error)
    logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: %r", error, exc_info=error)
    lines = capsys.readouterr().err
    assert lines.count("\n") == 3
    assert lines.count("test_logs.py:") >= 4
    assert lines.count(" fail") >= 4
    assert "KeyError" in lines
    assert RACK not in lines


def test_libraries_are_heard_from_a_warning_on_whatever_our_own_level_is(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("json", "debug")
    logging.getLogger("aiosqlite").debug("executing INSERT with %r", RACK)
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    (line,) = told(capsys)
    assert (line["from"], line["event"]) == ("uvicorn.error", "Invalid HTTP request received.")


# --- a whole game -----------------------------------------------------------------------------------


@pytest.mark.durability
async def test_the_log_of_a_whole_match_holds_no_tile_seed_key_name_or_code(tmp_path: Path) -> None:
    async with process(tmp_path, "--log", "json", "--log-level", "debug") as server:
        wish = {"name": "Zebulon", "bots": ["greedy"], "rules": "match_length=rounds:1"}
        ticket = await server.post("/api/tables", wish)
        async with server.seat(ticket["code"], ticket["token"]) as (socket, first):
            await socket.send('{"type": "command", "id": "x", "seq": 1, "what": "fold"}')
            now = await own_turn(socket, first)
            while now["phase"] == "playing":
                await socket.send(json.dumps(move(now)))
                now = (await hear(socket, "happened"))["now"]
                while now["phase"] == "playing" and not now["can"]["play"]:
                    now = (await hear(socket, "happened"))["now"]
        assert await server.kill(signal.SIGTERM) == 0
        lines = await errors(server)
    check(lines, tmp_path, ticket)


async def errors(server: Process) -> list[str]:
    assert server.process.stderr is not None
    return (await server.process.stderr.read()).decode().splitlines()


def check(lines: list[str], folder: Path, ticket: Json) -> None:
    events = [json.loads(line) for line in lines]
    kinds = [event.get("kind") for event in events if event["event"] == "event"]
    assert kinds[:2] == ["table", "round"]
    assert kinds.count("move") > 5
    assert {"ready", "stopping", "stopped", "answered"} <= {event["event"] for event in events}
    text = "\n".join(lines)
    assert ticket["code"] not in text
    assert ticket["token"] not in text
    assert "Zebulon" not in text
    assert not TILE.search(text)
    for seed in seeds(folder):
        assert seed not in text


def seeds(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / "meldroom.sqlite3")) as database:
        bodies = [json.loads(body) for (body,) in database.execute("SELECT body FROM event")]
    found = [body["seed"] for body in bodies if "seed" in body]
    assert found
    return found
