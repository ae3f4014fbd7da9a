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
from meldroom.server.table.cleaning import set_apart
from meldroom.server.table.game import Game, Step
from meldroom.server.table.once import once
from meldroom.server.table.results import listed
from meldroom.server.wire import protocol
from meldroom.server.wire.protocol import EventInfo
from meldroom.server.wire.tokens import write_meld, write_tiles
from meldroom.tilerummy.moves import Draw, Misplay, Move, Overrun, Pass, Play, Resign, read_move
from meldroom.tilerummy.state import State, table_count
from meldroom.tiles.melds import Kind, Meld, numbers_of
from meldroom.tiles.tiles import Tile, ordered

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
    return replace(info, drawn_tiles=write_tiles(step.before.pool[: info.drawn]))


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
        drawn=max(0, len(step.before.pool) - len(step.after.pool)),
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
            return f"{_doer(step)} {_deed(event)}"


def _deed(event: Redealt | Extended | Ended | Resumed | Opened) -> str:
    match event:
        case Redealt():
            return "shows three pairs: everybody gets new tiles."
        case Extended(seconds, left):
            return f"takes {seconds} seconds more; {left or 'none'} left in this round."
        case Ended():
            return "ends the match."
        case Resumed() | Opened():
            return "is back: the clock of this turn starts anew."


def _doer(step: Step) -> str:
    return "" if step.entry.seat is None else step.names[step.entry.seat]


def _round_words(game: Game, step: Step) -> str:
    name = step.names[step.after.starter]
    why = "drew the highest tile and starts" if game.current.drawn_for else "starts"
    return f"Round {game.current.number} begins: {name} {why}."


def _seating_words(step: Step, event: Seating) -> str:
    match event:
        case Seated():
            return f"{set_apart(event.name)} sits down."
        case Swapped():
            return f"{_on(step, event.a)} and {_on(step, event.b)} change places."
        case Emptied():
            return f"{_on(step, event.seat)} gets up."
        case BotSeated():
            left = step.names[event.seat]
            return f"{event.name} plays on for {left}." if left else f"{event.name} sits down, a computer player."


def _on(step: Step, seat: int) -> str:
    return step.names[seat] or "an open chair"


def _moved_words(step: Step, event: Moved) -> str:
    move = read_move(event.move)
    words = _move_words(step, move)
    name = step.names[step.before.turn]
    if event.away and isinstance(move, Resign):
        return f"{name} is away for too long and out of this round."
    if event.away:
        why = f"The time of {name} is up" if event.late else f"{name} is away"
        return f"{why}, so a computer player moves: {words}"
    return f"Time is up: {words}" if event.late else words


def _move_words(step: Step, move: Move) -> str:
    seat = _actor(step)
    assert seat is not None, "somebody made the move"
    turn = _Turn(step.names[seat], step, seat)
    match move:
        case Play():
            return f"{turn.name} {_laid(turn)}."
        case Draw():
            return f"{turn.name} draws a tile."
        case Pass():
            return f"{turn.name} passes."
        case Overrun():
            return f"Time is up: {_overrun(turn)}."
        case Misplay():
            return f"The table of {turn.name} was not legal and is restored; {turn.name} {_draws(turn)}."
        case Resign():
            return f"{turn.name} resigns this round."


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


def _draws(turn: _Turn) -> str:
    count = len(turn.step.before.pool) - len(turn.step.after.pool)
    return {0: "draws nothing, the pool is empty", 1: "draws a tile"}.get(count, f"draws {count} tiles")


def _overrun(turn: _Turn) -> str:
    before, after = turn.step.before, turn.step.after
    if before.table == after.table:
        return f"the table is as it was before, {turn.name} {_draws(turn)}"
    if len(before.pool) == len(after.pool) and not table_count(before.table) - table_count(after.table):
        return f"the table was legal as it lay, so {turn.name} {_laid(turn)}"
    return f"the melds stay, all other tiles go to {turn.name}, who {_draws(turn)}"


def _laid(turn: _Turn) -> str:
    """`opens with 33 points: R10 B10 K10 and goes out`, `lays R7 and adds to R4-R6`."""
    played = " ".join(map(str, _played(turn.step)))
    start = f"opens and lays {played}" if turn.opens else f"lays {played}"
    return start + _about_table(turn.step) + (" and goes out" if not turn.rack else "")


def _about_table(step: Step) -> str:
    gone = _missing(step.before.table, step.after.table)
    new = _missing(step.after.table, step.before.table)
    grown = [meld for meld in gone if any(_holds(other, meld) for other in new)]
    apart = [meld for meld in gone if meld not in grown]
    parts = [*_naming("adds to", grown), *_naming("takes apart", apart)]
    return "".join(f" and {part}" for part in parts)


def _missing(melds: Sequence[Meld], others: Iterable[Meld]) -> list[Meld]:
    return sorted((Counter(melds) - Counter(others)).elements())


def _holds(meld: Meld, other: Meld) -> bool:
    return Counter(other.tiles) <= Counter(meld.tiles)


def _naming(verb: str, melds: list[Meld]) -> list[str]:
    return [f"{verb} {listed([_name(meld) for meld in melds])}"] if melds else []


def _name(meld: Meld) -> str:
    """A meld as players say it: `R4-R6`, `the 7s`."""
    numbers = list(numbers_of(meld))
    if meld.kind is Kind.GROUP:
        return f"the {numbers[0]}s"
    tiles = [tile for tile in meld.tiles if not tile.is_joker] or list(meld.stands[0])
    letter = tiles[0].colour.letter
    return f"{letter}{numbers[0]}-{letter}{numbers[-1]}"
