"""The picture of the ratings."""

from xml.etree import ElementTree as ET

import pytest

from meldroom.arena.ladder import draw_ladder
from meldroom.arena.report import Row
from meldroom.arena.sums import Sums

SVG = "{http://www.w3.org/2000/svg}"


def row(bot: str, elo: float, low: float, high: float) -> Row:
    return Row(bot, 0.5, (0.4, 0.6), elo, (low, high), 10, 5.0, Sums(0.0, None, 0, 0))


ROWS = (row("weak", -102.4, -150, -60), row("<strong> & free", 102.4, 60, 150.2), row("middle", 0.2, -40, 40))


@pytest.fixture
def picture() -> ET.Element:
    return ET.fromstring(draw_ladder(ROWS, "Who is strong?", "Elo & more"))  # noqa: S314 - our own


def texts(picture: ET.Element, style: str) -> list[str | None]:
    return [one.text for one in picture.iter(f"{SVG}text") if one.get("class") == style]


def test_the_best_is_on_top(picture: ET.Element) -> None:
    assert texts(picture, "name") == ["<strong> & free", "middle", "weak"]
    assert texts(picture, "title") == ["Who is strong?"]
    assert [text for text in texts(picture, "dim") if text and "…" in text] == [
        "+102 (+60 … +150)",
        "0 (\u221240 … +40)",
        "\u2212102 (\u2212150 … \u221260)",
    ]


def test_dots_lie_on_their_bars_and_right_is_stronger(picture: ET.Element) -> None:
    dots = [float(one.get("cx", "")) for one in picture.iter(f"{SVG}circle")]
    bars = [one for one in picture.iter(f"{SVG}line") if one.get("class") == "bar"]
    assert dots == sorted(dots, reverse=True)
    for dot, bar in zip(dots, bars, strict=True):
        assert float(bar.get("x1", "")) < dot < float(bar.get("x2", ""))


def test_the_axis_has_round_numbers_at_their_places(picture: ET.Element) -> None:
    marks = [text for text in texts(picture, "dim") if text and "…" not in text]
    assert marks == ["\u2212100", "0", "+100", "Elo & more"]


def test_ratings_that_are_all_the_same_are_drawn_too() -> None:
    same = (row("a", 0.0, 0.0, 0.0), row("b", 0.0, 0.0, 0.0))
    assert draw_ladder(same, "Same", "Elo").count("<circle") == 2
