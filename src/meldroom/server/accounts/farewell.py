"""Deleting an account: everything that says who somebody was is gone; the games of the others stay."""

from typing import Final

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from meldroom.server.accounts.account import Account
from meldroom.server.accounts.tally import SOMEBODY
from meldroom.server.data.events import LogEvent, Opened, Seated, read_event, write_event
from meldroom.server.data.schema import ACCOUNT, BOOK, BOOK_LINE, EVENT, RATING, REPORT, RESULT, SEAT, SESSION, TALK
from meldroom.server.data.store import Store
from meldroom.server.table.names import distinct

UNSAID: Final = "(deleted)"
"""In place of what somebody said who has no account any more."""
_BRINGS: Final = ('{"kind":"table"%', '{"kind":"sit"%')
"""The events that hold the names of people."""


async def delete_account(store: Store, account: Account) -> list[str]:
    """Delete an account and the names it played under; the tables at which it played. Raises `StorageError`.

    A log is never changed, but for this: a name is not needed to fold it.
    """
    async with store.alone() as connection:
        query = select(SEAT.c.game, SEAT.c.seat).where(SEAT.c.account == account.id)
        seats = (await connection.execute(query)).all()
        for game, person in seats:
            await _rename(connection, game, person)
            await _silence(connection, game, person)
        await connection.execute(update(SEAT).where(SEAT.c.account == account.id).values(account=None))
        gone = {"account": None, "name": SOMEBODY}
        await connection.execute(update(RESULT).where(RESULT.c.account == account.id).values(gone))
        await _forget_orphans(connection, {game for game, _ in seats})
        own = select(BOOK.c.id).where(BOOK.c.account == account.id)
        await connection.execute(delete(BOOK_LINE).where(BOOK_LINE.c.book.in_(own)))
        await connection.execute(delete(BOOK).where(BOOK.c.account == account.id))
        for table in (RATING, SESSION):
            await connection.execute(delete(table).where(table.c.account == account.id))
        await connection.execute(delete(ACCOUNT).where(ACCOUNT.c.id == account.id))
    return sorted({game for game, _ in seats})


async def _forget_orphans(connection: AsyncConnection, games: set[str]) -> None:
    """Results are kept for people with an account: where nobody has one any more, the names of guests go too."""
    for game in games:
        owners = select(RESULT.c.account).where(RESULT.c.game == game, RESULT.c.account.is_not(None)).limit(1)
        if (await connection.execute(owners)).first() is None:
            await connection.execute(delete(RESULT).where(RESULT.c.game == game))


async def _rename(connection: AsyncConnection, game: str, person: int) -> None:
    """Let a person be called somebody, in every event of a table's log that names them."""
    told = EVENT.c.body.like(_BRINGS[0]) | EVENT.c.body.like(_BRINGS[1])
    query = select(EVENT.c.seq, EVENT.c.body).where(EVENT.c.game == game, told).order_by(EVENT.c.seq)
    events = {row.seq: read_event(row.body) for row in await connection.execute(query)}
    name = distinct(SOMEBODY, [one for event in events.values() for one in _names(event)])
    for seq, event in events.items():
        renamed = _renamed(event, person, name)
        if renamed != event:
            place = (EVENT.c.game == game) & (EVENT.c.seq == seq)
            await connection.execute(update(EVENT).where(place).values(body=write_event(renamed)))


async def _silence(connection: AsyncConnection, game: str, person: int) -> None:
    """Take away what a person has said at a table; the numbers of remarks stay, so that nothing seems to be missing."""
    for table in (TALK, REPORT):
        own = (table.c.game == game) & (table.c.person == person)
        await connection.execute(update(table).where(own).values(name=SOMEBODY))
    own = (TALK.c.game == game) & (TALK.c.person == person) & TALK.c.sign.is_(None)
    await connection.execute(update(TALK).where(own).values(text=UNSAID))


def _names(event: LogEvent) -> list[str]:
    match event:
        case Opened():
            return event.names
        case Seated():
            return [event.name]
        case _:
            return []


def _renamed(event: LogEvent, person: int, name: str) -> LogEvent:
    match event:
        case Opened() if event.account is not None and person == 0:
            return msgspec.structs.replace(event, names=[name, *event.names[1:]])
        case Seated() if event.person == person:
            return msgspec.structs.replace(event, name=name)
        case _:
            return event
