"""A backup holds everything, restores into any database, and a damaged one changes nothing."""

import asyncio
import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from meldroom.server.backups.backup import back_up
from meldroom.server.backups.restore import restore
from meldroom.server.data.database import StorageError, open_database
from meldroom.server.data.revisions import migrate, newest
from meldroom.server.data.schema import ACCOUNT
from meldroom.server.data.store import Store
from tests.real_postgres import Postgres
from tests.server.friends import gather
from tests.server.hand_clock import HandClock
from tests.server.house import House, Json, open_house, usual_tools
from tests.server.test_restart import OPENS, ROWS

Lines = list[str]


def url(folder: Path) -> str:
    folder.mkdir(exist_ok=True)
    return f"sqlite+aiosqlite:///{folder}/games.sqlite3"


async def play_some(house: House) -> tuple[str, str, Json]:
    """A table with a draft and an accepted play, others beside it; what the player of the first sees."""
    await gather(house, "Ada", "Bea")
    await house.deal(seed="another")
    code, token = await house.deal(seed=OPENS, bots=["drawer", "drawer"])
    client, snapshot = await house.joined(code, token)
    await client.ask(type="finish", seq=snapshot["seq"], rows=ROWS)
    for _ in range(2):
        house.clock.move(1)
        snapshot = (await client.until("happened"))["now"]
    rack: list[str] = snapshot["view"]["rack"]
    await client.ask(type="draft", seq=snapshot["seq"], rows=[*ROWS, rack[:2]])
    client.send(type="sync")
    return code, token, await client.until("snapshot")


def raw(backup: Path) -> bytes:
    return backup.read_bytes()


def put(backup: Path, content: bytes) -> None:
    backup.write_bytes(content)


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if not path.name.startswith("games.sqlite3")}


def read(backup: Path) -> Lines:
    return gzip.decompress(raw(backup)).decode().splitlines()


def write(backup: Path, lines: Lines) -> None:
    put(backup, gzip.compress("".join(f"{line}\n" for line in lines).encode()))


@pytest.fixture
async def backup(tmp_path: Path) -> Path:
    """A backup of a server that has some tables."""
    async with open_house(tmp_path) as house:
        await play_some(house)
    await back_up(url(tmp_path), tmp_path / "games.backup")
    return tmp_path / "games.backup"


async def content(database: str, target: Path) -> Lines:
    """Everything in a database: its backup, without the time it was made."""
    await back_up(database, target)
    header, *rows = read(target)
    return [header.replace(json.loads(header)["at"], ""), *rows]


# --- there and back -------------------------------------------------------------------------------


async def test_a_game_goes_on_from_a_backup_taken_while_the_server_ran(tmp_path: Path) -> None:
    clock = HandClock()
    async with open_house(tmp_path, usual_tools(clock), clock) as house:
        code, token, before = await play_some(house)
        counts = await back_up(url(tmp_path), tmp_path / "games.backup")
    assert (counts["seat"], counts["draft"]) == (4, 1)
    other = tmp_path / "other"
    assert await restore(tmp_path / "games.backup", url(other)) == counts
    async with open_house(other, usual_tools(clock), clock) as house:
        client, after = await house.joined(code, token)
        assert after == before
        assert (await client.command("draw", after["seq"]))["type"] == "accepted"


async def test_a_backup_is_of_one_moment_whatever_is_written_meanwhile(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, token = await house.deal()
        client, _ = await house.joined(code, token)
        taking = asyncio.create_task(back_up(url(tmp_path), tmp_path / "games.backup"))
        seq = 1
        while not taking.done():
            seq = (await client.command("draw", seq))["seq"]
            house.clock.move(1)
            seq = (await client.until_seq(seq + 1))["event"]["seq"]
        counts = await taking
    assert 2 <= counts["event"] <= seq + 1
    assert await restore(tmp_path / "games.backup", url(tmp_path / "other")) == counts


async def test_from_sqlite_to_postgresql_and_back_nothing_is_lost(
    tmp_path: Path, backup: Path, postgres: Postgres
) -> None:
    there = postgres.new_database()
    await restore(backup, there)
    before, between = await content(url(tmp_path), tmp_path / "1"), await content(there, tmp_path / "2")
    await restore(tmp_path / "2", url(tmp_path / "back"))
    assert await content(url(tmp_path / "back"), tmp_path / "3") == before
    assert len(between) == len(before)


async def test_numbers_that_a_database_hands_out_go_on_after_those_restored(
    tmp_path: Path, backup: Path, postgres: Postgres
) -> None:
    lines = read(backup)
    columns: list[str] = json.loads(lines[0])["tables"]["account"]
    values = [41 if name == "id" else 0 if name == "created" else "x" for name in columns]
    write(backup, counted([lines[0], json.dumps(["account", values]), *lines[1:]]))
    for database in (url(tmp_path / "other"), postgres.new_database()):
        await restore(backup, database)
        engine = await open_database(database)
        async with engine.begin() as connection:
            another = {name: 0 if name == "created" else "y" for name in columns if name != "id"}
            assert (await connection.execute(ACCOUNT.insert(), another)).inserted_primary_key == (42,)
        await engine.dispose()


async def test_a_backup_of_an_older_version_becomes_a_database_of_this_one(tmp_path: Path, backup: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path}/old.sqlite3")
    event = next(json.loads(line)[1] for line in read(backup) if line.startswith('["event"'))
    columns: list[str] = json.loads(read(backup)[0])["tables"]["event"]
    with engine.begin() as connection:
        migrate(connection, "0001")
        names = ", ".join(f":{name}" for name in columns)
        row = dict(zip(columns, event, strict=True))
        connection.execute(text(f"INSERT INTO event ({', '.join(columns)}) VALUES ({names})"), row)  # noqa: S608
    engine.dispose()
    counts = await back_up(f"sqlite+aiosqlite:///{tmp_path}/old.sqlite3", tmp_path / "old")
    assert counts == {"draft": 0, "event": 1, "seat": 0}
    assert json.loads(read(tmp_path / "old")[0])["revision"] == "0001"
    restored = await restore(tmp_path / "old", url(tmp_path / "other"))
    assert (restored["event"], restored["account"]) == (1, 0)
    header = (await content(url(tmp_path / "other"), tmp_path / "new"))[0]
    assert json.loads(header)["revision"] == newest()


# --- what is refused ------------------------------------------------------------------------------


async def test_a_database_that_is_not_empty_is_left_alone_unless_told(tmp_path: Path, backup: Path) -> None:
    other = url(tmp_path / "other")
    async with open_house(tmp_path / "other") as house:
        await house.deal(seed="mine")
    before = await content(other, tmp_path / "before")
    with pytest.raises(StorageError, match="is not empty: with --replace everything in it is deleted first"):
        await restore(backup, other)
    assert await content(other, tmp_path / "after") == before
    await restore(backup, other, replace=True)
    assert await content(other, tmp_path / "replaced") == await content(url(tmp_path), tmp_path / "whole")


@pytest.mark.parametrize("replace", [True, False])
async def test_a_database_that_a_server_uses_is_left_alone(tmp_path: Path, backup: Path, *, replace: bool) -> None:
    used = url(tmp_path / "used")
    async with open_house(tmp_path / "used") as house:
        with pytest.raises(StorageError, match="in use: stop the server first"):
            await restore(backup, used, replace=replace)
        assert (await house.http.get("/readyz")).status_code == 200
    await restore(backup, used)


async def test_a_postgresql_that_a_server_uses_is_left_alone(backup: Path, postgres: Postgres) -> None:
    database = postgres.new_database()
    await restore(backup, database)
    store = await Store.open(database)
    with pytest.raises(StorageError, match="in use: stop the server first"):
        await restore(backup, database, replace=True)
    await store.close()
    await restore(backup, database, replace=True)


async def test_a_backup_is_never_written_over_another_file(tmp_path: Path, backup: Path) -> None:
    with pytest.raises(StorageError, match="exists already: choose another name"):
        await back_up(url(tmp_path), backup)
    assert names(tmp_path) == {"games.backup"}


async def test_a_database_without_games_has_no_backup(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="holds no games of Meldroom"):
        await back_up(url(tmp_path), tmp_path / "x")
    assert names(tmp_path) == set()


def test_only_the_owner_may_read_a_backup(backup: Path) -> None:
    assert backup.stat().st_mode & 0o777 == 0o600


# --- damage ---------------------------------------------------------------------------------------


async def refused(backup: Path, other: Path, words: str) -> None:
    """It is refused in these words, quoting its name, and nothing of it is in the database."""
    with pytest.raises(StorageError) as error:
        await restore(backup, url(other))
    assert words in str(error.value)
    assert str(error.value).startswith(f"{str(backup)!r} ")
    async with open_house(other) as house:
        assert await house.lobby.store.games_since(0) == []


async def test_a_file_that_was_cut_off_anywhere_is_refused(tmp_path: Path, backup: Path) -> None:
    whole = raw(backup)
    for length in (0, 1, 9, 10, 11, len(whole) // 3, len(whole) // 2, len(whole) - 9, len(whole) - 1):
        put(backup, whole[:length])
        with pytest.raises(StorageError, match=r"is damaged, or was cut off|is no backup of Meldroom"):
            await restore(backup, url(tmp_path / "other"))
    put(backup, whole)
    await restore(backup, url(tmp_path / "other"))


async def test_a_file_with_any_bit_turned_is_refused(tmp_path: Path, backup: Path) -> None:
    whole = raw(backup)
    for at in range(20, len(whole), len(whole) // 12):
        put(backup, whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])
        with pytest.raises(StorageError, match=r"is damaged|is no backup of Meldroom"):
            await restore(backup, url(tmp_path / "other"))


def counted(lines: Lines) -> Lines:
    """With a last line that agrees."""
    names: list[str] = [json.loads(line)[0] for line in lines[1:-1]]
    return [*lines[:-1], json.dumps({"rows": {name: names.count(name) for name in names}})]


def events(lines: Lines) -> list[int]:
    """Where the events of the longest log are."""
    found = [at for at, line in enumerate(lines) if line.startswith('["event"')]
    codes: list[str] = [json.loads(lines[at])[1][0] for at in found]
    return [at for at, code in zip(found, codes, strict=True) if code == max(codes, key=codes.count)]


def without_end(lines: Lines) -> Lines:
    return lines[:-1]


def with_more(lines: Lines) -> Lines:
    return [*lines, lines[-2]]


def without_a_row(lines: Lines) -> Lines:
    return lines[:2] + lines[3:]


def without_an_event(lines: Lines) -> Lines:
    at = events(lines)[1]
    return counted(lines[:at] + lines[at + 1 :])


def with_an_event_twice(lines: Lines) -> Lines:
    at = events(lines)[1]
    return counted([*lines[:at], lines[at], *lines[at:]])


def with_another_move(lines: Lines) -> Lines:
    at = events(lines)[2]
    name, row = json.loads(lines[at])
    return [*lines[:at], json.dumps([name, [*row[:-1], '{"kind":"move","move":"+R1R2R3"}']]), *lines[at + 1 :]]


def with_a_huge_number(lines: Lines) -> Lines:
    at = events(lines)[1]
    name, row = json.loads(lines[at])
    return [*lines[:at], json.dumps([name, [row[0], 2**70, *row[2:]]]), *lines[at + 1 :]]


def with_too_few_values(lines: Lines) -> Lines:
    return [lines[0], json.dumps(["event", []]), *lines[1:]]


def with_a_foreign_table(lines: Lines) -> Lines:
    return counted([lines[0], json.dumps(["users", [1]]), *lines[1:]])


def with_foreign_columns(lines: Lines) -> Lines:
    return [lines[0].replace('"command"', '"order"'), *lines[1:]]


def with_a_line_that_is_none(lines: Lines) -> Lines:
    return [lines[0], "nonsense", *lines[1:]]


def of_a_later_version(lines: Lines) -> Lines:
    return [lines[0].replace('"version":1', '"version":2'), *lines[1:]]


def of_a_later_migration(lines: Lines) -> Lines:
    return [lines[0].replace(f'"revision":"{newest()}"', '"revision":"9999"'), *lines[1:]]


def of_another_program(lines: Lines) -> Lines:
    return ["{}", *lines[1:]]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (without_end, "was cut off: its last line is missing"),
        (with_more, "it goes on after its end"),
        (without_a_row, "is damaged"),
        (without_an_event, "has no event 1"),
        (with_an_event_twice, "it has rows of 'event' that cannot be"),
        (with_another_move, "cannot be (IllegalMove)"),
        (with_a_huge_number, "is damaged"),
        (with_too_few_values, "line 2 is no row of a table of it"),
        (with_a_foreign_table, "line 2 is no row of a table of it"),
        (with_foreign_columns, "made no table 'event' like this"),
        (with_a_line_that_is_none, "line 2 cannot be read"),
        (of_a_later_version, "was made by another version of Meldroom"),
        (of_a_later_migration, "was made by another version of Meldroom"),
        (of_another_program, "is no backup of Meldroom"),
    ],
)
async def test_what_was_altered_is_refused_and_nothing_is_half_restored(
    tmp_path: Path, backup: Path, change: Callable[[Lines], Lines], words: str
) -> None:
    write(backup, change(read(backup)))
    await refused(backup, tmp_path / "other", words)


async def test_a_file_that_is_not_there_or_something_else_is_quoted(tmp_path: Path) -> None:
    await refused(tmp_path / "absent", tmp_path / "other", "cannot be read: No such file or directory")
    (tmp_path / "text").write_text("a letter", encoding="utf-8")
    await refused(tmp_path / "text", tmp_path / "other", "is no backup of Meldroom")
