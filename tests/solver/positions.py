"""Positions for the solver: from texts, from the shared files, and small ones drawn by hypothesis."""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from hypothesis import strategies as st

from meldroom.solver.answers import Answer
from meldroom.tilerummy.options import (
    FreedJoker,
    GroupRetrieval,
    JokerOnTable,
    Opening,
    OpeningAccess,
    ReplacementSource,
)
from meldroom.tilerummy.plays import play_faults
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.tilerummy.state import sorted_table
from meldroom.tilerummy.views import View
from meldroom.tiles.errors import RulesError
from meldroom.tiles.melds import Ace, Meld, read_meld, readings
from meldroom.tiles.rows import Row, parse_rows, parse_tiles
from meldroom.tiles.tiles import JOKER, Colour, Tile, full_bag, ordered
from meldroom.words import Deck

FOLDER = Path(__file__).parent.parent / "data" / "positions"
FLUID = "joker_on_table=fluid"


@dataclass(frozen=True)
class Known:
    """A position of the shared files with what is known of it."""

    name: str
    table: str
    rack: str
    tiles: int
    points: int | None
    points_j30: int | None


def known_positions() -> list[Known]:
    """Every position of the shared files."""
    return [
        Known(
            f"{path.stem}-{entry['id']}",
            "/".join("".join(row) for row in entry["table"]),
            "".join(entry["rack"]),
            entry["opt_tiles"],
            entry.get("opt_points"),
            entry.get("opt_points_j30"),
        )
        for path in sorted(FOLDER.glob("*.json"))
        for entry in json.loads(path.read_text(encoding="utf-8"))
    ]


def seen(table: str, rack: str, rules: str | Rules = "standard", *, opened: bool = True) -> View:
    """The view of a player with this rack before this table."""
    house = find_rules(rules) if isinstance(rules, str) else rules
    melds = [read_meld(row, house.melds) for row in parse_rows(table)]
    assert None not in melds, f"{table} is no table"
    return seen_melds(house, [meld for meld in melds if meld], parse_tiles(rack), opened=opened)


def seen_melds(house: Rules, table: Iterable[Meld], rack: Iterable[Tile], *, opened: bool = True) -> View:
    """The same from values."""
    own = ordered(rack)
    return View(house, 0, sorted_table(table), own, (len(own), 14), 50, 0, (opened, True))


def check(view: View, answer: Answer) -> None:
    """What must be true of every answer with a play."""
    assert answer.play is not None
    assert play_faults(view.rules, view.table, view.rack, view.has_opened, answer.play) == ()
    before, after = (Counter(tile for meld in table for tile in meld.tiles) for table in (view.table, answer.table))
    assert after == before + Counter(answer.played)
    assert Counter(answer.played) <= Counter(view.rack)
    assert answer.tiles == len(answer.played) > 0
    assert answer.value <= answer.bound


# --- drawn by hypothesis -------------------------------------------------------------------------

CHOICES: dict[str, tuple[object, ...]] = {
    "joker_on_table": tuple(JokerOnTable),
    "joker_retrieval": (True, False),
    "replacement_source": tuple(ReplacementSource),
    "group_retrieval": tuple(GroupRetrieval),
    "freed_joker_dest": tuple(FreedJoker),
    "ace": tuple(Ace),
    "jokers_per_set_max": (0, 1),
    "all_joker_sets": (False, True),
    "tile_sets": (1, 2),
    "deck": tuple(Deck),
    "opening": tuple(Opening),
    "opening_min": (0, 10, 20, 30),
    "opening_turn_access": tuple(OpeningAccess),
    "joker_in_opening": (True, False),
}
"""The options that the solver must know of."""


@st.composite
def house_rules(draw: st.DrawFn) -> Rules:
    """Any rules, as far as they matter to the solver; what contradicts itself is taken back."""
    rules: dict[str, object] = {}
    for name in draw(st.lists(st.sampled_from(sorted(CHOICES)), unique=True)):
        changed = rules | {name: draw(st.sampled_from(CHOICES[name]))}
        rules = changed if _are_rules(changed) else rules
    return Rules(**rules)  # pyright: ignore[reportArgumentType] - each value is of its option


def _are_rules(values: dict[str, object]) -> bool:
    try:
        Rules(**values)  # pyright: ignore[reportArgumentType] - each value is of its option
    except RulesError:
        return False
    return True


@st.composite
def small_positions(draw: st.DrawFn, *, most: int = 10) -> View:
    """A table and a rack of few, neighbouring tiles, with far more jokers than in play."""
    rules = draw(house_rules())
    first = draw(st.sampled_from([1, 4, 10, 11, 12]))
    numbers = [(first + step - 1) % 13 + 1 for step in range(draw(st.integers(3, 5)))]
    colours = draw(st.lists(st.sampled_from(list(Colour)), min_size=2, max_size=4, unique=True))
    near = [Tile.of(colour, number) for colour in colours for number in numbers]
    bag = Counter(full_bag(rules.copies_in_play, rules.jokers_in_play))
    table: list[Meld] = []
    for _ in range(draw(st.integers(0, 3))):
        meld = draw(_melds(rules, near))
        if meld and Counter(meld.tiles) <= bag and sum(len(one.tiles) for one in table) + len(meld.tiles) <= most - 2:
            table.append(meld)
            bag -= Counter(meld.tiles)
    wanted = draw(st.lists(st.sampled_from([*near, JOKER, JOKER]), min_size=1, max_size=6))
    room = most - sum(len(meld.tiles) for meld in table)
    rack = list((Counter(wanted) & bag).elements())[:room]
    return seen_melds(rules, table, rack, opened=draw(st.booleans()) or draw(st.booleans()))


@st.composite
def _melds(draw: st.DrawFn, rules: Rules, near: list[Tile]) -> Meld | None:
    """A meld of these tiles with up to two jokers, in any of its readings; None if the draw is no meld."""
    start, size = draw(st.sampled_from(near)), draw(st.integers(3, 4))
    run = [Tile.of(start.colour, (start.number + step - 1) % 13 + 1) for step in range(size)]
    group = [Tile.of(colour, start.number) for colour in draw(st.permutations(list(Colour)))[:size]]
    tiles = draw(st.sampled_from([run, group]))
    wild = draw(st.sets(st.integers(0, size - 1), max_size=2))
    found = readings(Row(tuple(JOKER if at in wild else tile for at, tile in enumerate(tiles))), rules.melds)
    return draw(st.sampled_from(found)) if found else None
