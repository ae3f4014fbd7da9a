"""Pictures of sheets compared with how they looked before, coarsely: shapes and shades, not letters.

Where a sheet is meant to look otherwise, `MELDROOM_NEW_SKETCHES=1 pytest tests/scorebook/sheet/test_pictures.py` draws
the sketches anew: look at the sheet itself before you keep them.
"""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from meldroom.scorebook.sheet.values import Sheet
from tests.scorebook.sheet.pages import picture
from tests.scorebook.sheet.samples import blank, played

DRAWN = Path(__file__).with_name("sketches")
INCH = 6.0
"""Fields to an inch: a sheet has about fifty times seventy."""
FAR = 0.6
"""How far the fields may be on average from what they were, of 255."""

ROUNDS = ((55, -22, -33), (-10, 40, -30), (-8, -12, 20), (77, -44, -33), (-5, -6, 11), (12, -7, -5))

SHEETS = {
    "blank": blank(),
    "blank-lying-letter": replace(blank(6, 20, paper="letter"), landscape=True),
    "blank-hebrew": blank(3, 12, language="he"),
    "filled": replace(played("Ann", "Bob", "Cy", rounds=ROUNDS, winners=(0,)), note="Kitchen table"),
    "filled-lying-hebrew": replace(
        played("רחל", "Ann", "Bob", rounds=ROUNDS, winners=(0,), language="he"), landscape=True
    ),
}


def apart(one: list[list[int]], other: list[list[int]]) -> float:
    assert [len(row) for row in one] == [len(row) for row in other]
    fields = [abs(a - b) for was, now in zip(one, other, strict=True) for a, b in zip(was, now, strict=True)]
    return sum(fields) / len(fields)


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_looks_as_it_did(name: str) -> None:
    rows, path = picture(SHEETS[name], INCH), DRAWN / f"{name}.txt"
    if os.environ.get("MELDROOM_NEW_SKETCHES"):
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(bytes(row).hex(" ") + "\n" for row in rows))
    kept = [list(bytes.fromhex(line)) for line in path.read_text().splitlines()]
    assert apart(kept, rows) <= FAR, f"{name} looks otherwise"


def mirrored(rows: list[list[int]]) -> list[list[int]]:
    return [row[::-1] for row in rows]


def test_the_hebrew_sheet_is_the_mirror_of_the_english_one() -> None:
    def bare(language: str) -> Sheet:
        return replace(blank(3, 12, language=language), minute=())

    english, hebrew = picture(bare("en"), INCH), picture(bare("he"), INCH)
    assert apart(mirrored(english), hebrew) < apart(english, hebrew) / 3


def test_the_comparison_sees_a_sheet_of_another_shape() -> None:
    assert apart(picture(blank(4), INCH), picture(blank(3), INCH)) > FAR
    assert apart(picture(blank(4), INCH), picture(blank(4, 12), INCH)) > FAR
