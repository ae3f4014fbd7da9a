"""A round in the middle of a turn as text, and back.

    position R5R6R7 K1,B1B2 ... 0 11 0
    picked B1
    moves 17
    seed 42/3

The first line is the notation's line of a position; the seed names the deal, the game of a series, and all chance of
computer players.
"""

from dataclasses import dataclass
from typing import Final

from meldroom.learn.core import Core
from meldroom.learn.options import OptionError, Options
from meldroom.notation.position import read_position, write_position
from meldroom.tilerummy.state import State
from meldroom.tiles.errors import NotationError, quoted
from meldroom.tiles.rows import parse_tiles, write_tiles
from meldroom.words import say

_LINES: Final = ("position", "picked", "moves", "seed")


@dataclass(frozen=True, slots=True)
class Saved:
    """A round, and what all chance of its series comes from."""

    core: Core
    seed: str


def write_saved(core: Core, seed: str) -> str:
    """The text of a round."""
    values = (write_position(core.state), write_tiles(core.picked), str(core.moves), seed)
    return "".join(f"{name} {value}\n" for name, value in zip(_LINES, values, strict=True))


def read_saved(text: str) -> Saved:
    """Read what `write_saved` writes; raises `NotationError` quoting what cannot be."""
    lines = dict(line.strip().split(maxsplit=1) for line in text.splitlines() if " " in line.strip())
    missing = next((name for name in _LINES if name not in lines), None)
    if missing is not None:
        raise NotationError(say("env.text", text=quoted(text), missing=repr(missing), known=", ".join(_LINES)))
    state = read_position(lines["position"])
    if not isinstance(state, State):
        raise NotationError(say("env.hidden", text=quoted(lines["position"])))
    if not (lines["moves"].isascii() and lines["moves"].isdigit()):
        raise NotationError(say("env.number", name="moves", text=quoted(lines["moves"]), least=0))
    return Saved(Core(state, parse_tiles(lines["picked"]), int(lines["moves"])), lines["seed"])


def read_fitting(text: str, options: Options) -> Saved:
    """The same for a table of these options; raises `OptionError` where the round is by other rules or for others."""
    options.check_law()
    saved = read_saved(text)
    state = saved.core.state
    if state.rules != options.rules:
        raise OptionError(say("env.other_rules", there=state.rules.text, expected=options.rules.text))
    if state.players != options.players:
        raise OptionError(say("env.other_players", there=state.players, expected=options.players))
    return saved
