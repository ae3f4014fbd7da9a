from hypothesis import given
from hypothesis import strategies as st

from meldroom.tilerummy.match import next_starter, standing
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.tilerummy.scoring import RoundScore, highest_rack, pool_out, rack_out, rack_value
from meldroom.tilerummy.sheet import check_round, hard_limit
from meldroom.tiles.rows import parse_tiles

values = st.lists(st.integers(0, 300), min_size=2, max_size=6)


@given(values, st.data())
def test_a_rack_out_pays_the_winner_all_racks(racks: list[int], data: st.DataObject) -> None:
    winner = data.draw(st.integers(0, len(racks) - 1))
    result = rack_out(Rules(), racks, winner)
    assert sum(result.scores) == 0
    assert result.scores[winner] == sum(racks) - racks[winner]


@given(values, st.sampled_from(["split", "fewest_tiles", "void"]), st.sampled_from(["difference", "full"]))
def test_a_pool_out_adds_up_to_zero_and_pays_the_lowest(racks: list[int], tie: str, scoring: str) -> None:
    rules = find_rules(f"pool_out_tie={tie}+pool_out_scoring={scoring}")
    result = pool_out(rules, racks, [1] * len(racks), range(len(racks)))
    assert sum(result.scores) == 0
    assert all(racks[seat] == min(racks) for seat in result.winners)
    assert all(result.scores[seat] >= 0 for seat in result.winners)


def test_odd_points_go_to_winners_in_turn_order_from_the_starter() -> None:
    result = pool_out(Rules(), [4, 15, 4], [2, 3, 2], (2, 0, 1))
    assert result == RoundScore((0, 2), (5, -11, 6))


def test_full_scoring_loses_whole_racks() -> None:
    assert pool_out(find_rules("pool_out_scoring=full"), [4, 10, 15], [1, 1, 1], (0, 1, 2)).scores == (25, -10, -15)


def test_a_flat_bonus_leaves_the_losers_their_loss() -> None:
    assert rack_out(find_rules("winner_score=flat:50"), [0, 20, 7], 0).scores == (50, -20, -7)


def test_who_has_left_cannot_win_a_pool_out_but_pays() -> None:
    result = pool_out(Rules(), [26, 10, 15], [0, 2, 3], (0, 1, 2), {0: 3})
    assert result == RoundScore((1,), (-3, 8, -5))


def test_rack_values() -> None:
    rack = parse_tiles("R5B12J")
    assert [rack_value(rack, joker) for joker in (30, 25, 50)] == [47, 42, 67]


def test_the_dearest_racks() -> None:
    assert highest_rack(Rules(), 14) == 212
    assert highest_rack(Rules(), 20) == 282
    assert hard_limit(Rules()) == 758
    assert hard_limit(find_rules("tile_sets=2")) == 1546


def test_a_sheet_with_two_winners_or_none() -> None:
    assert [str(code) for code in check_round(Rules(), {"A": 3, "B": 4, "C": -7}).codes] == ["several_winners"]
    assert "no_winner" in [str(code) for code in check_round(Rules(), {"A": -3, "B": -4}).codes]
    assert check_round(find_rules("winner_score=flat:50"), {"A": 50, "B": -7}).status == "ok"


def test_a_match_to_a_target_ends_with_the_last_round_at_the_latest() -> None:
    rules = find_rules("match_length=target:100+max_rounds=2")
    rounds = [RoundScore((0,), (10, -10)), RoundScore((1,), (-5, 5))]
    assert not standing(rules, 2, rounds[:1]).finished
    assert standing(rules, 2, rounds).winners == (0,)


def test_equal_totals_are_decided_by_rounds_won() -> None:
    rounds = [RoundScore((0,), (10, -10)), RoundScore((0,), (10, -10)), RoundScore((1,), (-20, 20))]
    now = standing(find_rules("match_length=rounds:3"), 2, rounds)
    assert (now.totals, now.winners) == ((0, 0), (0,))


def test_the_winner_starts_where_the_rules_say_so_unless_there_were_two() -> None:
    rules = find_rules("next_starter=winner")
    assert next_starter(rules, 3, 0, [2]) == 2
    assert next_starter(rules, 3, 0, [1, 2]) is None
    assert next_starter(find_rules("next_starter=rotate+direction=counter"), 3, 0, [1]) == 2
