"""What each house rule is called, one sentence and one example for it; for the page and the terminal alike.

The texts themselves are in the catalogues (topic `options`), under the names of options, their values and presets.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from meldroom.house.words import Group, OptionText, PresetText
from meldroom.tilerummy.rules import RULES

_ALL: Final = (
    OptionText("deck", Group.TILES, "MA-1.1", ("tiles", "cards")),
    OptionText("tile_sets", Group.TILES, "TR-1.2", ("1", "2")),
    OptionText("tile_copies", Group.TILES, "TR-1.4", ("auto", "2", "3", "4")),
    OptionText("jokers", Group.TILES, "TR-1.4", ("auto", "per_player", "0", "1", "2", "3", "4", "5", "6", "7", "8")),
    OptionText("hand_size", Group.TILES, "TR-2.5"),
    OptionText("direction", Group.TILES, "TR-2.6", ("clockwise", "counter")),
    OptionText("next_starter", Group.TILES, "TR-2.7", ("redraw", "rotate", "winner")),
    OptionText("redeal_on_three_pairs", Group.TILES, "TR-2.8"),
    OptionText("deal_one_joker_each", Group.TILES, "TR-2.9"),
    OptionText("opening", Group.OPENING, "MA-3.3", ("none", "own_set", "points", "run")),
    OptionText("opening_min", Group.OPENING, "TR-4.1"),
    OptionText("opening_turn_access", Group.OPENING, "TR-4.5", ("none", "after_opening")),
    OptionText("joker_in_opening", Group.OPENING, "TR-4.9"),
    OptionText("draw_first", Group.TURN, "MA-3.1"),
    OptionText("forced_play", Group.TURN, "TR-5.2"),
    OptionText("illegal_submission", Group.TURN, "TR-8.2", ("reject", "penalise")),
    OptionText("penalty_tiles", Group.TURN, "TR-8.1"),
    OptionText("seconds_per_turn", Group.TURN, "TR-9.1", ("0", "30", "45", "60", "90", "120")),
    OptionText("timer_expiry", Group.TURN, "TR-9.3", ("restore_draw3", "english", "german")),
    OptionText("ace", Group.JOKERS, "TR-3.12", ("low", "low_high", "high", "wrap")),
    OptionText("jokers_per_set_max", Group.JOKERS, "TR-3.7", ("0", "1")),
    OptionText("all_joker_sets", Group.JOKERS, "TR-3.8"),
    OptionText("joker_retrieval", Group.JOKERS, "TR-7.8"),
    OptionText("joker_on_table", Group.JOKERS, "TR-7.9", ("as_tile", "locked", "fluid")),
    OptionText("replacement_source", Group.JOKERS, "TR-7.3", ("rack_or_table", "rack_only")),
    OptionText("group_retrieval", Group.JOKERS, "TR-7.4", ("either_missing", "both_missing")),
    OptionText("freed_joker_dest", Group.JOKERS, "TR-7.6", ("new_set", "any_set", "new_set_rack")),
    OptionText("pool_empty_end", Group.END, "TR-10.4", ("all_pass", "first_pass", "one_more_turn")),
    OptionText("must_play_when_empty", Group.END, "TR-10.7"),
    OptionText("pool_out_tie", Group.END, "TR-11.5", ("split", "fewest_tiles", "void")),
    OptionText("pool_out_scoring", Group.END, "TR-11.8", ("difference", "full")),
    OptionText("scoring", Group.MATCH, "MA-4.2"),
    OptionText("joker_value", Group.MATCH, "TR-11.2"),
    OptionText("winner_score", Group.MATCH, "TR-11.7", ("pot", "flat:50")),
    OptionText("unopened_charge", Group.MATCH, "TR-11.9", ("off", "mso2019")),
    OptionText(
        "match_length",
        Group.MATCH,
        "TR-12.1",
        ("players", "rounds:1", "rounds:3", "rounds:5", "target:100", "target:200", "target:500"),
    ),
    OptionText("max_rounds", Group.MATCH, "TR-12.3", ("auto", "5", "10", "20")),
    OptionText("overall", Group.MATCH, "TR-12.4", ("score", "wins")),
    OptionText("drop_lowest", Group.MATCH, "TR-12.7"),
    OptionText("warn_below", Group.MATCH, "TR-13.3"),
)

OPTIONS_TEXT: Final[Mapping[str, OptionText]] = MappingProxyType({text.name: text for text in _ALL})
"""Every option of the rules, in the order in which a person would look for it."""

PRESETS_TEXT: Final[Mapping[str, PresetText]] = MappingProxyType({name: PresetText(name) for name in RULES})
"""Every named set of rules."""
