"""Rounds and matches as files."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldroom.notation.game import Game, parse_games, read_games, write_game, write_games
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.moves import Draw, Misplay, Move, Overrun, Pass, Play, Resign
from meldroom.tilerummy.record import Record
from meldroom.tilerummy.rules import RULES, Rules, find_rules
from meldroom.tiles.errors import NotationError
from tests import strategies

_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
_ROWS = st.lists(strategies.rows(), max_size=3).map(tuple)
_PLAYS = st.builds(Play, _ROWS, _ROWS, _ROWS)
_MOVES: st.SearchStrategy[Move] = st.one_of(
    _PLAYS,
    st.just(Draw()),
    st.just(Pass()),
    st.builds(Overrun, st.one_of(st.none(), _PLAYS)),
    st.builds(Misplay, _PLAYS),
    st.builds(Resign, st.one_of(st.none(), st.integers(0, 9))),
)
_TAGS = st.lists(
    st.tuples(st.sampled_from(["Date", "Event", "Site", "round_2"]), _TEXT), max_size=3, unique_by=lambda tag: tag[0]
).map(tuple)


@st.composite
def _games(draw: st.DrawFn) -> Game:
    players = draw(st.lists(_TEXT, min_size=2, max_size=4))
    starter = draw(st.one_of(st.none(), st.integers(0, len(players) - 1)))
    scores = st.tuples(*(st.integers(-999, 999) for _ in players))
    rules = find_rules(draw(st.sampled_from(["standard", "jumbo", "official_en+opening_min=50"])))
    moves = tuple(draw(st.lists(_MOVES, max_size=5)))
    return Game(
        Record(rules, tuple(players), draw(_TEXT), starter, moves), draw(st.one_of(st.none(), scores)), draw(_TAGS)
    )


@given(st.lists(_games(), max_size=3))
def test_what_is_written_reads_back(games: list[Game]) -> None:
    assert parse_games(write_games(games)) == tuple(games)


DRAWS = """[Game "tile rummy"]
[Player "Ann"]
[Player "Ben"]
[Rules "standard"]
[Seed "7"]

1. =
2. =
"""


def test_a_game_is_written_so() -> None:
    record = Record(Rules(), ("Ann", "Ben"), "7", None, (Draw(), Draw()))
    assert write_game(Game(record)) == DRAWS


@pytest.mark.parametrize(
    "text",
    [
        DRAWS.replace("\n", "\r\n"),
        "\ufeff" + DRAWS,
        DRAWS.replace("\n1. =\n2. =", " 1. = 2.="),
        DRAWS.replace("2. =", '{ Ben thinks { long\n} 2. = {he [sighs "}'),
        DRAWS.replace('[Rules "standard"]\n', "").replace("[Seed", "[ SEED "),
        DRAWS.replace("[Player", "{x}[player"),
        DRAWS.replace("tile rummy", "Tile Rummy"),
    ],
)
def test_reading_is_tolerant(text: str) -> None:
    assert write_games(read_games(text)) == DRAWS


def test_names_may_hold_anything() -> None:
    record = Record(Rules(), ('A "B"]', "{C}\n\\"), "7")
    assert read_games(write_game(Game(record)))[0].record == record


def test_a_match_is_several_games() -> None:
    games = read_games(DRAWS + "\n" + DRAWS.replace('"7"', '"8"'))
    assert [game.record.seed for game in games] == ["7", "8"]


def test_no_text_is_no_game() -> None:
    assert read_games(" {nothing} ") == ()


def test_the_illegal_move_is_named() -> None:
    with pytest.raises(NotationError, match=r"move 3 '\.' is illegal: a pass is only possible once the pool is empty"):
        read_games(DRAWS + "3. .\n")


def test_moves_after_the_end_are_illegal() -> None:
    with pytest.raises(NotationError, match=r"move 4 '=' is illegal: the round is over"):
        read_games(DRAWS + "3. #\n4. =\n")


def test_a_result_must_follow_from_the_moves() -> None:
    ended = DRAWS.replace("\n\n", '\n[Result "-1 +1"]\n\n') + "3. #\n"
    with pytest.raises(NotationError, match=r"Result \(-1, 1\): the moves give"):
        read_games(ended)
    with pytest.raises(NotationError, match="the round is not over"):
        read_games(ended.replace("3. #\n", ""))
    first = deal(Rules(), 2, "7").turn
    found = parse_games(ended)[0]
    assert len(found.record.moves) == 3
    assert first in {0, 1}


def test_a_result_that_follows_from_the_moves_is_kept() -> None:
    played = DRAWS + "3. #\n"
    with pytest.raises(NotationError) as caught:
        read_games(played.replace("\n\n", '\n[Result "0 0"]\n\n'))
    scores = str(caught.value).rpartition("give (")[2].rstrip(")").split(", ")
    text = " ".join(f"{int(score):+d}" for score in scores)
    assert read_games(played.replace("\n\n", f'\n[Result "{text}"]\n\n'))[0].result == tuple(map(int, scores))


def test_draws_are_believed_where_only_a_search_could_tell() -> None:
    forced = DRAWS.replace("standard", "forced_play=on")
    assert len(read_games(forced)[0].record.moves) == 2


def test_a_result_that_only_a_search_can_tell_is_believed_without_one() -> None:
    played = DRAWS.replace("standard", "mso_2p").replace("\n\n", '\n[Result "-200 +200"]\n\n') + "3. #0\n"
    assert read_games(played)[0].result == (-200, 200)
    with pytest.raises(NotationError, match="the moves give"):
        read_games(played, search=SEARCH)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("hello", "'hello': expected a game to begin"),
        ('[Seed "7"]', "expected a game to begin with the header"),
        (DRAWS.replace("tile rummy", "chess"), "Game 'chess': expected 'tile rummy'"),
        (DRAWS.replace('[Seed "7"]', ""), "has no seed"),
        (DRAWS.replace('[Seed "7"]', '[Seed "7"][Seed "8"]'), "Seed '8': this header is given twice"),
        (DRAWS.replace('"7"', '"7'), "expected a header such as"),
        (DRAWS.replace('"7"', r'"\q"'), "cannot be read"),
        (DRAWS.replace('"7"', r'"\ud800"'), "cannot be read"),
        (DRAWS.replace('[Player "Ben"]\n', ""), "1 player: expected at least 2"),
        (DRAWS.replace('[Player "Ben"]', '[Player "Ben"]' * 5), "6 players: expected at most 4"),
        (DRAWS.replace("standard", "moon"), "Rules 'moon'"),
        (DRAWS.replace('[Seed "7"]', '[Seed "7"][Starter "2"]'), "Starter '2': expected a seat from 0 to 1"),
        (DRAWS.replace('[Seed "7"]', '[Seed "7"][Result "5"]'), "Result '5': expected 2 scores"),
        (DRAWS.replace('[Seed "7"]', '[Seed "7"][Result "5 x"]'), "Result '5 x': expected 2 scores"),
        (DRAWS.replace("2. =", "3. ="), "'3. =': expected move 2 here"),
        (DRAWS.replace("1. =", "= 1. ="), "'=': expected moves with their numbers"),
        (DRAWS.replace("2. =", "2. +R5R6Q7"), "move 2: 'Q7' is not a tile"),
        (DRAWS + "{ never closed", r"'\{ never closed': expected a header"),
        (DRAWS + "}", "'}': expected"),
        (DRAWS + "9" * 5000 + ". =", "is not a move"),
    ],
)
def test_what_cannot_be_read_is_quoted(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        read_games(text)


@settings(max_examples=30)
@given(strategies.games(longest=20), st.integers(0, 10**6))
def test_a_file_of_draws_leads_where_the_deal_leads(states: list[object], seed: int) -> None:
    del states
    record = Record(Rules(), ("Ann", "Ben"), str(seed), None, (Draw(),) * 3)
    assert read_games(write_game(Game(record)))[0].record == record


# --- which game --------------------------------------------------------------------------------

CARDS = '[Game "{game}"]\n[Player "Ann"]\n[Player "Ben"]\n[Rules "{rules}"]\n[Seed "7"]\n'


@pytest.mark.parametrize(
    ("rules", "game"), [("standard", "tile rummy"), ("thirty_six", "machiavelli"), ("vatikan_two_jokers", "vatikan")]
)
def test_a_file_names_its_game_and_one_from_before_is_still_read(rules: str, game: str) -> None:
    written = CARDS.format(game=game, rules=rules)
    (read,) = parse_games(CARDS.format(game="tile rummy", rules=rules))
    assert write_game(read) == written
    assert parse_games(written) == (read,)


def test_without_rules_the_usual_ones_of_the_game_are_meant() -> None:
    (game,) = parse_games(CARDS.format(game="Vatikan", rules="x").replace('[Rules "x"]\n', ""))
    assert game.record.rules == RULES["vatikan"]


def test_a_game_that_is_not_that_of_its_rules_is_refused() -> None:
    with pytest.raises(NotationError, match="Game 'machiavelli': expected 'vatikan'"):
        parse_games(CARDS.format(game="machiavelli", rules="vatikan"))
    with pytest.raises(NotationError, match="Game 'chess': expected 'tile rummy', 'machiavelli' or 'vatikan'"):
        parse_games(CARDS.format(game="chess", rules="standard"))
