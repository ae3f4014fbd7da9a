"""The tables of docs/api.md are those of the server."""

from pathlib import Path

import pytest

from meldroom.server.web import interfaces


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page that lacks a code, and says more of its own."""
    lines = interfaces.TARGET.read_text(encoding="utf-8").splitlines(keepends=True)
    target = tmp_path / "api.md"
    target.write_text("".join(line for line in lines if not line.startswith("| `stale` |")), encoding="utf-8")
    monkeypatch.setattr(interfaces, "TARGET", target)
    return target


def test_a_page_that_lacks_a_code_is_out_of_date(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert interfaces.main(["--check"]) == 1
    assert "python -m meldroom.server.web.interfaces" in capsys.readouterr().err
    assert not interfaces.is_current(page)


def test_writing_makes_the_page_current_and_leaves_the_rest(page: Path) -> None:
    assert interfaces.main([]) == 0
    assert interfaces.main(["--check"]) == 0
    text = page.read_text(encoding="utf-8")
    assert "| `stale` | 422 |" in text
    assert "# From Python" in text
    assert "## Bad input" in text


def test_an_unknown_argument_is_quoted(capsys: pytest.CaptureFixture[str]) -> None:
    assert interfaces.main(["--chekc"]) == 2
    assert "'--chekc'" in capsys.readouterr().err
