"""Rounds played at random through the mask."""

from collections.abc import Iterator
from random import Random

from meldroom.learn.core import Core
from meldroom.tilerummy.rules import find_rules

HOUSES = (
    ("standard", 2),
    ("jumbo", 3),
    ("mso_2p", 2),
    ("book_1978", 2),
    ("pressman_1987+forced_play=on", 2),
    ("tile_sets=2", 5),
    ("must_play_when_empty=on+hand_size=24+pool_empty_end=first_pass", 3),
    ("opening_min=0+ace=wrap+direction=counter+hand_size=4", 3),
)
"""Rules, and how many play by them."""

LAYING = 0.75
"""How often a tile is picked where the turn could be ended without."""


def legal_actions(core: Core) -> list[int]:
    """The actions of the mask."""
    return [action for action, legal in enumerate(core.mask()) if legal]


def some_action(core: Core, rng: Random) -> int:
    """A legal action, a tile more often than chance would have it."""
    actions = legal_actions(core)
    tiles = [action for action in actions if action < 53]
    return rng.choice(tiles) if tiles and rng.random() < LAYING else rng.choice(actions)


def walk(rules: str, players: int, seed: str) -> Iterator[Core]:
    """One round: the same core before each action, and at its end."""
    core, rng = Core.deal(find_rules(rules), players, seed), Random(seed)
    yield core
    while not core.over:
        core.step(some_action(core, rng))
        yield core
