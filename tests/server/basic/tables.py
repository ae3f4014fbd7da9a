"""Tables of Basic Rummy for tests, and somebody who plays at them knowing nothing but what the server sent."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from meldroom.basicrummy.moves import Discard, LayMeld, LayOff, Move, TakeStock
from meldroom.basicrummy.rules import MELDS, find_basic_rules
from meldroom.basicrummy.state import Taken
from meldroom.basicrummy.turns import legal_moves
from meldroom.basicrummy.views import View
from meldroom.server.data.events import Dealt, Entry, Opened
from meldroom.server.table.law import write_house
from meldroom.server.table.seeds import hashed, new_code
from meldroom.tiles.melds import read_meld
from meldroom.tiles.rows import Row, parse_tiles
from tests.server.hand_clock import HandClock
from tests.server.house import Client, House, Json, open_house, usual_tools


@dataclass(frozen=True, slots=True)
class Hasty:
    """Lays whatever can be laid, never takes from the pile, and discards the dearest card."""

    name: str = "hasty"
    words: str = "Lays at once."

    def choose(self, view: View, rng: Random) -> Move:
        del rng
        return first_move(legal_moves(view))


def first_move(moves: Sequence[Move]) -> Move:
    """Lay, else draw, else discard the dearest."""
    for kind in (LayMeld, LayOff, TakeStock):
        for move in moves:
            if isinstance(move, kind):
                return move
    return max((move for move in moves if isinstance(move, Discard)), key=lambda move: (move.card.number, move.card))


@asynccontextmanager
async def basic_house(folder: Path, clock: HandClock | None = None) -> AsyncGenerator[House]:
    """A server whose computer players play Basic Rummy, and move only when its clock is moved."""
    hands = clock or HandClock()
    tools = replace(usual_tools(hands), basic_bots={"hasty": Hasty()}, basic_stand_in="hasty")
    async with open_house(folder, tools, hands) as house:
        yield house


async def deal_basic(
    house: House,
    *,
    bots: Sequence[str | None] = ("hasty",),
    rules: str = "",
    seed: str = "a seed",
    starter: int = 0,
) -> tuple[str, list[str]]:
    """A table whose deal is known; its code, and the keys of all seats that are people's."""
    code, now = new_code(), house.clock.now()
    names = ["Ada", *(f"P{at}" for at in range(1, len(bots) + 1))]
    written = write_house(find_basic_rules(rules))
    opened = Opened(names, [None, *bots], written, game="basic")
    entries = [Entry(0, now, opened), Entry(1, now, Dealt(seed, starter))]
    keys = {seat: f"key {seed} {seat}" for seat, bot in enumerate(opened.bots) if bot is None}
    await house.lobby.store.create(code, entries, {seat: hashed(key) for seat, key in keys.items()})
    return code, list(keys.values())


def cards(text: str) -> list[str]:
    """Cards as they travel: `S7 HQ` are `R7 B12`."""
    return [str(card) for card in parse_tiles(text)]


@dataclass
class BasicPlayer:
    """Plays every turn of its seat, and the next rounds too."""

    client: Client
    snapshot: Json

    async def ask(self, **message: Any) -> Json:  # noqa: ANN401 - any message
        """Ask for something; the answer. The snapshot is the newest then."""
        answer = await self.client.ask(seq=self.snapshot["seq"], **message)
        told = (one["now"] if one["type"] == "happened" else one for one in reversed(self.client.heard))
        self.snapshot = next(one for one in told if one["type"] == "snapshot")
        return answer

    async def act(self) -> None:
        """Make the first move that comes to mind, or hear what the others do."""
        if not self.snapshot["can"]["play"]:
            self.snapshot = (await self.client.until("happened"))["now"]
            return
        answer = await self.ask(**self._wish())
        assert answer["type"] == "accepted", answer

    def _wish(self) -> Json:
        table = self.snapshot["view"]
        if self.snapshot["basic"]["step"] == "take":
            return {"type": "command", "what": "take_stock" if self.snapshot["basic"]["takeStock"] else "take_pile"}
        seen = _turn(self.snapshot)
        move = first_move(legal_moves(seen))
        match move:
            case LayMeld(laid):
                return {"type": "lay_meld", "cards": [str(card) for card in laid]}
            case LayOff(card, meld):
                rows = [info["row"] for info in table["table"]]
                row = next(row for row in rows if sorted(row) == sorted(map(str, meld)))
                return {"type": "lay_off", "card": str(card), "meld": row}
            case Discard(card):
                return {"type": "discard", "card": str(card)}
            case _:
                raise AssertionError(move)


def _turn(snapshot: Json) -> View:
    """As much of the position as a snapshot tells of, and the law of a turn needs."""
    table, basic, seat = snapshot["view"], snapshot["basic"], snapshot["seat"]
    melds = [read_meld(Row(parse_tiles(" ".join(info["row"]))), MELDS) for info in table["table"]]
    seats = len(table["sizes"])
    taken = parse_tiles(basic["taken"])[0] if basic["taken"] else None
    return View(
        rules=find_basic_rules(snapshot["rules"]["text"]),
        seat=seat,
        table=tuple(meld for meld in melds if meld is not None),
        hand=tuple(sorted(parse_tiles(" ".join(table["rack"])))),
        sizes=tuple(table["sizes"]),
        stock=table["pool"],
        pile=parse_tiles(basic["top"]) if basic["top"] else (),
        turn=table["turn"],
        starter=0,
        taken=None if basic["step"] == "take" else Taken(taken, from_pile=basic["bound"] != ""),
        melds_now=0,
        laid_off_now=0,
        down=(False,) * seats,
        recycled=(),
        known=((),) * seats,
        unwanted=((),) * seats,
        losses=(None,) * seats,
        has_last=False,
    )
