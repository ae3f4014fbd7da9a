"""What people may be called."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meldroom.server.answers import Refusal
from meldroom.server.names import LONGEST, bot_names, clean_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("A\u202edA", "AdA"),
        ("A\x00\x1b[31mda", "A[31mda"),
        ("\u200bZoë\u2066", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("李雷", "李雷"),
        ("x" * LONGEST, "x" * LONGEST),
    ],
)
def test_a_name_is_cleaned(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize("text", ["", "   ", "\u202e\u200b", "\x00", "\u0301", "x" * (LONGEST + 1), "a" + "\u0316" * 9])
def test_what_is_no_name_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="name"):
        clean_name(text)


@given(st.text())
def test_a_name_holds_nothing_unseen_whatever_was_typed(text: str) -> None:
    try:
        name = clean_name(text)
    except Refusal:
        return
    assert not {unicodedata.category(character) for character in name} & {"Cc", "Cf", "Cs", "Zl", "Zp"}
    assert name == name.strip()
    assert clean_name(name) == name


def test_computer_players_have_names_of_their_own() -> None:
    assert bot_names(5, ["bo"]) == ["Cleo", "Dov", "Edda", "Finn", "Gita"]
    assert bot_names(5, ["Ada"]) == ["Bo", "Cleo", "Dov", "Edda", "Finn"]
