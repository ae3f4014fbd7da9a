"""What happened, as one reader may see it and in plain sentences."""

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
from meldroom.server.table.law import is_resignation
from meldroom.server.table.once import once
from meldroom.server.table.tile.story import drawn_in, kind_of, move_words, played_in, rows_of
from meldroom.server.wire.protocol import EventInfo, EventKind
from meldroom.server.wire.tokens import write_tiles
from meldroom.words import say

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
    return replace(info, drawn_tiles=write_tiles(drawn_in(step)))


@once
def _history(game: Game) -> list[EventInfo]:
    return [_for_all(game, step) for step in game.recent]


@once
def _for_all(game: Game, step: Step) -> EventInfo:
    """An event as everybody may see it."""
    event = step.entry.event
    return EventInfo(
        seq=step.entry.seq,
        kind=kind_of(event.move) if isinstance(event, Moved) else _OTHER_KINDS[type(event)],
        seat=_actor(step),
        words=_words(game, step),
        before=rows_of(step.before),
        after=rows_of(step.after),
        played=write_tiles(played_in(step)),
        drawn=len(drawn_in(step)),
        drawn_tiles=[],
        away=isinstance(event, Moved) and event.away,
    )


def _actor(step: Step) -> int | None:
    """Who it is about: the log names the seat that spoke, and the clock speaks for the seat to move."""
    event = step.entry.event
    if isinstance(event, BotSeated | Emptied):
        return event.seat
    if isinstance(event, Dealt):
        return None  # and the chair of whoever asked for it may be another one by now
    return step.before.turn if isinstance(event, Moved) and step.entry.seat is None else step.entry.seat


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
    seat = _actor(step)
    assert seat is not None, "somebody made the move"
    words = move_words(step, event.move, seat)
    name = step.names[step.before.turn]
    if event.away and is_resignation(step.before.rules, event.move):
        return say("story.away.out", name=name)
    if event.away:
        return say("story.away.late" if event.late else "story.away", name=name, what=words)
    return say("story.late", what=words) if event.late else words
