"""The positions that are measured: the known ones, ones of any size, and ones from play."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from meldroom.bots import BOTS
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.referee import apply, ending
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import sorted_table
from meldroom.tilerummy.views import View, view
from meldroom.tiles.melds import Meld, MeldRules, all_melds, read_meld
from meldroom.tiles.rows import Row, parse_rows, parse_tiles
from meldroom.tiles.tiles import Tile, full_bag, ordered

FOLDER = Path(__file__).parent.parent / "tests" / "data" / "positions"


@dataclass(frozen=True, slots=True)
class Position:
    """A known position."""

    table: str
    rack: str
    table_tiles: tuple[str, ...]
    rack_tiles: tuple[str, ...]
    most: int
    """Tiles that can be laid where jokers are free, known from elsewhere."""

    def seen(self, rules: Rules) -> View:
        """The position at a table with these rules."""
        melds = (meld for row in parse_rows(self.table) if (meld := read_meld(row, rules.melds)))
        return _opened(rules, melds, parse_tiles(self.rack))


def _opened(rules: Rules, table: Iterable[Meld], rack: Iterable[Tile]) -> View:
    own = ordered(rack)
    return View(rules, 0, sorted_table(table), own, (len(own), 14), 50, 0, (True, True))


def known() -> list[Position]:
    """The known positions."""
    entries = (entry for path in sorted(FOLDER.glob("*.json")) for entry in json.loads(path.read_text("utf-8")))
    return [
        Position(
            "/".join("".join(row) for row in entry["table"]),
            "".join(entry["rack"]),
            tuple(tile for row in entry["table"] for tile in row),
            tuple(entry["rack"]),
            entry["opt_tiles"],
        )
        for entry in entries
    ]


@dataclass(frozen=True, slots=True)
class Size:
    """How large a position is."""

    table: int
    rack: int
    jokers: int
    """Jokers on the table."""


_MELDS = [row for jokers in range(3) for row in all_melds(MeldRules(), jokers=jokers) if len(row.tiles) < 8]  # noqa: PLR2004 - as in play


def random_position(rules: Rules, size: Size, seed: int) -> View:
    """A legal table of about this size, and a rack from what is left."""
    rng = Random(seed)
    bag = Counter(full_bag(rules.copies_in_play, rules.jokers_in_play))
    table: list[Row] = []
    for _ in range(20_000):
        laid = Counter(tile for row in table for tile in row.tiles)
        row = rng.choice(_MELDS)
        jokers = size.jokers - sum(other.jokers for other in table)
        fits = row.count() <= bag and laid.total() + len(row.tiles) <= size.table + 2
        if fits and row.jokers <= jokers and (row.jokers or not jokers or rng.random() < 0.7):  # noqa: PLR2004 - jokers early
            table.append(row)
            bag -= row.count()
        if laid.total() >= size.table:
            break
    rack = rng.sample(sorted(bag.elements()), min(size.rack, bag.total()))
    return _opened(rules, (meld for row in table if (meld := read_meld(row, rules.melds))), rack)


def from_play(rules: Rules, bots: tuple[str, ...], rounds: int) -> Iterator[View]:
    """Every position in which a player was to move."""
    for seed in range(rounds):
        rng = Random(seed)
        state = deal(rules, len(bots), seed)
        while ending(state) is None:
            seen = view(state, state.turn)
            yield seen
            state = apply(state, BOTS[bots[state.turn]].choose(seen, rng), search=SEARCH)
