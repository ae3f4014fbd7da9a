"""What all tests share: how long hypothesis looks for a counterexample."""

import os

import pytest
from hypothesis import HealthCheck, settings

# No deadline: a slow machine is no fault of the code, and no test may depend on time.
settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", deadline=None, max_examples=300, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`pytest --update-golden` writes the recorded games of tests/golden anew."""
    parser.addoption("--update-golden", action="store_true", help="write the recorded games of tests/golden anew")
