"""Talk in the database: remarks, and which of them were reported."""

from dataclasses import dataclass
from typing import Any, Final, get_args

from sqlalchemy import select, text

from meldroom.server.data.schema import REPORT, TALK
from meldroom.server.data.store import Conflict, Store
from meldroom.server.wire.talk_protocol import Remark, Sign

SHOWN: Final = 100
"""How many remarks of a table are shown to whoever comes."""
_SIGNS: Final[dict[str, Sign]] = {sign: sign for sign in get_args(Sign)}
# The same on SQLite and PostgreSQL; whoever adds a number first wins, as in the log.
_ADD: Final = text(
    'INSERT INTO talk (game, number, at, person, seat, name, sign, "text") '
    "VALUES (:game, :number, :at, :person, :seat, :name, :sign, :text) ON CONFLICT (game, number) DO NOTHING"
)
_REPORT: Final = text(
    "INSERT INTO report (game, number, person, name, at) VALUES (:game, :number, :person, :name, :at) "
    "ON CONFLICT (game, number, person) DO NOTHING"
)


@dataclass(frozen=True, slots=True)
class Spoken:
    """A remark, and the number of the person who made it."""

    person: int
    remark: Remark


@dataclass(frozen=True, slots=True)
class Reported:
    """A remark that somebody has reported."""

    code: str
    at: int
    """When it was reported, in milliseconds since 1970."""
    name: str
    """What the person who reported it is called."""
    remark: Remark


class KeptTalk:
    """The talk of one table in the database."""

    def __init__(self, code: str, store: Store) -> None:
        self._code = code
        self._store = store

    async def remarks(self, after: int) -> list[Spoken]:
        """The newest remarks, oldest first, of those after a number."""
        query = select(TALK).where(TALK.c.game == self._code, TALK.c.number > after)
        rows = await self._store.read(query.order_by(TALK.c.number.desc()).limit(SHOWN))
        return [Spoken(row.person, _remark(row)) for row in reversed(rows)]

    async def add(self, spoken: Spoken) -> None:
        """Keep a remark; raises `Conflict` where another has its number, or `StorageError`."""
        remark = spoken.remark
        row = {"game": self._code, "number": remark.number, "at": remark.at, "person": spoken.person}
        said = {"seat": remark.seat, "name": remark.name, "sign": remark.sign, "text": remark.text}
        await self._store.write([(_ADD, row | said)])

    async def reports(self) -> dict[int, set[int]]:
        """For each person the numbers of the remarks they have reported."""
        found: dict[int, set[int]] = {}
        query = select(REPORT.c.person, REPORT.c.number).where(REPORT.c.game == self._code)
        for row in await self._store.read(query):
            found.setdefault(row.person, set()).add(row.number)
        return found

    async def report(self, number: int, person: int, name: str, at: int) -> None:
        """Keep a report, once; raises `StorageError`."""
        row = {"game": self._code, "number": number, "person": person, "name": name, "at": at}
        try:
            await self._store.write([(_REPORT, row)])
        except Conflict:
            return  # reported before


async def all_reports(store: Store) -> list[Reported]:
    """Everything that was reported on this server, newest first; raises `StorageError`."""
    both = select(TALK, REPORT.c.name.label("reporter"), REPORT.c.at.label("reported_at")).join(
        REPORT, (REPORT.c.game == TALK.c.game) & (REPORT.c.number == TALK.c.number)
    )
    rows = await store.read(both.order_by(REPORT.c.at.desc(), TALK.c.game, TALK.c.number))
    return [Reported(row.game, row.reported_at, row.reporter, _remark(row)) for row in rows]


def _remark(row: Any) -> Remark:  # noqa: ANN401 - a row of any query over the table
    sign = None if row.sign is None else _SIGNS.get(row.sign)
    return Remark(row.number, row.at, row.seat, row.name, sign, row.text)
