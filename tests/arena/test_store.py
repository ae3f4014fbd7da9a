"""Kept results: each game once, whoever writes, and nothing half written."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from meldroom.arena.matches import Block, Match, blocks_of
from meldroom.arena.players import ArenaError
from meldroom.arena.store import FILE, Store
from meldroom.tilerummy.rules import find_rules
from tests.arena.toys import named

MATCH = Match(find_rules("standard"), (named("bad_coin"), named("good_coin")))
FIRST, SECOND, THIRD = blocks_of([MATCH], 6, 1)


def test_what_was_kept_is_there_again(tmp_path: Path) -> None:
    games = FIRST.play()
    with Store(tmp_path / "new" / "folder") as store:
        assert store.games(FIRST) is None
        store.keep([(FIRST, games)])
    with Store(tmp_path / "new" / "folder") as store:
        assert store.games(FIRST) == games
        assert store.games(SECOND) is None


def test_results_of_another_match_are_other_results(tmp_path: Path) -> None:
    other = Block(replace(MATCH, seconds=1.0), FIRST.number, FIRST.seed)
    with Store(tmp_path) as store:
        store.keep([(FIRST, FIRST.play())])
        assert store.games(other) is None


def test_a_block_of_which_a_game_is_missing_is_not_there(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.keep([(FIRST, FIRST.play()[:1])])
        assert store.games(FIRST) is None
        store.keep([(FIRST, FIRST.play())])
        assert store.games(FIRST) == FIRST.play()


def test_two_runs_write_into_one_store_and_each_game_is_kept_once(tmp_path: Path) -> None:
    first, second = FIRST.play(), SECOND.play()
    with Store(tmp_path) as one, Store(tmp_path) as other:
        one.keep([(FIRST, first)])
        other.keep([(FIRST, second), (SECOND, second)])  # the later result for the first block is not taken
        assert one.games(FIRST) == other.games(FIRST) == first
        assert one.games(SECOND) == second


def test_the_file_says_what_its_keys_mean(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.describe([MATCH])
        store.describe([MATCH])
    file = sqlite3.connect(tmp_path / FILE)
    rows = file.execute("SELECT key, about ->> 'rules', about ->> 'line_up' FROM match").fetchall()
    file.close()
    assert rows == [(MATCH.key, MATCH.rules.text, '["tests.arena.toys:bad_coin","tests.arena.toys:good_coin"]')]


def test_what_is_no_store_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("not a database, though it is long enough to be looked at as one" * 20)
    with pytest.raises(ArenaError, match=r"The folder '.*' cannot keep results: file is not a database"):
        Store(tmp_path)


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ArenaError, match=r"The folder '.*file' cannot keep results: "):
        Store(tmp_path / "file")
