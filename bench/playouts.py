# ruff: noqa: T201 - printing is what a measurement does
"""How many rounds a second are played out on counts, for each way to play; in seconds of the processor."""

from itertools import count
from time import process_time
from typing import Final

from meldroom.bots.adept import learned
from meldroom.solver.rounds import Policy, playout_for, put_state
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.rules import find_rules

SECONDS: Final = 3
TURNS: Final = 10_000
RULES: Final = ("standard", "joker_on_table=fluid")
POLICIES: Final = (Policy.GREEDY, Policy.POINTS, Policy.KEEPER, Policy.MISER, Policy.LEARNED)


def main() -> None:
    """Print one line for each way to play, two players, everybody the same way."""
    print("playouts: rounds a second of the processor, two players\n")
    for rules in RULES:
        for policy in POLICIES:
            rounds, turns = _measured(rules, policy)
            print(f"{rules:24}{policy.name.lower():10}{rounds:8.0f} rounds{turns:8.0f} turns a round")


def _measured(text: str, policy: Policy) -> tuple[float, float]:
    rules = find_rules(text)
    room, passed, turns = playout_for(rules), 0.0, 0
    for number in count(1):
        put_state(room, deal(rules, 2, f"bench {number}"), (policy, policy))
        for seat in (0, 1) if policy is Policy.LEARNED else ():
            room.set_player(seat, policy, learned())
        begun = process_time()
        turns += room.play(TURNS)
        passed += process_time() - begun
        if passed > SECONDS:
            return number / passed, turns / number
    raise AssertionError("counting never ends")
