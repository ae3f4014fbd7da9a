"""`meldroom backup` and `meldroom restore`, as they are typed."""

import asyncio
from pathlib import Path

import pytest

from tests.cli.runs import run
from tests.server.test_restart import process


@pytest.mark.durability
async def test_games_are_written_to_a_file_and_come_back(tmp_path: Path) -> None:
    file = str(tmp_path / "games.backup")
    async with process(tmp_path / "data") as server:
        ticket = await server.post("/api/tables", {"name": "Ada", "bots": [], "openSeats": 1, "rules": ""})
        saved = await asyncio.to_thread(run, ["backup", file, "--data", str(tmp_path / "data")])
        refused = await asyncio.to_thread(run, ["restore", file, "--data", str(tmp_path / "data"), "--replace"])
        assert (refused.code, refused.out) == (2, "")
        assert refused.err == "meldroom: the database is in use: stop the server first\n"
    assert (saved.code, saved.out) == (0, f"{file!r} holds 1 event, 1 seat.\n")
    restored = await asyncio.to_thread(run, ["restore", file, "--data", str(tmp_path / "other")])
    said = f"Every game of {file!r} was replayed; the database holds 1 event, 1 seat.\n"
    assert (restored.code, restored.out) == (0, said)
    async with process(tmp_path / "other") as server, server.seat(ticket["code"], ticket["token"]) as (_, now):
        assert (now["phase"], now["seat"]) == ("gathering", 0)


def test_a_folder_without_games_has_no_backup(tmp_path: Path) -> None:
    done = run(["backup", str(tmp_path / "x"), "--data", str(tmp_path)])
    assert (done.code, done.out) == (2, "")
    assert "there is no meldroom.sqlite3 in" in done.err
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_backup_is_quoted(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ada", encoding="utf-8")
    done = run(["restore", str(tmp_path / "letter"), "--data", str(tmp_path / "data")])
    assert (done.code, done.out) == (2, "")
    assert done.err == f"meldroom: {str(tmp_path / 'letter')!r} is no backup of Meldroom, or damaged\n"
