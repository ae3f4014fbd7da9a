"""What the log says of a move, in plain sentences."""

from dataclasses import replace

import pytest

from meldroom.server.data.events import Dealt, Entry, LogEvent, Moved, Opened, Redealt, Resumed, spelled_out
from meldroom.server.table.game import Game, Round, begin, grow
from meldroom.server.table.story import told
from meldroom.server.wire.protocol import EventInfo
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.state import State, sorted_table
from meldroom.tiles.melds import read_meld
from meldroom.tiles.rows import parse_rows, parse_tiles
from meldroom.tiles.tiles import ordered

POOL = "R1R2R3R4R5"


def game_at(table: str, rack: str, *, rules: str = "", pool: str = POOL, opened: bool = True) -> Game:
    """A game of two in which Ada is to move."""
    house = find_rules(rules)
    melds = [meld for row in parse_rows(table) if (meld := read_meld(row, house.melds))]
    racks = (ordered(parse_tiles(rack)), parse_tiles("K13K13"))
    state = State(house, sorted_table(melds), racks, parse_tiles(pool), 0, (opened, True))
    game = begin("ABCDEF", Entry(0, 0, Opened(["Ada", "Bo"], [None, "greedy"], spelled_out(house))))
    return replace(game, seq=1, round=Round(1, "seed", False, 1, state))  # noqa: FBT003 - whether it was drawn for


def after(game: Game, event: LogEvent, seat: int | None = 0) -> EventInfo:
    """What Bo is told of this event."""
    grown = grow(game, Entry(game.seq + 1, 0, event, seat), SEARCH)
    return told(grown, grown.recent[-1], 1)


@pytest.mark.parametrize(
    ("table", "rack", "move", "words"),
    [
        ("-", "R1B1K1O9", "+R1B1K1", "Ada lays R1 B1 K1."),
        ("-", "R1B1K1", "+R1B1K1", "Ada lays R1 B1 K1 and goes out."),
        ("R4R5R6", "R7O9", "-R4R5R6 +R4R5R6R7", "Ada lays R7 and adds to R4-R6."),
        ("R7B7K7", "O7O9", "-R7B7K7 +R7B7K7O7", "Ada lays O7 and adds to the 7s."),
        ("R4R5R6R7R8", "R6O9", "-R4R5R6R7R8 +R4R5R6/R6R7R8", "Ada lays R6 and takes apart R4-R8."),
        (
            "R1R2R3/B9JB11",
            "R4B10K4O4O9",
            "-R1R2R3/B9JB11 +R1R2R3R4/B9B10B11/K4O4J",
            "Ada lays R4 B10 K4 O4 and adds to R1-R3 and takes apart B9-B11.",
        ),
        ("-", "O9", "=", "Ada draws a tile."),
        ("-", "O9", "#", "Ada resigns this round."),
    ],
)
def test_a_move_is_told_in_a_sentence(table: str, rack: str, move: str, words: str) -> None:
    assert after(game_at(table, rack), Moved(move)).words == words


def test_an_opening_is_called_one() -> None:
    event = after(game_at("-", "R10B10K10O9", opened=False), Moved("+R10B10K10"))
    assert event.words == "Ada opens and lays R10 B10 K10."


def test_a_pass_is_told() -> None:
    assert after(game_at("-", "O9", pool="-"), Moved(".")).words == "Ada passes."


CLOCK = "seconds_per_turn=60"


@pytest.mark.parametrize(
    ("rules", "pool", "move", "words"),
    [
        (CLOCK, POOL, "!", "Time is up: the table is as it was before, Ada draws 3 tiles."),
        (f"{CLOCK}+timer_expiry=english", POOL, "!", "Time is up: the table is as it was before, Ada draws a tile."),
        (CLOCK, "R1", "!", "Time is up: the table is as it was before, Ada draws a tile."),
        (CLOCK, "-", "!", "Time is up: the table is as it was before, Ada draws nothing, the pool is empty."),
        (
            CLOCK,
            POOL,
            "! -R4R5R6 +R4R5R6R7",
            "Time is up: the table was legal as it lay, so Ada lays R7 and adds to R4-R6.",
        ),
        (
            f"{CLOCK}+timer_expiry=german",
            POOL,
            "! +R7",
            "Time is up: the table is as it was before, Ada draws 3 tiles.",
        ),
        (
            f"{CLOCK}+timer_expiry=german",
            POOL,
            "! -R4R5R6 +R5R6R7/R4",
            "Time is up: the melds stay, all other tiles go to Ada, who draws 3 tiles.",
        ),
    ],
)
def test_a_clock_that_ran_out_is_told_with_what_followed(rules: str, pool: str, move: str, words: str) -> None:
    event = after(game_at("R4R5R6", "R7O9", rules=rules, pool=pool), Moved(move), seat=None)
    assert (event.words, event.kind, event.seat) == (words, "overrun", 0)


def test_a_penalty_is_told() -> None:
    event = after(game_at("-", "R7O9", rules="illegal_submission=penalise"), Moved("? +R7"))
    assert event.words == "The table of Ada was not legal and is restored; Ada draws 3 tiles."
    assert (event.drawn, event.drawn_tiles, event.played) == (3, [], [])


def test_a_new_round_names_who_starts_and_why() -> None:
    drawn = after(game_at("-", "O9"), Dealt("seed", None), seat=None)
    assert drawn.words in {f"Round 1 begins: {name} drew the highest tile and starts." for name in ("Ada", "Bo")}
    assert after(game_at("-", "O9"), Dealt("seed", 1), seat=None).words == "Round 1 begins: Bo starts."


def test_new_tiles_and_a_return_are_told() -> None:
    assert after(game_at("-", "O9"), Redealt("other")).words == "Ada shows three pairs: everybody gets new tiles."
    assert after(game_at("-", "O9"), Resumed()).words == "Ada is back: the clock of this turn starts anew."


def test_a_group_that_could_be_a_run_is_named_as_a_group() -> None:
    event = after(game_at("=R7JJ", "O7O9"), Moved("-=R7JJ +R7O7JJ"))
    assert event.words == "Ada lays O7 and adds to the 7s."
    assert event.before == [["R7", "J:B7", "J"]]
