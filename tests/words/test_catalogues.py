"""The catalogues: each language says all that English says, with the same values, in the forms that it counts in."""

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel import Locale

from meldroom.words import ENGLISH, LANGUAGES
from meldroom.words.catalogue import CATALOGUES, Entry, catalogue

SOURCE = Path(__file__).parents[2] / "src" / "meldroom"
TRANSLATED = sorted(folder.name for folder in CATALOGUES.iterdir() if folder.name != ENGLISH)


def texts(entry: Entry) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def places(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def test_every_catalogue_is_of_a_language_that_is_offered() -> None:
    assert {folder.name for folder in CATALOGUES.iterdir()} <= set(LANGUAGES)


@pytest.mark.parametrize("language", [ENGLISH, *TRANSLATED])
def test_no_text_has_two_places(language: str) -> None:
    keys = Counter(key for path in (CATALOGUES / language).rglob("*.json") for key in json.loads(path.read_text()))
    assert [key for key, count in keys.items() if count > 1] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_language_says_nothing_that_english_does_not(language: str) -> None:
    for path in (CATALOGUES / language).rglob("*.json"):
        first = CATALOGUES / ENGLISH / path.relative_to(CATALOGUES / language)
        assert json.loads(path.read_text(encoding="utf-8")).keys() <= json.loads(first.read_text()).keys(), path


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_text_has_the_values_of_the_english_one(language: str) -> None:
    for key, entry in catalogue(language).items():
        wanted = set[str]().union(*map(places, texts(catalogue(ENGLISH)[key])))
        for text in texts(entry):
            # A form for one thing, or two, need not repeat the number.
            assert places(text) | {"n"} == wanted | {"n"}, key


@pytest.mark.parametrize("language", [ENGLISH, *TRANSLATED])
def test_what_counts_has_the_plural_forms_of_the_language(language: str) -> None:
    forms = {*Locale.parse(language).plural_form.rules, "other"}
    for key, entry in catalogue(language).items():
        if not isinstance(catalogue(ENGLISH)[key], str):
            assert not isinstance(entry, str), key
            assert set(entry) == forms, key


@pytest.mark.parametrize("language", [ENGLISH, *TRANSLATED])
def test_no_text_is_empty_or_has_blanks_around_it(language: str) -> None:
    for key, entry in catalogue(language).items():
        assert all(text and (text == text.strip() or key == "list.comma") for text in texts(entry)), key


def said() -> Iterator[tuple[Path, str]]:
    """Every key that the program names in full."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=str(key))]):
                    yield path, key
                case _:
                    pass


def test_all_that_the_program_says_is_in_the_catalogue() -> None:
    assert [(path.name, key) for path, key in said() if key not in catalogue(ENGLISH)] == []
