"""The build hook: the page and the compiled kernel, made before Python's own files are packed.

Neither is ever a reason to fail: what cannot be built is said in one sentence, and left out.
`MELDROOM_SKIP_WEB=1` and `MELDROOM_SKIP_KERNEL=1` switch a part off.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # a build starts without the project's folder on the path

from build_hook import kernel, node, page
from build_hook.steps import BuildTrouble

NOTES = Path("build", "notes.txt")
"""What could not be built; pip hides what a build prints, `make` shows this."""


class MeldroomBuild(BuildHookInterface[BuilderConfig]):
    """Builds the page for every target, and the kernel where it is installed."""

    PLUGIN_NAME = "meldroom"

    def dependencies(self) -> list[str]:
        """Name what this machine lacks and PyPI has: Node, Cython, a C compiler."""
        root = Path(self.root)
        needs = [node.WHEEL] if self.wants_page() and page.is_stale(root) and not node.npm_on_path() else []
        return [*needs, *kernel.requirements(root)] if self.wants_kernel() else needs

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build both parts, and say which of them go into the package."""
        root = Path(self.root)
        notes: list[str] = []
        if self.wants_page():
            notes += self.attempt(page.build_page, root)
        if self.wants_kernel():
            notes += self.attempt(kernel.build_kernel, root)
            self.pack_kernel(root, version, build_data)
        write_notes(root / NOTES, notes)

    def wants_page(self) -> bool:
        """Whether the page is a part of this build."""
        return not os.environ.get("MELDROOM_SKIP_WEB")

    def wants_kernel(self) -> bool:
        """Whether the kernel is: a source archive has none."""
        return self.target_name == "wheel" and not os.environ.get("MELDROOM_SKIP_KERNEL")

    def attempt(self, build: Callable[[Path], None], root: Path) -> list[str]:
        """Build one part, or give the sentence that says why not."""
        try:
            build(root)
        except BuildTrouble as trouble:
            self.app.display_warning(str(trouble))
            return [str(trouble)]
        return []

    def pack_kernel(self, root: Path, version: str, build_data: dict[str, Any]) -> None:
        """Put the compiled kernel into the wheel, which is then for this Python and machine only."""
        compiled = kernel.targets(root)
        if version == "editable" or not compiled:
            return
        for file in compiled:
            build_data["force_include"][str(file)] = f"meldroom/solver/{file.name}"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def write_notes(path: Path, notes: list[str]) -> None:
    """Leave the sentences for `make`, or nothing if all went well."""
    path.unlink(missing_ok=True)
    if notes:
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(f"{note}\n" for note in notes), encoding="utf-8")
