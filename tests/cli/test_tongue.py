"""The terminal in another language."""

import pytest

from meldroom.cli.tongue import tongue
from tests.cli.runs import run


@pytest.fixture(autouse=True)
def _nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(place, raising=False)


def test_a_named_language_is_spoken() -> None:
    found = run(["judge", "--lang", "de", "--table", "-", "--rack", "R5R6", "--after", "R5R6", "--rules", "standard"])
    assert "zu wenige Steine: 2" in found.out


def test_the_language_of_the_system_is_spoken_unless_another_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert tongue(["rules"]) == ("de", ["rules"])
    assert tongue(["rules", "--lang=fr", "jumbo"]) == ("fr", ["rules", "jumbo"])


@pytest.mark.parametrize("text", ["C.UTF-8", "POSIX", "tlh"])
def test_what_is_not_here_is_english(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", text)
    assert tongue(["play"]) == ("en", ["play"])


def test_behind_two_dashes_nothing_is_an_option() -> None:
    assert tongue(["replay", "--", "--lang"]) == ("en", ["replay", "--", "--lang"])


@pytest.mark.parametrize("arguments", [["--lang", "xx", "rules"], ["rules", "--lang=klingon"]])
def test_a_named_language_that_is_not_here_is_quoted(arguments: list[str]) -> None:
    refused = run(arguments)
    named = "klingon" if "--lang=klingon" in arguments else "xx"
    assert (refused.code, refused.out) == (2, "")
    assert f"{named!r} is not a language that is spoken here: expected one of en, de" in refused.err
