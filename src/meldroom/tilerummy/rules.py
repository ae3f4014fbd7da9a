"""The house rules as one frozen value, the named sets of them, and their short text (TR-15)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import Final, TypeAlias

from meldroom.house.text import HouseText, read_choice, read_number, read_switch
from meldroom.tilerummy.options import (
    Direction,
    FreedJoker,
    GroupRetrieval,
    IllegalSubmission,
    JokerOnTable,
    Jokers,
    LengthUnit,
    MatchLength,
    NextStarter,
    Opening,
    OpeningAccess,
    Overall,
    PoolEmptyEnd,
    PoolOutScoring,
    PoolOutTie,
    ReplacementSource,
    TimerExpiry,
    UnopenedCharge,
    WinnerScore,
)
from meldroom.tiles.errors import RulesError
from meldroom.tiles.melds import Ace, MeldRules
from meldroom.tiles.tiles import Tile, full_bag
from meldroom.words import Deck, say

Value: TypeAlias = bool | int | StrEnum | MatchLength | WinnerScore | None

OPENING_MIN: Final = 30
"""Points of an opening where nothing else is said (TR-4.1)."""
POT: Final = WinnerScore()
A_ROUND_A_PLAYER: Final = MatchLength()


@dataclass(frozen=True, slots=True)
class Rules:
    """Every option of tile rummy and of the card games with its law, Machiavelli and Vatikan.

    The defaults are the rules of the current English booklet of tile rummy without a clock.

    Options that contradict each other raise `RulesError`, naming both.
    """

    deck: Deck = Deck.TILES
    """Tiles, or cards: two packs, whose suits take the places of the colours (MA-1.1)."""
    tile_sets: int = 1
    tile_copies: int | None = None
    """Copies of each numbered tile; None for two per set."""
    jokers: int | Jokers | None = None
    """Jokers in the game; None for two per set."""
    hand_size: int = 14
    direction: Direction = Direction.CLOCKWISE
    next_starter: NextStarter = NextStarter.REDRAW
    redeal_on_three_pairs: bool = False
    deal_one_joker_each: bool = False
    jokers_per_set_max: int = 0
    all_joker_sets: bool = False
    ace: Ace = Ace.LOW
    opening: Opening = Opening.POINTS
    opening_min: int = OPENING_MIN
    opening_turn_access: OpeningAccess = OpeningAccess.NONE
    joker_in_opening: bool = True
    draw_first: bool = False
    """Whether every turn begins with a draw, after which one plays or passes (MA-3.1)."""
    forced_play: bool = False
    joker_retrieval: bool = True
    joker_on_table: JokerOnTable = JokerOnTable.AS_TILE
    replacement_source: ReplacementSource = ReplacementSource.RACK_OR_TABLE
    group_retrieval: GroupRetrieval = GroupRetrieval.EITHER_MISSING
    freed_joker_dest: FreedJoker = FreedJoker.NEW_SET
    illegal_submission: IllegalSubmission = IllegalSubmission.REJECT
    penalty_tiles: int = 3
    seconds_per_turn: int = 0
    timer_expiry: TimerExpiry = TimerExpiry.RESTORE_DRAW3
    pool_empty_end: PoolEmptyEnd = PoolEmptyEnd.ALL_PASS
    must_play_when_empty: bool = False
    scoring: bool = True
    """Whether hands are counted; else the winner of a round has won one, and that is all (MA-4.1)."""
    joker_value: int = 30
    pool_out_tie: PoolOutTie = PoolOutTie.SPLIT
    pool_out_scoring: PoolOutScoring = PoolOutScoring.DIFFERENCE
    winner_score: WinnerScore = POT
    unopened_charge: UnopenedCharge = UnopenedCharge.OFF
    match_length: MatchLength = A_ROUND_A_PLAYER
    max_rounds: int | None = None
    """With `match_length=target:N`: the match ends after this round at the latest; None for no end."""
    overall: Overall = Overall.SCORE
    drop_lowest: bool = False
    warn_below: int = -180

    def __post_init__(self) -> None:
        for name, (low, high) in RANGES.items():
            _check_range(name, getattr(self, name), low, high)
        for applies, key in _CONTRADICTIONS:
            if applies(self):
                raise RulesError(say(key))

    @property
    def copies_in_play(self) -> int:
        """Copies of each numbered tile."""
        return 2 * self.tile_sets if self.tile_copies is None else self.tile_copies

    @property
    def jokers_in_play(self) -> int:
        """Jokers in the game; where each player brings one, as many as there can be."""
        return self.jokers_for(self.players_max)

    def jokers_for(self, players: int) -> int:
        """Jokers in a game of so many."""
        if self.jokers is None:
            return 2 * self.tile_sets
        return players if isinstance(self.jokers, Jokers) else self.jokers

    @property
    def tiles_in_play(self) -> int:
        """All tiles of the game, or as many as there can be."""
        return 52 * self.copies_in_play + self.jokers_in_play

    def bag_for(self, players: int) -> tuple[Tile, ...]:
        """Every tile of a game of so many, in canonical order."""
        return full_bag(self.copies_in_play, self.jokers_for(players))

    @property
    def players_max(self) -> int:
        """Two copies of each tile serve four players, more serve six (TR-1.3); card games have five (MA-1.1)."""
        if self.deck is Deck.CARDS:
            return 5
        return 4 if self.copies_in_play <= 2 else 6  # noqa: PLR2004 - the rule's own numbers

    @property
    def opening_points(self) -> int:
        """Points that an opening must have; 0 where it is not asked for points."""
        return self.opening_min if self.opening is Opening.POINTS else 0

    @property
    def opens_onto_table(self) -> bool:
        """Whether the turn of the opening may go on to the table (TR-4.6, VA-3.2)."""
        return self.opening is Opening.RUN or self.opening_turn_access is OpeningAccess.AFTER_OPENING

    @property
    def melds(self) -> MeldRules:
        """The part of the rules that says what a meld is."""
        return _meld_rules(self.ace, self.jokers_per_set_max, self.all_joker_sets, self.deck)

    @property
    def text(self) -> str:
        """The shortest shareable text, such as `official_en+opening_min=50`."""
        return write_rules(self)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"find_rules({self.text!r})"


@lru_cache(maxsize=256)
def _meld_rules(ace: Ace, jokers_max: int, only_jokers: bool, deck: Deck) -> MeldRules:  # noqa: FBT001 - as in the rules
    return MeldRules(ace, jokers_max, only_jokers, deck)


RANGES: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {
        "tile_sets": (1, 2),
        "tile_copies": (2, 4),
        "jokers": (0, 8),
        "hand_size": (3, 30),
        "jokers_per_set_max": (0, 1),
        "opening_min": (0, 100),
        "penalty_tiles": (0, 7),
        "seconds_per_turn": (0, 600),
        "joker_value": (0, 100),
        "max_rounds": (1, 1000),
        "warn_below": (-2000, 0),
    }
)
"""The smallest and the largest value of every option that is a number."""


def _check_range(name: str, value: int | Jokers | None, low: int, high: int) -> None:
    if isinstance(value, int) and not low <= value <= high:
        raise RulesError(say("badrules.range", name=name, value=value, low=low, high=high))


def _memoryless(rules: Rules) -> bool:
    return rules.joker_on_table is JokerOnTable.FLUID


_CONTRADICTIONS: Final[tuple[tuple[Callable[[Rules], bool], str], ...]] = (
    (
        lambda r: r.tile_sets == 2 and r.tile_copies in {2, 3},  # noqa: PLR2004 - the rule's own numbers
        "badrules.two_sets",
    ),
    (
        lambda r: r.deal_one_joker_each and r.jokers_in_play < 2,  # noqa: PLR2004 - a joker for each of two players
        "badrules.joker_each",
    ),
    (
        lambda r: r.all_joker_sets and r.jokers_per_set_max == 1,
        "badrules.joker_melds",
    ),
    (
        lambda r: _memoryless(r) and not r.joker_retrieval,
        "badrules.fluid_retrieval",
    ),
    (
        lambda r: _memoryless(r) and r.replacement_source is not ReplacementSource.RACK_OR_TABLE,
        "badrules.fluid_source",
    ),
    (
        lambda r: _memoryless(r) and r.group_retrieval is not GroupRetrieval.EITHER_MISSING,
        "badrules.fluid_group",
    ),
    (
        lambda r: _memoryless(r) and r.freed_joker_dest is not FreedJoker.NEW_SET,
        "badrules.fluid_destination",
    ),
    (
        lambda r: not r.joker_retrieval and r.replacement_source is not ReplacementSource.RACK_OR_TABLE,
        "badrules.kept_source",
    ),
    (
        lambda r: not r.joker_retrieval and r.group_retrieval is not GroupRetrieval.EITHER_MISSING,
        "badrules.kept_group",
    ),
    (
        lambda r: not r.joker_retrieval and r.freed_joker_dest is not FreedJoker.NEW_SET,
        "badrules.kept_destination",
    ),
    (
        lambda r: r.max_rounds is not None and r.match_length.unit is not LengthUnit.TARGET,
        "badrules.max_rounds",
    ),
    (
        lambda r: r.opening is not Opening.POINTS and r.opening_min != OPENING_MIN,
        "badrules.opening_points",
    ),
    (
        lambda r: r.opening is Opening.NONE and not r.joker_in_opening,
        "badrules.no_opening_joker",
    ),
    (
        lambda r: r.opening is Opening.NONE and r.opens_onto_table,
        "badrules.no_opening_access",
    ),
    (
        lambda r: r.opening is Opening.NONE and r.unopened_charge is not UnopenedCharge.OFF,
        "badrules.no_opening_charge",
    ),
    (
        lambda r: r.draw_first and r.pool_empty_end is PoolEmptyEnd.ONE_MORE_TURN,
        "badrules.draw_first",
    ),
    (
        lambda r: not r.scoring and r.winner_score != POT,
        "badrules.no_scores_winner",
    ),
    (
        lambda r: not r.scoring and r.unopened_charge is not UnopenedCharge.OFF,
        "badrules.no_scores_charge",
    ),
    (
        lambda r: not r.scoring and r.pool_out_scoring is not PoolOutScoring.DIFFERENCE,
        "badrules.no_scores_losers",
    ),
)

STANDARD: Final = "standard"
"""Name of the default rules."""

_MACHIAVELLI: Final = Rules(
    deck=Deck.CARDS,
    jokers=0,
    hand_size=15,
    ace=Ace.LOW_HIGH,
    opening=Opening.NONE,
    freed_joker_dest=FreedJoker.ANY_SET,
    scoring=False,
    joker_value=25,
    overall=Overall.WINS,
)
_VATIKAN: Final = replace(_MACHIAVELLI, jokers=Jokers.PER_PLAYER, hand_size=13, opening=Opening.RUN)

RULES: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        STANDARD: Rules(),
        "official_en": Rules(seconds_per_turn=60, timer_expiry=TimerExpiry.ENGLISH, overall=Overall.WINS),
        "german_old": Rules(joker_value=25, seconds_per_turn=120, timer_expiry=TimerExpiry.GERMAN),
        "jumbo": Rules(
            joker_on_table=JokerOnTable.FLUID,
            pool_empty_end=PoolEmptyEnd.ONE_MORE_TURN,
            seconds_per_turn=60,
            redeal_on_three_pairs=True,
        ),
        "scorepad": Rules(match_length=MatchLength(LengthUnit.ROUNDS, 3), pool_empty_end=PoolEmptyEnd.FIRST_PASS),
        "tournament": Rules(seconds_per_turn=60, illegal_submission=IllegalSubmission.PENALISE),
        "book_1978": Rules(
            joker_on_table=JokerOnTable.LOCKED,
            replacement_source=ReplacementSource.RACK_ONLY,
            opening_turn_access=OpeningAccess.AFTER_OPENING,
            seconds_per_turn=120,
        ),
        "pressman_1987": Rules(
            joker_on_table=JokerOnTable.LOCKED,
            replacement_source=ReplacementSource.RACK_ONLY,
            freed_joker_dest=FreedJoker.NEW_SET_RACK,
        ),
        "goliath_lemada": Rules(),
        "mso_2p": Rules(
            deal_one_joker_each=True,
            redeal_on_three_pairs=True,
            must_play_when_empty=True,
            joker_value=50,
            unopened_charge=UnopenedCharge.MSO2019,
        ),
        "machiavelli": _MACHIAVELLI,
        "machiavelli_own_set": replace(
            _MACHIAVELLI, opening=Opening.OWN_SET, opening_turn_access=OpeningAccess.AFTER_OPENING
        ),
        "thirty_six": replace(_MACHIAVELLI, opening=Opening.POINTS, opening_min=36),
        "vatikan": _VATIKAN,
        "vatikan_two_jokers": replace(_VATIKAN, jokers=2),
    }
)
"""The named rules (TR-15.1), with those of the card games (MA, VA)."""

GAMES: Final[tuple[str, ...]] = (STANDARD, "machiavelli", "vatikan")
"""The games that have this law, by the name of their usual rules."""


def game_of(rules: Rules) -> str:
    """The game that these rules are a form of, by the name of its usual rules."""
    if rules.deck is Deck.TILES:
        return STANDARD
    return "vatikan" if rules.opening is Opening.RUN else "machiavelli"


OPTIONS: Final[tuple[str, ...]] = tuple(field.name for field in fields(Rules))
"""The names of all options, in the order of the rules page."""


def _read_value(name: str, text: str) -> Value:
    usual = getattr(RULES[STANDARD], name)
    if name == "jokers" and text.lower() == Jokers.PER_PLAYER:
        return Jokers.PER_PLAYER
    if isinstance(usual, bool):
        return read_switch(name, text)
    if isinstance(usual, StrEnum):
        return read_choice(name, text, type(usual))
    if isinstance(usual, MatchLength | WinnerScore):
        return type(usual).parse(text)
    return read_number(name, text, auto=usual is None)


HOUSE: Final[HouseText[Rules]] = HouseText(RULES, STANDARD, OPTIONS, _read_value)
"""How these rules are written (TR-15.2)."""


@lru_cache(maxsize=256)
def find_rules(text: str) -> Rules:
    """Read a rules text: a preset's name, `option=value` pieces, or both, joined by `+`.

    Raises `RulesError` quoting the piece that is unknown, unreadable or contradictory.

    >>> find_rules("official_en+opening_min=50").opening_min
    50
    """
    return HOUSE.read(text)


def with_options(base: Rules, values: Mapping[str, str]) -> Rules:
    """The rules with some options set from their texts; raises `RulesError` naming what is wrong."""
    return HOUSE.with_options(base, values)


def differences(rules: Rules, base: Rules) -> dict[str, str]:
    """The options in which the rules differ from others, with their values as text."""
    return HOUSE.differences(rules, base)


@lru_cache(maxsize=256)
def write_rules(rules: Rules) -> str:
    """The shortest text that `find_rules` reads back as these rules; presets win over single options."""
    return HOUSE.write(rules)
