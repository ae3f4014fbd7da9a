"""Starting: the port, the folder, the settings; every obstacle in one sentence."""

import asyncio
import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from meldroom.server import serve
from meldroom.server.data.database import StorageError, open_database
from meldroom.server.data.folder import database_url, present_database_url
from meldroom.server.data.places import usual_folder
from meldroom.server.limits import is_loopback


@pytest.fixture
def taken() -> Iterator[int]:
    """A port on which something listens already."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


def test_a_port_in_use_is_said_in_one_sentence(tmp_path: Path, taken: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve.run("127.0.0.1", taken, str(tmp_path), open_browser=False) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"Port {taken} of 127.0.0.1 cannot be used (Address already in use): stop what runs there")
    assert said.count("\n") == 1


def test_a_host_that_is_not_here_is_said_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve.run("203.0.113.7", 0, str(tmp_path), open_browser=False) == 2
    assert "203.0.113.7 cannot be used" in capsys.readouterr().err


@pytest.mark.parametrize("port", [-1, 65_536, 10**12])
def test_a_number_that_is_no_port_is_said_in_one_sentence(
    tmp_path: Path, port: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert serve.run("127.0.0.1", port, str(tmp_path), open_browser=False) == 2
    assert capsys.readouterr().err == f"Port {port} cannot be used: expected a number from 0 to 65535.\n"


def test_a_folder_that_cannot_be_written_is_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    assert serve.run("127.0.0.1", 0, str(tmp_path / "file"), open_browser=False) == 2
    said = capsys.readouterr().err
    assert f"The folder {str(tmp_path / 'file')!r} cannot be written" in said
    assert "choose another with --data PATH" in said


def test_a_database_that_is_none_is_said_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "meldroom.sqlite3").write_bytes(b"something else entirely, kept under this name" * 100)
    assert serve.run("127.0.0.1", 0, str(tmp_path), open_browser=False) == 2
    said = capsys.readouterr().err
    assert "file is not a database" in said
    assert "Traceback" not in said


def test_a_pause_that_is_no_number_is_quoted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MELDROOM_BOT_PAUSE", "soon")
    assert serve.run("127.0.0.1", 0, str(tmp_path), open_browser=False) == 2
    assert "MELDROOM_BOT_PAUSE='soon' cannot be used: expected seconds" in capsys.readouterr().err


def test_days_that_are_no_number_are_quoted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MELDROOM_KEEP_DAYS", "0")
    assert serve.run("127.0.0.1", 0, str(tmp_path), open_browser=False) == 2
    assert "MELDROOM_KEEP_DAYS='0' cannot be used: expected days from 1" in capsys.readouterr().err


def test_without_a_port_the_next_free_one_is_used_and_said(
    taken: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "PORT", taken)
    with serve.listen("127.0.0.1", None) as listening:
        port = listening.getsockname()[1]
    assert port > taken
    assert capsys.readouterr().out == f"Port {taken} is in use, so this is port {port}.\n"


def test_a_folder_is_made_where_there_is_none(tmp_path: Path) -> None:
    assert database_url(str(tmp_path / "a" / "b")) == f"sqlite+aiosqlite:///{tmp_path}/a/b/meldroom.sqlite3"
    assert (tmp_path / "a" / "b").is_dir()


def test_an_address_of_a_database_is_taken_as_it_is() -> None:
    assert database_url("postgresql+asyncpg://x/y") == "postgresql+asyncpg://x/y"


@pytest.mark.parametrize(
    ("platform", "name", "expected"),
    [
        ("linux", "XDG_DATA_HOME", "{set}/meldroom"),
        ("win32", "LOCALAPPDATA", "{set}/meldroom"),
        ("darwin", "NOT_USED", "{home}/Library/Application Support/meldroom"),
        ("linux", "NOT_USED", "{home}/.local/share/meldroom"),
    ],
)
def test_games_are_kept_where_each_system_keeps_such_things(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, name: str, expected: str
) -> None:
    for variable in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv(name, str(tmp_path / "set"))
    monkeypatch.setattr(sys, "platform", platform)
    assert str(usual_folder()) == expected.format(set=tmp_path / "set", home=tmp_path / "home")


def test_an_empty_home_folder_is_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert database_url(None).endswith("/.local/share/meldroom/meldroom.sqlite3")


def test_a_home_that_is_a_file_is_said_to_be_in_the_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "home").write_text("", encoding="utf-8")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    with pytest.raises(StorageError, match="cannot be written"):
        database_url(None)


@pytest.mark.parametrize(
    ("host", "is_here"),
    [
        ("127.0.0.1", True),
        ("localhost", True),
        ("::1", True),
        ("[::1]", True),
        ("x.localhost", True),
        ("0.0.0.0", False),  # noqa: S104 - that is the question
        ("192.168.1.2", False),
        ("localhost.evil.example", False),
        ("", False),
    ],
)
def test_names_that_mean_this_machine(host: str, is_here: bool) -> None:  # noqa: FBT001 - the answer
    assert is_loopback(host) is is_here


# --- the folder ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a?b", "a#b", "100%41", "a&b=c"])
def test_a_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    asyncio.run(_opened(tmp_path / name))
    assert [one.name for one in tmp_path.iterdir()] == [name]
    assert (tmp_path / name / "meldroom.sqlite3").stat().st_size > 0
    assert present_database_url(str(tmp_path / name)) == database_url(str(tmp_path / name))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_nobody_else_may_read_the_database(tmp_path: Path) -> None:
    rights = asyncio.run(_opened(tmp_path))
    assert rights == dict.fromkeys((f"meldroom.sqlite3{end}" for end in ("", "-wal", "-shm")), 0o600)


async def _opened(folder: Path) -> dict[str, int]:
    """The rights of the files in a folder while the database in it is open."""
    engine = await open_database(database_url(str(folder)))
    try:
        async with engine.connect() as connection:
            await connection.exec_driver_sql("SELECT 1 FROM event")
            return {entry.name: entry.stat().st_mode & 0o777 for entry in os.scandir(folder)}
    finally:
        await engine.dispose()


@pytest.mark.parametrize("data", ["sqlite://", "sqlite:///", "sqlite+aiosqlite://", "sqlite:///:memory:"])
def test_a_database_in_memory_alone_is_refused(data: str) -> None:
    with pytest.raises(StorageError, match="names no file"):
        database_url(data)


@pytest.mark.parametrize("data", ["postgresql:/host/games", "postgres:games", "PostgreSQL+asyncpg:/x", "sqlite:/x"])
def test_an_address_with_a_slash_too_few_does_not_become_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for find in (database_url, present_database_url):
        with pytest.raises(StorageError, match="expected // after the colon"):
            find(data)
    assert list(tmp_path.iterdir()) == []
