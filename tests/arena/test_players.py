"""Finding bots, and telling one version of them from another."""

import sys
from pathlib import Path

import pytest

from meldroom.arena.players import bot_version, code_version, find_bot
from meldroom.bots import BOTS
from tests.arena.toys import named


def test_our_bots_are_found_by_name_and_others_by_where_they_are() -> None:
    assert find_bot("keeper") is BOTS["keeper"]
    assert type(find_bot(named("Drawer"))).__name__ == "Drawer"
    assert find_bot(named("good_coin")) is find_bot(named("good_coin"))


def test_our_bots_are_part_of_our_sources() -> None:
    assert [bot_version(name) for name in BOTS] == [""] * len(BOTS)
    assert len(code_version()) == 12


@pytest.mark.parametrize("changed", ["settings", "kind"])
def test_a_bot_of_ones_own_has_another_version_when_either_of_its_files_changes(
    changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    kind, settings = (tmp_path / f"{name}_of_{changed}.py" for name in ("kind", "settings"))
    kind.write_text("from tests.arena.toys import Coin\n\n\nclass Mine(Coin):\n    pass\n")
    settings.write_text(f"from {kind.stem} import Mine\n\nmine = Mine(chance=0.1)\n")
    name = f"{settings.stem}:mine"
    first = bot_version(name)
    assert first == bot_version(name) != ""
    file = {"settings": settings, "kind": kind}[changed]
    file.write_text(file.read_text() + "# changed\n")
    assert bot_version(name) != first
