"""What programs may rely on: the public names, and the page about them."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import meldroom

DOCS = Path(__file__).parent.parent / "docs"


@pytest.mark.parametrize("name", meldroom.__all__)
def test_every_public_name_is_there_and_on_the_page(name: str) -> None:
    assert getattr(meldroom, name) is not None
    assert name in dir(meldroom)
    assert f"`{name}`" in (DOCS / "api.md").read_text(encoding="utf-8")


def test_another_name_is_not_there() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'cheat'"):
        _ = meldroom.cheat  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownVariableType]


def test_importing_the_package_loads_nothing_of_it() -> None:
    asked = "import sys, meldroom; print(sorted(name for name in sys.modules if name.startswith('meldroom.')))"
    paths = {"PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, env=paths)
    assert done.stdout == "[]\n"


def test_the_examples_of_the_page_are_true() -> None:
    found = doctest.testfile(str(DOCS / "api.md"), module_relative=False, encoding="utf-8")
    assert found.attempted > 0
    assert found.failed == 0
