"""`meldroom sheet`, as a person types it."""

import re
from pathlib import Path

import pytest

from meldroom.scorebook.sheet import printing
from tests.cli.runs import run
from tests.scorebook.sheet.pages import read, text_of


def test_a_sheet_is_written(tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    done = run(["sheet", str(out), "--players", "3", "--rounds", "12", "--paper", "Letter", "--landscape"])
    assert (done.code, done.out, done.err) == (0, f"{out}: the sheet is ready to print\n", "")
    page = read(out.read_bytes()).pages[0]
    assert (round(page.mediabox.width), round(page.mediabox.height)) == (792, 612)
    assert "12" in text_of(out.read_bytes())


def test_it_speaks_the_language_and_follows_the_rules(tmp_path: Path) -> None:
    out = tmp_path / "blatt.pdf"
    assert run(["sheet", str(out), "--lang", "de", "--rules", "standard+joker_value=25+opening_min=50"]).code == 0
    found = text_of(out.read_bytes())
    assert "Die Regeln in 60 Sekunden" in found
    assert re.search("einen Joker [a-z]+ 25", found)
    assert "mindestens 50 Punkte" in found


def test_rounds_follow_the_rules_where_none_are_given(tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    assert run(["sheet", str(out), "--rules", "match_length=rounds:7"]).code == 0
    found = text_of(out.read_bytes()).split("Total")[-2]
    assert "7" in found
    assert "8" not in found.split("Deal")[0].replace("Meldroom", "")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--players", "7"], "a sheet for 7 players: expected 2 to 6"),
        (["--players", "1"], "a sheet for 1 players: expected 2 to 6"),
        (["--rounds", "0"], "a sheet of 0 rounds: expected 5 to 20"),
        (["--rounds", "21"], "a sheet of 21 rounds: expected 5 to 20"),
        (["--paper", "a5"], "paper 'a5': expected one of a4, letter"),
        (["--rules", "nonsense"], "'nonsense' is not a known set of rules"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_written(arguments: list[str], words: str, tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    done = run(["sheet", str(out), *arguments])
    assert done.code == 2
    assert words in done.err
    assert not out.exists()


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    done = run(["sheet", str(tmp_path / "none" / "sheet.pdf")])
    assert done.code == 2
    assert f"there is no folder '{tmp_path / 'none'}'" in done.err


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    done = run(["sheet", str(tmp_path)])
    assert done.code == 2
    assert f"{str(tmp_path)!r} cannot be written" in done.err


def test_without_typst_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "typst", None)
    printing.compiler.cache_clear()
    done = run(["sheet", str(tmp_path / "sheet.pdf")])
    assert done.code == 2
    assert "pip install typst" in done.err


BOOK = """{"meldroom": "book", "version": 1, "id": "AAAAAAAAAAAAAAAAAAAAAA", "created": "2026-11-30T12:00:00.000Z",
"game": "tile", "rules": "scorepad", "players": ["Ann", "Bob"], "note": "", "starter": 0, "trail": [
{"id": "BBBBBBBBBBB", "at": "2026-11-30T12:01:00.000Z", "do": "round", "round": "CCCCCCCCCCC",
"by": "racks", "values": [null, 22], "end": "rackout", "winner": 0}]}"""


def test_a_book_is_printed(tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    done = run(["sheet", str(out), "--book", "-"], given=BOOK)
    assert (done.code, done.err) == (0, "")
    found = text_of(out.read_bytes())
    assert "Ann" in found
    assert "\u221222" in found


@pytest.mark.parametrize("option", [["--players", "4"], ["--rounds", "10"], ["--rules", "standard"]])
def test_what_the_book_says_itself_is_not_chosen_besides(option: list[str], tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    done = run(["sheet", str(out), "--book", "-", *option], given=BOOK)
    assert done.code == 2
    assert f"{option[0]} cannot be chosen for a book" in done.err
    assert not out.exists()


def test_characters_that_cannot_be_printed_are_told(tmp_path: Path) -> None:
    done = run(["sheet", str(tmp_path / "sheet.pdf"), "--book", "-"], given=BOOK.replace("Ann", "Ann \U0001f600"))
    assert done.code == 0
    assert "U+1F600 GRINNING FACE" in done.out


def test_a_file_that_is_no_book_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    done = run(["sheet", str(out), "--book", "-"], given="{}")
    assert done.code == 2
    assert "'-' is no score book" in done.err
    assert not out.exists()
    missing = run(["sheet", str(out), "--book", str(tmp_path / "none.json")])
    assert missing.code == 2
    assert "none.json' cannot be read" in missing.err
