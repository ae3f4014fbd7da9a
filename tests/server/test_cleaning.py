"""Texts of people, cleaned."""

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from meldroom.server.table.cleaning import JOINERS, cleaned, is_mark, length

ODD = st.text(st.sampled_from("a b\u0301\u200d\u200c\u202e\u3164\u00e9\u05b8\u05e9\n"), max_size=12)


@given(st.text() | ODD)
def test_cleaning_a_clean_text_changes_nothing(text: str) -> None:
    once = cleaned(text)
    assert cleaned(once) == once


@given(st.text() | ODD)
def test_a_clean_text_is_one_line_that_carries_no_more_than_three_marks_on_a_character(text: str) -> None:
    run = 0
    for character in cleaned(text):
        assert character in JOINERS or unicodedata.category(character) not in {"Cc", "Cf", "Cs", "Zl", "Zp"}
        run = run + 1 if is_mark(character) else run if character in JOINERS else 0
        assert run <= 3


def test_marks_and_joiners_have_no_length() -> None:
    assert length("e\u0301\u0316\u200dx") == 2
