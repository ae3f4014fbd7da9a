"""Ratings against values that are known."""

from itertools import combinations
from math import log10

import pytest

from meldroom.arena.ratings import Meeting, elo_of_score, elo_ratings, expected_score
from meldroom.arena.report import is_bounded

MANY = 1e9
"""So many games that the block which is added to each line-up does not matter."""


def meeting(strengths: tuple[float, ...], seats: tuple[int, ...], games: float = MANY) -> Meeting:
    """Games of which everybody wins just what their strength deserves."""
    whole = sum(strength * count for strength, count in zip(strengths, seats, strict=True))
    wins = tuple(games * strength * count / whole for strength, count in zip(strengths, seats, strict=True))
    return Meeting(seats, games, wins)


def test_three_of_four_is_191_points() -> None:
    assert elo_of_score(0.75) == pytest.approx(190.85, abs=0.01)
    assert expected_score(400) == pytest.approx(10 / 11)
    assert [round(elo, 2) for elo in elo_ratings([Meeting((1, 1), 4 * MANY, (3 * MANY, MANY))])] == [95.42, -95.42]


def test_equal_wins_are_equal_ratings() -> None:
    assert elo_ratings([Meeting((1, 1), 10, (5.0, 5.0))]) == (0.0, 0.0)


STRENGTHS = (1.0, 2.0, 10.0)
FIELDS = [
    [meeting(STRENGTHS, tuple(int(bot in pair) for bot in range(3))) for pair in combinations(range(3), 2)],
    [meeting(STRENGTHS, (1, 1, 1))],
    [meeting(STRENGTHS, (1, 3, 0)), meeting(STRENGTHS, (3, 0, 1)), meeting(STRENGTHS, (0, 1, 3))],
]


@pytest.mark.parametrize("meetings", FIELDS, ids=["pairs", "three at a table", "one against three"])
def test_the_strengths_that_made_the_wins_are_found(meetings: list[Meeting]) -> None:
    true = [400 * log10(strength) for strength in STRENGTHS]
    expected = [elo - sum(true) / 3 for elo in true]
    assert elo_ratings(meetings) == pytest.approx(expected, abs=0.01)
    assert elo_ratings(meetings, start=(500, -500, 0)) == pytest.approx(expected, abs=0.01)


def test_a_rating_of_somebody_who_has_won_every_game_grows_with_the_games() -> None:
    ratings = [elo_ratings([Meeting((1, 1), games, (games, 0.0))])[0] for games in (2.0, 20.0, 200.0)]
    # One block more, of which each won a game: 3 to 1, 21 to 1, 201 to 1.
    assert ratings == pytest.approx([elo_of_score(won / (won + 1)) / 2 for won in (3, 21, 201)], abs=0.01)


@pytest.mark.parametrize(
    ("meetings", "bounded"),
    [
        ([Meeting((1, 1), 4, (3.0, 1.0))], True),
        ([Meeting((1, 1), 4, (4.0, 0.0))], False),
        # Each has lost to the next: a circle.
        ([Meeting((1, 1, 0), 2, (2, 0, 0)), Meeting((0, 1, 1), 2, (0, 2, 0)), Meeting((1, 0, 1), 2, (0, 0, 2))], True),
        # The last has won nothing, though the first two are even.
        ([Meeting((1, 1, 0), 2, (1, 1, 0)), Meeting((0, 1, 1), 2, (0, 2, 0)), Meeting((1, 0, 1), 2, (2, 0, 0))], False),
        ([Meeting((1, 3), 4, (0.0, 4.0))], False),
    ],
)
def test_ratings_are_bounded_where_wins_lead_from_everybody_to_everybody(
    meetings: list[Meeting], *, bounded: bool
) -> None:
    assert is_bounded(meetings) is bounded
