"""What a match that is over leaves behind: a result for each seat, and new ratings where it was rated."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from meldroom.server.accounts.ratings import Rating, places_in, rated_anew
from meldroom.server.data.database import StorageError
from meldroom.server.data.schema import ACCOUNT, RATING
from meldroom.server.data.store import Store
from meldroom.server.logs import Log, marked
from meldroom.server.table.game import Game
from meldroom.server.wire.accounts_protocol import RatingInfo

LOG: Final = Log("accounts")
SOMEBODY: Final = "Somebody"
"""What people without an account any more are called in results."""
# Whoever writes the first seat of a match writes the whole of it; everybody else comes too late.
_ADD: Final = text(
    "INSERT INTO result (game, match, seat, account, name, at, rounds, ended, points, place, mu, sigma, mu_before) "
    "VALUES (:game, :match, :seat, :account, :name, :at, :rounds, :ended, :points, :place, :mu, :sigma, :mu_before) "
    "ON CONFLICT (game, match, seat) DO NOTHING"
)
_RATE: Final = text(
    "INSERT INTO rating (account, mu, sigma, matches) VALUES (:account, :mu, :sigma, :matches) "
    "ON CONFLICT (account) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, matches = excluded.matches"
)


class Tally:
    """The results of one table, and how strong those are who sit there."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.ratings: Mapping[int, RatingInfo] = {}
        """By account, at a rated table."""
        self._known: tuple[object, ...] = ()

    async def note(self, game: Game) -> None:
        """Keep the result of a match that has just ended; the game goes on where that fails."""
        try:
            if has_just_ended(game):
                await settle(self._store, game)
            await self._look_up(game)
        except StorageError as error:
            LOG.warning("result not kept", table=marked(game.code), reason=str(error))

    async def _look_up(self, game: Game) -> None:
        accounts = tuple(chair.account for chair in game.chairs if chair.account is not None)
        wanted = (game.match, game.standing.finished, *accounts)
        if not game.rated or wanted == self._known:
            return
        rows = await self._store.read(select(RATING).where(RATING.c.account.in_(accounts)))
        found = {row.account: _rating(row).info for row in rows}
        self.ratings = {account: found.get(account, Rating().info) for account in accounts}
        self._known = wanted


def has_just_ended(game: Game) -> bool:
    """Later somebody may have got up, and the chairs would no longer tell who played."""
    return game.standing.finished and game.seq == game.turn


async def settle(store: Store, game: Game) -> None:
    """Keep the result of the match that is over, once; raises `StorageError`."""
    accounts = [chair.account for chair in game.chairs]
    if not game.rounds or not any(account is not None for account in accounts):
        return
    async with store.alone() as connection:
        there = await _existing(connection, accounts)
        if not there:
            return  # kept for nobody
        rows = [_row(game, seat, there) for seat in range(game.players)]
        if await _is_settled(connection, rows[0]):
            return
        if game.counts:
            await _rate(connection, rows)
        for row in rows:
            await connection.execute(_ADD, row)


async def _is_settled(connection: AsyncConnection, row: Mapping[str, Any]) -> bool:
    query = text("SELECT 1 FROM result WHERE game = :game AND match = :match")
    return (await connection.execute(query, {"game": row["game"], "match": row["match"]})).first() is not None


async def _existing(connection: AsyncConnection, accounts: Sequence[int | None]) -> set[int]:
    """Those of some accounts that have not been deleted."""
    wanted = [account for account in accounts if account is not None]
    found = await connection.execute(select(ACCOUNT.c.id).where(ACCOUNT.c.id.in_(wanted)))
    return set(found.scalars())


def _row(game: Game, seat: int, there: set[int]) -> dict[str, Any]:
    chair, standing = game.chairs[seat], game.standing
    is_gone = chair.account is not None and chair.account not in there
    return {
        "game": game.code,
        "match": game.match,
        "seat": seat,
        "account": None if is_gone else chair.account,
        "name": SOMEBODY if is_gone else chair.name,
        "at": game.recent[-1].entry.at,
        "rounds": len(game.rounds),
        "ended": game.ended,
        "points": standing.totals[seat],
        "place": places_in(game.house, standing)[seat],
        "mu": None,
        "sigma": None,
        "mu_before": None,
    }


async def _rate(connection: AsyncConnection, rows: Sequence[dict[str, Any]]) -> None:
    """New ratings for everybody, into their results too; who has no account any more counts as a beginner."""
    wanted = [row["account"] for row in rows if row["account"] is not None]
    found = await connection.execute(select(RATING).where(RATING.c.account.in_(wanted)))
    known = {row.account: _rating(row) for row in found}
    before = [known.get(row["account"], Rating()) for row in rows]
    after = rated_anew(before, [row["place"] for row in rows])
    for row, old, new in zip(rows, before, after, strict=True):
        row |= {"mu": new.mu, "sigma": new.sigma, "mu_before": old.mu}
        if row["account"] is not None:
            rating = {"account": row["account"], "mu": new.mu, "sigma": new.sigma, "matches": new.matches}
            await connection.execute(_RATE, rating)


def _rating(row: Any) -> Rating:  # noqa: ANN401 - a row of the table
    return Rating(row.mu, row.sigma, row.matches)


async def rating_of(store: Store, account: int) -> RatingInfo | None:
    """How strong somebody plays; None before the first rated match."""
    rows = await store.read(select(RATING).where(RATING.c.account == account))
    return _rating(rows[0]).info if rows else None


@dataclass(frozen=True, slots=True)
class Rated:
    """Somebody with a rating."""

    name: str
    rating: RatingInfo


async def all_ratings(store: Store) -> list[Rated]:
    """Everybody with a rating, the strongest first; raises `StorageError`."""
    query = select(RATING, ACCOUNT.c.name).join(ACCOUNT, ACCOUNT.c.id == RATING.c.account)
    rows = await store.read(query.order_by(RATING.c.mu.desc(), ACCOUNT.c.name))
    return [Rated(row.name, _rating(row).info) for row in rows]
