"""`meldroom ratings`: who is how strong, as text and as JSON."""

import asyncio
import json
from pathlib import Path

from sqlalchemy import text

from meldroom.server.data.folder import database_url
from meldroom.server.data.store import Store
from tests.cli.runs import run


def with_ratings(folder: Path) -> None:
    async def fill() -> None:
        store = await Store.open(database_url(str(folder)))
        async with store.alone() as connection:
            for number, (name, mu) in enumerate([("Ann", 25.0), ("Ben", 30.0)], start=1):
                row = f"({number}, '{name}', '{name}', '{name}', '', '', 0)"
                await connection.execute(text(f"INSERT INTO account VALUES {row}"))  # noqa: S608 - of our own
                await connection.execute(text(f"INSERT INTO rating VALUES ({number}, {mu}, 2.5, {number})"))  # noqa: S608
        await store.close()

    asyncio.run(fill())


def test_the_strongest_comes_first(tmp_path: Path) -> None:
    with_ratings(tmp_path)
    done = run(["ratings", "--data", str(tmp_path)])
    assert (done.code, done.out) == (0, " 1200 ± 100  Ben (2 matches)\n 1000 ± 100  Ann (1 match)\n")


def test_ratings_are_given_as_json(tmp_path: Path) -> None:
    with_ratings(tmp_path)
    first, _ = run(["ratings", "--data", str(tmp_path), "--json"]).out.splitlines()
    assert json.loads(first) == {"name": "Ben", "points": 1200, "give_or_take": 100, "matches": 2}


def test_ratings_that_no_log_knows_do_not_outlive_a_recount(tmp_path: Path) -> None:
    with_ratings(tmp_path)
    assert run(["ratings", "--data", str(tmp_path), "--recount"]).out == "Nobody has played a rated match.\n"
