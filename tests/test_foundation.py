"""What everything else stands on: rooms, locks, the version, and the words for a machine that lacks something."""

import ast
import json
import re
import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = ["requirements/run.txt", "requirements/test.txt", "requirements/dev.txt"]


def rooms() -> set[str]:
    package = ROOT / "src" / "meldroom"
    return {path.name for path in package.iterdir() if (path / "__init__.py").is_file()}


def rooms_with_a_floor() -> set[str]:
    floors: list[str] = PROJECT["tool"]["importlinter"]["contracts"][0]["layers"]
    return {room for floor in floors for room in re.findall(r"\w+", floor)}


def locked(text: str) -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9.-]+)==([^ ;\\]+)", text, re.MULTILINE))


def test_every_room_has_a_floor() -> None:
    assert rooms() <= rooms_with_a_floor()
    assert "tiles" in rooms()


def imported(source: Path) -> set[str]:
    """Give the first names of all that a file imports."""
    nodes = list(ast.walk(ast.parse(source.read_text(encoding="utf-8"))))
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    return {name.split(".")[0] for name in names + [n.module or "" for n in nodes if isinstance(n, ast.ImportFrom)]}


@pytest.mark.parametrize("room", ["tiles", "tilerummy"])
def test_words_and_law_need_the_standard_library_only(room: str) -> None:
    sources = list((ROOT / "src" / "meldroom" / room).rglob("*.py"))
    assert sources
    needed = {name for source in sources for name in imported(source)}
    assert needed <= sys.stdlib_module_names | {"meldroom"}


@pytest.mark.parametrize("name", LOCKS)
def test_locks_name_no_address(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"https?:|file:|--(extra-)?index-url|--find-links", text)


def test_lock_of_the_page_names_no_address() -> None:
    """It may name where a package asks for donations, and nothing is fetched from there."""
    text = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity"' in text
    assert '"resolved"' not in text


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_package_has_hashes(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    blocks = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    assert blocks
    assert all("--hash=sha256:" in block for block in blocks)


def test_tests_run_with_the_versions_that_users_get() -> None:
    run = locked((ROOT / LOCKS[0]).read_text(encoding="utf-8"))
    test = locked((ROOT / LOCKS[1]).read_text(encoding="utf-8"))
    assert run
    assert {name: test.get(name) for name in run} == run


def test_locks_hold_what_the_project_asks_for() -> None:
    run = locked((ROOT / LOCKS[0]).read_text(encoding="utf-8"))
    asked: list[str] = PROJECT["project"]["dependencies"]
    assert {re.split(r"[\[>=<;]", name)[0].strip() for name in asked} <= run.keys()


def test_page_and_package_have_one_version() -> None:
    page = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    assert page["version"] == PROJECT["project"]["version"]


def test_installed_version_is_the_one_written_down() -> None:
    try:
        installed = metadata.version("meldroom")
    except metadata.PackageNotFoundError:
        pytest.skip("meldroom runs from its folder and is not installed here")
    assert installed == PROJECT["project"]["version"]


def test_command_and_module_are_the_same_program() -> None:
    assert PROJECT["project"]["scripts"] == {"meldroom": "meldroom.cli.main:main"}
    done = subprocess.run(
        [sys.executable, "-m", "meldroom", "--version"], cwd=ROOT / "src", check=False, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert PROJECT["project"]["version"] in done.stdout


def test_scripts_of_the_page_do_not_call_npm() -> None:
    """The npm of the Node wheel works when Node runs it, and not when a script looks for it on the path."""
    scripts: dict[str, str] = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["scripts"]
    assert not [name for name, script in scripts.items() if re.search(r"\bnp[mx]\b", script)]


def test_compiled_kernel_is_not_older_than_its_source() -> None:
    source = ROOT / "src" / "meldroom" / "solver" / "kernel.py"
    compiled = list(source.parent.glob("kernel.*.so"))
    stale = [path.name for path in compiled if path.stat().st_mtime < source.stat().st_mtime]
    assert not stale, "Python would import these instead of the source: install again (make pytest)"


def make_with(python: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    make = shutil.which("make")
    if not make:
        pytest.skip("make is not installed here")
    shutil.copy(ROOT / "Makefile", folder)
    return subprocess.run(
        [make, "play", f"PYTHON={python}"], cwd=folder, check=False, capture_output=True, text=True, encoding="utf-8"
    )


def fake_python(folder: Path, script: str) -> Path:
    path = folder / "python3"
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def prerequisites(folder: Path) -> None:
    for name in ["pyproject.toml", "hatch_build.py", "requirements/run.txt"]:
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.touch()


def test_too_old_python_is_told_what_to_do(tmp_path: Path) -> None:
    prerequisites(tmp_path)
    done = make_with(fake_python(tmp_path, '[ "$1" = --version ] && echo Python 3.9.2; exit 1'), tmp_path)
    assert done.returncode
    assert "needs Python 3.11 or newer" in done.stdout
    assert "make play PYTHON=" in done.stdout


def test_missing_python_is_told_what_to_do(tmp_path: Path) -> None:
    prerequisites(tmp_path)
    done = make_with(tmp_path / "nowhere", tmp_path)
    assert done.returncode
    assert "missing: install one" in done.stdout


def test_python_without_venv_is_told_what_to_do(tmp_path: Path) -> None:
    prerequisites(tmp_path)
    done = make_with(fake_python(tmp_path, '[ "$1" = -c ]'), tmp_path)
    assert done.returncode
    assert "python3-venv" in done.stdout
