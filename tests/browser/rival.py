"""Another person at the table, who speaks to the server without a page."""

import json
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, TypeAlias

from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from meldroom.server.wire.tokens import write_meld
from meldroom.solver.best import best_play
from tests.browser.tables import Table

Json: TypeAlias = dict[str, Any]


@contextmanager
def rival(address: str, table: Table, key: str | None = None) -> Generator["Rival"]:
    """Somebody in seat 1, or in the seat that this key opens."""
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table.code}/socket"
    with connect(url, origin=Origin(address)) as socket:
        yield Rival(socket, table, table.keys[1] if key is None else key)


class Rival:
    """A player without a page."""

    def __init__(self, socket: ClientConnection, table: Table, key: str) -> None:
        self.heard: list[Json] = []
        self._table = table
        self._socket = socket
        self._say(type="join", token=key)
        self.until("snapshot")

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
