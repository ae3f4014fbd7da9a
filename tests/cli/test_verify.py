"""`meldroom verify`: a file in, what is true of it out."""

import json
from pathlib import Path

import pytest

from meldroom.notation.game import write_game
from tests.cli.runs import run
from tests.notation.test_proof import PLAYED, game_of, with_tag

HONEST = write_game(game_of())


def verify(text: str, *more: str) -> tuple[int, str]:
    done = run(["verify", "-", *more], text)
    assert done.err == ""
    return done.code, done.out


def test_an_honest_game_is_a_yes() -> None:
    code, out = verify(HONEST)
    assert code == 0
    assert out.startswith("Game 1: Ann, Ben; rules standard\n  ok    commitment: seed and salt give the commitment")
    assert "WRONG" not in out


def test_a_changed_game_is_a_clear_no_that_names_what_is_wrong() -> None:
    code, out = verify(HONEST.replace('[Seed "00ff"]', '[Seed "00fe"]'))
    assert code == 1
    assert "WRONG commitment" in out


def test_json_has_one_line_a_check() -> None:
    code, out = verify(HONEST, "--json", "--commitment", PLAYED.commitment)
    lines = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [(line["game"], line["name"], line["ok"]) for line in lines] == [
        (1, "commitment", True),
        (1, "deal", True),
        (1, "moves", True),
        (1, "result", True),
        (0, "noted", True),
    ]


@pytest.mark.parametrize("digits", [PLAYED.commitment, PLAYED.commitment[:8], PLAYED.commitment[:12].upper() + "…"])
def test_the_commitment_that_a_player_noted_is_found(digits: str) -> None:
    assert verify(HONEST, "--commitment", digits)[0] == 0


def test_a_commitment_of_another_round_is_a_no() -> None:
    code, out = verify(HONEST, "--commitment", "0123456789abcdef")
    assert code == 1
    assert "WRONG noted: 0123456789abcdef was promised for no game of this file" in out


def test_a_note_tells_even_where_the_file_names_another_commitment() -> None:
    swapped = write_game(with_tag(game_of(), "Commitment", None))
    code, out = verify(swapped, "--commitment", PLAYED.commitment)
    assert code == 1
    assert "WRONG commitment: the file has no Commitment" in out
    assert "ok    noted" in out


@pytest.mark.parametrize(
    ("text", "more", "words"),
    [
        ("", (), "holds no game"),
        ("what", (), "expected a game to begin"),
        (HONEST, ("--commitment", "xyz"), "expected 8 to 64 hexadecimal digits"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, more: tuple[str, ...], words: str) -> None:
    done = run(["verify", "-", *more], text)
    assert done.code == 2
    assert words in done.err


def test_a_file_is_read_from_its_path(tmp_path: Path) -> None:
    path = tmp_path / "round.txt"
    path.write_text(HONEST, encoding="utf-8")
    assert run(["verify", str(path)]).code == 0
