"""The unfinished arrangements of one table: in memory for reading, in the database for the day after."""

from collections import Counter
from typing import Final

import msgspec

from meldroom.server.game import Game
from meldroom.server.protocol import SavedDraft
from meldroom.server.store import KeptDraft, Store

_DECODER: Final = msgspec.json.Decoder(SavedDraft)


class Drafts:
    """For each seat the newest arrangement, and the turn that it belongs to."""

    def __init__(self, code: str, store: Store, *, is_shared: bool) -> None:
        self._code = code
        self._store = store
        self._is_shared = is_shared
        """Whether other processes may keep newer ones."""
        self._kept: dict[int, tuple[int, SavedDraft]] = {}
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

    async def keep(self, seat: int, turn: int, draft: SavedDraft) -> None:
        """Keep the arrangement of a seat in place of an older one; raises `StorageError`."""
        self._kept[seat] = turn, draft
        self._unsaved[seat] += 1
        try:
            await self._store.keep_draft(self._code, KeptDraft(seat, turn, msgspec.json.encode(draft).decode()))
        finally:
            self._unsaved[seat] -= 1

    def of(self, game: Game, seat: int) -> SavedDraft | None:
        """The seat's arrangement, if it belongs to the present turn."""
        turn, draft = self._kept.get(seat, (-1, None))
        return draft if turn == game.turn and game.is_playing else None
