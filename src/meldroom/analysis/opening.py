"""What there is to say to a player who has not opened."""

from functools import lru_cache

from meldroom.solver.best import best_opening
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack
from meldroom.words import say

_best = lru_cache(maxsize=1024)(best_opening)


def opening_advice(rules: Rules, rack: Rack) -> str:
    """That the rack holds no opening, and how near it comes; empty if it may hold one."""
    points, melds = _best(rules, rack)
    if points >= rules.opening_min:
        return ""
    if not melds:
        return say("opening.none", needed=rules.opening_min)
    return say("opening.best", needed=rules.opening_min, points=points, melds=" ".join(map(str, melds)))
