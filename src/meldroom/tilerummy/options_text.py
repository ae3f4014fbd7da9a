"""What each house rule is called, one sentence and one example for it; for the page and the terminal alike."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class OptionText:
    """One option in words."""

    label: str
    group: str
    words: str
    example: str
    rule: str
    """The paragraph of docs/rules.md."""
    choices: tuple[tuple[str, str], ...] = ()
    """Values with their labels; for a number or a text these are proposals only."""


@dataclass(frozen=True, slots=True)
class PresetText:
    """A named set of rules in words."""

    title: str
    words: str


_TILES, _OPENING, _TURN, _JOKERS = "Tiles and deal", "Opening", "Turns and clock", "Jokers"
_END, _MATCH = "End of a round", "Scores and match"

OPTIONS_TEXT: Final[Mapping[str, OptionText]] = MappingProxyType(
    {
        "tile_sets": OptionText(
            "Tile sets in play",
            _TILES,
            "How many full sets of tiles are shuffled together; five or six players need two.",
            "With 2 there are four of each tile and four jokers, 212 tiles in all.",
            "TR-1.2",
            (("1", "1 set (106 tiles)"), ("2", "2 sets (212 tiles)")),
        ),
        "tile_copies": OptionText(
            "Copies of each tile",
            _TILES,
            "How many tiles of each colour and number there are, for boxes that are neither one set nor two.",
            "The box for six players holds 3 of each, so there are three R7.",
            "TR-1.4",
            (("auto", "2 for each set"), ("2", "2"), ("3", "3"), ("4", "4")),
        ),
        "jokers": OptionText(
            "Number of jokers",
            _TILES,
            "How many jokers are in the game.",
            "With 0 nobody ever waits for a joker.",
            "TR-1.4",
            (("auto", "2 for each set"), *((str(count), str(count)) for count in range(9))),
        ),
        "hand_size": OptionText(
            "Tiles in each starting rack",
            _TILES,
            "How many tiles each player takes at the beginning of a round.",
            "Some editions deal 16 instead of 14.",
            "TR-2.5",
        ),
        "direction": OptionText(
            "Direction of play",
            _TILES,
            "Which way the turn passes round the table.",
            "Clockwise, your left-hand neighbour plays after you.",
            "TR-2.6",
            (("clockwise", "Clockwise"), ("counter", "Counter-clockwise")),
        ),
        "next_starter": OptionText(
            "Who starts the next round",
            _TILES,
            "How the first player of every round after the first is found.",
            "With the winner starting, whoever went out lays first in the next round.",
            "TR-2.7",
            (("redraw", "Drawn for again"), ("rotate", "The next player in turn"), ("winner", "The winner")),
        ),
        "redeal_on_three_pairs": OptionText(
            "New deal on three pairs",
            _TILES,
            "A player whose first rack holds three pairs of identical tiles may ask for new tiles for everybody.",
            "R4 R4 B9 B9 K2 K2 among your first tiles: you may ask.",
            "TR-2.8",
        ),
        "deal_one_joker_each": OptionText(
            "One joker for each player",
            _TILES,
            "In a game of two each player begins with one joker on the rack.",
            "You get a joker and 13 other tiles.",
            "TR-2.9",
        ),
        "opening_min": OptionText(
            "Opening meld minimum",
            _OPENING,
            "The points that a player's first lay must reach, from the own rack alone.",
            "With 30, R10 B10 K10 is enough, R9 B9 K9 is not.",
            "TR-4.1",
        ),
        "opening_turn_access": OptionText(
            "Table in the opening turn",
            _OPENING,
            "Whether the turn in which a player opens may go on with the melds on the table.",
            "After your opening you add R8 to R5 R6 R7 in the same turn.",
            "TR-4.5",
            (("none", "Not touched until the next turn"), ("after_opening", "Free once the opening is reached")),
        ),
        "joker_in_opening": OptionText(
            "Jokers in the opening",
            _OPENING,
            "Whether a joker may be part of the opening.",
            "R12 B12 J opens with 36 points.",
            "TR-4.9",
        ),
        "forced_play": OptionText(
            "Must play if able",
            _TURN,
            "Whether a player who can lay something may draw instead.",
            "Switched on, you cannot keep R8 back while R5 R6 R7 lies on the table.",
            "TR-5.2",
        ),
        "illegal_submission": OptionText(
            "Finishing with an illegal table",
            _TURN,
            "What happens when a turn is ended although the table is not legal.",
            "As in a tournament, R5 R6 left lying costs the turn and penalty tiles.",
            "TR-8.2",
            (("reject", "Refused with the reason"), ("penalise", "Table restored, penalty tiles drawn")),
        ),
        "penalty_tiles": OptionText(
            "Penalty tiles",
            _TURN,
            "How many tiles are drawn as a penalty.",
            "With 3, a run-out clock costs three tiles.",
            "TR-8.1",
        ),
        "seconds_per_turn": OptionText(
            "Seconds per turn",
            _TURN,
            "How long a turn may take; 0 for no clock.",
            "With 60 you have one minute.",
            "TR-9.1",
            (
                ("0", "No clock"),
                ("30", "30 seconds"),
                ("45", "45 seconds"),
                ("60", "1 minute"),
                ("90", "1½ minutes"),
                ("120", "2 minutes"),
            ),
        ),
        "timer_expiry": OptionText(
            "When the time is up",
            _TURN,
            "What becomes of a table that is not legal when the clock runs out; a legal one always counts.",
            "In the English way, a player who has moved nothing draws a single tile.",
            "TR-9.3",
            (
                ("restore_draw3", "Table restored, penalty tiles drawn"),
                ("english", "One tile if nothing was moved, else penalty tiles"),
                ("german", "Melds stay, loose tiles go to the rack, penalty tiles drawn"),
            ),
        ),
        "ace": OptionText(
            "A 1 after a 13",
            _JOKERS,
            "Whether a run may go on with a 1 after its 13.",
            "Low or high, R12 R13 R1 is a run, R13 R1 R2 is not.",
            "TR-3.12",
            (("low", "No"), ("low_high", "Low or high"), ("high", "High only"), ("wrap", "Runs go round")),
        ),
        "jokers_per_set_max": OptionText(
            "Jokers in one meld",
            _JOKERS,
            "How many jokers one meld may hold.",
            "With one, J O8 J is refused.",
            "TR-3.7",
            (("0", "Any number"), ("1", "One")),
        ),
        "all_joker_sets": OptionText(
            "Melds of jokers alone",
            _JOKERS,
            "Whether jokers alone make a meld.",
            "J J J is a meld.",
            "TR-3.8",
        ),
        "joker_retrieval": OptionText(
            "Jokers can be swapped off the table",
            _JOKERS,
            "Whether a joker on the table is freed by the tile it stands for.",
            "You put B10 in place of the joker in B9 J B11 and lay the joker with R4 K4.",
            "TR-7.8",
        ),
        "joker_on_table": OptionText(
            "Jokers on the table",
            _JOKERS,
            "What a joker that lies in a meld remembers.",
            "As its tile, the joker of B9 J B11 goes on being B10 wherever it moves.",
            "TR-7.9",
            (
                ("as_tile", "Stays the tile it stands for"),
                ("locked", "Locks its meld until it is replaced"),
                ("fluid", "Free to become any tile"),
            ),
        ),
        "replacement_source": OptionText(
            "Tile that replaces a joker",
            _JOKERS,
            "Where the tile that frees a joker may come from.",
            "From the rack only, a B10 lying in another meld does not free the joker.",
            "TR-7.3",
            (("rack_or_table", "From rack or table"), ("rack_only", "From the rack only")),
        ),
        "group_retrieval": OptionText(
            "Joker of a group of three",
            _JOKERS,
            "What frees the joker of a group in which two colours are missing.",
            "R7 B7 J: O7 frees the joker, or O7 and K7 together must.",
            "TR-7.4",
            (("either_missing", "Either missing colour"), ("both_missing", "Both missing colours")),
        ),
        "freed_joker_dest": OptionText(
            "Where a freed joker goes",
            _JOKERS,
            "Which meld a joker freed in this turn may become part of.",
            "In a new meld it goes with R4 K4 from your rack, not into K1 K2 K3 on the table.",
            "TR-7.6",
            (
                ("new_set", "A new meld"),
                ("any_set", "Any meld"),
                ("new_set_rack", "A new meld from the rack alone"),
            ),
        ),
        "pool_empty_end": OptionText(
            "End once the pool is empty",
            _END,
            "When a round ends that nobody can finish.",
            "After one more turn each, all racks are counted.",
            "TR-10.4",
            (
                ("all_pass", "When everybody has passed"),
                ("first_pass", "With the first pass"),
                ("one_more_turn", "After one more turn each"),
            ),
        ),
        "must_play_when_empty": OptionText(
            "Must play once the pool is empty",
            _END,
            "Whether a player who can lay something may pass once the pool is empty.",
            "Switched on, you cannot pass while K8 fits a meld.",
            "TR-10.7",
        ),
        "pool_out_tie": OptionText(
            "Tie for the lowest rack",
            _END,
            "Who wins a round that ends with an empty pool and equal lowest racks.",
            "Two racks of 4 share the points of the others.",
            "TR-11.5",
            (("split", "They share"), ("fewest_tiles", "The fewest tiles win"), ("void", "Nobody scores")),
        ),
        "pool_out_scoring": OptionText(
            "Losers of an empty pool",
            _END,
            "What the losers lose when a round ends with an empty pool.",
            "Racks 4 and 15: the difference is 11, the whole rack 15.",
            "TR-11.8",
            (("difference", "The difference to the lowest rack"), ("full", "Their whole rack")),
        ),
        "joker_value": OptionText(
            "Joker penalty",
            _MATCH,
            "What a joker left on a rack costs.",
            "R5 R12 J on the rack cost 47 with 30, 42 with 25.",
            "TR-11.2",
        ),
        "winner_score": OptionText(
            "What the winner gets",
            _MATCH,
            "The sum of what the others lose (pot), or always the same points (flat:N).",
            "flat:50 gives the winner of every round 50 points.",
            "TR-11.7",
            (("pot", "What the others lose"), ("flat:50", "50 points")),
        ),
        "unopened_charge": OptionText(
            "Charge for not opening",
            _MATCH,
            "What a player who never opened is charged instead of the rack.",
            "Charged, you lose 100, or 200 if your rack held an opening.",
            "TR-11.9",
            (("off", "The rack, as usual"), ("mso2019", "100, or 200 if an opening was there")),
        ),
        "match_length": OptionText(
            "Length of the match",
            _MATCH,
            "As many rounds as players (players), a number of rounds (rounds:N), or up to a score (target:N).",
            "target:200 ends after the round in which somebody reaches 200.",
            "TR-12.1",
            (
                ("players", "As many rounds as players"),
                ("rounds:1", "1 round"),
                ("rounds:3", "3 rounds"),
                ("rounds:5", "5 rounds"),
                ("target:100", "To 100 points"),
                ("target:200", "To 200 points"),
                ("target:500", "To 500 points"),
            ),
        ),
        "max_rounds": OptionText(
            "Most rounds of a match to a score",
            _MATCH,
            "The round after which a match to a score ends even if nobody has reached it.",
            "With 10, a match to 500 points ends after ten rounds at the latest.",
            "TR-12.3",
            (("auto", "No limit"), ("5", "5 rounds"), ("10", "10 rounds"), ("20", "20 rounds")),
        ),
        "overall": OptionText(
            "Winner of the match",
            _MATCH,
            "Whether points or rounds won decide the match.",
            "By rounds, two small wins beat one big one.",
            "TR-12.4",
            (("score", "Most points"), ("wins", "Most rounds won")),
        ),
        "drop_lowest": OptionText(
            "Worst round left out",
            _MATCH,
            "Whether each player's worst round is left out of the total once two are played.",
            "+40, -90, +10 count as +50.",
            "TR-12.7",
        ),
        "warn_below": OptionText(
            "Query scores below",
            _MATCH,
            "On a score sheet, an entry below this is queried as a likely slip of the pen.",
            "-220 is queried, and may be right.",
            "TR-13.3",
        ),
    }
)
"""Every option of the rules, in the order in which a person would look for it."""

PRESETS_TEXT: Final[Mapping[str, PresetText]] = MappingProxyType(
    {
        "standard": PresetText("Standard", "The rules of the current English booklet, without a clock."),
        "official_en": PresetText("Official English", "One minute a turn, and most rounds won wins the match."),
        "german_old": PresetText("Older German", "Two minutes a turn, jokers cost 25, loose tiles stay with you."),
        "jumbo": PresetText("Jumbo", "Free jokers, one minute, new deal on three pairs, one more turn at the end."),
        "scorepad": PresetText("Score pad", "Three rounds; with an empty pool the first pass ends the round."),
        "tournament": PresetText("Tournament", "One minute a turn, and an illegal table costs three tiles."),
        "book_1978": PresetText("Book of 1978", "Jokers lock their meld, the table is free after the opening."),
        "pressman_1987": PresetText("Pressman 1987", "Jokers lock their meld and leave it for a new one only."),
        "goliath_lemada": PresetText("Goliath and Lemada", "Jokers go on standing for their tile: the standard rules."),
        "mso_2p": PresetText("Mind Sports, two players", "A joker each, a new deal on three pairs, jokers cost 50."),
    }
)
"""Every named set of rules."""
