"""Every refusal has a code that is listed."""

import re
from http import HTTPStatus
from pathlib import Path

import pytest

from meldroom import server
from meldroom.server.wire.codes import CODES, status_of

SOURCES = list(Path(server.__file__).parent.rglob("*.py"))
USES = re.compile(r'(?:Refusal|problem|Refused)\((?:\s*\d+,|\s*command,)?\s*"(\w+)"|super\(\).__init__\(\s*"(\w+)",')


def used() -> set[str]:
    """The codes that the source names."""
    found = [match for source in SOURCES for match in USES.findall(source.read_text(encoding="utf-8"))]
    return {first or second for first, second in found}


def test_every_code_in_use_is_listed() -> None:
    assert {"stale", "not_saved", "too_fast", "wrong_site", "bad_name", "broken"} <= used()
    assert used() <= set(CODES), "list them in meldroom/server/wire/codes.py"


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_a_status_of_a_refusal_and_words(code: str) -> None:
    assert HTTPStatus(CODES[code].status).value >= 400
    assert CODES[code].words


def test_a_refusal_because_of_a_fault_is_understood_but_not_possible() -> None:
    assert status_of("tile_not_on_rack") == 422
