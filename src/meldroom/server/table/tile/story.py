"""What a move of tile rummy did, and how it is told."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from meldroom.server.table.deeds import Deed
from meldroom.server.table.game import Step
from meldroom.server.table.law import tile_position
from meldroom.server.wire.protocol import EventKind, Row
from meldroom.server.wire.tokens import write_meld
from meldroom.tilerummy.moves import Draw, Misplay, Move, Overrun, Pass, Play, Resign, read_move
from meldroom.tilerummy.state import State, drawn_between, table_count
from meldroom.tiles.melds import Kind, Meld, numbers_of
from meldroom.tiles.tiles import Tile, number_shown, ordered, tiles_shown
from meldroom.words import all_of, say

_KINDS: Final[dict[type[Move], EventKind]] = {
    Play: "play",
    Draw: "draw",
    Pass: "pass",
    Overrun: "overrun",
    Misplay: "misplay",
    Resign: "resign",
}


def deed(step: Step, move: str, seat: int) -> Deed:
    """What a move did; `seat` made it."""
    return Deed(_KINDS[type(read_move(move))], _move_words(step, move, seat), _played_in(step))


def rows_of(state: State) -> list[Row]:
    """The melds of the table."""
    return [write_meld(meld, state.rules.melds) for meld in state.table]


def _played_in(step: Step) -> tuple[Tile, ...]:
    """The tiles that came from a rack to the table."""
    new = table_count(_after(step).table) - table_count(_before(step).table)
    return ordered(new.elements())


def drawn_in(step: Step) -> tuple[Tile, ...]:
    """The tiles that were drawn, which only whoever drew them may see."""
    return drawn_between(_before(step), _after(step))


def _before(step: Step) -> State:
    return tile_position(step.before)


def _after(step: Step) -> State:
    return tile_position(step.after)


# --- in words ----------------------------------------------------------------------------------


def _move_words(step: Step, text: str, seat: int) -> str:
    turn = _Turn(step.names[seat], step, seat)
    match read_move(text):
        case Play():
            return _laid(turn)
        case Draw():
            return say("story.draws", name=turn.name)
        case Pass():
            key = "story.lays_nothing" if _before(step).rules.draw_first else "story.passes"
            return say(key, name=turn.name)
        case Overrun():
            return _overrun(turn)
        case Misplay():
            return _drawing("story.misplay", turn)
        case Resign():
            return say("story.resigns", name=turn.name)


@dataclass(frozen=True, slots=True)
class _Turn:
    """A move and who made it."""

    name: str
    step: Step
    seat: int

    @property
    def rack(self) -> tuple[Tile, ...]:
        return _after(self.step).racks[self.seat]

    @property
    def opens(self) -> bool:
        return _after(self.step).opened[self.seat] and not _before(self.step).opened[self.seat]


def _drawing(key: str, turn: _Turn) -> str:
    """Said of somebody who draws a number of tiles, or finds the pool empty."""
    count = len(drawn_in(turn.step))
    return say(key if count else f"{key}.nothing", name=turn.name, n=count)


def _overrun(turn: _Turn) -> str:
    before, after = _before(turn.step), _after(turn.step)
    if before.table == after.table:
        return _drawing("story.overrun.before", turn)
    if not drawn_between(before, after) and not table_count(before.table) - table_count(after.table):
        return say("story.overrun.legal", what=_laid(turn))
    return _drawing("story.overrun.melds", turn)


def _laid(turn: _Turn) -> str:
    """`opens and lays R10 B10 K10 and goes out`, `lays R7 and adds to R4-R6`."""
    before, after = _before(turn.step).table, _after(turn.step).table
    gone, new = _missing(before, after), _missing(after, before)
    grown = [meld for meld in gone if any(_holds(other, meld) for other in new)]
    apart = [meld for meld in gone if meld not in grown]
    deeds = {"adds": bool(grown), "splits": bool(apart), "out": not turn.rack}
    return say(
        ".".join(["story", "opens" if turn.opens else "lays", *(deed for deed, done in deeds.items() if done)]),
        name=turn.name,
        tiles=tiles_shown(_played_in(turn.step)),
        grown=all_of(map(_name, grown)),
        apart=all_of(map(_name, apart)),
    )


def _missing(melds: Sequence[Meld], others: Iterable[Meld]) -> list[Meld]:
    return sorted((Counter(melds) - Counter(others)).elements())


def _holds(meld: Meld, other: Meld) -> bool:
    return Counter(other.tiles) <= Counter(meld.tiles)


def _name(meld: Meld) -> str:
    """A meld as players say it: `R4-R6`, `the 7s`."""
    numbers = list(numbers_of(meld))
    if meld.kind is Kind.GROUP:
        return say("story.group", number=number_shown(numbers[0]))
    tiles = [tile for tile in meld.tiles if not tile.is_joker] or list(meld.stands[0])
    first, last = (Tile.of(tiles[0].colour, number) for number in (numbers[0], numbers[-1]))
    return f"{first.shown}-{last.shown}"
