"""A player who chooses with the solver and knows nothing but what the server sent."""

from dataclasses import dataclass
from typing import Any

from meldroom.server.wire.tokens import write_meld
from meldroom.solver.best import best_play
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.views import View
from meldroom.tiles.melds import Kind, Meld
from meldroom.tiles.tiles import JOKER, Tile
from tests.server.house import Client, Json


def seen(snapshot: Json) -> View:
    """The view that a snapshot tells of."""
    table = snapshot["view"]
    return View(
        rules=find_rules(snapshot["rules"]["text"]),
        seat=snapshot["seat"],
        table=tuple(_meld(info) for info in table["table"]),
        rack=tuple(sorted(Tile.parse(text) for text in table["rack"])),
        sizes=tuple(table["sizes"]),
        pool=table["pool"],
        turn=table["turn"],
        opened=tuple(table["opened"]),
    )


def _meld(info: Json) -> Meld:
    """As the message describes it, jokers included: nothing is read anew."""
    tiles = tuple(JOKER if text.startswith("J") else Tile.parse(text) for text in info["row"])
    stands = tuple(tuple(Tile.parse(text) for text in texts) for texts in info["stands"])
    return Meld(Kind(info["kind"]), tiles, stands, info["points"])


def rows_after(snapshot: Json) -> list[list[str]] | None:
    """The table after the best play, every meld of it; None if there is no play."""
    view = seen(snapshot)
    answer = best_play(view)
    return None if answer.play is None else [write_meld(meld, view.rules.melds) for meld in answer.table]


def rows_of(snapshot: Json) -> list[list[str]]:
    """The table as it lies."""
    return [info["row"] for info in snapshot["view"]["table"]]


@dataclass
class Player:
    """Plays every turn of its seat, and the next rounds too."""

    client: Client
    snapshot: Json

    async def play_match(self) -> Json:
        """Play on to the end of the match; the last snapshot."""
        while self.snapshot["phase"] != "match_over":
            await self.play_round()
            if self.snapshot["phase"] == "round_over":
                await self._send(type="command", what="next_round")
        return self.snapshot

    async def play_round(self) -> Json:
        """Play on to the end of the round; the snapshot then."""
        while self.snapshot["phase"] == "playing":
            await self.play_turn()
        return self.snapshot

    async def play_turn(self) -> None:
        """Make a move if it is ours to make, else hear what the others do."""
        if not self.snapshot["can"]["play"]:
            self.snapshot = (await self.client.until("happened"))["now"]
            return
        rows = rows_after(self.snapshot)
        if rows is not None:
            await self._send(type="finish", rows=rows)
        else:
            await self._send(type="command", what="draw" if self.snapshot["can"]["draw"] else "pass")

    async def _send(self, **message: Any) -> None:  # noqa: ANN401 - any message
        answer = self.client.ask(id=f"at {self.snapshot['seq']}", seq=self.snapshot["seq"], **message)
        heard = len(self.client.heard)
        accepted = await answer
        assert accepted["type"] == "accepted", accepted
        happened = [message for message in self.client.heard[heard:] if message["type"] == "happened"]
        self.snapshot = happened[-1]["now"]
