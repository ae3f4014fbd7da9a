"""What is packed: built from a copy of the project, by the real backend and without the network."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from build_hook import kernel

ROOT = Path(__file__).parents[2]
PARTS = ["pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Give a copy of the project as a fresh clone has it, with a built page of one file."""
    folder = tmp_path / "project"
    unbuilt = shutil.ignore_patterns("__pycache__", "static", "*.so")
    shutil.copytree(ROOT / "src", folder / "src", ignore=unbuilt)
    shutil.copytree(ROOT / "build_hook", folder / "build_hook", ignore=unbuilt)
    for name in PARTS:
        shutil.copy(ROOT / name, folder)
    static = folder / "src" / "meldroom" / "server" / "static"
    static.mkdir()
    (static / "index.html").write_text("a page")
    return folder


def pack(project: Path, target: str, **environment: str) -> Path:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", "out"],
        cwd=project,
        env={**os.environ, **environment},
        check=True,
        capture_output=True,
    )
    return next((project / "out").iterdir())


def test_wheel_without_the_kernel_fits_every_machine(project: Path) -> None:
    wheel = pack(project, "wheel", MELDROOM_SKIP_KERNEL="1")
    names = zipfile.ZipFile(wheel).namelist()
    assert wheel.name.endswith("-py3-none-any.whl")
    assert {"meldroom/py.typed", "meldroom/__main__.py", "meldroom/server/static/index.html"} <= set(names)
    assert all(name.startswith(("meldroom/", "meldroom-")) for name in names)


def test_wheel_with_the_kernel_is_for_this_python(project: Path) -> None:
    solver = project / "src" / "meldroom" / "solver"
    for name in kernel.PARTS:
        (solver / f"{name}.py").write_text("ANSWER = 1\n")
        (solver / f"{name}.pxd").unlink()
    wheel = pack(project, "wheel")
    parts = tuple(f"meldroom/solver/{name}." for name in kernel.PARTS)
    kernels = [name for name in zipfile.ZipFile(wheel).namelist() if name.startswith(parts)]
    if (project / "build" / "notes.txt").exists():
        pytest.skip((project / "build" / "notes.txt").read_text())
    assert len(kernels) == 2 * len(kernel.PARTS)
    assert f"-cp{sys.version_info.major}{sys.version_info.minor}-" in wheel.name


def test_compiler_that_fails_is_a_warning(project: Path) -> None:
    (project / "src" / "meldroom" / "solver" / "kernel.py").write_text("ANSWER = 1\n")
    compiler = project / "broken"
    compiler.write_text('#!/bin/sh\n[ "$1" = --version ] && exit 0; echo "error: broken" >&2; exit 1\n')
    compiler.chmod(0o755)
    wheel = pack(project, "wheel", CC=str(compiler))
    assert wheel.name.endswith("-py3-none-any.whl")
    assert "plain Python" in (project / "build" / "notes.txt").read_text()


def test_source_archive_holds_the_page_and_the_hook(project: Path) -> None:
    archive = pack(project, "sdist")
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {"hatch_build.py", "build_hook/page.py", "src/meldroom/server/static/index.html"} <= names
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
