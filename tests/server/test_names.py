"""What people may be called."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meldroom.server.table.answers import Refusal
from meldroom.server.table.cleaning import JOINERS, is_mark
from meldroom.server.table.names import LONGEST, bot_names, clean_name, distinct


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
        ("a" + "\u0316" * 9, "a" + "\u0316" * 3),
        ("\u0301\u0301Al", "Al"),
        ("\u3164Al\u2800\u115f", "Al"),
        ("\u200dم\u200d\u200dی", "م\u200dی"),
        ("שָׁלוֹם", unicodedata.normalize("NFC", "שָׁלוֹם")),
        ("x" * LONGEST, "x" * LONGEST),
    ],
)
def test_a_name_is_cleaned(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize("text", ["", "   ", "\u202e\u200b", "\x00", "\u0301", "\u3164", "\u200d", "x" * (LONGEST + 1)])
def test_what_is_no_name_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="name"):
        clean_name(text)


@given(st.text())
def test_a_name_holds_nothing_unseen_whatever_was_typed(text: str) -> None:
    try:
        name = clean_name(text)
    except Refusal:
        return
    seen = [character for character in name if character not in JOINERS]
    assert not {unicodedata.category(character) for character in seen} & {"Cc", "Cf", "Cs", "Zl", "Zp"}
    assert not is_mark(name[0])
    assert name == name.strip()
    assert clean_name(name) == name


def test_computer_players_have_names_of_their_own() -> None:
    assert bot_names(5, ["bo"]) == ["Cleo", "Dov", "Edda", "Finn", "Gita"]
    assert bot_names(5, ["Ada"]) == ["Bo", "Cleo", "Dov", "Edda", "Finn"]


@pytest.mark.parametrize(
    "name",
    ["Ada", "ADA", "\u0410da", "\u00c0da", "A\u200dda", "A d a", "\U0001d400da"],
)
def test_a_name_that_looks_like_one_at_the_table_gets_a_number(name: str) -> None:
    assert distinct(name, ["Ada"]) == f"{name} 2"
    assert distinct(name, ["Ada", "Ada 2"]) == f"{name} 3"


@pytest.mark.parametrize(("name", "other"), [("Ada", "Ida"), ("Jan", "Lan"), ("Bo", "Do"), ("李雷", "李霞")])
def test_names_that_look_different_stay_as_they_are(name: str, other: str) -> None:
    assert distinct(name, [other]) == name


def test_a_computer_player_does_not_look_like_somebody_at_the_table() -> None:
    assert bot_names(1, ["\u0412\u043e"]) == ["Cleo"]
