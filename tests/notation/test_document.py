"""Every example of docs/notation.md is what it says."""

import re
from pathlib import Path

import pytest

from meldroom.basicrummy.moves import read_move as read_basic_move
from meldroom.basicrummy.moves import write_move as write_basic_move
from meldroom.notation.basic_game import read_basic_games, write_basic_games
from meldroom.notation.basic_position import read_basic_position, write_basic_position
from meldroom.notation.game import read_games, write_games
from meldroom.notation.position import read_position, write_position
from meldroom.tilerummy.moves import read_move, write_move
from meldroom.tilerummy.rules import Rules
from meldroom.tiles.melds import read_meld
from meldroom.tiles.rows import Row, parse_tiles, write_tiles

PAGE = (Path(__file__).parent.parent.parent / "docs" / "notation.md").read_text(encoding="utf-8")


def table_under(heading: str) -> list[list[str]]:
    """The cells of the first table after a heading."""
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")]
    return [[cell.strip().strip("`") for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines[1:]]


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("text", "written"), table_under("Tiles"))
def test_tiles(text: str, written: str) -> None:
    assert write_tiles(parse_tiles(text)) == written


@pytest.mark.parametrize(("text", "written", "label"), table_under("Rows and melds"))
def test_melds(text: str, written: str, label: str) -> None:
    meld = read_meld(Row.parse(text), Rules().melds)
    assert meld is not None
    assert (str(meld), meld.label) == (written, label)


@pytest.mark.parametrize(("text", "written", "_"), table_under("Moves"))
def test_moves(text: str, written: str, _: str) -> None:
    assert write_move(read_move(text)) == written


def test_positions() -> None:
    first, tolerant = blocks("position")
    lines = first.splitlines()
    assert [write_position(read_position(line)) for line in lines] == lines
    assert write_position(read_position(tolerant)) == lines[0]


@pytest.mark.parametrize(("text", "written", "_"), table_under("Basic Rummy"))
def test_moves_of_basic_rummy(text: str, written: str, _: str) -> None:
    assert write_basic_move(read_basic_move(text)) == written


def test_positions_and_games_of_basic_rummy() -> None:
    (lines,) = blocks("basic-position")
    assert [write_basic_position(read_basic_position(line)) for line in lines.splitlines()] == lines.splitlines()
    (text,) = blocks("basic-game")
    assert write_basic_games(read_basic_games(text)) == text


def test_games() -> None:
    (text,) = blocks("game")
    assert write_games(read_games(text)) == text
