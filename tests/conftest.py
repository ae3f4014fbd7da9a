"""What all tests share: how long hypothesis looks for a counterexample, and servers of others."""

import os
import sys
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from tests.real_postgres import NoPostgres, Postgres, running_postgres
from tests.real_redis import NoRedis, Redis, running_redis

# No deadline: a slow machine is no fault of the code, and no test may depend on time. Every run draws other examples,
# so that a hundred are enough in each, also in CI; before a release: `make pytest ARGS=--hypothesis-profile=deep`.
settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("deep", deadline=None, max_examples=1000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("dev")

# Where Python was told not to keep what it has compiled, each server of the tests would compile all of Meldroom anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: the tests of the page and of whole servers wait, for a browser or for time."""
    return (os.cpu_count() or 1) + 1


def pytest_addoption(parser: pytest.Parser) -> None:
    """`pytest --update-golden` writes the recorded games of tests/golden anew."""
    parser.addoption("--update-golden", action="store_true", help="write the recorded games of tests/golden anew")


@pytest.fixture(scope="session")
def postgres() -> Generator[Postgres]:
    """A real PostgreSQL, begun when the first test asks for it."""
    try:
        with running_postgres() as postgres:
            yield postgres
    except NoPostgres as error:
        pytest.skip(str(error))


@pytest.fixture(scope="session")
def redis() -> Generator[Redis]:
    """A real Redis, begun when the first test asks for it."""
    try:
        with running_redis() as redis:
            yield redis
    except NoRedis as error:
        pytest.skip(str(error))
