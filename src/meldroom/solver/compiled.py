"""The parts of the solver that are compiled where they can be, and how they are found."""

import os
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any, Final

PURE: Final = "MELDROOM_PURE"
"""Set in the environment, they run as plain Python even where they are compiled."""


def load_part(name: str, edition: int) -> ModuleType:
    """A part, compiled if there is one that fits, else its source.

    Where an older one lies compiled beside a newer source, the source is run.
    """
    if not os.environ.get(PURE):
        with suppress(ImportError):  # a part that was compiled for an older kernel does not fit the one that is there
            compiled = import_module(f"meldroom.solver.{name}")
            if getattr(compiled, "EDITION", 0) == edition:
                return compiled
    return load_source(name)


@cache
def load_source(name: str) -> ModuleType:
    """A part as plain Python."""
    loader = SourceFileLoader(f"meldroom.solver.{name}_as_python", str(Path(__file__).with_name(f"{name}.py")))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None, "a source file has a spec"
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def is_source(part: ModuleType) -> bool:
    """Whether a part runs as plain Python."""
    return str(part.__file__).endswith(".py")


def python_part(part: str, *names: str) -> list[Any]:
    """What a part that runs as plain Python needs of another, as plain Python too: they share their memory."""
    source = load_source(part)
    return [getattr(source, name) for name in names]
