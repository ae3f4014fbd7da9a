"""Two servers on one PostgreSQL and one Redis, each a process of its own."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack
from dataclasses import dataclass

import pytest

from tests.real_postgres import Postgres
from tests.real_redis import Redis
from tests.server.processes import Process, process


@dataclass(frozen=True)
class Cluster:
    """What runs."""

    one: Process
    two: Process
    postgres: Postgres
    redis: Redis
    url: str


@pytest.fixture
async def cluster(postgres: Postgres, redis: Redis) -> AsyncGenerator[Cluster]:
    """Two servers on a database with nothing in it."""
    url = postgres.new_database()
    async with AsyncExitStack() as stack:
        starting = (stack.enter_async_context(process(url, "--hub", redis.url)) for _ in range(2))
        one, two = await asyncio.gather(*starting)
        yield Cluster(one, two, postgres, redis, url)
