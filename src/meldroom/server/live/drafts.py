"""The unfinished arrangements of one table: in memory for reading, in the database for the day after."""

from collections import Counter
from typing import Final

import msgspec

from meldroom.server.data.store import KeptDraft, Store
from meldroom.server.table.game import Game
from meldroom.server.table.plans import carried
from meldroom.server.wire.asked_protocol import Draft
from meldroom.server.wire.protocol import Row, SavedDraft
from meldroom.server.wire.tokens import write_meld
from meldroom.tilerummy.state import State


class _Arrangement(msgspec.Struct, frozen=True):
    """An arrangement as it is stored."""

    rows: list[Row]
    opening: list[Row]
    table: list[Row] | None = None
    """The table that it was made on."""


_DECODER: Final = msgspec.json.Decoder(_Arrangement)


class Drafts:
    """For each seat the newest arrangement, and the turn in which it was made: the own one, or that of another."""

    def __init__(self, code: str, store: Store, *, is_shared: bool) -> None:
        self._code = code
        self._store = store
        self._is_shared = is_shared
        """Whether other processes may keep newer ones."""
        self._kept: dict[int, tuple[int, _Arrangement]] = {}
        self._unsaved: Counter[int] = Counter()

    async def load(self) -> None:
        """Read what is stored, unless a newer one has been made here meanwhile."""
        before, unsaved = dict(self._kept), set(+self._unsaved)
        for kept in await self._store.drafts(self._code):
            if kept.seat not in unsaved and self._kept.get(kept.seat) is before.get(kept.seat):
                self._kept[kept.seat] = kept.turn, _DECODER.decode(kept.body)

    async def refresh(self) -> None:
        """Read what other processes may have kept."""
        if self._is_shared:
            await self.load()

    async def keep(self, seat: int, turn: int, draft: Draft, state: State) -> None:
        """Keep the arrangement of a seat, made on this table, in place of an older one; raises `StorageError`."""
        kept = _Arrangement(draft.rows, draft.opening, _rows(state))
        self._kept[seat] = turn, kept
        self._unsaved[seat] += 1
        try:
            await self._store.keep_draft(self._code, KeptDraft(seat, turn, msgspec.json.encode(kept).decode()))
        finally:
            self._unsaved[seat] -= 1

    def is_of_turn(self, game: Game, seat: int) -> bool:
        """Whether the seat's arrangement was made in the present turn."""
        return seat in self._kept and self._kept[seat][0] == game.turn

    def of(self, game: Game, seat: int) -> SavedDraft | None:
        """The seat's arrangement for its present turn, or for its next one; None where nothing has been arranged."""
        turn, kept = self._kept.get(seat, (-1, None))
        if kept is None or not game.is_playing or turn < game.since[seat]:
            return None
        if turn == game.turn and game.state.turn == seat:
            return SavedDraft(kept.rows, kept.opening)
        return _carried(kept, game)


def _carried(kept: _Arrangement, game: Game) -> SavedDraft | None:
    """A plan, on the table as it is now; None where it plans nothing."""
    now = _rows(game.state)
    if kept.table is None:
        return None
    there = carried(kept.table, kept.rows, now)
    if sorted(there.rows) == sorted(now) and not there.gone:
        return None
    return SavedDraft(there.rows, [] if there.gone else kept.opening, there.gone)


def _rows(state: State) -> list[Row]:
    return [write_meld(meld, state.rules.melds) for meld in state.table]
