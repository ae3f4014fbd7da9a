"""What the tests of the server share."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.house import House, open_house


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A server whose bots move only when its clock is moved."""
    async with open_house(tmp_path) as opened:
        yield opened
