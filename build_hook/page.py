"""The page: `web/` built by Vite into the server's `static/` when its sources have changed."""

import hashlib
import shutil
from pathlib import Path

from build_hook.node import find_npm
from build_hook.steps import BuildTrouble, Workshop

STATIC = Path("src", "meldroom", "server", "static")
MARK = "built-from.txt"
"""Beside the built page: the fingerprint of the sources it was built from."""

WORDS = Path("src", "meldroom", "words")
"""The texts of the page, which it shares with Python."""

NOT_SOURCES = frozenset({"node_modules", "dist", "coverage", ".svelte-kit"})


def fingerprint(root: Path) -> str:
    """Give one number for the names and contents of all sources of the page, in `web` and among the words."""
    digest = hashlib.sha256()
    for path in sorted([*(root / "web").rglob("*"), *(root / WORDS).rglob("*.json")]):
        name = path.relative_to(root)
        if path.is_file() and NOT_SOURCES.isdisjoint(name.parts):
            digest.update(f"{name.as_posix()}\0{path.stat().st_size}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def is_there(root: Path) -> bool:
    """Whether some page has been built."""
    return (root / STATIC / "index.html").is_file()


def is_stale(root: Path) -> bool:
    """Whether the page must be built: there are sources, and what is built came from others."""
    if not (root / "web" / "package.json").is_file():
        return False
    mark = root / STATIC / MARK
    fresh = is_there(root) and mark.is_file() and mark.read_text().strip() == fingerprint(root)
    return not fresh


def build_page(root: Path) -> None:
    """Build the page if it is stale; raise `BuildTrouble` if that cannot be done."""
    if not is_stale(root):
        return
    npm = find_npm()
    if not npm:
        raise BuildTrouble(missing(root, "there is no Node 20.19 or newer (with npm)"))
    built = root / "build" / "page"
    workshop = Workshop(root / "web", root / "build" / "page.log", npm.environment())
    try:
        if not has_packages(root):
            workshop.run([*npm.command, "ci", "--ignore-scripts", "--no-audit", "--no-fund"])
        workshop.run([*npm.command, "run", "build", "--", f"--outDir={built}", "--emptyOutDir"])
    except BuildTrouble as trouble:
        raise BuildTrouble(missing(root, str(trouble))) from trouble
    (built / MARK).write_text(fingerprint(root) + "\n")
    replace(root / STATIC, built)


def replace(static: Path, built: Path) -> None:
    """Put the new page where the old one was; a build that fails has not touched the old one."""
    shutil.rmtree(static, ignore_errors=True)
    shutil.move(built, static)


def has_packages(root: Path) -> bool:
    """Whether npm's packages are there as the lock file wants them."""
    lock, installed = root / "web" / "package-lock.json", root / "web" / "node_modules" / ".package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime


def missing(root: Path, reason: str) -> str:
    """Say what it means that the page could not be built."""
    if is_there(root):
        return f"The page is an older one: {reason}."
    return f"The page is missing, and the browser will have nothing to show: {reason}."
