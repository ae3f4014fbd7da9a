"""Answers that are remembered for the very same values, and for no others."""

import pytest

from meldroom.server.table.once import once


def test_the_same_values_are_asked_about_once() -> None:
    asked: list[list[int]] = []

    @once
    def total(numbers: list[int], more: list[int]) -> int:
        asked.append(numbers)
        return sum(numbers) + sum(more)

    first, equal, more = [1, 2], [1, 2], [3]
    assert [total(first, more), total(first, more)] == [6, 6]
    assert len(asked) == 1
    assert total(equal, more) == 6
    assert len(asked) == 2
    assert total(first, more) == 6
    assert len(asked) == 3


def test_a_failure_is_not_remembered() -> None:
    failures = [ValueError("first"), None]

    @once
    def fail(_: str) -> str:
        failure = failures.pop(0)
        if failure is not None:
            raise failure
        return "done"

    given = "given"
    with pytest.raises(ValueError, match="first"):
        fail(given)
    assert fail(given) == "done"
    assert failures == []
