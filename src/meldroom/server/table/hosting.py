"""What a host may do: who sits where, and when a match begins and ends. Looks at the table, changes nothing."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from meldroom.server.accounts.account import Account
from meldroom.server.accounts.rated import (
    refuse_absent,
    refuse_computer_player,
    refuse_early_end,
    refuse_unratable,
)
from meldroom.server.data.events import BotSeated, Dealt, Emptied, Ended, Seated, Swapped
from meldroom.server.table.answers import Refusal, refuse_stale
from meldroom.server.table.chairs import people, taken_chairs
from meldroom.server.table.game import Game
from meldroom.server.table.law import next_starter, seats_problem
from meldroom.server.table.names import bot_names, distinct
from meldroom.server.table.shuffling import new_deal
from meldroom.server.wire.asked_protocol import Empty, SeatBot, Swap
from meldroom.words import say


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks for something, and who else is here."""

    seat: int
    connected: Sequence[bool]
    """For each seat whether its player is here."""
    host: int
    """Who acts as host now."""


# --- when -----------------------------------------------------------------------------------


def may_start(game: Game) -> bool:
    """Whether the match could begin with those who are here."""
    return game.is_gathering and seats_problem(game.house, len(taken_chairs(game.chairs))) is None


def replaceable(game: Game, asker: Asker) -> list[int]:
    """The chairs that somebody may give to a computer player: the own, and for the host those of who is away."""
    if game.is_gathering or game.rated:
        return []
    is_host = asker.seat == asker.host
    seats = people(game.chairs).values()
    away = [seat for seat in seats if is_host and not asker.connected[seat]]
    own = [asker.seat] if len(seats) > 1 else []
    return sorted({*away, *own})


def _refuse_guest(game: Game, asker: Asker, seq: int) -> None:
    if asker.seat != asker.host:
        raise _not_host(game, asker)
    _refuse_changed(game, seq)


def _not_host(game: Game, asker: Asker) -> Refusal:
    return Refusal("not_host", say("no.not_host", name=game.names[asker.host]))


def _refuse_changed(game: Game, seq: int) -> None:
    """Whatever the host asks for was meant for those who sat there then."""
    refuse_stale(game.turn if game.is_gathering else game.current.began, seq, game.seq)


def _refuse_started(game: Game) -> None:
    if not game.is_gathering:
        raise Refusal("started", say("no.started"))


def refuse_gathering(game: Game) -> None:
    """Refuse what belongs to a match, before there is one."""
    if game.is_gathering:
        raise Refusal("gathering", say("no.gathering", name=game.names[game.host]))


def _refuse_no_chair(game: Game, seat: int) -> None:
    if not 0 <= seat < game.players:
        raise Refusal("no_chair", say("no.chair", seat=seat, most=game.players - 1))


# --- who sits where -------------------------------------------------------------------------


def sitting_down(game: Game, name: str, account: Account | None = None) -> Seated:
    """Somebody takes the first open chair, with an account or without; raises `Refusal`."""
    if not game.is_gathering:
        raise Refusal("started", say("no.begun"))
    chairs = (seat for seat, chair in enumerate(game.chairs) if chair.is_open)
    seat = next(chairs, None)
    if seat is None:
        raise Refusal("full", say("no.full"))
    refuse_unratable(game, account)
    shown = account.name if account is not None and game.rated else name
    # A second seat of one account would be somebody else's, on the same device.
    is_first = account is not None and game.person_with(account.id) is None
    return Seated(seat, distinct(shown, game.names), game.next_person, account.id if account and is_first else None)


def swapped(game: Game, asker: Asker, request: Swap) -> Swapped:
    """Two chairs change places; raises `Refusal`."""
    _refuse_started(game)
    _refuse_guest(game, asker, request.seq)
    for seat in (request.a, request.b):
        _refuse_no_chair(game, seat)
    return Swapped(request.a, request.b)


def emptied(game: Game, asker: Asker, request: Empty) -> Emptied:
    """A chair becomes open; raises `Refusal`."""
    _refuse_started(game)
    _refuse_no_chair(game, request.seat)
    if request.seat == asker.host:
        raise Refusal("host_stays", say("no.host_stays"))
    if request.seat == asker.seat:
        _refuse_changed(game, request.seq)
    else:
        _refuse_guest(game, asker, request.seq)
    return Emptied(request.seat)


def bot_seated(game: Game, asker: Asker, request: SeatBot, bots: Collection[str]) -> BotSeated:
    """A computer player takes a chair; raises `Refusal`."""
    _refuse_no_chair(game, request.seat)
    refuse_unknown_bot(request.bot, bots)
    if game.is_gathering:
        _refuse_guest(game, asker, request.seq)
        refuse_computer_player(game)
        if game.chairs[request.seat].person is not None:
            raise Refusal("chair_taken", say("no.chair_taken", name=game.names[request.seat]))
    else:
        _refuse_changed(game, request.seq)
        refuse_computer_player(game)
        _refuse_irreplaceable(game, asker, request.seat)
    others = [name for seat, name in enumerate(game.names) if seat != request.seat]
    leaver = game.names[request.seat]
    return BotSeated(request.seat, request.bot, bot_names(1, [*others, leaver])[0])


def refuse_unknown_bot(name: str, bots: Collection[str]) -> None:
    """Refuse what is not the name of a computer player."""
    if name not in bots:
        known = ", ".join(bots)
        raise Refusal("bad_bots", say("no.bot", name=repr(name[:40]), known=known))


def _refuse_irreplaceable(game: Game, asker: Asker, seat: int) -> None:
    if seat in replaceable(game, asker):
        return
    name = game.names[seat]
    if game.chairs[seat].person is None:
        raise Refusal("chair_taken", say("no.bot_already", name=name))
    if seat == asker.seat:
        raise Refusal("host_stays", say("no.nobody_left"))
    if asker.seat != asker.host:
        raise _not_host(game, asker)
    raise Refusal("chair_taken", say("no.here", name=name))


# --- the match ------------------------------------------------------------------------------


def started(game: Game, asker: Asker, seq: int) -> Dealt:
    """The first match begins; raises `Refusal`."""
    _refuse_started(game)
    _refuse_guest(game, asker, seq)
    problem = seats_problem(game.house, len(taken_chairs(game.chairs)))
    if problem is not None:
        raise Refusal(problem[0], say("no.setup", problem=problem[1]))
    return new_deal(None)


def ended(game: Game, asker: Asker, seq: int) -> Ended:
    """The match ends now; raises `Refusal`."""
    refuse_gathering(game)
    _refuse_guest(game, asker, seq)
    if game.standing.finished:
        raise Refusal("match_over", say("no.match_over"))
    refuse_early_end(game)
    return Ended()


def rematch(game: Game, asker: Asker, seq: int) -> Dealt:
    """Another match begins; raises `Refusal`."""
    refuse_gathering(game)
    _refuse_guest(game, asker, seq)
    if not game.standing.finished:
        raise Refusal("match_not_over", say("no.match_not_over"))
    refuse_absent(game, asker.connected)
    return new_deal(starter_after(game))


def starter_after(game: Game) -> int | None:
    """Who starts the next round by the rules; None where it is drawn for."""
    return next_starter(game.house, game.position, game.current.outcome)
