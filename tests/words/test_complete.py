"""Every language says all that English says."""

import pytest

from meldroom.words import ENGLISH, LANGUAGES
from meldroom.words.catalogue import catalogue


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != ENGLISH])
def test_a_language_lacks_nothing_that_english_says(language: str) -> None:
    assert sorted(catalogue(ENGLISH).keys() - catalogue(language).keys()) == []
