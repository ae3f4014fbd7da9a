"""What there is to say to a player who has not opened."""

from functools import lru_cache

from meldroom.solver.best import best_opening
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack


@lru_cache(maxsize=1024)
def opening_advice(rules: Rules, rack: Rack) -> str:
    """That the rack holds no opening, and how near it comes; empty if it may hold one."""
    points, melds = best_opening(rules, rack)
    if points >= rules.opening_min:
        return ""
    best = f"best {points}: {' '.join(map(str, melds))}" if melds else "not even one meld"
    return f"No opening of {rules.opening_min} points on this rack ({best})."
