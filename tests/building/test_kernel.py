"""When the kernel is compiled, with what, and what is said when it cannot be."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from build_hook import kernel
from build_hook.steps import BuildTrouble, telling_line

PROGRAM = """\
import cython

def total(n: int) -> int:
    return sum(range(n))

COMPILED = cython.compiled
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Give a project with a kernel of three lines."""
    source = tmp_path / kernel.SOURCES[0]
    source.parent.mkdir(parents=True)
    for package in [source.parent, source.parent.parent]:
        (package / "__init__.py").touch()
    source.write_text(PROGRAM)
    return tmp_path


def needs_compiler() -> None:
    if not kernel.has_headers() or not kernel.find_compiler():
        pytest.skip("there is no C compiler here, or no headers of Python")


def import_kernel(root: Path) -> str:
    program = "from meldroom.solver import kernel; print(kernel.total(10), kernel.COMPILED)"
    environment = {**os.environ, "PYTHONPATH": str(root / "src")}
    return subprocess.run(
        [sys.executable, "-P", "-c", program], env=environment, check=True, capture_output=True, text=True
    ).stdout.strip()


def test_same_source_runs_compiled_and_uncompiled(root: Path) -> None:
    needs_compiler()
    assert import_kernel(root) == "45 False"
    kernel.build_kernel(root)
    assert import_kernel(root) == "45 True"
    assert not kernel.is_stale(root)


def test_newer_source_is_compiled_again(root: Path) -> None:
    kernel.target(root).touch()
    os.utime(kernel.target(root), (1, 1))
    assert kernel.is_stale(root)


def test_all_parts_are_compiled_again_when_one_has_changed(root: Path) -> None:
    for source in kernel.SOURCES:
        (root / source).write_text(PROGRAM)
    for source in kernel.SOURCES:
        kernel.target(root, source).touch()
    assert kernel.stale_sources(root) == []
    os.utime(kernel.target(root), (1, 1))
    assert kernel.stale_sources(root) == [kernel.SOURCES[0]]
    (root / kernel.SOURCES[0]).with_suffix(".pxd").touch()
    later = kernel.target(root).stat().st_mtime + 10_000_000_000
    os.utime((root / kernel.SOURCES[0]).with_suffix(".pxd"), (later, later))
    assert kernel.stale_sources(root) == list(kernel.SOURCES)


def test_project_without_a_kernel_needs_nothing(tmp_path: Path) -> None:
    assert not kernel.is_stale(tmp_path)
    assert kernel.requirements(tmp_path) == []
    kernel.build_kernel(tmp_path)


def test_failure_leaves_no_compiled_file_of_an_older_source(root: Path) -> None:
    needs_compiler()
    kernel.target(root).write_text("old")
    os.utime(kernel.target(root), (1, 1))
    (root / kernel.SOURCES[0]).write_text("def total(:\n")
    with pytest.raises(BuildTrouble, match=r"plain Python.*kernel\.log"):
        kernel.build_kernel(root)
    assert not kernel.target(root).exists()


def test_machine_without_compiler_asks_for_one(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not kernel.has_headers():
        pytest.skip("there are no headers of Python here")
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert kernel.requirements(root) == [kernel.CYTHON, kernel.ZIG]


def test_machine_without_any_compiler_is_told_so(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    if kernel.find_compiler():
        pytest.skip("the compiler of the wheel is installed here")
    with pytest.raises(BuildTrouble, match=r"plain Python, right but much slower: .*(no C compiler|headers)"):
        kernel.build_kernel(root)


def test_machine_without_headers_is_told_so(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("build_hook.kernel.headers", lambda: tmp_path)
    assert kernel.requirements(root) == []
    with pytest.raises(BuildTrouble, match="python3-dev"):
        kernel.build_kernel(root)


def test_compiler_that_does_not_start_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, script in [("gcc", "exit 1"), ("clang", "exit 0")]:
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert kernel.find_compiler() == ["clang"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "without a message"),
        ("one\n two \n\n", "two"),
        ("start\nkernel.c:3: error: no such thing\nstopped", "kernel.c:3: error: no such thing"),
        (
            "error during build:\n1 error:\n\x1b[31mno such tile\x1b[0m\nlast",
            "error during build: 1 error: no such tile",
        ),
        ("an error:", "an error:"),
        ("k.c:1:2: warning: odd\nError compiling:\n----\nk.py:4:5: not allowed", "k.py:4:5: not allowed"),
    ],
)
def test_telling_line_speaks_of_the_error(text: str, line: str) -> None:
    assert telling_line(text) == line
