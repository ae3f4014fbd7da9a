"""The page about learning is true, and the rest of Meldroom needs none of it."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

from meldroom.learn import aec, sparring_env
from meldroom.learn.actions import ACTIONS
from meldroom.learn.planes import PLANES
from meldroom.learn.refusals import IllegalAction

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "learn.md"


def test_the_examples_of_the_page_are_true() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize("module", [aec, sparring_env])
def test_the_examples_of_the_modules_are_true(module: object) -> None:
    found = doctest.testmod(module)  # pyright: ignore[reportArgumentType]
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize("plane", PLANES)
def test_every_plane_is_on_the_page(plane: str) -> None:
    assert f"| `{plane}` |" in PAGE.read_text(encoding="utf-8")


def test_the_refusal_of_the_page_is_what_is_said() -> None:
    game = aec.raw_env()
    game.reset(options={"state": "position R1R2R3/K4K5K6 R4K7K9,O1 O2 0 11 0\npicked -\nmoves 0\nseed 1\n"})
    with pytest.raises(IllegalAction) as refused:
        game.step(13)
    assert str(refused.value) in " ".join(PAGE.read_text(encoding="utf-8").split())


def test_the_page_names_how_many_actions_there_are() -> None:
    assert f"{ACTIONS} actions" in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "asked", ["import meldroom", "import meldroom.bots, meldroom.solver.choices, meldroom.server.app"]
)
def test_nothing_else_needs_numpy(asked: str) -> None:
    code = f"import sys; {asked}; print({{'numpy', 'gymnasium', 'pettingzoo'}} & set(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONPATH": str(ROOT / "src")}
    )
    assert done.stdout == "set()\n"


def test_without_its_packages_the_extra_is_named() -> None:
    code = "import sys; sys.modules['gymnasium.envs.registration'] = None; import meldroom.learn"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env={"PYTHONPATH": str(ROOT / "src")}
    )
    assert "install Meldroom with its extra, as 'meldroom[learn]'" in done.stderr
