"""Every number of a round's result has its reason in words."""

from dataclasses import replace

import pytest

from meldroom.server.data.events import Entry, Opened, spelled_out
from meldroom.server.table.game import Game, Round, begin
from meldroom.server.table.results import round_result
from meldroom.server.table.snapshot import Moment, Reader, snapshot
from meldroom.server.wire.standing_protocol import MatchInfo, RoundResult
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.referee import outcome
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.scoring import RoundScore
from meldroom.tilerummy.state import State
from meldroom.tiles.rows import parse_tiles
from meldroom.tiles.tiles import ordered
from meldroom.words import Deck, showing

NAMES = ["Ada", "Bo", "Cleo"]


def game_of(state: State, *before: RoundScore) -> Game:
    """A game whose round has come to this position, after other rounds."""
    ended = outcome(state, search=SEARCH)
    scores = before if ended is None else (*before, RoundScore(ended.winners, ended.scores))
    opened = Opened(NAMES[: state.players], [None] * state.players, spelled_out(state.rules))
    game = begin("ABCDEF", Entry(0, 0, opened))
    now = Round(len(before) + 1, "seed", False, 1, state, ended)  # noqa: FBT003 - whether it was drawn for
    return replace(game, rounds=tuple(scores), round=now)


def result(
    *racks: str, rules: str = "", losses: tuple[int | None, ...] = (), opened: tuple[bool, ...] | None = None
) -> RoundResult:
    """The result of a round with an empty pool and everybody passing, or with an empty rack."""
    hands = tuple(ordered(parse_tiles(rack)) for rack in racks)
    state = State(find_rules(rules), (), hands, (), 0, opened or (True,) * len(racks), 9, losses=losses)
    found = round_result(game_of(state))
    assert found is not None
    return found


def lines(found: RoundResult) -> list[tuple[int, str]]:
    """Score and reason of each seat."""
    return [(line.score, line.words) for line in found.lines]


def test_going_out_takes_the_racks_of_the_others() -> None:
    found = result("-", "R3B7K10", "R13B13K13R8")
    assert (found.how, found.winners) == ("rack_out", [0])
    assert found.words == "Round 1: Ada laid the last tile and wins."
    assert lines(found) == [
        (67, "won: 20 + 47 = 67"),
        (-20, "rack R3 B7 K10 = 20"),
        (-47, "rack R8 R13 B13 K13 = 47"),
    ]


def test_a_joker_left_over_says_what_it_costs() -> None:
    assert lines(result("-", "R5R12J"))[1] == (-47, "rack R5 R12 J = 47 (a joker counts 30)")
    assert lines(result("-", "R5R12J", rules="joker_value=25"))[1] == (-42, "rack R5 R12 J = 42 (a joker counts 25)")


def test_with_an_empty_pool_the_lowest_rack_wins_the_differences() -> None:
    found = result("R4", "R10", "R13R2")
    assert (found.how, found.winners) == ("pool_out", [0])
    assert found.words == "Round 1: the pool is empty, and Ada wins with the lowest rack."
    assert lines(found) == [
        (17, "rack R4 = 4, the lowest; won: 6 + 11 = 17"),
        (-6, "rack R10 = 10; lowest rack 4, difference 10 - 4 = 6"),
        (-11, "rack R2 R13 = 15; lowest rack 4, difference 15 - 4 = 11"),
    ]


def test_where_hands_are_worth_no_points_none_are_spoken_of() -> None:
    """With an empty stock the lowest hand wins, so its worth is told; the difference would be points."""
    with showing(Deck.CARDS):
        passed = lines(result("R4", "R10", "R13R2", rules="machiavelli"))
        out = lines(result("-", "R10", "R13R2", rules="machiavelli"))
    assert passed == [(1, "hand S4 = 4, the lowest; won the round"), (0, "hand S10 = 10"), (0, "hand S2 SK = 12")]
    assert out[1:] == [(0, "hand S10"), (0, "hand S2 SK")]


def test_with_whole_racks_nothing_is_subtracted() -> None:
    assert lines(result("R4", "R10", "R13R2", rules="pool_out_scoring=full")) == [
        (25, "rack R4 = 4, the lowest; won: 10 + 15 = 25"),
        (-10, "rack R10 = 10"),
        (-15, "rack R2 R13 = 15"),
    ]


def test_a_tie_is_shared_and_the_odd_point_is_named() -> None:
    found = result("R4", "B4", "R13R2")
    assert (found.winners, found.words) == ([0, 1], "Round 1: the pool is empty, and Ada and Bo share the lowest rack.")
    assert lines(found) == [
        (6, "rack R4 = 4, the lowest; won: 11, shared by 2: 5 and 1 of 1 left over"),
        (5, "rack B4 = 4, the lowest; won: 11, shared by 2: 5"),
        (-11, "rack R2 R13 = 15; lowest rack 4, difference 15 - 4 = 11"),
    ]


def test_a_tie_can_be_decided_by_tiles_or_void() -> None:
    fewest = result("R4", "R1B3", "R13R2", rules="pool_out_tie=fewest_tiles")
    assert lines(fewest)[1] == (0, "rack R1 B3 = 4; as low as the winner's, but with more tiles: nothing to pay")
    void = result("R4", "B4", "R13R2", rules="pool_out_tie=void")
    assert void.words == "Round 1: the pool is empty, and a tie for the lowest rack means that nobody scores."
    assert lines(void)[2] == (0, "rack R2 R13 = 15; a tie for the lowest rack: nobody scores")


def test_resigning_fixes_the_loss() -> None:
    two = result("R9", "-", losses=(None, 47))
    assert (two.how, two.words) == ("resigned", "Round 1: everybody else has resigned, and Ada wins.")
    assert lines(two) == [(47, "won: 47"), (-47, "resigned with a rack worth 47")]
    three = result("-", "-", "R9", losses=(None, 47, None))
    assert lines(three) == [
        (56, "won: 47 + 9 = 56"),
        (-47, "resigned with a rack worth 47"),
        (-9, "rack R9 = 9"),
    ]


def test_a_flat_bonus_is_named() -> None:
    assert lines(result("-", "R9", rules="winner_score=flat:50")) == [
        (50, "won: flat bonus of 50"),
        (-9, "rack R9 = 9"),
    ]


@pytest.mark.parametrize(
    ("rack", "score", "words"),
    [
        ("R1B2", -100, "never opened: 100"),
        ("R10B10K10", -200, "never opened, although the rack held an opening: 200"),
    ],
)
def test_a_charge_for_not_opening_is_named(rack: str, score: int, words: str) -> None:
    found = result("-", rack, rules="unopened_charge=mso2019", opened=(True, False))
    assert lines(found)[1] == (score, words)


# --- the match ------------------------------------------------------------------------------------


def match(rules: str, *scores: RoundScore) -> MatchInfo:
    """The match after these rounds of two players, the next one being played unless it is over."""
    playing = State(find_rules(rules), (), (parse_tiles("R1"), parse_tiles("R2")), parse_tiles("R3"), 0, (True, True))
    game = game_of(playing, *scores)
    return snapshot(game, Reader(None), Moment((True, True), 0, can_play=False)).match


@pytest.mark.parametrize(
    ("rules", "length", "words"),
    [
        ("", "2 rounds", "Round 1; the match lasts 2 rounds."),
        ("match_length=rounds:1", "1 round", "Round 1; the match lasts 1 round."),
        ("match_length=target:200", "to 200 points", "Round 1; the match goes to 200 points."),
        (
            "match_length=target:200+max_rounds=9",
            "to 200 points, at most 9 rounds",
            "Round 1; the match goes to 200 points, at most 9 rounds.",
        ),
    ],
)
def test_the_length_of_a_match_is_said_in_words(rules: str, length: str, words: str) -> None:
    found = match(rules)
    assert (found.length, found.words, found.finished) == (length, words, False)


def test_the_winner_of_the_match_is_named_with_points_and_rounds() -> None:
    found = match("", RoundScore((0,), (20, -20)), RoundScore((1,), (-5, 5)))
    assert (found.totals, found.wins, found.winners) == ([15, -15], [1, 1], [0])
    assert found.words == "Ada wins the match with 15 points and 1 round won."


def test_a_shared_victory_is_shared() -> None:
    found = match("", RoundScore((0,), (20, -20)), RoundScore((1,), (-20, 20)))
    assert found.words == "Ada and Bo share the victory with 0 points and 1 round won each."
