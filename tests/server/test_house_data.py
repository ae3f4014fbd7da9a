"""The house rules of the page's score book are those of the law."""

import json
from pathlib import Path

import pytest

from meldroom.server.web import house_data
from meldroom.tilerummy.rules import OPTIONS, RULES, find_rules


def test_the_committed_rules_are_those_of_the_law() -> None:
    assert house_data.is_current(house_data.TARGET), "run python -m meldroom.server.web.house_data"


def test_every_option_and_every_preset_is_there() -> None:
    data = json.loads(house_data.house_data())
    assert {option["name"] for option in data["options"]} == set(OPTIONS)
    for name, rules in RULES.items():
        values = "+".join(f"{option}={value}" for option, value in data["presets"][name].items())
        assert find_rules(values) == rules


def test_a_check_of_an_outdated_file_names_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(house_data, "TARGET", tmp_path / "house.json")
    assert house_data.main(["--check"]) == 1
    assert "python -m meldroom.server.web.house_data" in capsys.readouterr().err
    assert house_data.main([]) == 0
    assert house_data.main(["--check"]) == 0
    assert house_data.main(["--chekc"]) == 2
