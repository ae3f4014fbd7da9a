"""The command itself: help, exit codes, and what it says of nonsense."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from meldroom.cli.main import COMMANDS
from meldroom.server.settings import Settings
from tests.cli.runs import run

GAME = Path(__file__).parent.parent / "golden" / "standard.txt"


def test_help_names_every_command() -> None:
    helped = run(["--help"])
    assert helped.code == 0
    assert all(f"  {name}: " in helped.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(name: str) -> None:
    helped = run([name, "--help"])
    assert helped.code == 0
    assert all(example in helped.out for example in COMMANDS[name].examples)


def test_the_version_is_told() -> None:
    assert run(["--version"]).code == 0


def test_help_loads_neither_solver_nor_server() -> None:
    asked = (
        "import sys; from meldroom.cli.main import main; main(['--help']);"
        "print([name for name in sys.modules if name.startswith(('meldroom.s', 'meldroom.bots', 'sqlalchemy'))])"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, env=_paths())
    assert done.stdout.splitlines()[-1] == "[]"


def _paths() -> dict[str, str]:
    return {"PYTHONPATH": ":".join(sys.path), "PATH": "/usr/bin:/bin"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["solv"], "'solv' is not a command: expected one of serve, play, solve"),
        (["solve", "--tabel", "R5"], "--tabel"),
        (["solve", "R5"], "'R5' is not expected here"),
        (["solve"], "the rack is empty"),
        (["solve", "--rack", "R5", "--by", "beauty"], "beauty"),
        (["solve", "--rack", "R0"], "'R0' is not a tile"),
        (["solve", "--rack", "R5R5R5"], "3 x R5 on table and rack: the game has 2"),
        (["solve", "--rack", "JJJ"], "3 x jokers on table and rack"),
        (["solve", "--rack", "R5", "--table", "R5R6"], "'R5R6', which is not a meld: too few tiles"),
        (["solve", "--rack", "R5", "--rules", "moon"], "'moon' is not a known set of rules"),
        (["solve", "--rack", "R5", "--rules", "jokers=9"], "jokers=9: expected a number from 0 to 8"),
        (["solve", "--rack", "R5", "--rules", "joker_on_table=fluid+joker_retrieval=off"], "contradicts"),
        (["solve", "--batch", "/no/such/file"], "'/no/such/file' cannot be read"),
        (["judge", "--table", "-", "--rack", "R5"], "--after"),
        (["judge", "--table", "Q5", "--rack", "R5", "--after", "-"], "'Q5' is not a tile"),
        (["replay"], "FILE"),
        (["replay", "/no/such/file"], "cannot be read"),
        (["replay", "/"], "cannot be read"),
        (["rules", "moon"], "'moon' is not a known set of rules"),
        (["rules", "opening_min=x"], "opening_min='x': expected a whole number"),
        (["play", "--bots", "hal"], "'hal' is not a computer player: expected a level (beginner, easy, "),
        (["play", "--players", "9"], "9 players: expected 2 to 6"),
        (["play", "--players", "5"], "5 players: expected at most 4"),
        (["play", "--players", "2", "--bots", "greedy,greedy"], "more than 2 players"),
        (["play", "--name", "\u200b"], "is not a name"),
        (["serve", "--port", "x"], "--port"),
    ],
)
def test_what_cannot_be_understood_is_quoted_and_gives_code_two(arguments: list[str], words: str) -> None:
    done = run(arguments)
    assert done.code == 2
    assert done.out == ""
    assert words in done.err
    assert done.err.startswith("meldroom: ")


def test_a_file_that_is_no_text_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    done = run(["replay", str(tmp_path / "picture")])
    assert done.code == 2
    assert "is not a text file" in done.err


# --- rules -----------------------------------------------------------------------------------


def test_rules_are_listed() -> None:
    done = run(["rules"])
    assert done.code == 0
    assert "official_en: Official English." in done.out
    assert "    timer_expiry=english" in done.out


def test_rules_are_explained_option_by_option() -> None:
    done = run(["rules", "official_en+opening_min=50"])
    assert done.code == 0
    assert "Opening meld minimum: 50 (not the usual)" in done.out
    assert "Number of jokers: 2 for each set\n" in done.out


def test_rules_as_json() -> None:
    assert json.loads(run(["rules", "jumbo", "--json"]).out)["options"]["joker_on_table"] == "fluid"
    assert json.loads(run(["rules", "--json"]).out)["german_old"]["joker_value"] == "25"


# --- replay ----------------------------------------------------------------------------------


def test_a_game_is_replayed_to_its_result() -> None:
    done = run(["replay", str(GAME)])
    assert done.code == 0
    assert "   1. " in done.out
    assert "  result " in done.out


@pytest.mark.parametrize("command", ["replay", "review", "verify"])
def test_a_file_without_a_game_is_named(command: str, tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("\ufeff \n", encoding="utf-8")
    refused = run([command, str(empty)])
    assert (refused.code, refused.out) == (2, "")
    assert f"{str(empty)!r} holds no game: expected one that begins with" in refused.err


def test_a_game_is_read_from_the_standard_input() -> None:
    done = run(["replay", "-", "--json"], GAME.read_text(encoding="utf-8"))
    lines = [json.loads(line) for line in done.out.splitlines()]
    assert done.code == 0
    assert [line["move"] for line in lines[:3]] == [0, 1, 2]
    assert lines[-1]["text"].startswith("result ")


def test_replay_says_where_a_game_breaks() -> None:
    broken = GAME.read_text(encoding="utf-8").replace("\n2. ", "\n2. . {was: ", 1).replace("\n3. ", "}\n3. ", 1)
    done = run(["replay", "-"], broken)
    assert done.code == 1
    assert "BREAKS HERE, illegal: a pass is only possible once the pool is empty" in done.out


def test_replay_says_that_a_result_is_wrong() -> None:
    text = GAME.read_text(encoding="utf-8")
    at = text.index("[Result ")
    done = run(["replay", "-"], text[:at] + '[Result "0 0 0"]' + text[text.index("\n", at) :])
    assert done.code == 1
    assert "WRONG: the file says Result (0, 0, 0)" in done.out


# --- serve -----------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [[], ["serve"]])
def test_without_a_command_the_server_is_started_here(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, object]] = []

    def note(**given: object) -> int:
        asked.append(given)
        return 0

    monkeypatch.setattr("meldroom.server.serve.run", note)
    assert run(arguments).code == 0
    assert run([*arguments, "--port", "8080", "--no-open", "--data", "games.db", "--hub", "redis://h/0"]).code == 0
    assert asked == [
        {"host": "127.0.0.1", "port": None, "data": None, "open_browser": True, "settings": Settings()},
        {
            "host": "127.0.0.1",
            "port": 8080,
            "data": "games.db",
            "open_browser": False,
            "settings": Settings(hub="redis://h/0"),
        },
    ]


def test_a_server_that_serves_many_is_told_how(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr("meldroom.server.serve.run", lambda **given: asked.append(given["settings"]) or 0)  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    options = ["--log", "json", "--log-level", "info", "--trust-proxy", "127.0.0.1,10.0.0.0/8", "--drain", "5"]
    assert run(["serve", *options, "--no-list"]).code == 0
    assert asked == [Settings("json", "info", ("127.0.0.1", "10.0.0.0/8"), 5, lists_tables=False)]


def test_a_server_that_cannot_be_run_so_says_why() -> None:
    done = run(["serve", "--trust-proxy", "everybody", "--no-open"])
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("meldroom: --trust-proxy 'everybody' cannot be used: expected addresses")


# --- ends that are no errors ------------------------------------------------------------------


def test_an_interrupt_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt(prompt)

    monkeypatch.setattr("builtins.input", interrupt)
    done = run(["play", "--seed", "7"])
    assert (done.code, done.err) == (130, "\n")


@pytest.mark.parametrize("arguments", [["replay", str(GAME)], ["judge", "--table=-", "--rack=R5", "--after=R5"]])
def test_a_reader_that_has_seen_enough_is_no_error(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "meldroom", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=_paths()) as started:
        assert started.stdout is not None
        assert started.stderr is not None
        started.stdout.close()
        assert started.stderr.read() == b""
    assert started.returncode == 0
