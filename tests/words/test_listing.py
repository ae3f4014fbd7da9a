"""Several things in one sentence."""

import pytest

from meldroom.words import all_of, one_of


@pytest.mark.parametrize(
    ("names", "text"), [(["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C"), ([], "")]
)
def test_names_are_listed_as_in_speech(names: list[str], text: str) -> None:
    assert all_of(names) == text


def test_of_several_one_is_meant() -> None:
    assert one_of(["R7", "B7", "K7"]) == "R7, B7 or K7"
