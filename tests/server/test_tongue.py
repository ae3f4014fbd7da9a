"""In which language whoever asks is answered."""

import pytest

from meldroom.server.web.tongue import language_of


@pytest.mark.parametrize(
    ("query", "header", "language"),
    [
        ("", "", "en"),
        ("", "de-AT,de;q=0.9,en;q=0.8", "de"),
        ("", "en;q=0.5, fr;q=0.9", "fr"),
        ("", "tlh, nn;q=0.3", "nb"),
        ("", ";;q=x,,", "en"),
        ("lang=he", "de", "he"),
        ("lang=tlh", "de", "de"),
    ],
)
def test_a_request_says_which_language_fits(query: str, header: str, language: str) -> None:
    headers = [(b"accept-language", header.encode())] if header else []
    scope = {"type": "http", "query_string": query.encode(), "headers": headers}
    assert language_of(scope) == language
