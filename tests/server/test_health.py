"""Alive, ready, or why not."""

from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from meldroom.server.data.revisions import newest
from tests.server.house import House


@pytest.mark.parametrize("path", ["/livez", "/readyz", "/healthz"])
async def test_a_server_that_is_well_says_so(house: House, path: str) -> None:
    answer = await house.http.get(path)
    assert (answer.status_code, answer.json()["ok"]) == (200, True)
    assert answer.headers["cache-control"] == "no-store"


async def test_a_server_that_is_stopping_lives_but_is_not_ready(house: House) -> None:
    house.app.state.gate.close()
    answer = await house.http.get("/readyz")
    assert (answer.status_code, answer.json()["code"]) == (503, "restarting")
    assert (await house.http.get("/livez")).status_code == 200
    assert (await house.http.get("/healthz")).status_code == 200


@pytest.mark.parametrize("path", ["/readyz", "/healthz"])
async def test_a_database_that_another_version_has_changed_is_not_ready(
    house: House, tmp_path: Path, path: str
) -> None:
    engine = create_async_engine(f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3")
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await engine.dispose()
    answer = await house.http.get(path)
    assert (answer.status_code, answer.json()["code"]) == (503, "not_saved")
    assert f"has migration 9999, and this version of Meldroom needs {newest()}" in answer.json()["words"]


async def test_a_database_that_does_not_answer_is_not_ready_but_the_process_lives(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    absent = create_async_engine("sqlite+aiosqlite:////nowhere/at/all.sqlite3")
    monkeypatch.setattr(house.lobby.store, "_engine", absent)
    answer = await house.http.get("/readyz")
    assert (answer.status_code, answer.json()["code"]) == (503, "not_saved")
    assert (await house.http.get("/livez")).status_code == 200
