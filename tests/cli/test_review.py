"""`meldroom review`: a game file in, what could have been laid out."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from meldroom.analysis.curve import Effort, Point
from meldroom.analysis.review import chances
from meldroom.analysis.review.review import Review
from meldroom.cli import review as command
from tests.cli.runs import run
from tests.golden.test_golden import FOLDER

GAME = str(FOLDER / "standard.txt")


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curves of these tests are rough."""
    monkeypatch.setattr(command, "USUAL", Effort(points=3, worlds=1))
    monkeypatch.setattr(command, "QUICK", Effort(points=2, worlds=1))


def test_every_turn_has_a_line_and_every_player_a_sum() -> None:
    done = run(["review", GAME])
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "Game 1: chance 0, greedy 1, keeper 2; rules standard"
    turns = {line.split()[0]: " ".join(line.split()) for line in lines}
    assert turns["14"] == "14 keeper 2 draws B1 could lay 1 tile: R8"
    assert turns["58"] == "58 greedy 1 lays B11 K13, wins the round"
    (sums,) = [line.split() for line in lines if line.startswith("greedy 1   ")]
    assert sums == ["greedy", "1", "25", "0", "0", "0", "0", "16", "of", "25", *sums[-2:]]


def test_the_curve_ends_with_the_winner() -> None:
    curve = [line for line in run(["review", GAME]).out.splitlines() if "→" in line]
    assert [line.split("→")[1].strip() for line in curve] == ["0 %", "100 %", "0 %"]
    assert [line.split()[2][-1] for line in curve] == ["▁", "█", "▁"]


def test_one_turn_is_shown_with_the_steps_of_what_could_be_laid() -> None:
    done = run(["review", GAME, "--turn", "27"])
    assert done.code == 0
    assert done.out.splitlines()[-6:] == [
        "27. chance 0: lays R1 R9 K9 O9, 2 tiles kept back",
        "could lay 6 tiles: R1 R9 B2 K9 O2 O9",
        "  1. put R1 in place of the joker in B1O1J",
        "  2. lay B2 O2 with the joker",
        "  3. lay R9 K9 O9",
        "For the most points: 5 tiles (34 points), R1 R9 K9 O6 O9",
    ]


def test_json_is_what_a_server_tells() -> None:
    done = run(["review", GAME, "--json", "--quick"])
    lines = [json.loads(line) for line in done.out.splitlines()]
    assert [line["type"] for line in lines] == ["review", "point", "point"]
    assert [len(lines[0]["turns"]), lines[0]["points"]] == [58, 2]
    assert lines[2]["chances"] == [0, 1, 0]


def test_who_stops_the_play_outs_gets_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(review: Review, effort: Effort) -> Iterator[Point]:
        yield from list(chances.points_of(review.states, effort, "a"))[:2]
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "chances_in", interrupted)
    done = run(["review", GAME])
    assert done.code == 0
    assert "Stopped after 2 of 3 points of the curve." in done.out


def test_one_game_of_a_match_can_be_chosen(tmp_path: Path) -> None:
    both = tmp_path / "match.txt"
    both.write_text("\n".join((FOLDER / f"{name}.txt").read_text() for name in ("standard", "forced")))
    assert run(["review", str(both), "--game", "2", "--quick"]).out.startswith("Game 2: ")
    done = run(["review", str(both), "--game", "3"])
    assert (done.code, done.err) == (2, "meldroom: --game 3 cannot be used: expected a number from 1 to 2\n")


@pytest.mark.parametrize(
    ("text", "more", "words"),
    [
        ("", (), "'-' holds no game"),
        ("what", (), "'what': expected a game to begin"),
        ('[Game "tile rummy"] [Player "A"] [Player "B"] [Seed "7"] 1. R99', (), "'R99' is not a move"),
        ('[Game "tile rummy"] [Player "A"] [Player "B"] [Seed "7"] 1. =', ("--turn", "2"), "a number from 1 to 1"),
    ],
)
def test_what_cannot_be_used_is_refused_with_the_bad_part(text: str, more: tuple[str, ...], words: str) -> None:
    done = run(["review", "-", *more], text)
    assert done.code == 2
    assert words in done.err
