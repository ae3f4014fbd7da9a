"""Which rules rounds on counts are played by, and which option of others is in the way."""

from dataclasses import dataclass

from meldroom.tilerummy.options import JokerOnTable, PoolEmptyEnd
from meldroom.tilerummy.rules import Rules
from meldroom.tiles.melds import LEAST, Ace


@dataclass(frozen=True, slots=True)
class Obstacle:
    """An option that is not served, as texts of rules write it, and what is served in its place."""

    option: str
    expected: str


def unserved(rules: Rules) -> Obstacle | None:
    """The first option by which rounds cannot be played on counts; None where they can."""
    for name, served in _served(rules).items():
        value = getattr(rules, name)
        if value not in served:
            return Obstacle(_written(name, value), " | ".join(_written(name, each) for each in served))
    return None


def _served(rules: Rules) -> dict[str, tuple[object, ...]]:
    """What is served, option by option."""
    # Jokers that go on standing for their tiles may have to lie wherever those may, also in a meld of their own.
    alone = rules.joker_on_table is JokerOnTable.AS_TILE and rules.jokers_in_play >= LEAST
    return {
        "joker_on_table": (JokerOnTable.AS_TILE, JokerOnTable.FLUID),
        "jokers_per_set_max": (0,),
        "all_joker_sets": (True,) if alone else (True, False),
        "ace": (Ace.LOW,),
        "forced_play": (False,),
        "must_play_when_empty": (False,),
        "pool_empty_end": tuple(end for end in PoolEmptyEnd if end is not PoolEmptyEnd.ONE_MORE_TURN),
    }


def _written(name: str, value: object) -> str:
    text = ("false", "true")[value] if isinstance(value, bool) else str(value)
    return f"{name}={text}"
