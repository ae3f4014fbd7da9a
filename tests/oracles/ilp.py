"""The most that can be laid where jokers are free, by integer programming: a second opinion of another kind.

How often is each meld on the table? Each tile of the old table must be used, each of the rack may be.
"""

from collections import Counter
from functools import lru_cache

import highspy
import numpy as np

from meldroom.tiles.melds import MeldRules, all_melds
from meldroom.tiles.tiles import JOKER, KINDS, Tile

LONGEST = 5
"""Longer runs are two melds."""
USUAL = MeldRules()


@lru_cache(maxsize=8)
def _catalogue(house: MeldRules, jokers: int) -> tuple[Counter[Tile], ...]:
    melds = (row for count in range(jokers + 1) for row in all_melds(house, jokers=count))
    return tuple(row.count() for row in melds if len(row.tiles) <= LONGEST)


def most_by_ilp(table: Counter[Tile], rack: Counter[Tile], worth: dict[Tile, int], house: MeldRules = USUAL) -> int:
    """What the tiles that can be laid are worth at most."""
    pool = table + rack
    melds = [meld for meld in _catalogue(house, min(4, pool[JOKER])) if meld <= pool]
    if not melds:  # the table is empty then, and HiGHS has no answer to nothing
        return 0
    model = highspy.Highs()
    model.setOptionValue("output_flag", False)  # noqa: FBT003 - the signature of HiGHS
    for meld in melds:
        _add_meld(model, len(pool), sum(count * worth[tile] for tile, count in meld.items()))
    for tile in KINDS:
        if pool[tile]:
            using = [(at, meld[tile]) for at, meld in enumerate(melds) if meld[tile]]
            _add_tile(model, table[tile], pool[tile], using)
    model.changeObjectiveSense(highspy.ObjSense.kMaximize)
    model.run()
    assert model.getModelStatus() == highspy.HighsModelStatus.kOptimal, "the table as it is would do"
    return round(model.getInfo().objective_function_value) - sum(table[tile] * worth[tile] for tile in table)


def _add_meld(model: highspy.Highs, most: int, worth: int) -> None:
    model.addVar(0, most)
    at = model.getNumCol() - 1
    model.changeColCost(at, worth)
    model.changeColIntegrality(at, highspy.HighsVarType.kInteger)


def _add_tile(model: highspy.Highs, low: int, high: int, using: list[tuple[int, int]]) -> None:
    indices = np.array([at for at, _ in using], dtype=np.int32)
    counts = np.array([count for _, count in using], dtype=np.float64)
    model.addRow(low, high, len(using), indices, counts)
