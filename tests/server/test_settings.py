"""What can be chosen about a server, and what is said where it cannot be so."""

import pytest

from meldroom.server.settings import CannotStart, Settings, read_settings


def test_what_was_given_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MELDROOM_METRICS_TOKEN", "0123456789abcdef")
    found = read_settings("json", "info", "127.0.0.1, 10.0.0.0/8,::1", 5)
    assert found == Settings(
        "json",
        "info",
        ("127.0.0.1", "10.0.0.0/8", "::1"),
        5,
        metrics_token="0123456789abcdef",
    )


def test_nothing_given_is_a_server_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MELDROOM_METRICS_TOKEN", raising=False)
    assert read_settings("text", "warning", "", 0) == Settings()


@pytest.mark.parametrize("text", ["*", "proxy", "10.0.0.1/8", "127.0.0.1,x"])
def test_a_proxy_that_is_no_address_is_quoted(text: str) -> None:
    with pytest.raises(CannotStart, match="cannot be used: expected addresses or networks of proxies"):
        read_settings("text", "warning", text, 0)


@pytest.mark.parametrize("seconds", [-1, 601, float("nan")])
def test_a_drain_that_is_too_long_is_quoted(seconds: float) -> None:
    with pytest.raises(CannotStart, match=f"--drain {seconds} cannot be used: expected seconds from 0 to 600"):
        read_settings("text", "warning", "", seconds)


def test_a_key_that_can_be_guessed_is_refused_and_not_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MELDROOM_METRICS_TOKEN", "hunter2")
    with pytest.raises(CannotStart, match="expected 16 or more ASCII characters") as refused:
        read_settings("text", "warning", "", 0)
    assert "hunter2" not in str(refused.value)
