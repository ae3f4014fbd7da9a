"""What people with an account have played: their matches, their tables, and all of it as one file."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final

from sqlalchemy import func, select

from meldroom.notation.files import write_any_game
from meldroom.server.accounts.account import Account
from meldroom.server.accounts.ratings import shown
from meldroom.server.data.events import Entry
from meldroom.server.data.schema import EVENT, RESULT, SEAT, TALK
from meldroom.server.data.store import Store
from meldroom.server.table.rounds import rounds_of
from meldroom.server.weighing import aside
from meldroom.server.wire.accounts_protocol import MatchResult, OwnRemark, RoundFile, SeatResult
from meldroom.tilerummy.referee import Search

MATCHES_MAX: Final = 200


# --- matches ------------------------------------------------------------------------------------


async def matches_of(store: Store, account: Account, most: int = MATCHES_MAX) -> list[MatchResult]:
    """The matches that somebody has played to an end, the newest first."""
    own = select(RESULT.c.game, RESULT.c.match, RESULT.c.at).where(RESULT.c.account == account.id)
    newest = own.order_by(RESULT.c.at.desc(), RESULT.c.game, RESULT.c.match.desc()).limit(most).subquery()
    query = select(RESULT).join(newest, (RESULT.c.game == newest.c.game) & (RESULT.c.match == newest.c.match))
    rows = await store.read(query.order_by(RESULT.c.at.desc(), RESULT.c.game, RESULT.c.match.desc(), RESULT.c.seat))
    return [_match(list(group), account) for _, group in groupby(rows, key=lambda row: (row.game, row.match))]


def _match(rows: Sequence[Any], account: Account) -> MatchResult:
    first = rows[0]
    seats = [_seat(row, account) for row in rows]
    rated = first.mu is not None
    return MatchResult(first.game, first.match, first.at, first.rounds, rated, first.ended, seats)


def _seat(row: Any, account: Account) -> SeatResult:  # noqa: ANN401 - a row of the table
    is_own = row.account == account.id
    if row.mu is None:
        return SeatResult(row.name, is_own, row.points, row.place, None, None)
    after = shown(row.mu)
    return SeatResult(row.name, is_own, row.points, row.place, after, after - shown(row.mu_before))


# --- tables -------------------------------------------------------------------------------------


async def codes_of(store: Store, account: Account) -> list[str]:
    """The tables at which somebody sat down, the one where something happened last first."""
    last = func.max(EVENT.c.at)
    query = select(SEAT.c.game).join(EVENT, EVENT.c.game == SEAT.c.game).where(SEAT.c.account == account.id)
    return [row.game for row in await store.read(query.group_by(SEAT.c.game).order_by(last.desc(), SEAT.c.game))]


# --- all of it ----------------------------------------------------------------------------------


async def rounds_played(store: Store, account: Account, search: Search) -> list[RoundFile]:
    """Every round that is over at the tables at which somebody has played."""
    found: list[RoundFile] = []
    for code in await codes_of(store, account):
        entries = await store.entries(code)
        if entries:
            found += await aside(_files, account, code, entries, search)
    return found


def _files(account: Account, code: str, entries: Sequence[Entry], search: Search) -> list[RoundFile]:
    rounds = rounds_of(code, entries, search)
    if all(one.game.person_with(account.id) is None for one in rounds):
        return []  # whoever got up before the match began has not played, and may not be allowed to watch
    played: Iterable[Any] = (one for one in rounds if one.is_over)
    return [RoundFile(code, *one.key, write_any_game(one.sheet())) for one in played]


async def remarks_of(store: Store, account: Account) -> list[OwnRemark]:
    """Everything that somebody has said at tables, oldest first."""
    own = (SEAT.c.game == TALK.c.game) & (SEAT.c.seat == TALK.c.person) & (SEAT.c.account == account.id)
    rows = await store.read(select(TALK).join(SEAT, own).order_by(TALK.c.at, TALK.c.game, TALK.c.number))
    return [OwnRemark(row.game, row.at, row.text) for row in rows]
