"""Tournaments: going on, stopping, and being sure."""

from collections.abc import Generator
from pathlib import Path

import pytest

from meldroom.arena.crew import Crew
from meldroom.arena.fields import fields_of
from meldroom.arena.players import ArenaError
from meldroom.arena.report import Report, report_of
from meldroom.arena.sequential import Bounds, Verdict
from meldroom.arena.store import Store
from meldroom.arena.tournament import Plan, Tournament
from meldroom.arena.work import Alone, Done, Engine, Work
from meldroom.tilerummy.rules import find_rules
from meldroom.tiles.errors import RulesError
from tests.arena.toys import named

GOOD, BAD, DRAWER, SAME = named("good_coin"), named("bad_coin"), named("Drawer"), named("SameDrawer")
RULES = find_rules("standard")


def plan(*bots: str, games: int = 200, players: int = 2, bounds: Bounds | None = None) -> Plan:
    return Plan(bots, RULES, games, players=players, bounds=bounds)


def played(some: Plan, engine: Engine | None = None, store: Store | None = None) -> Tournament:
    tournament = Tournament(some)
    if store is not None:
        tournament.recall(store)
    tournament.play(engine or Alone(), store)
    return tournament


def report(tournament: Tournament) -> Report:
    found = report_of(tournament)
    assert found is not None
    return found


class Interrupted:
    """Plays some pieces, and then somebody presses Ctrl-C."""

    workers = 1

    def __init__(self, pieces: int) -> None:
        self._pieces = pieces

    def play(self, work: Work) -> Generator[Done]:
        pieces = Alone().play(work)
        for _ in range(self._pieces):
            yield next(pieces)
        raise KeyboardInterrupt


class Backwards:
    """Finishes the last block first."""

    workers = 1

    def play(self, work: Work) -> Generator[Done]:
        yield from reversed(list(Alone().play(work)))


# --- what comes out --------------------------------------------------------------------------


def test_the_better_bot_is_found_to_be_better() -> None:
    good, bad = report(played(plan(GOOD, BAD, games=400))).rows
    assert good.win_rate > 0.6
    assert good.win_rate_ci[0] > 0.5 > bad.win_rate_ci[1]
    assert good.elo_ci[0] > 0 > bad.elo_ci[1]
    assert good.elo == pytest.approx(-bad.elo)
    assert good.sums.points == pytest.approx(-bad.sums.points)
    assert good.sums.points_ci is not None
    assert good.sums.points_ci[0] < good.sums.points < good.sums.points_ci[1]


def test_bots_that_play_alike_share_everything_evenly() -> None:
    rows = report(played(plan(DRAWER, SAME, games=100))).rows
    assert [row.win_rate for row in rows] == [0.5, 0.5]
    assert [row.sums.points for row in rows] == [0.0, 0.0]
    assert [round(row.elo, 6) for row in rows] == [0.0, 0.0]


def test_the_pay_off_is_what_each_wins_against_each() -> None:
    found = report(played(plan(named("Quitter"), DRAWER, BAD, games=60)))
    assert found.payoff[0][0] is None
    assert found.payoff[1][0] == 1.0
    assert found.payoff[0][1] == 0.0
    assert found.payoff[2][1] == 0.0
    assert sum(row.wins for row in found.rows) == found.games == 60
    assert dict(found.blocks).keys() == {match.key for match in plan(named("Quitter"), DRAWER, BAD).matches}


def test_one_against_three_is_played_both_ways() -> None:
    found = report(played(plan(GOOD, BAD, games=160, players=4)))
    good, bad = found.rows
    assert good.seats == bad.seats == 320
    assert good.win_rate > 0.25 > bad.win_rate
    assert good.elo > 50


def test_faults_are_counted_for_whoever_made_them() -> None:
    cheat, drawer = report(played(plan(named("Cheat"), DRAWER, games=20))).rows
    assert (cheat.sums.illegal, drawer.sums.illegal) == (20, 0)
    assert (cheat.win_rate, drawer.win_rate) == (0.0, 1.0)


@pytest.mark.parametrize("players", [2, 3])
def test_the_number_of_workers_changes_nothing(players: int) -> None:
    some = plan(GOOD, BAD, named("Cheat"), games=150, players=players)
    alone, crew = (played(some, engine) for engine in (Alone(), Crew(2)))
    assert fields_of(alone, report(alone), 1) == fields_of(crew, report(crew), 1)


# --- going on --------------------------------------------------------------------------------


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    some = plan(GOOD, BAD)
    with Store(tmp_path) as store:
        stopped = played(some, Interrupted(2), store)
        assert stopped.is_stopped
        assert 0 < stopped.games_played < 200
        again = Tournament(some)
        assert again.recall(store) == stopped.games_played
        told: list[Done] = []
        again.play(Alone(), store, told.append)
        assert again.games_played == 200
        assert sum(len(done.played) for done in told) == (200 - stopped.games_played) // 2
    assert again.games == played(some).games


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        first = played(plan(GOOD, BAD), store=store)
        again = Tournament(plan(GOOD, BAD))
        assert again.recall(store) == 200
        again.play(Interrupted(0), store)
        assert not again.is_stopped
        assert again.games == first.games


def test_more_games_and_more_bots_take_over_what_they_share(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        played(plan(GOOD, BAD, games=50), store=store)
        assert Tournament(plan(BAD, GOOD, games=100)).recall(store) == 50
        assert Tournament(plan(BAD, DRAWER, GOOD, games=300)).recall(store) == 50
        assert Tournament(plan(BAD, DRAWER, games=50)).recall(store) == 0


def test_there_is_nothing_to_report_until_everybody_has_met_everybody() -> None:
    assert report_of(played(plan(GOOD, BAD, DRAWER), Interrupted(1))) is None


# --- being sure ------------------------------------------------------------------------------


def test_the_test_ends_when_it_is_sure() -> None:
    some = plan(GOOD, BAD, games=4000, bounds=Bounds(0, 50))
    tournament = played(some)
    assert tournament.test is not None
    assert tournament.test.verdict is Verdict.ELO1
    assert tournament.games_played < 1000
    assert report(tournament).games == 2 * sum(tournament.test.counts)


def test_the_other_way_round_it_finds_the_opposite() -> None:
    tournament = played(plan(BAD, GOOD, games=4000, bounds=Bounds(-50, 0)))
    assert tournament.test is not None
    assert tournament.test.verdict is Verdict.ELO0


def test_what_the_test_sees_does_not_depend_on_who_is_quick() -> None:
    some = plan(GOOD, BAD, games=1000, bounds=Bounds(0, 50))
    usual, crew, backwards = (played(some, engine) for engine in (Alone(), Crew(2), Backwards()))
    assert usual.test == crew.test == backwards.test
    assert backwards.games_played == 1000
    assert fields_of(usual, report(usual), 1) == fields_of(crew, report(crew), 1)
    assert usual.counted == backwards.counted


# --- what cannot be played -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "games", "players", "bounds", "words"),
    [
        ((GOOD, "hal"), 10, 2, None, "'hal' is not a computer player"),
        ((GOOD, "no.such.file:it"), 10, 2, None, "'no.such.file:it' cannot be loaded: No module named 'no'"),
        ((GOOD, named("NO_BOT")), 10, 2, None, r"expected something with a method choose\(view, rng\)"),
        ((GOOD, GOOD), 10, 2, None, "named twice"),
        ((GOOD,), 10, 2, None, "at least two"),
        ((), 10, 2, None, "at least two"),
        ((GOOD, BAD), 0, 2, None, "--games 0 cannot be used: expected a number from 1 to 1000000"),
        ((GOOD, BAD), 10**7, 2, None, "--games 10000000 cannot be used"),
        ((GOOD, BAD, DRAWER), 10, 2, Bounds(0, 5), "--until-sure needs exactly two"),
        ((GOOD, BAD), 10, 3, Bounds(0, 5), "--until-sure needs exactly two"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(
    bots: tuple[str, ...], games: int, players: int, bounds: Bounds | None, words: str
) -> None:
    with pytest.raises(ArenaError, match=words):
        plan(*bots, games=games, players=players, bounds=bounds)


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf")])
def test_a_limit_that_is_none_is_refused(seconds: float) -> None:
    with pytest.raises(ArenaError, match=r"--seconds .* cannot be used: expected a number above 0"):
        Plan((GOOD, BAD), RULES, 10, seconds=seconds)


@pytest.mark.parametrize(
    ("players", "words"), [(1, "1 player"), (7, "7 players: expected at most 4"), (0, "0 players")]
)
def test_a_number_of_players_that_the_rules_do_not_know_is_refused(players: int, words: str) -> None:
    with pytest.raises(RulesError, match=words):
        plan(GOOD, BAD, players=players)
