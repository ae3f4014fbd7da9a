"""What there is to say to a player who has not opened."""

from functools import lru_cache

from meldroom.solver.best import best_opening, can_open
from meldroom.tilerummy.options import Opening
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack
from meldroom.words import say

_best = lru_cache(maxsize=1024)(best_opening)


def opening_advice(rules: Rules, rack: Rack) -> str:
    """That the rack holds no opening, and how near it comes; empty if it may hold one."""
    if rules.opening is Opening.RUN:
        return "" if can_open(rules, rack) else say("opening.no_run")
    points, melds = _best(rules, rack)
    if points >= rules.opening_points and melds:
        return ""
    if rules.opening is Opening.OWN_SET:
        return say("opening.no_meld")
    if not melds:
        return say("opening.none", needed=rules.opening_points)
    return say("opening.best", needed=rules.opening_points, points=points, melds=" ".join(meld.shown for meld in melds))
