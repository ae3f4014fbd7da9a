"""`meldroom arena`: computer players in, a table of who is stronger out."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from meldroom.arena.work import Alone, Done, Engine, Work
from meldroom.cli import arena as command
from meldroom.tilerummy.rules import find_rules
from meldroom.words import LANGUAGES
from tests.arena.toys import STOP_AFTER, named
from tests.cli.runs import run

GOOD, BAD, DRAWER, SAME = named("good_coin"), named("bad_coin"), named("Drawer"), named("SameDrawer")
ONE = ("--workers", "1")


def fields(*arguments: str, code: int = 0) -> dict[str, Any]:
    done = run(["arena", *arguments, "--json"])
    assert done.code == code
    return json.loads(done.out)


def lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.splitlines()]


# --- what is told ----------------------------------------------------------------------------


def test_real_bots_meet_and_a_table_tells_who_is_stronger() -> None:
    done = run(["arena", "keeper", "chance", "--games", "8", "--seed", "3", *ONE])
    assert done.code == 0
    heading, columns, first, second, *_ = lines(done.out)
    assert heading.startswith("8 games on 4 deals, each from every seat; rules standard, seed 3; ")
    assert columns == "player won 95 % Elo 95 % points a game illegal too late"
    assert first.startswith("keeper 100.0 % ")
    assert second.startswith("chance 0.0 % ")
    assert first.endswith(" 0 0")
    assert second.endswith(" 0 0")


def test_json_has_all_that_is_known() -> None:
    found = fields(GOOD, BAD, named("Cheat"), "--games", "60", "--seed", "5", "--rules", "jumbo", *ONE)
    assert (found["games"], found["blocks"], found["stopped"]) == (60, 30, False)
    assert (found["rules"], found["seed"], found["players"], found["budget"]) == ("jumbo", 5, 2, 100_000)
    assert found["sequential"] is None
    good, bad, cheat = found["rows"]
    assert [row["bot"] for row in (good, bad, cheat)] == [GOOD, BAD, named("Cheat")]
    assert (good["illegal"], cheat["illegal"], cheat["win_rate"]) == (0, 40 - round(cheat["wins"]), cheat["wins"] / 40)
    for row in (good, bad, cheat):
        assert row["ci95"][0] <= row["win_rate"] <= row["ci95"][1]
        assert row["elo_ci95"][0] <= row["elo"] <= row["elo_ci95"][1]
        assert row["points_ci95"][0] <= row["points_per_game"] <= row["points_ci95"][1]
        assert row["timeouts"] == 0
    payoff = found["payoff"]
    assert payoff[0][1] + payoff[1][0] == pytest.approx(1)
    line_ups = found["line_ups"]
    assert [line_up["blocks"] for line_up in line_ups] == [10, 10, 10]
    assert line_ups[0]["first_deal"] == f"5/{BAD}+{GOOD}/0"


def test_the_number_of_workers_changes_nothing_but_the_time() -> None:
    one, two = (
        {**fields(GOOD, BAD, DRAWER, "--games", "90", "--workers", workers), "seconds": None} for workers in ("1", "2")
    )
    assert one == two


def test_more_than_two_have_a_table_of_who_beats_whom() -> None:
    told = lines(run(["arena", named("Quitter"), DRAWER, BAD, "--games", "12", *ONE]).out)
    at = told.index("What the player of a line wins against the one of a column:")
    assert told[at + 3] == f"{DRAWER} 100.0 % · 100.0 %"


def test_at_a_larger_table_it_is_said_what_is_fair() -> None:
    told = run(["arena", GOOD, BAD, "--players", "4", "--games", "8", *ONE]).out
    assert "4 seats: among equals everybody wins 25.0 %" in told


def test_the_sequential_test_says_what_it_has_found() -> None:
    arguments = [GOOD, BAD, "--games", "3000", *ONE, "--until-sure"]
    told = run(["arena", *arguments, "0,60"]).out
    words = f"Decided: {GOOD} is 60 rather than 0 Elo stronger than {BAD}. (log-likelihood ratio "
    assert words in " ".join(told.split())
    found = fields(*arguments, "-1e2,5e1")["sequential"]
    assert (found["elo0"], found["elo1"], found["verdict"], found["bounds"]) == (-100, 50, "elo1", [-2.9444, 2.9444])
    undecided = run(["arena", DRAWER, SAME, "--games", "4", "--until-sure=-5,5", *ONE]).out
    assert f"Not decided: whether {DRAWER} is -5 or 5 Elo stronger than {SAME}." in " ".join(undecided.split())


def test_the_ratings_are_drawn(tmp_path: Path) -> None:
    done = run(["arena", GOOD, BAD, "--games", "20", "--plot", str(tmp_path / "ratings.svg"), *ONE])
    assert done.code == 0
    picture = (tmp_path / "ratings.svg").read_text(encoding="utf-8")
    assert picture.startswith("<svg ")
    assert picture.count("<circle") == 2


def test_progress_is_told_line_by_line_where_there_is_no_terminal() -> None:
    told = run(["arena", GOOD, BAD, "--games", "40", *ONE]).err.splitlines()
    assert 1 <= len(told) <= 10
    assert told[-1] == "40 of 40 games, 0:00:00 left"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no file here that is always full")
def test_a_picture_that_cannot_be_written_costs_no_result() -> None:
    done = run(["arena", GOOD, BAD, "--games", "4", "--plot", "/dev/full", *ONE])
    assert done.code == 2
    assert "4 games on 2 deals" in done.out
    assert done.err.splitlines()[-1].startswith("meldroom: '/dev/full' cannot be written: ")


def test_a_terminal_has_a_bar_that_is_gone_in_the_end() -> None:
    ours, theirs = os.openpty()
    arguments = [sys.executable, "-m", "meldroom", "arena", GOOD, BAD, "--games", "40", *ONE]
    surroundings = {"PYTHONPATH": ":".join(sys.path), "PATH": "/usr/bin:/bin", "TERM": "xterm", "COLUMNS": "100"}
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=theirs, env=surroundings) as process:
        os.close(theirs)
        shown = _all_of(ours)
        out, _ = process.communicate()
    assert "Playing" in shown
    assert "40/40" in shown
    assert shown.rstrip("\r\n").endswith("\x1b[2K")
    assert out.decode().startswith("40 games on 20 deals")


def _all_of(terminal: int) -> str:
    """What is written to a terminal until nobody writes there any more."""
    shown = b""
    with suppress(OSError):  # so the system says that the other end is closed
        while part := os.read(terminal, 4096):
            shown += part
    os.close(terminal)
    return shown.decode()


@pytest.mark.parametrize("workers", ["1", "2"])
def test_what_is_wrong_with_a_bot_is_told_and_what_it_prints_is_no_result(workers: str) -> None:
    arguments = [named("Failing"), DRAWER, "--games", "4", "--workers", workers]
    told = run(["arena", *arguments]).out
    words = f"The first illegal move of {named('Failing')}: ZeroDivisionError('this toy is broken')"
    assert words in " ".join(told.split())
    assert "about to fail" not in told
    failing, drawer = fields(*arguments)["rows"]
    assert failing["first_illegal"] == "ZeroDivisionError('this toy is broken')"
    assert (failing["illegal"], drawer["illegal"], drawer["first_illegal"]) == (4, 0, None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_it(language: str) -> None:
    done = run(["--lang", language, "arena", GOOD, BAD, DRAWER, "--games", "12", *ONE])
    assert done.code == 0
    assert f"{DRAWER}" in done.out
    assert not {"{", "}"} & {*done.out, *done.err}


# --- what cannot be understood ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["hal", "greedy"], "'hal' is not a computer player: expected one of chance, greedy, points, "),
        (["no.such:bot", "greedy"], "'no.such:bot' cannot be loaded: No module named 'no'"),
        ([named("nobody"), "greedy"], "cannot be loaded: "),
        ([named("NO_BOT"), "greedy"], "expected something with a method choose(view, rng)"),
        (["greedy", "greedy"], "'greedy' is named twice"),
        (["greedy"], "expected at least two computer players"),
        ([], "expected at least two computer players"),
        (["greedy", "keeper", "--games", "0"], "--games 0 cannot be used: expected a number from 1 to 1000000"),
        (["greedy", "keeper", "--games", "many"], "many"),
        (["greedy", "keeper", "--workers", "0"], "--workers 0 cannot be used: expected a number from 1 to 512"),
        (["greedy", "keeper", "--players", "1"], "1 player"),
        (["greedy", "keeper", "--players", "5"], "5 players: expected at most 4"),
        (["greedy", "keeper", "--rules", "moon"], "'moon' is not a known set of rules"),
        (["greedy", "keeper", "--rules", "joker_on_table=fluid+joker_retrieval=off"], "contradicts"),
        (["greedy", "keeper", "--seconds", "0"], "--seconds 0.0 cannot be used: expected a number above 0"),
        (["greedy", "keeper", "--seconds", "nan"], "--seconds nan cannot be used"),
        (["greedy", "keeper", "--until-sure", "5"], "--until-sure '5' cannot be used: expected two numbers"),
        (["greedy", "keeper", "--until-sure", "a,b"], "--until-sure 'a,b' cannot be used: expected two numbers"),
        (["greedy", "keeper", "--until-sure", "10,0"], "--until-sure '10,0' cannot be used: expected the lower"),
        (["greedy", "keeper", "chance", "--until-sure", "0,5"], "--until-sure needs exactly two computer players"),
        (["greedy", "keeper", "--plot", "/no/such/folder/a.svg"], "'/no/such/folder/a.svg' cannot be drawn"),
        (["greedy", "keeper", "--plot", "/"], "'/' cannot be drawn"),
        (["greedy", "keeper", "--store", "/dev/null/folder"], "The folder '/dev/null/folder' cannot keep results: "),
    ],
)
def test_what_cannot_be_understood_is_quoted_before_a_game_is_played(arguments: list[str], words: str) -> None:
    done = run(["arena", *arguments])
    assert (done.code, done.out) == (2, "")
    assert words in done.err
    assert done.err.startswith("meldroom: ")


def test_ray_is_said_to_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    done = run(["arena", "greedy", "keeper", "--ray", "local"])
    assert (done.code, done.out) == (2, "")
    assert 'pip install "meldroom[ray]"' in done.err


# --- stopping and going on -------------------------------------------------------------------

LONG = ("arena", DRAWER, SAME, BAD, "--games", "1500", "--seed", "9", "--workers", "2")
SOME_TURNS = 4_000
"""Turns of one worker after which more than a hundred games are over, and most are not."""


@contextmanager
def begun(*arguments: str, **more: str) -> Generator["subprocess.Popen[str]"]:
    """The command in a process of its own, with a part of its games finished."""
    paths = {"PYTHONPATH": ":".join(sys.path), "PATH": "/usr/bin:/bin", **more}
    with subprocess.Popen(
        [sys.executable, "-m", "meldroom", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=paths,
        start_new_session=True,  # a Ctrl-C of whoever runs these tests is not meant for it
    ) as process:
        assert process.stderr is not None
        assert " of 1500 games, " in process.stderr.readline()
        yield process


def cut_short(sent: signal.Signals, folder: Path, *more: str) -> tuple[int, str, str]:
    """A run that a signal has ended: its exit code and what it printed."""
    with begun(*LONG, "--store", str(folder), *more, **{STOP_AFTER: str(SOME_TURNS)}) as process:
        process.send_signal(sent)
        process.wait()
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # workers that wait, and would keep what they print to open
        out, err = process.communicate()
    return process.returncode, out, err


def gone_on(store: Path) -> tuple[int, dict[str, Any]]:
    """How many games were there already, and what came out in the end."""
    done = run([*LONG, "--store", str(store), "--json"])
    assert done.code == 0
    return int(done.err.split()[0]), json.loads(done.out)


def without_time(found: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in found.items() if name != "seconds"}


def test_a_run_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    code, _, _ = cut_short(signal.SIGKILL, tmp_path)
    assert code == -signal.SIGKILL
    found, told = gone_on(tmp_path)
    assert 100 <= found < 1500
    assert without_time(told) == without_time(fields(*LONG[1:]))


def test_a_run_that_is_stopped_tells_what_it_knows_and_goes_on(tmp_path: Path) -> None:
    code, out, err = cut_short(signal.SIGINT, tmp_path, "--json")
    assert code == 130
    assert err.splitlines()[-1] == "Stopped. What is finished is kept: the same command goes on from there."
    assert "Traceback" not in err
    told = json.loads(out)
    assert told["stopped"] is True
    found, complete = gone_on(tmp_path)
    assert found == told["games"] < complete["games"] == 1500


def test_without_a_store_it_is_said_that_one_would_help(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(work: Work) -> Generator[Done]:
        assert work.next_piece()
        raise KeyboardInterrupt
        yield

    engine = Alone()
    monkeypatch.setattr(engine, "play", interrupted)

    def chosen(workers: int | None, address: str | None) -> Engine:
        assert (workers, address) == (None, None)
        return engine

    monkeypatch.setattr(command, "_engine", chosen)
    done = run(["arena", "greedy", "keeper"])
    assert (done.code, done.out) == (130, "")
    assert done.err.splitlines() == [
        "Stopped. With --store FOLDER the same command could go on from there.",
        "Not everybody has met everybody yet, so there is nothing to tell.",
    ]


def test_two_runs_at_once_share_a_store(tmp_path: Path) -> None:
    both: Sequence[str] = (*LONG, "--store", str(tmp_path), "--json")
    with begun(*both) as one:
        done = run(both)
        out, _ = one.communicate()
    assert without_time(json.loads(out)) == without_time(json.loads(done.out))


def test_a_bot_of_ones_own_is_found_where_one_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_bot_of_a_test.py").write_text(
        "from meldroom.bots.greedy import Greedy\n\n\nclass Mine(Greedy):\n    pass\n", encoding="utf-8"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    found = fields("own_bot_of_a_test:Mine", DRAWER, "--games", "4", "--workers", "2", "--rules", "opening_min=0")
    assert found["games"] == 4
    assert find_rules("opening_min=0").text == found["rules"]
