"""`meldroom puzzle`: solved by what is typed, judged at once, as JSON; and new ones taken from games."""

import json
import re
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import pytest

from meldroom.analysis.puzzles.collection import read_collection, shipped
from meldroom.analysis.puzzles.daily import daily_number
from meldroom.analysis.puzzles.puzzle import Goal, Puzzle
from meldroom.cli.collecting import Harvest, collect
from meldroom.notation.position import write_position
from meldroom.tilerummy.views import View
from meldroom.tiles.cards import card_text
from meldroom.words import Deck
from tests.cli.runs import run

FIRST = shipped().puzzle(1)


def table_of(puzzle: Puzzle) -> str:
    """The table of the solution, as it is typed."""
    return "/".join(str(meld.row) for meld in puzzle.table)


def typed(*lines: str, number: int = 1) -> tuple[int, str]:
    """What came of typing these lines at a puzzle: the exit code, and all that was printed."""
    done = run(["puzzle", "--number", str(number)], "\n".join([*lines, ""]))
    assert done.err == ""
    return done.code, done.out


def test_the_solution_typed_as_a_table_solves_it() -> None:
    code, out = typed(f"= {table_of(FIRST)}", "finish")
    assert code == 0
    assert "Puzzle 1, level 2 of 5." in out
    assert "Solved: 4 tiles are laid, and more cannot be laid." in out


def test_a_puzzle_is_solved_meld_by_meld() -> None:
    code, out = typed("move B9 from 2", "add B10B11 to 7", "move O11 from 3", "add O12O13 to 8", "finish")
    assert (code, "Solved: 4 tiles" in out) == (0, True)


def test_a_legal_turn_that_lays_less_goes_on_and_can_be_undone() -> None:
    code, out = typed("move B9 from 2", "add B10B11 to 7", "finish", "undo", "reset", "undo", "quit")
    assert code == 1
    assert "A legal turn that lays 2, but 4 tiles can be laid." in out
    assert "You leave puzzle 1 unsolved." in out


def test_an_illegal_turn_has_its_reasons() -> None:
    code, out = typed("lay R12", "finish")
    assert code == 1
    assert "R12: too few tiles: 1, a meld has at least 3 (TR-3.1)" in out


def test_hints_say_more_each_time_up_to_the_first_step() -> None:
    _, out = typed("hint", "hint", "hint", "hint")
    assert "Lay these: B10 B11 O12 O13." in out
    assert "2 melds of the table change: R9B9K9O9, R11B11K11O11." in out
    assert "Begin like this: take B9 from R9B9K9O9." in out
    assert "No more hints" in out


def test_the_solution_is_told_in_steps_and_counts_as_given_up() -> None:
    code, out = typed("solution")
    assert code == 1
    assert "  4. add O12 O13 to O11" in out
    assert "given up" in out


@pytest.mark.parametrize("line", ["sol", "draw", "add X to 1", "add R12 to 99", "lay K13", "nonsense"])
def test_what_cannot_be_done_is_told_and_nothing_ends(line: str) -> None:
    code, out = typed(line, "help", "sort", "show", f"= {table_of(FIRST)}", "finish")
    assert code == 0
    assert "say that the table as it lies is your answer" in out


def test_an_answer_is_judged_at_once() -> None:
    solved = run(["puzzle", "--number", "1", "--answer", table_of(FIRST), "--json"])
    assert (solved.code, json.loads(solved.out)["solved"]) == (0, True)
    before = "/".join(str(meld.row) for meld in FIRST.view.table)
    untouched = run(["puzzle", "--number", "1", "--answer", before])
    assert (untouched.code, untouched.out) == (
        1,
        "Not a legal turn yet.\n  no tile from your rack has been laid (TR-6.5)\n",
    )


def test_a_puzzle_as_json_has_no_answer() -> None:
    fields = json.loads(run(["puzzle", "--number", "1", "--json"]).out)
    assert set(fields) == {"game", "number", "level", "goal", "words", "position", "table", "rack", "opened"}
    assert (fields["goal"], fields["position"]) == ("tiles", write_position(FIRST.view))


def test_any_puzzle_of_a_level_and_that_of_the_day_can_be_asked_for() -> None:
    assert json.loads(run(["puzzle", "--level", "4", "--json"]).out)["level"] == 4
    before = datetime.now(UTC).date()
    number = json.loads(run(["puzzle", "--daily", "--json"]).out)["number"]
    days = {before, datetime.now(UTC).date()}
    assert number in {daily_number(day, len(shipped())) for day in days}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--number", "0"], "There is no puzzle 0: expected a number from 1 to"),
        (["--level", "6"], "level 6: expected a number from 1 to 5"),
        (["--daily", "--number", "3"], "--level, --number, --daily cannot be used together"),
        (["--make", "3"], "--make needs --out"),
        (["--game", "basic"], "There are no puzzles of 'basic': expected one of tile, machiavelli, vatikan."),
        (["--game", "vatikan", "--daily"], "--daily is always a puzzle of tile rummy"),
        (["--game", "vatikan", "--number", "999"], "There is no puzzle 999: expected a number from 1 to 60"),
        (["--make", "0", "--out", "x.tsv"], "0 puzzles: expected a number from 1 to"),
        (["--number", "1", "--answer", "R99"], "R99"),
    ],
)
def test_what_cannot_be_used_is_quoted(arguments: list[str], words: str) -> None:
    refused = run(["puzzle", *arguments])
    assert refused.code == 2
    assert words in refused.err


# --- puzzles of cards -------------------------------------------------------------------------


def test_a_puzzle_of_cards_is_solved_in_cards() -> None:
    puzzle = next(one for one in map(shipped("machiavelli").puzzle, range(1, 61)) if one.goal is Goal.TILES)
    table = "/".join(meld.row.written(Deck.CARDS) for meld in puzzle.table)
    typed_in = "\n".join(["hint", "help", f"= {table}", "finish", ""])
    done = run(["puzzle", "--game", "machiavelli", "--number", str(puzzle.number)], typed_in)
    assert (done.code, done.err) == (0, "")
    assert f"Machiavelli: Puzzle {puzzle.number}, level {puzzle.level} of 5." in done.out
    assert f"Lay these: {' '.join(card_text(tile) for tile in puzzle.played)}." in done.out
    assert f"Solved: {puzzle.best} cards are laid, and more cannot be laid." in done.out
    assert not re.search(r"\b(tile|tiles|rack)\b", done.out)


def test_puzzles_of_cards_are_taken_from_games_of_cards(tmp_path: Path) -> None:
    out = tmp_path / "cards.tsv"
    collect(out, Harvest(2, 7, "vatikan"), lambda _: None, shown)
    kept = read_collection(out.read_text(encoding="utf-8"))
    assert [kept.puzzle(number).game for number in (1, 2)] == ["vatikan", "vatikan"]
    other = run(["puzzle", "--game", "machiavelli", "--make", "3", "--seed", "7", "--out", str(out)])
    assert (other.code, "holds puzzles of Vatikan: expected another file, or that game" in other.err) == (2, True)


# --- taking puzzles from games -----------------------------------------------------------------


def shown(seed: str, game: str) -> list[View]:
    """Positions of known puzzles in place of a game's: four a game, the first of them in every game."""
    at = int(seed.rpartition("/")[2])
    return [shipped(game).puzzle(number).view for number in (1, *range(2 + 3 * at, 5 + 3 * at))]


def test_a_begun_file_is_gone_on_with(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.tsv", tmp_path / "parts.tsv"
    made = collect(whole, Harvest(3, 7), lambda _: None, shown)

    def stop(harvest: Harvest) -> None:
        raise KeyboardInterrupt(harvest.games)

    with pytest.raises(KeyboardInterrupt):
        collect(parts, Harvest(3, 7), stop, shown)
    collect(parts, Harvest(3, 7), lambda _: None, shown)
    assert parts.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")
    assert made.games > 1
    puzzles = [read_collection(whole.read_text(encoding="utf-8")).puzzle(number) for number in range(1, 4)]
    assert len({puzzle.view for puzzle in puzzles}) == 3, "none is taken twice"
    assert max(Counter(puzzle.level for puzzle in puzzles).values()) == 1


def test_puzzles_are_taken_from_games_of_one_seed(tmp_path: Path) -> None:
    out = tmp_path / "puzzles.tsv"
    made = run(["puzzle", "--make", "1", "--seed", "1", "--out", str(out)])
    assert (made.code, made.out) == (0, f"{out} has 1 puzzle, found in 1 game.\n")
    assert read_collection(out.read_text(encoding="utf-8")).puzzle(1).goal in set(Goal)
    again = run(["puzzle", "--make", "2", "--seed", "8", "--out", str(out)])
    assert (again.code, "made from seed 8: expected" in again.err) == (2, True)


@pytest.mark.parametrize("begun", [b"\xff\xfe\x00", b"# seed 1 games " + b"9" * 5000, "# seed 1 games ²".encode()])
def test_a_file_that_was_not_begun_here_is_left_as_it_is(begun: bytes, tmp_path: Path) -> None:
    out = tmp_path / "other.tsv"
    out.write_bytes(begun)
    refused = run(["puzzle", "--make", "1", "--seed", "1", "--out", str(out)])
    assert refused.code == 2
    assert f"{str(out)!r} " in refused.err
    assert out.read_bytes() == begun


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    out = tmp_path / "nowhere" / "puzzles.tsv"
    refused = run(["puzzle", "--make", "1", "--out", str(out)])
    assert refused.code == 2
    assert f"{str(out)!r} cannot be written" in refused.err
