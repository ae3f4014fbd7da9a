"""Tile rummy: the law, a solver, computer players and text forms.

What is named here is the interface that programs may rely on (docs/api.md); it is loaded when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from meldroom.bots import BOTS as BOTS
    from meldroom.notation.position import read_position as read_position
    from meldroom.notation.position import write_position as write_position
    from meldroom.solver.best import best_play as best_play
    from meldroom.tilerummy.deal import deal as deal
    from meldroom.tilerummy.record import replay as replay
    from meldroom.tilerummy.referee import apply as apply
    from meldroom.tilerummy.referee import faults as faults
    from meldroom.tilerummy.referee import outcome as outcome
    from meldroom.tilerummy.rules import Rules as Rules
    from meldroom.tilerummy.rules import find_rules as find_rules
    from meldroom.tilerummy.views import view as view

_HOMES: Final = {
    "BOTS": "bots",
    "Rules": "tilerummy.rules",
    "apply": "tilerummy.referee",
    "best_play": "solver.best",
    "deal": "tilerummy.deal",
    "faults": "tilerummy.referee",
    "find_rules": "tilerummy.rules",
    "outcome": "tilerummy.referee",
    "read_position": "notation.position",
    "replay": "tilerummy.record",
    "view": "tilerummy.views",
    "write_position": "notation.position",
}

__all__ = [
    "BOTS",
    "Rules",
    "apply",
    "best_play",
    "deal",
    "faults",
    "find_rules",
    "outcome",
    "read_position",
    "replay",
    "view",
    "write_position",
]


def __getattr__(name: str) -> object:
    """Load a public name from the module that defines it; `meldroom --help` needs none of them."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
