"""Runs the law's cases: every vector file in `vectors/`, or in the folder named by `MELDROOM_VECTORS`."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests import vector_basic, vector_kinds

FOLDER = Path(os.environ.get("MELDROOM_VECTORS") or Path(__file__).parent.parent / "vectors")


def cases() -> Iterator[dict[str, Any]]:
    for file in sorted(FOLDER.glob("*.json")):
        content = json.loads(file.read_text(encoding="utf-8"))
        yield from content["vectors"] if isinstance(content, dict) else content


CASES = list(cases())


OURS = [case for case in CASES if case["rule"].startswith(("TR-", "BR-")) or case["kind"] == "card_meld"]


def test_there_are_vectors() -> None:
    assert {case["rule"][:3] for case in OURS} >= {"TR-", "BR-"}


@pytest.mark.parametrize("case", OURS, ids=lambda case: case["id"])
def test_vector(case: dict[str, Any]) -> None:
    runner: Callable[[dict[str, str], dict[str, Any], dict[str, Any]], None] | None
    name = f"check_{case['kind']}"
    runner = getattr(vector_kinds, name, None) or getattr(vector_basic, name, None)
    assert runner is not None, f"no runner for vectors of kind {case['kind']!r}"
    runner(case["options"], case["in"], case["out"])
