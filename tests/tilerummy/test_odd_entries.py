"""Entries that are no numbers of points are told apart from wrong ones; none breaks the check."""

import pytest

from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.sheet import check_round


@pytest.mark.parametrize("entry", [float("nan"), float("inf"), float("-inf"), 0.5])
def test_what_is_no_whole_number_is_named_as_that(entry: float) -> None:
    assert check_round(Rules(), {"A": entry, "B": 0}).codes == ("not_integer",)


def test_a_round_without_entries_has_no_winner() -> None:
    assert check_round(Rules(), {}).codes == ("no_winner",)
