"""The puzzle of the day."""

from datetime import date, timedelta

import pytest

from meldroom.analysis.puzzles.daily import FIRST, daily_number


def numbers(first: date, size: int) -> list[int]:
    return [daily_number(first + timedelta(days=day), size) for day in range(size)]


def test_every_puzzle_has_its_day_before_one_comes_again() -> None:
    assert sorted(numbers(FIRST, 50)) == list(range(1, 51))


def test_the_next_time_round_they_come_in_another_order() -> None:
    later = FIRST + timedelta(days=50)
    assert sorted(numbers(later, 50)) == list(range(1, 51))
    assert numbers(later, 50) != numbers(FIRST, 50)


@pytest.mark.parametrize(("day", "number"), [(date(2026, 11, 30), 11), (date(2026, 12, 1), 181), (FIRST, 62)])
def test_a_day_has_the_same_puzzle_everywhere(day: date, number: int) -> None:
    assert daily_number(day, 300) == number
