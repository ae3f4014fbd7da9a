"""The unfinished arrangements of one table: in memory for reading, in the database for the day after."""

from typing import Final

import msgspec

from meldroom.server.game import Game
from meldroom.server.protocol import SavedDraft
from meldroom.server.store import KeptDraft, Store

_DECODER: Final = msgspec.json.Decoder(SavedDraft)


class Drafts:
    """For each seat the newest arrangement, and the turn that it belongs to."""

    def __init__(self, code: str, store: Store) -> None:
        self._code = code
        self._store = store
        self._kept: dict[int, tuple[int, SavedDraft]] = {}

    async def load(self) -> None:
        """Read what is stored."""
        for kept in await self._store.drafts(self._code):
            self._kept[kept.seat] = kept.turn, _DECODER.decode(kept.body)

    async def keep(self, seat: int, turn: int, draft: SavedDraft) -> None:
        """Keep the arrangement of a seat in place of an older one; raises `StorageError`."""
        self._kept[seat] = turn, draft
        await self._store.keep_draft(self._code, KeptDraft(seat, turn, msgspec.json.encode(draft).decode()))

    def of(self, game: Game, seat: int) -> SavedDraft | None:
        """The seat's arrangement, if it belongs to the present turn."""
        turn, draft = self._kept.get(seat, (-1, None))
        return draft if turn == game.turn and game.is_playing else None
