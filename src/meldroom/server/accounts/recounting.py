"""Ratings made anew from the logs: what they are is a consequence of what was played."""

from collections.abc import Iterator, Mapping
from typing import Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from meldroom.server.accounts.ratings import Rating, places_in, rated_anew
from meldroom.server.accounts.tally import has_just_ended
from meldroom.server.data.events import Entry
from meldroom.server.data.schema import ACCOUNT, EVENT, RATING, RESULT
from meldroom.server.data.store import Store
from meldroom.server.table.game import Game, begin, grow
from meldroom.server.weighing import aside
from meldroom.tilerummy.referee import Search

_RATED: Final = '{"kind":"table"%"rated":true%'
"""What the first event of a rated table looks like."""


async def recount(store: Store, search: Search) -> int:
    """Make all ratings anew; how many matches count. Raises `StorageError`.

    Meant for a server that is not running: a match that ends meanwhile may be left out.
    """
    matches: list[Game] = []
    for row in await store.read(select(EVENT.c.game).where(EVENT.c.seq == 0, EVENT.c.body.like(_RATED))):
        matches += await aside(_matches, row.game, await store.entries(row.game), search)
    matches.sort(key=_when)
    async with store.alone() as connection:
        await connection.execute(update(RESULT).values(mu=None, sigma=None, mu_before=None))
        ratings: dict[int, Rating] = {}
        for game in matches:
            await _count(connection, game, ratings)
        await _keep(connection, ratings)
    return len(matches)


def _matches(code: str, entries: list[Entry], search: Search) -> list[Game]:
    """The table at the end of each match that counts."""
    return [game for game in _grown(code, entries, search) if has_just_ended(game) and game.counts]


def _grown(code: str, entries: list[Entry], search: Search) -> Iterator[Game]:
    game = begin(code, entries[0])
    for entry in entries[1:]:
        game = grow(game, entry, search)
        yield game


def _when(game: Game) -> tuple[int, str, int]:
    return game.recent[-1].entry.at, game.code, game.match


async def _count(connection: AsyncConnection, game: Game, ratings: dict[int, Rating]) -> None:
    accounts = [chair.account or 0 for chair in game.chairs]
    before = [ratings.get(account, Rating()) for account in accounts]
    after = rated_anew(before, places_in(game.house, game.standing))
    ratings |= zip(accounts, after, strict=True)
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        place = (RESULT.c.game == game.code) & (RESULT.c.match == game.match) & (RESULT.c.seat == seat)
        strength = {"mu": new.mu, "sigma": new.sigma, "mu_before": old.mu}
        await connection.execute(update(RESULT).where(place).values(strength))


async def _keep(connection: AsyncConnection, ratings: Mapping[int, Rating]) -> None:
    """Only of those who still have an account."""
    there = set((await connection.execute(select(ACCOUNT.c.id))).scalars())
    await connection.execute(delete(RATING))
    rows = [
        {"account": account, "mu": one.mu, "sigma": one.sigma, "matches": one.matches}
        for account, one in ratings.items()
        if account in there
    ]
    if rows:
        await connection.execute(insert(RATING), rows)
