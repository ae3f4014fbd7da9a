"""What happened, as one reader may see it and in plain sentences."""

from typing import TypeAlias

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
from meldroom.server.table.basic import story as basic
from meldroom.server.table.deeds import Deed
from meldroom.server.table.game import Game, Step
from meldroom.server.table.law import Position, is_resignation
from meldroom.server.table.once import once
from meldroom.server.table.tile import story as tile
from meldroom.server.wire.message import Row
from meldroom.server.wire.protocol import EventInfo, EventKind
from meldroom.server.wire.tokens import write_tiles
from meldroom.tilerummy.state import State
from meldroom.tiles.tiles import Tile
from meldroom.words import say

_Other: TypeAlias = Opened | Seating | Dealt | Redealt | Resumed | Extended | Ended

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
    return replace(info, drawn_tiles=write_tiles(_drawn(step)))


@once
def _history(game: Game) -> list[EventInfo]:
    return [_for_all(game, step) for step in game.recent]


@once
def _for_all(game: Game, step: Step) -> EventInfo:
    """An event as everybody may see it."""
    event = step.entry.event
    seat, played = _actor(step), ()
    if isinstance(event, Moved):
        assert seat is not None, "somebody made the move"
        deed = _deed_of(step, event.move, seat)
        kind, words, played = deed.kind, _moved_words(step, event, deed.words), deed.played
    else:
        kind, words = _OTHER_KINDS[type(event)], _words(game, step, event)
    return EventInfo(
        seq=step.entry.seq,
        kind=kind,
        seat=seat,
        words=words,
        before=_rows(step.before),
        after=_rows(step.after),
        played=write_tiles(played),
        drawn=len(_drawn(step)),
        drawn_tiles=[],
        away=isinstance(event, Moved) and event.away,
        piles=None if isinstance(step.after, State) else basic.piles_after(step.after),
        why=_why(step, seat),
    )


# --- what a move did ---------------------------------------------------------------------------


def _deed_of(step: Step, move: str, seat: int) -> Deed:
    return tile.deed(step, move, seat) if isinstance(step.after, State) else basic.deed(step, move, seat)


def _why(step: Step, seat: int | None) -> str:
    """Why a computer player did this, where it can be told from what everybody sees."""
    event = step.entry.event
    bot = None if seat is None else step.bots[seat]
    if bot is None or not isinstance(event, Moved) or isinstance(step.after, State):
        return ""
    return basic.why(step, event.move, bot)


def _drawn(step: Step) -> tuple[Tile, ...]:
    """What was drawn, which only whoever drew it may see."""
    event = step.entry.event
    if not isinstance(event, Moved):
        return ()
    return tile.drawn_in(step) if isinstance(step.after, State) else basic.drawn_in(step, event.move)


def _rows(position: Position) -> list[Row]:
    return tile.rows_of(position) if isinstance(position, State) else basic.rows_of(position)


def _actor(step: Step) -> int | None:
    """Who it is about: the log names the seat that spoke, and the clock speaks for the seat to move."""
    event = step.entry.event
    if isinstance(event, BotSeated | Emptied):
        return event.seat
    if isinstance(event, Dealt):
        return None  # and the chair of whoever asked for it may be another one by now
    return step.before.turn if isinstance(event, Moved) and step.entry.seat is None else step.entry.seat


# --- in words ----------------------------------------------------------------------------------


def _words(game: Game, step: Step, event: _Other) -> str:
    match event:
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
    if not isinstance(step.after, State):
        return basic.round_words(step, game.current.number, drawn_for=game.current.drawn_for)
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


def _moved_words(step: Step, event: Moved, words: str) -> str:
    name = step.names[step.before.turn]
    if event.away and is_resignation(step.before.rules, event.move):
        return say("story.away.out", name=name)
    if event.away:
        return say("story.away.late" if event.late else "story.away", name=name, what=words)
    return say("story.late", what=words) if event.late else words
