"""`meldroom play`: whole matches through what is typed and printed."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from meldroom.cli.match import Match, open_match
from meldroom.cli.sitting import PERSON, Sitting
from meldroom.notation.game import read_games
from meldroom.solver.best import SEARCH, best_play
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.views import View, view
from tests.cli.runs import run

LONGEST = 500
"""More turns than any match of a few rounds takes."""


class Typist:
    """Types the best play of every position, word by word, and notes what was printed."""

    def __init__(self, match: Match, save: Path | None = None, width: int = 80) -> None:
        self.paper = io.StringIO()
        self.sitting = Sitting(Console(file=self.paper, width=width), match, save)
        self.queue: list[str] = []
        self.turns = 0

    def answer(self, prompt: str) -> str:
        if prompt != "> ":
            return ""
        if not self.queue:
            self.turns += 1
            assert self.turns < LONGEST, "the match does not go on"
            self.queue = self.turn(view(self.sitting.match.game.state, PERSON))
        return self.queue.pop(0)

    def turn(self, seen: View) -> list[str]:
        best = best_play(seen)
        if best.play is None:
            return ["draw" if seen.pool else "pass"]
        if not best.play.taken:
            return [*(f"lay {row}" for row in best.play.laid), "undo", "sort", f"lay {best.play.laid[-1]}", "finish"]
        opening = [f"lay {row}" for row in best.play.opening]
        return [*opening, "= " + "/".join(str(meld.row) for meld in best.table), "finish"]


def played(monkeypatch: pytest.MonkeyPatch, rules: str, bots: list[str], save: Path | None = None) -> str:
    names = ["Ada", *(f"Bo {number}" for number in range(len(bots)))]
    typist = Typist(open_match(names, [None, *bots], find_rules(rules), "7"), save)
    monkeypatch.setattr("builtins.input", typist.answer)
    assert typist.sitting.play() == 0
    return typist.paper.getvalue()


@pytest.mark.parametrize(
    ("rules", "bots"),
    [
        ("standard", ["greedy"]),
        ("jumbo", ["chance", "keeper"]),
        ("book_1978+next_starter=winner", ["greedy", "chance"]),
        ("match_length=target:100", ["chance"]),
    ],
)
def test_a_whole_match_to_the_final_score(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, rules: str, bots: list[str]
) -> None:
    told = played(monkeypatch, rules, bots, tmp_path / "match.txt")
    games = read_games((tmp_path / "match.txt").read_text(encoding="utf-8"), search=SEARCH)
    assert told.count("drew the highest tile and starts") >= 1
    assert told.count("\nRound ") == 2 * len(games)
    assert "wins the match." in told or "share the victory." in told
    assert "Traceback" not in told
    for game in games:
        assert game.result is not None
        assert all(f"{score:+d}" in told for score in game.result)
    assert max(map(len, told.splitlines())) <= 80


def test_a_narrow_terminal_is_wide_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    typist = Typist(open_match(["Ada", "Bo"], [None, "greedy"], find_rules("standard"), "3"), width=40)
    monkeypatch.setattr("builtins.input", typist.answer)
    typist.sitting.play()
    assert max(map(len, typist.paper.getvalue().splitlines())) <= 40


def test_all_that_is_printed_is_plain_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    assert played(monkeypatch, "standard", ["keeper"]).isascii()


def play(given: str, *arguments: str, seed: str = "11") -> str:
    done = run(["play", "--seed", seed, "--bots", "keeper", *arguments], given)
    assert (done.code, done.err) == (0, "")
    return done.out


def test_what_is_typed_is_told_with_its_consequences() -> None:
    told = play("lay R7B7K7\nfinish\nlay K8K9K10\nundo\nlay K8K9K10\nfinish\nquit\n")
    assert "Opening 21 of 30.\nNot yet legal:\n  opening 21 of 30 (TR-4.1)" in told
    assert "Opening 48 of 30.\nLegal: finish ends the turn." in told
    assert "Player opens and lays R7 B7 K7 K8 K9 K10." in told
    assert told.endswith("You leave the match; it ends here.\n")


def test_the_same_seed_deals_the_same_tiles() -> None:
    assert play("draw\nquit\n") == play("draw\nquit\n")


def test_drawing_after_moving_tiles_is_refused() -> None:
    # ACCEPTANCE 60
    told = play("lay R7\ndraw\nreset\ndraw\n")
    assert "you have moved tiles: reset takes them back" in told
    assert "Player draws a tile.\n  You draw " in told


def test_every_word_has_its_answer() -> None:
    words = (
        "help",
        "sort",
        "best",
        "score",
        "rules",
        "show",
        "undo",
        "pass",
        "redeal",
        "hm",
        "",
        "add R1 to 9",
        "quit",
    )
    told = play("\n".join(words), "--rules", "jumbo")
    assert "take the last change back" in told
    assert "sorted 777" in told
    assert "Lay R7 B7 K7 K8 K9 K10: 6 tiles" in told
    assert "Match after 0 of 2 rounds" in told
    assert "The terminal has no clock" in told
    assert "nothing to undo" in told
    assert "a pass is only possible once the pool is empty (TR-5.7)" in told
    assert "new tiles are for a first rack with three pairs" in told
    assert "'hm': expected one of lay" in told


def test_three_pairs_get_new_tiles_where_the_rules_have_it() -> None:
    rules = "redeal_on_three_pairs=on+hand_size=30"
    told = play("redeal\nquit\n", "--rules", rules, seed="1")
    assert "Player shows three pairs: everybody gets new tiles." in told
    racks = [told.splitlines()[at + 1] for at, line in enumerate(told.splitlines()) if line.startswith("Your rack")]
    assert racks[0] != racks[1]


def test_an_illegal_table_costs_tiles_where_the_rules_have_it() -> None:
    told = play("lay R7B7\nfinish\nquit\n", "--rules", "illegal_submission=penalise")
    assert "was not legal and is restored; Player draws 3 tiles." in told
    assert "  You draw " in told


def test_resigning_gives_the_round_up() -> None:
    told = play("resign\n\nresign\n")
    assert "everybody else has resigned, and Bo wins." in told
    assert "Bo wins the match." in told


def test_the_end_of_the_input_leaves_the_match() -> None:
    assert "You leave the match" in play("")


def test_a_file_that_cannot_be_written_is_named() -> None:
    done = run(["play", "--seed", "11", "--save", "/no/such/folder/match.txt"], "resign\n")
    assert done.code == 2
    assert "'/no/such/folder/match.txt' cannot be written" in done.err


@pytest.mark.parametrize(
    ("chosen", "bots"), [("beginner,master", ["chance", "adept"]), ("Points, EASY", ["points", "greedy"])]
)
def test_computer_players_are_chosen_by_level_or_name(chosen: str, bots: list[str]) -> None:
    done = run(["play", "--bots", chosen], "quit\n")
    assert done.code == 0
    assert [done.out.count(f"({bot})") for bot in bots] == [1, 1]


def test_who_is_no_computer_player_hears_of_levels_and_names() -> None:
    done = run(["play", "--bots", "master,hal"], "quit\n")
    assert done.code == 2
    assert "'hal' is not a computer player: expected a level (beginner, easy, " in done.err
    assert ") or a name (chance, greedy, " in done.err


def test_seats_are_filled_with_computer_players() -> None:
    done = run(["play", "--players", "4", "--name", "Ada"], "quit\n")
    assert all(f"({bot})" in done.out for bot in ("you", "greedy", "keeper", "chance"))
    assert "Ada " in done.out
