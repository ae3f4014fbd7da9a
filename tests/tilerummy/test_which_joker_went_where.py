"""Old jokers and new ones look alike: a play is legal if there is any honest story of which joker went where."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meldroom.tilerummy.moves import Play
from meldroom.tilerummy.plays import play_faults, play_to
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.tilerummy.state import sorted_table
from meldroom.tiles.faults import Fault
from meldroom.tiles.melds import Meld, read_meld
from meldroom.tiles.rows import parse_rows, parse_tiles
from meldroom.tiles.tiles import ordered
from tests.tilerummy.hands import hands_can, some_turn

TURNS = 80
HOUSE = "jokers=8+tile_copies=4"


def table_of(lies: str, house: Rules) -> tuple[Meld, ...]:
    return sorted_table(meld for row in parse_rows(lies) if (meld := read_meld(row, house.melds)))


def said(rack: str, lies: str, after: str, rules: str) -> tuple[Fault, ...]:
    house = find_rules(rules)
    table = table_of(lies, house)
    return play_faults(house, table, parse_tiles(rack), opened=True, play=play_to(table, parse_rows(after), house))


RACK = f"{HOUSE}+freed_joker_dest=new_set_rack"
LOCKED = f"{HOUSE}+joker_on_table=locked"


@pytest.mark.parametrize(
    ("rack", "lies", "after", "rules", "codes"),
    [
        # Two jokers of one group are two colours: they cannot both go on as the same tile, nor one be replaced by it.
        ("B6B8B6B8K7O7", "=R7JJ", "B6JB8/B6JB8/R7K7O7", HOUSE, ""),
        ("B6B8B6B8R6R5", "=R7JJ", "B6JB8/B6JB8/R5R6R7", HOUSE, "joker_not_replaced"),
        ("B6B8B6B8R6R5", "=R7JJ", "B6JB8/B6JB8/R5R6R7", f"{HOUSE}+joker_retrieval=false", "joker_not_replaced"),
        ("B6B8O6O8R6R5", "=R7JJ", "B6JB8/O6JO8/R5R6R7", HOUSE, ""),
        # A joker that could go on as its tile may also be freed, where that is what makes its new meld one.
        ("B10R2R3R4", "B9JB11/R1JR3", "B9B10B11/R1R2R3/JR3R4J", RACK, ""),
        # A freed joker beside one that stays, or beside one rack tile only, is not in a meld made from the rack.
        ("B10R3R4", "B9JB11/R1R2J", "B9B10B11/R1R2R3/JR4J", RACK, "joker_destination"),
        ("B10R3", "B9JB11/R4R5R6R7", "B9B10B11/R5R6R7/JR3R4", RACK, "joker_destination"),
        # A locked meld from which a joker was taken without a real tile for it.
        ("K2O2", "JB5B6B7/B1B2B3B4", "B5B6B7/B1B2B3B4/K2O2J", LOCKED, ""),
        ("K2O2", "JB5B6B7", "B5B6B7/K2O2J", LOCKED, "joker_not_replaced joker_set_locked"),
        # Where no joker may be freed, there is nothing to say of where a freed one may go.
        ("R7", "R5R6J", "R5R6R7J", f"{HOUSE}+joker_retrieval=false", "joker_not_replaced"),
        ("J", "R5R6J", "R5R6JJ", HOUSE, ""),
    ],
)
def test_the_best_story(rack: str, lies: str, after: str, rules: str, codes: str) -> None:
    found = said(rack, lies, after, rules)
    assert {str(fault.code) for fault in found} == set(codes.split()), [fault.words for fault in found]


LONG_WAYS = [
    "",
    "freed_joker_dest=any_set",
    "freed_joker_dest=new_set_rack",
    "joker_on_table=locked",
    "joker_on_table=locked+freed_joker_dest=new_set_rack",
    "group_retrieval=both_missing",
]


@pytest.mark.parametrize("rules", LONG_WAYS)
def test_eight_jokers_at_once_are_judged(rules: str) -> None:
    """Eight jokers can be matched in 40,320 orders, which must not all be tried."""
    runs = [("R", 4), ("B", 4), ("K", 4), ("O", 4), ("R", 8), ("B", 8), ("K", 8), ("O", 8)]
    lies = "/".join(f"{colour}{low}J{colour}{low + 2}" for colour, low in runs)
    after = "/".join(f"{colour}{low}{colour}{low + 1}{colour}{low + 2}J" for colour, low in runs)
    rack = "".join(f"{colour}{low + 1}" for colour, low in runs)
    found = said(rack, lies, after, "+".join(filter(None, [HOUSE, rules])))
    assert len(found) == (0 if "any_set" in rules else 8)


@pytest.mark.parametrize("rules", LONG_WAYS)
def test_eight_jokers_that_all_stood_for_one_tile(rules: str) -> None:
    lies = "/".join(["R4JR6"] * 4 + ["B5K5J:R5"] * 4)
    after = "/".join(["R4JR6R7"] * 4 + ["B5K5J:R5O5"] * 3 + ["B5K5O5", "R1B1J"])
    found = said("R7R7R7R7O5O5O5O5R1B1", lies, after, "+".join(filter(None, [HOUSE, rules])))
    assert "joker_not_replaced" in {fault.code for fault in found}


HANDS = [
    "standard",
    "freed_joker_dest=any_set",
    "freed_joker_dest=new_set_rack",
    "replacement_source=rack_only",
    "joker_retrieval=false",
    "group_retrieval=both_missing",
    "joker_on_table=locked",
    "joker_on_table=locked+freed_joker_dest=any_set",
    "joker_on_table=locked+joker_retrieval=false",
    "pressman_1987",
]


@pytest.mark.parametrize("rules", HANDS)
def test_the_law_allows_what_hands_can_do_and_nothing_else(rules: str) -> None:
    """Turns found by chance, judged by the law and by hands that try every order of moving and swapping."""
    house, rng = find_rules(rules), Random(rules)
    verdicts: list[bool] = []
    while len(verdicts) < TURNS:
        turn = some_turn(rng, house)
        if turn is None:
            continue
        before, after, played = turn
        play = play_to(before, [meld.row for meld in after], house)
        found = play_faults(house, before, ordered(played.elements()), opened=True, play=play)
        assert (found == ()) == hands_can(house, before, after, played), f"{play} {[fault.words for fault in found]}"
        verdicts.append(found == ())
    assert True in verdicts
    assert False in verdicts


@given(st.integers(0, 10**6))
def test_the_order_of_telling_changes_nothing(seed: int) -> None:
    rng = Random(seed)
    house = find_rules(rng.choice(HANDS))
    turn = some_turn(rng, house)
    if turn is not None:
        before, after, played = turn
        play = play_to(before, [meld.row for meld in after], house)
        taken, laid = play.taken[::-1], tuple(rng.sample(play.laid, len(play.laid)))
        rack = ordered(played.elements())
        one, other = (play_faults(house, before, rack, opened=True, play=p) for p in (play, Play(taken, laid)))
        assert one == other
