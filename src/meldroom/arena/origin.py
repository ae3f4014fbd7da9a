"""Where results come from: the version of Meldroom, and the commit if its sources lie in a repository."""

import shutil
import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import meldroom


def meldroom_version() -> str | None:
    """The version that is installed; None where it runs from sources that are not."""
    try:
        return version("meldroom")
    except PackageNotFoundError:
        return None


def commit() -> str | None:
    """The commit of the sources; None where they are not those of a repository, or it cannot be asked."""
    source = Path(meldroom.__file__)
    is_tracked = _git(source.parent, "ls-files", "--", source.name)
    return _git(source.parent, "rev-parse", "HEAD") if is_tracked else None


def _git(folder: Path, *words: str) -> str | None:
    git = shutil.which("git")
    if git is None:
        return None
    done = subprocess.run([git, *words], cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    return done.stdout.strip() or None
