import pytest

from meldroom.analysis.review.luck import SAMPLES, Luck, luck_of, usable_of, usual_of
from meldroom.tilerummy.rules import find_rules
from meldroom.tiles.rows import parse_tiles
from meldroom.tiles.shuffle import shuffled
from meldroom.tiles.tiles import full_bag, ordered

STANDARD = find_rules("standard")


@pytest.mark.parametrize(
    ("tiles", "usable"),
    [
        ("R5R6R7K1", 3),
        ("R1R2K1", 0),
        ("R5R6JK1", 3),
        ("R1R2R3R4B4K4", 6),  # not R1-R4 and nothing else
        ("R5R5R6R6R7R7", 6),
    ],
)
def test_usable_are_the_most_tiles_that_are_melds_together(tiles: str, usable: int) -> None:
    assert usable_of(STANDARD, ordered(parse_tiles(tiles))) == (usable, True)


def test_luck_is_what_is_usable_beyond_the_usual() -> None:
    assert Luck(held=20, usable=15, usual=8.25, error=0.2).tiles == 6.75


def test_fourteen_random_tiles_make_three_and_three_quarters() -> None:
    # 3.73 of 40,000 racks, counted elsewhere (docs/design.md)
    usual, error = usual_of(STANDARD, 14, 2)
    assert abs(usual - 3.73) < 3 * error


def test_whoever_has_all_tiles_has_no_luck() -> None:
    rules = find_rules("standard+jokers=0")
    every = ordered([*parse_tiles("".join(f"{colour}{number}" for colour in "RBKO" for number in range(1, 14))) * 2])
    luck = luck_of(rules, every)
    assert (luck.held, luck.usable, luck.usual, luck.error, luck.tiles) == (104, 104, 104, 0, 0)


@pytest.mark.parametrize(
    "rules", ["standard", "standard+ace=wrap", "standard+jokers=8", "standard+jokers_per_set_max=1"]
)
def test_the_average_counts_what_is_usable(rules: str) -> None:
    house = find_rules(rules)
    bag = full_bag(house.copies_in_play, house.jokers_in_play)
    racks = [ordered(shuffled(bag, f"luck/{number}")[:16]) for number in range(SAMPLES)]
    assert usual_of(house, 16, house.jokers_in_play)[0] == sum(usable_of(house, rack)[0] for rack in racks) / SAMPLES


def test_where_each_player_brings_a_joker_the_usual_follows_how_many_play() -> None:
    vatikan = find_rules("vatikan")
    held = vatikan.bag_for(2)[:13]
    two, five = (luck_of(vatikan, held, players) for players in (2, 5))
    assert two.usual < five.usual, "more jokers in the pack make more melds"
    assert two.usable == five.usable
