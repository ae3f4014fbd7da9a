"""The log on disk: one winner for each number, and nothing said before it is safe."""

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from meldroom.server.database import StorageError, open_database
from meldroom.server.events import Dealt, Entry, Moved, Opened, Redealt, Resumed, read_event, write_event
from meldroom.server.schema import METADATA
from meldroom.server.store import Conflict, KeptDraft, Store

OPENED = Entry(0, 10, Opened(["Ada", "Bo"], [None, "greedy"], "standard"))


def url(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder}/games.sqlite3"


async def test_of_many_who_append_the_same_number_one_wins(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path))
    await store.create("GAME", [OPENED], {0: "hash"})
    moves = [Entry(1, 11, Moved("="), 0, f"c{at}") for at in range(20)]
    answers = await asyncio.gather(*(store.append("GAME", move) for move in moves), return_exceptions=True)
    assert sum(answer is None for answer in answers) == 1
    assert sum(isinstance(answer, Conflict) for answer in answers) == 19
    winner = moves[answers.index(None)]
    assert await store.entries("GAME") == [OPENED, winner]
    await store.close()


async def test_two_stores_on_one_file_agree_on_the_winner(tmp_path: Path) -> None:
    one, two = await Store.open(url(tmp_path)), await Store.open(url(tmp_path))
    for seq in range(20):
        answers = await asyncio.gather(
            *(store.append("GAME", Entry(seq, 0, Moved("="), at)) for at, store in enumerate((one, two))),
            return_exceptions=True,
        )
        assert sorted(str(type(answer).__name__) for answer in answers) == ["Conflict", "NoneType"]
    assert await one.entries("GAME") == await two.entries("GAME")
    await one.close()
    await two.close()


async def test_a_table_that_exists_is_not_opened_again(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path))
    await store.create("GAME", [OPENED], {0: "first"})
    with pytest.raises(Conflict):
        await store.create("GAME", [OPENED], {0: "second"})
    assert [await store.person_of("GAME", token) for token in ("first", "second")] == [0, None]
    await store.close()


async def test_the_newest_draft_of_a_seat_replaces_the_older(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path))
    drafts = [KeptDraft(0, 1, "a"), KeptDraft(1, 1, "b"), KeptDraft(0, 2, "c")]
    for draft in drafts:
        await store.keep_draft("GAME", draft)
    assert sorted(await store.drafts("GAME"), key=lambda kept: kept.seat) == [drafts[2], drafts[1]]
    await store.close()


async def test_only_tables_that_live_are_found(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path))
    await store.create("OLD", [Entry(0, 10, OPENED.event), Entry(1, 20, Moved("="))], {})
    await store.create("NEW", [Entry(0, 10, OPENED.event), Entry(1, 30, Moved("="))], {})
    assert await store.games_since(21) == ["NEW"]
    assert await store.games_since(20) == ["NEW", "OLD"]
    await store.close()


async def test_what_waits_when_the_store_closes_is_still_written(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path))
    waiting = [asyncio.create_task(store.append("GAME", Entry(at, 0, Moved("=")))) for at in range(50)]
    await asyncio.sleep(0)  # the tasks put their writes in the queue
    await store.close()
    await asyncio.gather(*waiting)
    again = await Store.open(url(tmp_path))
    assert len(await again.entries("GAME")) == 50
    await again.close()


async def test_a_closed_store_says_so(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path))
    await store.close()
    with pytest.raises(StorageError, match="the server is stopping"):
        await store.append("GAME", OPENED)


async def test_one_that_cannot_be_written_does_not_take_the_others_with_it(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path))
    broken = Entry(0, 2**80, Moved("="))
    good = [store.append(f"G{at}", Entry(0, 0, Moved("="))) for at in range(3)]
    answers = await asyncio.gather(*good, store.append("BAD", broken), return_exceptions=True)
    assert answers[:3] == [None, None, None]
    assert isinstance(answers[3], OverflowError)
    assert [len(await store.entries(game)) for game in ("G0", "G1", "G2", "BAD")] == [1, 1, 1, 0]
    await store.close()


async def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").write_bytes(b"no database at all, but long enough to be read as one" * 40)
    with pytest.raises(StorageError, match="file is not a database"):
        await Store.open(url(tmp_path))


@pytest.mark.parametrize("address", ["nonsense://x", "sqlite", "postgresql+nodriver://x/y"])
async def test_an_address_that_is_no_database_is_quoted(address: str) -> None:
    with pytest.raises(StorageError, match="is not a database that can be used here") as caught:
        await open_database(address)
    assert repr(address) in str(caught.value)


async def test_a_commit_is_on_the_disk_and_not_only_in_memory(tmp_path: Path) -> None:
    engine = await open_database(url(tmp_path))
    async with engine.connect() as connection:
        assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
        assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
    await engine.dispose()


async def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = await open_database(url(tmp_path))
    async with engine.connect() as connection:
        differences = await connection.run_sync(
            lambda plain: compare_metadata(MigrationContext.configure(plain), METADATA)
        )
    assert differences == []
    await engine.dispose()


@pytest.mark.parametrize(
    "event",
    [OPENED.event, Dealt("seed", None), Dealt("seed", 1), Moved("-R1R2R3 +R1R2R3R4"), Redealt("seed"), Resumed()],
)
def test_an_event_reads_back_as_it_was_written(event: object) -> None:
    assert read_event(write_event(event)) == event  # pyright: ignore[reportArgumentType] - each is one
