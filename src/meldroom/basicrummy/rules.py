"""The house rules of Basic Rummy as one frozen value, the named sets of them, and their short text."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from meldroom.house.text import HouseText, read_number, read_switch
from meldroom.tiles.errors import RulesError
from meldroom.tiles.melds import MeldRules
from meldroom.tiles.tiles import KINDS
from meldroom.words import say

PLAYERS_MOST: Final = 4
"""Two to four players (BR-1.2)."""

DECK: Final = KINDS[:-1]
"""The 52 cards in canonical order; there are no jokers (BR-1.1)."""

MELDS: Final = MeldRules()
"""What a meld is: the ace is low only, and there are no jokers (BR-2.1, BR-2.2)."""

_TARGET_A_PLAYER: Final = 50
_HAND_OF_TWO: Final = 10
_HAND_OF_MORE: Final = 7


@dataclass(frozen=True, slots=True)
class BasicRules:
    """Every option of Basic Rummy; an option out of its range raises `RulesError`."""

    one_meld_per_turn: bool = False
    """Whether a turn may lay one new meld only; laying off is never limited (BR-3.2)."""
    reshuffle_keep_top: bool = True
    """Whether the top card stays when the discard pile becomes the new stock (BR-5.1)."""
    target: int | None = None
    """Points that end the match; None for 50 a player (BR-6.4)."""
    going_rummy_factor: int = 2
    """How many times the points count for whoever goes out in one turn, having laid nothing before (BR-6.3)."""
    stalemate_ends_match: bool = False
    """Whether a stalemate is also the end of the match (BR-5.4)."""
    seconds_per_turn: int = 0
    """How long a turn may take at a table with a clock; 0 for no clock. The law itself knows no time."""

    def __post_init__(self) -> None:
        for name, (low, high) in RANGES.items():
            value = getattr(self, name)
            if value is not None and not low <= value <= high:
                raise RulesError(say("badrules.range", name=name, value=value, low=low, high=high))

    def target_for(self, players: int) -> int:
        """The points that end a match of so many players (BR-6.4)."""
        return _TARGET_A_PLAYER * players if self.target is None else self.target

    @property
    def text(self) -> str:
        """The shortest shareable text, such as `basic+target=75`."""
        return write_basic_rules(self)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"find_basic_rules({self.text!r})"


RANGES: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {"target": (1, 1000), "going_rummy_factor": (1, 4), "seconds_per_turn": (0, 600)}
)
"""The smallest and the largest value of every option that is a number."""

STANDARD: Final = "basic"
"""Name of the default rules."""

BASIC_RULES: Final[Mapping[str, BasicRules]] = MappingProxyType(
    {
        STANDARD: BasicRules(),
        "one_meld": BasicRules(one_meld_per_turn=True),
        "no_bonus": BasicRules(going_rummy_factor=1),
        "sudden_end": BasicRules(stalemate_ends_match=True),
    }
)
"""The named rules."""

OPTIONS: Final[tuple[str, ...]] = tuple(field.name for field in fields(BasicRules))
"""The names of all options."""


def hand_size(players: int) -> int:
    """How many cards each of so many players is dealt (BR-1.2)."""
    return _HAND_OF_TWO if players == 2 else _HAND_OF_MORE  # noqa: PLR2004 - the rule's own number


def _read_value(name: str, text: str) -> bool | int | None:
    if name in RANGES:
        return read_number(name, text, auto=getattr(BASIC_RULES[STANDARD], name) is None)
    return read_switch(name, text)


HOUSE: Final[HouseText[BasicRules]] = HouseText(BASIC_RULES, STANDARD, OPTIONS, _read_value)
"""How these rules are written."""


@lru_cache(maxsize=256)
def find_basic_rules(text: str) -> BasicRules:
    """Read a rules text: a preset's name, `option=value` pieces, or both, joined by `+`.

    Raises `RulesError` quoting the piece that is unknown, unreadable or out of range.

    >>> find_basic_rules("basic+target=75").target
    75
    """
    return HOUSE.read(text)


def with_basic_options(base: BasicRules, values: Mapping[str, str]) -> BasicRules:
    """The rules with some options set from their texts; raises `RulesError` naming what is wrong."""
    return HOUSE.with_options(base, values)


@lru_cache(maxsize=256)
def write_basic_rules(rules: BasicRules) -> str:
    """The shortest text that `find_basic_rules` reads back as these rules; presets win over single options."""
    return HOUSE.write(rules)
