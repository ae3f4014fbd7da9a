"""Another person at the table, who speaks to the server without a page."""

import json
from types import TracebackType
from typing import Any, Self, TypeAlias

from websockets.sync.client import connect

from meldroom.server.tokens import write_meld
from meldroom.solver.best import best_play
from tests.browser.tables import Table

Json: TypeAlias = dict[str, Any]


class Rival:
    """Sits in seat 1."""

    def __init__(self, address: str, table: Table, key: str | None = None) -> None:
        self.heard: list[Json] = []
        self._table = table
        self._socket = connect(f"{address.replace('http', 'ws', 1)}/api/tables/{table.code}/socket", origin=address)
        self._say(type="join", token=table.keys[1] if key is None else key)
        self.until("snapshot")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._socket.close()

    def _say(self, **message: object) -> None:
        self._socket.send(json.dumps(message))

    def until(self, kind: str) -> Json:
        """The next message of this type."""
        while True:
            message = json.loads(self._socket.recv(timeout=20))
            self.heard.append(message)
            if message["type"] == kind:
                return message

    def draw(self) -> None:
        """Draw, once it is this seat's turn."""
        seq = self._table.truth().seq
        self._say(type="command", id=f"draw-{seq}", seq=seq, what="draw")
        self.until("accepted")

    def play(self) -> None:
        """Make the best play there is, or draw."""
        game = self._table.truth()
        answer = best_play(game.state)
        if answer.play is None:
            self.draw()
            return
        rows = [write_meld(meld, game.rules.melds) for meld in answer.table]
        self._say(type="finish", id=f"play-{game.seq}", seq=game.seq, rows=rows)
        self.until("accepted")
