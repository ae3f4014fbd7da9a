"""The kernel of the solver, compiled in place by Cython and a C compiler; the same source also runs uncompiled.

Its parts are extension modules of their own: the search, the melds that can stay whole, plays on counts that ask the
search, and whole rounds; a search for any lay, what it promises, and rounds that are played tile by tile.
"""

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from build_hook.steps import BuildTrouble, Workshop

PARTS = ("kernel", "nearest", "counts", "finder", "playouts", "straight", "promises", "picking")
SOURCES = tuple(Path("src", "meldroom", "solver", f"{name}.py") for name in PARTS)
"""Most ask another one, whose types they take from the `.pxd` beside it."""
CYTHON = "cython==3.3.1"
ZIG = "ziglang==0.17.1; platform_machine in 'AMD64 ARM64 aarch64 arm64 x86_64'"
"""A C compiler from PyPI, for machines without one."""

SLOWER = "The solver runs as plain Python, right but much slower:"


def target(root: Path, source: Path = SOURCES[0]) -> Path:
    """Give the compiled file: beside its source, named for this Python."""
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    return (root / source).with_suffix(suffix)


def targets(root: Path) -> list[Path]:
    """Give all compiled files that are there."""
    return [file for source in SOURCES if (file := target(root, source)).is_file()]


def stale_sources(root: Path) -> list[Path]:
    """Give the sources that must be compiled: those without a compiled file that is newer than all of them."""
    sources = [source for source in SOURCES if (root / source).is_file()]
    files = [file for source in sources for file in (root / source, (root / source).with_suffix(".pxd"))]
    newest = max((file.stat().st_mtime for file in files if file.is_file()), default=0.0)
    compiled = [(source, target(root, source)) for source in sources]
    return [source for source, file in compiled if not file.is_file() or file.stat().st_mtime < newest]


def is_stale(root: Path) -> bool:
    """Whether anything must be compiled."""
    return bool(stale_sources(root))


def find_compiler() -> list[str] | None:
    """Give the command of a C compiler that answers: `CC`, gcc, clang, cc, or the wheel of Zig."""
    candidates = [shlex.split(os.environ["CC"])] if os.environ.get("CC") else [["gcc"], ["clang"], ["cc"]]
    for candidate in candidates:
        if answers(candidate):
            return candidate
    if importlib.util.find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", "cc"]
    return None


def answers(command: list[str]) -> bool:
    """Whether this compiler can be started; on a Mac without its tools `gcc` is there and fails."""
    if not shutil.which(command[0]):
        return False
    return not subprocess.run([*command, "--version"], check=False, capture_output=True).returncode


def headers() -> Path:
    """Give the folder with Python's own C headers, which Debian has in a package of its own."""
    return Path(sysconfig.get_path("include"))


def requirements(root: Path) -> list[str]:
    """Name what compiling needs on this machine: nothing, Cython, or Zig too."""
    if not is_stale(root) or not has_headers():
        return []
    return [CYTHON] if find_compiler() else [CYTHON, ZIG]


def has_headers() -> bool:
    """Whether anything can be compiled against this Python."""
    return (headers() / "Python.h").is_file()


def build_kernel(root: Path) -> None:
    """Compile what is stale of the kernel; raise `BuildTrouble` if that cannot be done."""
    stale = stale_sources(root)
    if not stale:
        return
    # A compiled file left from an older source would be imported in its place.
    for source in stale:
        target(root, source).unlink(missing_ok=True)
    if not has_headers():
        raise BuildTrouble(f"{SLOWER} Python's C headers are missing (python3-dev); add them and install again.")
    compiler = find_compiler()
    if not compiler:
        raise BuildTrouble(f"{SLOWER} there is no C compiler (such as gcc or clang); add one and install again.")
    with tempfile.TemporaryDirectory() as folder:
        # Zig keeps its cache in the folder, since a home folder may not be writable.
        environment = {"ZIG_GLOBAL_CACHE_DIR": str(Path(folder, "zig"))}
        workshop = Workshop(root, root / "build" / "kernel.log", environment)
        try:
            for source in stale:
                compile_source(source, compiler, workshop, Path(folder))
        except BuildTrouble as trouble:
            raise BuildTrouble(f"{SLOWER} {trouble}.") from trouble


def compile_source(source: Path, compiler: list[str], workshop: Workshop, folder: Path) -> None:
    """Turn a source into C, and that into a file Python imports; it appears whole or not at all."""
    finished = target(workshop.folder, source)
    c, compiled = folder / f"{source.stem}.c", folder / finished.name
    # The source is named from the project's folder, so that no path of this machine is compiled in.
    workshop.run([sys.executable, "-m", "cython", "-3", "-o", str(c), str(source)])
    workshop.run([*compiler, *flags(), f"-I{headers()}", str(c), "-o", str(compiled), *libraries()])
    shutil.move(compiled, finished)


def flags() -> list[str]:
    """Give the compiler's flags: fast, shareable, for any processor of this kind."""
    link = {"darwin": ["-bundle", "-undefined", "dynamic_lookup"]}.get(sys.platform, ["-shared"])
    position = [] if os.name == "nt" else ["-fPIC"]
    return ["-O3", "-g0", "-DNDEBUG", "-fwrapv", "-w", *position, *link]


def libraries() -> list[str]:
    """Give what must be linked: only Windows wants the library of Python itself."""
    if os.name != "nt":
        return []
    major, minor = sys.version_info[:2]
    return [f"-L{Path(sys.base_prefix) / 'libs'}", f"-lpython{major}{minor}"]
