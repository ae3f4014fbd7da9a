"""A round as text, for whoever trains: everything is shown, hidden tiles too."""

from collections.abc import Iterator, Sequence

from meldroom.learn.core import Core
from meldroom.tilerummy.state import table_count
from meldroom.tiles.rows import write_tiles
from meldroom.words import say


def render(core: Core, names: Sequence[str]) -> str:
    """Table, racks, pool, and what the player to move has picked."""
    return "\n".join(_lines(core, names))


def _lines(core: Core, names: Sequence[str]) -> Iterator[str]:
    state = core.state
    yield say("review.table")
    yield from (f"  {meld.row}  ({meld.label})" for meld in state.table)
    if not table_count(state.table):
        yield "  -"
    for name, rack in zip(names, state.racks, strict=True):
        yield f"{say('review.rack', name=name)} {write_tiles(rack)}"
    yield say("env.pool", n=len(state.pool))
    if core.over:
        yield say("env.over_now")
    else:
        yield say("env.turn", name=names[state.turn], tiles=write_tiles(core.picked))
