"""Who meets whom: line-ups, rotations, deals, and what tells one match from another."""

from collections import Counter

import pytest

from meldroom.arena.matches import Match, blocks_of, line_ups
from meldroom.arena.tallies import score_of
from meldroom.tilerummy.rules import find_rules
from tests.arena.toys import named

RULES = find_rules("standard")


@pytest.mark.parametrize(
    ("bots", "players", "expected"),
    [
        ("ab", 2, ["ab"]),
        ("abc", 2, ["ab", "ac", "bc"]),
        ("abcx", 3, ["abc", "abx", "acx", "bcx"]),
        ("abc", 3, ["abc"]),
        ("ab", 3, ["abb", "aab"]),
        ("ab", 4, ["abbb", "aaab"]),
        ("abc", 4, ["abbb", "accc", "aaab", "bccc", "aaac", "bbbc"]),
    ],
)
def test_every_useful_line_up_meets(bots: str, players: int, expected: list[str]) -> None:
    assert ["".join(line_up) for line_up in line_ups(tuple(bots), players)] == expected


def test_the_order_in_which_bots_are_named_makes_no_difference() -> None:
    assert set(line_ups("cab", 2)) == set(line_ups("abc", 2))


@pytest.mark.parametrize("line_up", ["ab", "abc", "aab", "abbb", "abcdef"])
def test_in_a_block_everybody_sits_everywhere_once(line_up: str) -> None:
    match = Match(RULES, tuple(line_up))
    deal = match.deal(1, 0)
    rotations = [match.seated(deal, rotation) for rotation in range(match.players)]
    for seat in range(match.players):
        assert Counter(seated[seat] for seated in rotations) == Counter(line_up)
    around = "".join(rotations[0]) * 2
    assert all("".join(seated) in around for seated in rotations)  # and everybody follows the same one


def test_the_order_around_the_table_differs_from_deal_to_deal() -> None:
    match = Match(RULES, tuple("abcd"))
    around = {match.seated(match.deal(1, number), 0) for number in range(40)}
    assert len(around) > 10


def test_no_two_blocks_share_a_deal() -> None:
    matches = [Match(RULES, line_up) for line_up in line_ups(("a", "b", "c"), 2)]
    deals = [block.deal for seed in (1, 2) for block in blocks_of(matches, 30, seed)]
    assert len(deals) == len(set(deals)) == 2 * 15


@pytest.mark.parametrize(("games", "blocks"), [(1, 3), (6, 3), (7, 6), (600, 300)])
def test_blocks_are_whole_and_as_many_of_each_match(games: int, blocks: int) -> None:
    matches = [Match(RULES, line_up) for line_up in line_ups(("a", "b", "c"), 2)]
    found = blocks_of(matches, games, 1)
    assert len(found) == blocks
    assert set(Counter(block.match for block in found).values()) == {blocks // 3}


def test_a_key_covers_all_that_decides_a_game() -> None:
    pair = ("greedy", "keeper")
    matches = [
        Match(RULES, pair),
        Match(RULES, ("chance", "keeper")),
        Match(RULES, ("greedy", "greedy", "keeper")),
        Match(find_rules("opening_min=50"), pair),
        Match(RULES, pair, seconds=1.0),
        Match(RULES, (named("Drawer"), "keeper")),
    ]
    assert len({match.key for match in matches}) == len(matches)
    assert Match(find_rules("standard"), pair).key == matches[0].key


def test_the_same_block_is_played_the_same_way_again() -> None:
    match = Match(RULES, (named("bad_coin"), named("good_coin")))
    once, other = (block.play() for block in blocks_of([match], 4, 5))
    assert blocks_of([match], 2, 5)[0].play() == once != other
    assert len(once) == 2


@pytest.mark.parametrize(
    ("one", "other", "blocks"), [(named("Drawer"), named("SameDrawer"), 40), ("greedy", named("greedy_too"), 4)]
)
def test_bots_that_play_the_same_way_score_exactly_half_of_every_block(one: str, other: str, blocks: int) -> None:
    match = Match(RULES, (one, other))
    for block in blocks_of([match], 2 * blocks, 3):
        assert score_of(match.line_up, block, block.play()) == (1.0, 1.0)
