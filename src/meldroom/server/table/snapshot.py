"""All that one reader may know of a table, as one message."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from meldroom.server.accounts.rated import may_end, may_play_again
from meldroom.server.table.game import Game
from meldroom.server.table.hosting import Asker, may_start, replaceable
from meldroom.server.table.law import House, game_of
from meldroom.server.table.once import once
from meldroom.server.table.results import round_result
from meldroom.server.table.rules_info import rules_info
from meldroom.server.table.showing import length_of, shown_of
from meldroom.server.table.shuffling import shuffle_infos
from meldroom.server.table.story import history_for
from meldroom.server.table.turning import NONE
from meldroom.server.wire.accounts_protocol import RatingInfo
from meldroom.server.wire.protocol import Permissions, Phase, SavedDraft, Snapshot
from meldroom.server.wire.standing_protocol import ClockInfo, MatchInfo, SeatInfo, StartInfo
from meldroom.words import all_of, say

_NOTHING: Final = Permissions(
    play=False,
    draw=False,
    pass_=False,
    redeal=False,
    plan=False,
    extend=False,
    hint=False,
    next_round=False,
    start=False,
    arrange=False,
    replace=[],
    end=False,
    rematch=False,
)


@dataclass(frozen=True, slots=True)
class Reader:
    """Who a snapshot is for."""

    seat: int | None
    """None for a watcher."""
    speaks: bool = False
    """Whether commands from here are heard; another tab may have taken the seat over."""
    draft: SavedDraft | None = None
    """What this reader has arranged and not finished."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What is true of a table now besides its log."""

    connected: Sequence[bool]
    now: int
    """In milliseconds since 1970."""
    can_play: bool
    """Whether the player to move has a play, where the rules ask."""
    watchers: int = 0
    ratings: Mapping[int, RatingInfo] = field(default_factory=dict[int, RatingInfo])
    """By account, at a rated table."""
    host: int | None = None
    """Who acts as host; None for the host."""


def snapshot(game: Game, reader: Reader, moment: Moment, *, history: bool = True) -> Snapshot:
    """The table as the reader may see it; without `history` where the events are told one by one."""
    common = _for_all(game)
    shown, acts = shown_of(game), reader.speaks and game.is_playing and game.mover == reader.seat
    return replace(
        common,
        seat=reader.seat,
        seats=_seats(game, moment),
        host=_host(game, moment),
        watchers=moment.watchers,
        view=replace(common.view, rack=shown.own(reader.seat)),
        basic=shown.basic(reader.seat, acts=acts),
        recent=history_for(game, reader.seat) if history else [],
        draft=reader.draft,
        clock=_clock(game, moment),
        can=_permissions(game, reader, moment),
    )


@once
def _for_all(game: Game) -> Snapshot:
    """What all readers see alike; the rest as somebody sees it who may know nothing."""
    return Snapshot(
        seq=game.seq,
        code=game.code,
        seat=None,
        seats=[],
        rules=rules_info(game.house),
        phase=phase_of(game),
        host=game.host,
        watchers=0,
        watchable=game.watchable,
        away=game.away,
        chat=game.chat,
        listed=game.listed,
        pace=game.pace,
        rated=game.rated,
        hints=game.hints,
        game=game_of(game.house),
        view=shown_of(game).view(),
        basic=shown_of(game).basic(None, acts=False),
        shuffles=shuffle_infos(game),
        start=_start(game),
        recent=[],
        draft=None,
        result=None if game.is_gathering else round_result(game),
        match=_match(game),
        clock=None,
        can=_NOTHING,
    )


def phase_of(game: Game) -> Phase:
    """How far the match is."""
    if game.is_gathering:
        return "gathering"
    return "playing" if game.is_playing else "match_over" if game.standing.finished else "round_over"


@once
def _seats(game: Game, moment: Moment) -> list[SeatInfo]:
    seats = zip(game.chairs, moment.connected, strict=True)
    return [
        SeatInfo(chair.name, chair.bot, connected, chair.is_open, moment.ratings.get(chair.account or 0))
        for chair, connected in seats
    ]


def _start(game: Game) -> StartInfo | None:
    has_drawn = not game.is_gathering and game.current.drawn_for and game.is_first_circle
    return shown_of(game).start() if has_drawn else None


def _clock(game: Game, moment: Moment) -> ClockInfo | None:
    if game.deadline is None:
        return None
    return ClockInfo(game.turn_ms // 1000, max(0, game.deadline - moment.now), game.extensions_left)


def _permissions(game: Game, reader: Reader, moment: Moment) -> Permissions:
    plays = reader.speaks and game.is_playing
    is_host = reader.speaks and reader.seat == _host(game, moment)
    is_over = game.standing.finished
    on_turn = plays and game.mover == reader.seat
    may = NONE
    if plays and reader.seat is not None:
        may = shown_of(game).choices(reader.seat, can_play=moment.can_play)
    return Permissions(
        play=on_turn,
        draw=may.draw,
        pass_=may.passes,
        redeal=may.redeal,
        plan=may.plan,
        extend=on_turn and game.extensions_left > 0,
        hint=on_turn and game.hints,
        next_round=reader.speaks and not game.is_gathering and not game.is_playing and not is_over,
        start=is_host and may_start(game),
        arrange=is_host and game.is_gathering,
        replace=_replaceable(game, reader, moment),
        end=is_host and not game.is_gathering and not is_over and may_end(game),
        rematch=is_host and is_over and may_play_again(game, moment.connected),
    )


def _host(game: Game, moment: Moment) -> int:
    return game.host if moment.host is None else moment.host


def _replaceable(game: Game, reader: Reader, moment: Moment) -> list[int]:
    if reader.seat is None or not reader.speaks:
        return []
    return replaceable(game, Asker(reader.seat, moment.connected, _host(game, moment)))


# --- the match ----------------------------------------------------------------------------------


def _match(game: Game) -> MatchInfo:
    standing = game.standing
    return MatchInfo(
        number=game.match,
        round=0 if game.is_gathering else game.current.number,
        length=_length(game.house, game.players),
        scores=[list(one.scores) for one in game.rounds],
        totals=list(standing.totals),
        wins=list(standing.wins),
        finished=standing.finished,
        winners=list(standing.winners),
        words=_match_words(game),
    )


def _length(house: House, players: int) -> str:
    key, points, rounds = length_of(house, players)
    return say(f"match.length.{key}", points=points, n=rounds)


def _match_words(game: Game) -> str:
    if game.ended:
        return _ended_words(game)
    if game.standing.finished:
        return _victory_words(game)
    key, points, rounds = length_of(game.house, game.players)
    if game.is_gathering:
        return say(f"match.gathering.{key}", points=points, n=rounds)
    return say(f"match.round.{key}", round=game.current.number, points=points, n=rounds)


def _ended_words(game: Game) -> str:
    number = game.current.number
    if not game.rounds:
        return say("match.ended.empty", round=number)
    key = "match.ended.unfinished" if game.current.outcome is None else "match.ended"
    return say(key, round=number, victory=_victory_words(game))


def _victory_words(game: Game) -> str:
    standing = game.standing
    best = standing.winners[0]
    return say(
        "match.shared" if len(standing.winners) > 1 else "match.won",
        names=all_of(game.names[seat] for seat in standing.winners),
        points=standing.totals[best],
        n=standing.wins[best],
    )
