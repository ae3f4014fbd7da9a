"""The log on disk: one winner for each number, and nothing said before it is safe."""

import asyncio
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from meldroom.server.data.database import StorageError, open_database
from meldroom.server.data.events import Dealt, Entry, Moved, Opened, Redealt, Resumed, read_event, write_event
from meldroom.server.data.schema import METADATA
from meldroom.server.data.store import Conflict, KeptDraft, Store
from tests.real_postgres import Postgres

OPENED = Entry(0, 10, Opened(["Ada", "Bo"], [None, "greedy"], "standard"))


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        return sqlite(tmp_path)
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


def sqlite(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder}/games.sqlite3"


async def test_of_many_who_append_the_same_number_one_wins(url: str) -> None:
    store = await Store.open(url)
    await store.create("GAME", [OPENED], {0: "hash"})
    moves = [Entry(1, 11, Moved("="), 0, f"c{at}") for at in range(20)]
    answers = await asyncio.gather(*(store.append("GAME", move) for move in moves), return_exceptions=True)
    assert sum(answer is None for answer in answers) == 1
    assert sum(isinstance(answer, Conflict) for answer in answers) == 19
    winner = moves[answers.index(None)]
    assert await store.entries("GAME") == [OPENED, winner]
    await store.close()


async def test_two_stores_on_one_file_agree_on_the_winner(url: str) -> None:
    one, two = await Store.open(url), await Store.open(url)
    for seq in range(20):
        answers = await asyncio.gather(
            *(store.append("GAME", Entry(seq, 0, Moved("="), at)) for at, store in enumerate((one, two))),
            return_exceptions=True,
        )
        assert sorted(str(type(answer).__name__) for answer in answers) == ["Conflict", "NoneType"]
    assert await one.entries("GAME") == await two.entries("GAME")
    await one.close()
    await two.close()


async def test_a_table_that_exists_is_not_opened_again(url: str) -> None:
    store = await Store.open(url)
    await store.create("GAME", [OPENED], {0: "first"})
    with pytest.raises(Conflict):
        await store.create("GAME", [OPENED], {0: "second"})
    assert [await store.person_of("GAME", token) for token in ("first", "second")] == [0, None]
    await store.close()


async def test_the_newest_draft_of_a_seat_replaces_the_older(url: str) -> None:
    store = await Store.open(url)
    drafts = [KeptDraft(0, 1, "a"), KeptDraft(1, 1, "b"), KeptDraft(0, 2, "c")]
    for draft in drafts:
        await store.keep_draft("GAME", draft)
    assert sorted(await store.drafts("GAME"), key=lambda kept: kept.seat) == [drafts[2], drafts[1]]
    await store.close()


async def test_only_tables_that_live_are_found(url: str) -> None:
    store = await Store.open(url)
    await store.create("OLD", [Entry(0, 10, OPENED.event), Entry(1, 20, Moved("="))], {})
    await store.create("NEW", [Entry(0, 10, OPENED.event), Entry(1, 30, Moved("="))], {})
    assert await store.games_since(21) == ["NEW"]
    assert await store.games_since(20) == ["NEW", "OLD"]
    await store.close()


async def test_tables_that_nobody_touched_for_long_are_deleted_with_all_that_belongs_to_them(url: str) -> None:
    store = await Store.open(url)
    for game, at in (("OLD", 20), ("NEW", 30)):
        await store.create(game, [Entry(0, 10, OPENED.event), Entry(1, at, Moved("="))], {0: "key"})
        await store.keep_draft(game, KeptDraft(0, 1, "a"))
    await store.forget_before(30)
    assert [len(await store.entries(game)) for game in ("OLD", "NEW")] == [0, 2]
    assert [len(await store.drafts(game)) for game in ("OLD", "NEW")] == [0, 1]
    assert [await store.person_of(game, "key") for game in ("OLD", "NEW")] == [None, 0]
    await store.close()


async def test_what_came_after_a_number_and_the_last_numbers_can_be_asked_for(url: str) -> None:
    store = await Store.open(url)
    moves = [Entry(at, 0, Moved("=")) for at in range(1, 4)]
    await store.create("GAME", [OPENED, *moves], {})
    await store.create("NEW", [OPENED], {})
    assert await store.entries("GAME", after=1) == moves[1:]
    assert await store.entries("GAME", after=3) == []
    assert await store.last_numbers(["GAME", "NEW", "NONE"]) == {"GAME": 3, "NEW": 0}
    many = [f"G{at}" for at in range(1200)]
    assert await store.last_numbers([*many, "GAME"]) == {"GAME": 3}
    await store.close()


async def test_a_conflict_in_the_middle_of_a_batch_takes_nothing_with_it(url: str) -> None:
    one, two = await Store.open(url), await Store.open(url)
    await one.create("GAME", [OPENED], {0: "key"})
    writes = [
        two.append("OTHER", OPENED),
        two.append("GAME", OPENED, {1: "of the loser"}),
        two.keep_draft("GAME", KeptDraft(0, 1, "a")),
        two.append("GAME", Entry(1, 0, Moved("=")), {1: "of the winner"}),
    ]
    answers = await asyncio.gather(*writes, return_exceptions=True)
    assert [str(type(answer).__name__) for answer in answers] == ["NoneType", "Conflict", "NoneType", "NoneType"]
    assert [len(await one.entries(game)) for game in ("GAME", "OTHER")] == [2, 1]
    assert [await one.person_of("GAME", key) for key in ("of the loser", "of the winner")] == [None, 1]
    assert await one.drafts("GAME") == [KeptDraft(0, 1, "a")]
    await one.close()
    await two.close()


async def test_processes_that_write_the_same_tables_crosswise_do_not_wait_for_each_other(postgres: Postgres) -> None:
    """Whoever held what the other wants next, and the other way round, would be stopped by the database."""
    url = postgres.new_database()
    stores = [await Store.open(url) for _ in range(2)]
    games = [f"G{at}" for at in range(40)]
    for seq in range(3):
        answers = await asyncio.gather(
            *(store.append(game, Entry(seq, 0, Moved("="))) for game in games for store in stores[:1]),
            *(store.append(game, Entry(seq, 0, Moved("="))) for game in reversed(games) for store in stores[1:]),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers].count(Conflict) == len(games)
        assert answers.count(None) == len(games)
    for store in stores:
        await store.close()
    name = url.rpartition("/")[2]
    assert postgres.psql("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()", name) == "0"


async def test_processes_that_start_together_make_one_database(url: str) -> None:
    stores = await asyncio.gather(*(Store.open(url) for _ in range(4)))
    await stores[0].create("GAME", [OPENED], {})
    await asyncio.gather(*(store.forget_before(11) for store in stores))
    assert await stores[3].entries("GAME") == []
    for store in stores:
        await store.close()


async def test_what_waits_when_the_store_closes_is_still_written(url: str) -> None:
    store = await Store.open(url)
    waiting = [asyncio.create_task(store.append("GAME", Entry(at, 0, Moved("=")))) for at in range(50)]
    await asyncio.sleep(0)  # the tasks put their writes in the queue
    await store.close()
    await asyncio.gather(*waiting)
    again = await Store.open(url)
    assert len(await again.entries("GAME")) == 50
    await again.close()


async def test_a_closed_store_says_so(url: str) -> None:
    store = await Store.open(url)
    await store.close()
    with pytest.raises(StorageError, match="the server is stopping"):
        await store.append("GAME", OPENED)


async def test_one_that_cannot_be_written_does_not_take_the_others_with_it(url: str) -> None:
    store = await Store.open(url)
    broken = Entry(0, 2**80, Moved("="))
    good = [store.append(f"G{at}", Entry(0, 0, Moved("="))) for at in range(3)]
    answers = await asyncio.gather(*good, store.append("BAD", broken), return_exceptions=True)
    assert answers[:3] == [None, None, None]
    assert isinstance(answers[3], (OverflowError, StorageError))
    assert [len(await store.entries(game)) for game in ("G0", "G1", "G2", "BAD")] == [1, 1, 1, 0]
    await store.close()


async def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").write_bytes(b"no database at all, but long enough to be read as one" * 40)
    with pytest.raises(StorageError, match="file is not a database"):
        await Store.open(sqlite(tmp_path))


@pytest.mark.parametrize("address", ["nonsense://x", "sqlite", "postgresql+nodriver://x/y"])
async def test_an_address_that_is_no_database_is_quoted(address: str) -> None:
    with pytest.raises(StorageError, match="is not a database that can be used here") as caught:
        await open_database(address)
    assert repr(address) in str(caught.value)


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("postgresql://ada:secret@127.0.0.1:1/x", r"ada:\*\*\*@127.0.0.1:1/x cannot be opened: "),
        ("postgres://ada:secret@127.0.0.1:one/x", r"ada:\*\*\*@127.0.0.1:one/x' is not a database that can be used"),
        ("postgresql://127.0.0.1:1/x?colour=red", "unexpected keyword argument 'colour'"),
    ],
)
async def test_a_database_that_cannot_be_reached_is_named_without_its_password(address: str, words: str) -> None:
    with pytest.raises(StorageError, match=words) as caught:
        await open_database(address)
    assert "secret" not in str(caught.value)


async def test_without_its_driver_postgresql_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StorageError, match=r"needs the package asyncpg: .* 'meldroom\[postgres\]'"):
        await open_database("postgresql://127.0.0.1/x")


async def test_a_commit_is_confirmed_by_postgresql_once_it_is_safe(postgres: Postgres) -> None:
    url = postgres.new_database()
    postgres.psql("ALTER ROLE postgres SET synchronous_commit = off")
    try:
        engine = await open_database(url)
        async with engine.connect() as connection:
            assert (await connection.execute(text("SHOW synchronous_commit"))).scalar() == "on"
        await engine.dispose()
    finally:
        postgres.psql("ALTER ROLE postgres RESET synchronous_commit")


async def test_postgresql_may_be_started_anew_while_the_store_is_open(postgres: Postgres) -> None:
    store = await Store.open(postgres.new_database())
    await store.append("GAME", OPENED)
    postgres.stop()
    try:
        with pytest.raises(StorageError, match="the database cannot be written"):
            await store.append("GAME", Entry(1, 0, Moved("=")))
    finally:
        postgres.start()
    await store.append("GAME", Entry(1, 0, Moved("=")))
    assert len(await store.entries("GAME")) == 2
    await store.close()


async def test_a_commit_is_on_the_disk_and_not_only_in_memory(tmp_path: Path) -> None:
    engine = await open_database(sqlite(tmp_path))
    async with engine.connect() as connection:
        assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
        assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
    await engine.dispose()


async def test_the_migrations_lead_to_the_schema(url: str) -> None:
    engine = await open_database(url)
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
