"""Runs the law's cases: every vector file in `vectors/`, or in the folder named by `MELDROOM_VECTORS`."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests import vector_kinds

FOLDER = Path(os.environ.get("MELDROOM_VECTORS") or Path(__file__).parent.parent / "vectors")


def cases() -> Iterator[dict[str, Any]]:
    for file in sorted(FOLDER.glob("*.json")):
        content = json.loads(file.read_text(encoding="utf-8"))
        yield from content["vectors"] if isinstance(content, dict) else content


CASES = list(cases())


def test_there_are_vectors() -> None:
    assert any(case["rule"].startswith("TR-") for case in CASES)


@pytest.mark.parametrize(
    "case", [case for case in CASES if case["rule"].startswith(("TR-", "MA-", "VA-"))], ids=lambda case: case["id"]
)
def test_vector(case: dict[str, Any]) -> None:
    runner: Callable[[dict[str, str], dict[str, Any], dict[str, Any]], None] | None
    runner = getattr(vector_kinds, f"check_{case['kind']}", None)
    assert runner is not None, f"no runner for vectors of kind {case['kind']!r}"
    runner(case["options"], case["in"], case["out"])
