"""Games on counts."""

import pytest

from meldroom.arena import counted
from meldroom.arena.counted import PLAYERS, check_countable, play_on_counts
from meldroom.arena.matches import Match
from meldroom.arena.players import ArenaError
from meldroom.arena.tournament import Plan
from meldroom.bots.seer import Seer
from meldroom.tilerummy.rules import find_rules

STANDARD = find_rules("standard")


@pytest.mark.parametrize("bot", PLAYERS)
def test_the_same_deal_is_played_the_same_by_equals(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counted, "SEER", Seer(worlds=1))  # it thinks less than usual
    match = Match(STANDARD, (bot, bot), on_counts=True)
    assert match.play("a deal", 0) == match.play("a deal", 1)


def test_all_of_them_at_one_table_share_the_points() -> None:
    line_up = ("greedy", "keeper", "miser", "adept")
    told = [play_on_counts(STANDARD, line_up, f"four {seed}") for seed in range(4)]
    assert told == [play_on_counts(STANDARD, line_up, f"four {seed}") for seed in range(4)]
    assert all(sum(one.scores) == 0 and sum(one.shares) == pytest.approx(1) for one in told)
    assert all(one.scores[seat] >= 0 for one in told for seat in one.winners)


def test_who_looks_ahead_plays_with_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counted, "SEER", Seer(worlds=1))
    one = play_on_counts(STANDARD, ("miser", "seer", "adept"), "with others")
    assert one == play_on_counts(STANDARD, ("miser", "seer", "adept"), "with others")
    assert sum(one.scores) == 0
    assert sum(one.shares) == pytest.approx(1)


def test_who_keeps_back_wins() -> None:
    match = Match(STANDARD, ("greedy", "keeper"), on_counts=True)
    games = [(match.seated(deal, at), match.play(deal, at)) for deal in map(str, range(30)) for at in (0, 1)]
    assert sum(game.shares[seated.index("keeper")] for seated, game in games) > 45


def test_what_only_a_table_serves_is_refused() -> None:
    with pytest.raises(ArenaError, match="chance does not play on counts: expected some of greedy, "):
        check_countable(STANDARD, ["greedy", "chance"])


@pytest.mark.parametrize(
    ("rules", "option", "expected"),
    [
        ("ace=wrap", "ace=wrap", "ace=low"),
        ("forced_play=on", "forced_play=true", "forced_play=false"),
        ("jokers_per_set_max=1", "jokers_per_set_max=1", "jokers_per_set_max=0"),
    ],
)
def test_rules_that_only_a_table_serves_are_refused_by_their_option(rules: str, option: str, expected: str) -> None:
    with pytest.raises(ArenaError) as refused:
        Plan(("greedy", "keeper"), find_rules(rules), 10, on_counts=True)
    told = f"The rules {find_rules(rules).text} cannot be played on counts because of {option}: expected {expected}"
    assert str(refused.value) == told


def test_a_limit_of_time_is_refused_where_no_time_is_taken() -> None:
    with pytest.raises(ArenaError, match=r"--seconds 2\.5 cannot hold: leave out --seconds or --on-counts"):
        Plan(("greedy", "keeper"), STANDARD, 10, seconds=2.5, on_counts=True)


def test_results_on_counts_are_other_results() -> None:
    line_up = ("greedy", "keeper")
    assert Match(STANDARD, line_up).key != Match(STANDARD, line_up, on_counts=True).key
