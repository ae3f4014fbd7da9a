"""What happened, as one reader may see it and in plain sentences."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from msgspec.structs import replace

from meldroom.server.data.events import (
    BotSeated,
    Dealt,
    Emptied,
    Ended,
    Extended,
    LogEvent,
    Moved,
    Opened,
    Redealt,
    Resumed,
    Seated,
    Seating,
    Swapped,
)
from meldroom.server.table.game import Game, Step
from meldroom.server.table.once import once
from meldroom.server.wire import protocol
from meldroom.server.wire.protocol import EventInfo
from meldroom.server.wire.tokens import write_meld, write_tiles
from meldroom.tilerummy.moves import Draw, Misplay, Move, Overrun, Pass, Play, Resign, read_move
from meldroom.tilerummy.state import State, drawn_between, table_count
from meldroom.tiles.melds import Kind, Meld, numbers_of
from meldroom.tiles.tiles import Tile, number_shown, ordered, tiles_shown
from meldroom.words import all_of, say

EventKind: TypeAlias = Literal[
    "round", "play", "draw", "pass", "overrun", "misplay", "resign", "redeal", "restart", "extend", "seat", "end"
]

_KINDS: dict[type[Move], EventKind] = {
    Play: "play",
    Draw: "draw",
    Pass: "pass",
    Overrun: "overrun",
    Misplay: "misplay",
    Resign: "resign",
}
_OTHER_KINDS: dict[type[LogEvent], EventKind] = {
    Dealt: "round",
    Redealt: "redeal",
    Resumed: "restart",
    Extended: "extend",
    Seated: "seat",
    Swapped: "seat",
    BotSeated: "seat",
    Emptied: "seat",
    Ended: "end",
}


def told(game: Game, step: Step, reader: int | None) -> EventInfo:
    """One event of the present round for the seat `reader`, or for a watcher."""
    return _told_to(reader, step, _for_all(game, step))


def history_for(game: Game, reader: int | None) -> list[EventInfo]:
    """The last events for the seat `reader`, or for a watcher, oldest first."""
    return [_told_to(reader, step, info) for step, info in zip(game.recent, _history(game), strict=True)]


def _told_to(reader: int | None, step: Step, info: EventInfo) -> EventInfo:
    """The only hidden tiles of a move are those drawn: they are for the one who drew them."""
    if reader is None or reader != info.seat or not info.drawn:
        return info
    return replace(info, drawn_tiles=write_tiles(drawn_between(step.before, step.after)))


@once
def _history(game: Game) -> list[EventInfo]:
    return [_for_all(game, step) for step in game.recent]


@once
def _for_all(game: Game, step: Step) -> EventInfo:
    """An event as everybody may see it."""
    return EventInfo(
        seq=step.entry.seq,
        kind=_kind(step),
        seat=_actor(step),
        words=_words(game, step),
        before=_rows(step.before),
        after=_rows(step.after),
        played=write_tiles(_played(step)),
        drawn=len(drawn_between(step.before, step.after)),
        drawn_tiles=[],
        away=isinstance(step.entry.event, Moved) and step.entry.event.away,
    )


def _kind(step: Step) -> EventKind:
    event = step.entry.event
    return _KINDS[type(read_move(event.move))] if isinstance(event, Moved) else _OTHER_KINDS[type(event)]


def _actor(step: Step) -> int | None:
    """Who it is about: the log names the seat that spoke, and the clock speaks for the seat to move."""
    event = step.entry.event
    if isinstance(event, BotSeated | Emptied):
        return event.seat
    if isinstance(event, Dealt):
        return None  # and the chair of whoever asked for it may be another one by now
    return step.before.turn if isinstance(event, Moved) and step.entry.seat is None else step.entry.seat


def _rows(state: State) -> list[protocol.Row]:
    return [write_meld(meld, state.rules.melds) for meld in state.table]


def _played(step: Step) -> tuple[Tile, ...]:
    new = table_count(step.after.table) - table_count(step.before.table)
    return ordered(new.elements())


# --- in words ----------------------------------------------------------------------------------


def _words(game: Game, step: Step) -> str:
    event = step.entry.event
    match event:
        case Moved():
            return _moved_words(step, event)
        case Dealt():
            return _round_words(game, step)
        case Seated() | Swapped() | BotSeated() | Emptied():
            return _seating_words(step, event)
        case Redealt() | Extended() | Ended() | Resumed() | Opened():
            return _deed(_doer(step), event)


def _deed(name: str, event: Redealt | Extended | Ended | Resumed | Opened) -> str:
    match event:
        case Redealt():
            return say("story.redeal", name=name)
        case Extended(seconds, left):
            return say("story.extend" if left else "story.extend.last", name=name, seconds=seconds, n=left)
        case Ended():
            return say("story.end", name=name)
        case Resumed() | Opened():
            return say("story.back", name=name)


def _doer(step: Step) -> str:
    return "" if step.entry.seat is None else step.names[step.entry.seat]


def _round_words(game: Game, step: Step) -> str:
    key = "story.round.drawn" if game.current.drawn_for else "story.round"
    return say(key, number=game.current.number, name=step.names[step.after.starter])


def _seating_words(step: Step, event: Seating) -> str:
    match event:
        case Seated():
            return say("story.sits", name=event.name)
        case Swapped():
            return _swapped_words(step.names[event.a], step.names[event.b])
        case Emptied():
            name = step.names[event.seat]
            return say("story.gets_up", name=name) if name else say("story.open_chair")
        case BotSeated():
            left = step.names[event.seat]
            return say("story.bot.instead" if left else "story.bot", bot=event.name, name=left)


def _swapped_words(one: str, other: str) -> str:
    """An open chair has nobody to name."""
    if one and other:
        return say("story.swap", a=one, b=other)
    return say("story.swap.open", name=one or other) if one or other else say("story.swap.both_open")


def _moved_words(step: Step, event: Moved) -> str:
    move = read_move(event.move)
    words = _move_words(step, move)
    name = step.names[step.before.turn]
    if event.away and isinstance(move, Resign):
        return say("story.away.out", name=name)
    if event.away:
        return say("story.away.late" if event.late else "story.away", name=name, what=words)
    return say("story.late", what=words) if event.late else words


def _move_words(step: Step, move: Move) -> str:
    seat = _actor(step)
    assert seat is not None, "somebody made the move"
    turn = _Turn(step.names[seat], step, seat)
    match move:
        case Play():
            return _laid(turn)
        case Draw():
            return say("story.draws", name=turn.name)
        case Pass():
            key = "story.lays_nothing" if step.before.rules.draw_first else "story.passes"
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
        return self.step.after.racks[self.seat]

    @property
    def opens(self) -> bool:
        return self.step.after.opened[self.seat] and not self.step.before.opened[self.seat]


def _drawing(key: str, turn: _Turn) -> str:
    """Said of somebody who draws a number of tiles, or finds the pool empty."""
    count = len(drawn_between(turn.step.before, turn.step.after))
    return say(key if count else f"{key}.nothing", name=turn.name, n=count)


def _overrun(turn: _Turn) -> str:
    before, after = turn.step.before, turn.step.after
    if before.table == after.table:
        return _drawing("story.overrun.before", turn)
    if not drawn_between(before, after) and not table_count(before.table) - table_count(after.table):
        return say("story.overrun.legal", what=_laid(turn))
    return _drawing("story.overrun.melds", turn)


def _laid(turn: _Turn) -> str:
    """`opens and lays R10 B10 K10 and goes out`, `lays R7 and adds to R4-R6`."""
    gone = _missing(turn.step.before.table, turn.step.after.table)
    new = _missing(turn.step.after.table, turn.step.before.table)
    grown = [meld for meld in gone if any(_holds(other, meld) for other in new)]
    apart = [meld for meld in gone if meld not in grown]
    deeds = {"adds": bool(grown), "splits": bool(apart), "out": not turn.rack}
    return say(
        ".".join(["story", "opens" if turn.opens else "lays", *(deed for deed, done in deeds.items() if done)]),
        name=turn.name,
        tiles=tiles_shown(_played(turn.step)),
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
