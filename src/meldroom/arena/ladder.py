"""Ratings as a picture: a line a bot, the best on top, with a dot for its rating and a bar for its interval."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final
from xml.etree.ElementTree import Element, SubElement, tostring

from meldroom.arena.report import Row

WIDTH: Final = 720
LINE: Final = 36
TOP: Final = 48
BOTTOM: Final = 48
SIDE: Final = 16
LETTER: Final = 8.5
"""About how wide a letter is."""
RIGHT: Final = 170
"""Room for the numbers."""
TICKS: Final = 6
"""About how many marks an axis has."""

STYLE: Final = (
    "text{font-family:system-ui,sans-serif;font-size:14px;fill:#1c2b33}.title{font-weight:600}.dim{fill:#5b6b73}"
    ".ground{fill:#fff}.grid{stroke:#d5dde1}.bar{stroke:#2f6f8f;stroke-width:4;stroke-linecap:round}.dot{fill:#12455c}"
    "@media(prefers-color-scheme:dark){text{fill:#e6edf0}.dim{fill:#9fb0b8}.ground{fill:#151d21}.grid{stroke:#33434b}"
    ".bar{stroke:#5fa8c9}.dot{fill:#bfe3f2}}"
)
"""Colours for a light and a dark page; without the style, black on nothing."""


def draw_ladder(rows: Sequence[Row], title: str, axis: str) -> str:
    """The picture as SVG, with a title, and what the axis shows."""
    ranked = sorted(rows, key=lambda row: -row.elo)
    height = TOP + LINE * len(ranked) + BOTTOM
    picture = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {WIDTH} {height}", "role": "img"})
    SubElement(picture, "title").text = title
    SubElement(picture, "style").text = STYLE
    _draw(picture, "rect", "ground", width=WIDTH, height=height)
    _write(picture, title, "title", SIDE, 26)
    scale = _Scale.around(ranked)
    _draw_axis(picture, scale, height - BOTTOM, axis)
    for at, row in enumerate(ranked):
        _draw_row(picture, scale, TOP + LINE * at + LINE // 2, row)
    return tostring(picture, encoding="unicode") + "\n"


@dataclass(frozen=True, slots=True)
class _Scale:
    """From points of Elo to places on the page."""

    low: float
    high: float
    left: float

    @classmethod
    def around(cls, rows: Sequence[Row]) -> "_Scale":
        low, high = min(row.elo_ci[0] for row in rows), max(row.elo_ci[1] for row in rows)
        margin = max((high - low) * 0.05, 5)
        return cls(low - margin, high + margin, 2 * SIDE + LETTER * max(len(row.bot) for row in rows))

    def x(self, elo: float) -> float:
        share = (elo - self.low) / (self.high - self.low)
        return round(self.left + share * (WIDTH - RIGHT - self.left), 1)

    @property
    def ticks(self) -> Iterator[int]:
        """Round numbers at even distances."""
        step = _round_step((self.high - self.low) / TICKS)
        first = ceil(self.low / step)
        while first * step <= self.high:
            yield first * step
            first += 1


def _round_step(least: float) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 and so on that is at least so much."""
    ten = 10 ** max(floor(log10(least)), 0)
    return next(step * ten for step in (1, 2, 5, 10) if step * ten >= least)


def _draw_axis(picture: Element, scale: _Scale, bottom: int, words: str) -> None:
    for tick in scale.ticks:
        x = scale.x(tick)
        _draw(picture, "line", "grid", x1=x, x2=x, y1=TOP - 8, y2=bottom)
        _write(picture, _signed(tick), "dim", x, bottom + 18, "middle")
    _write(picture, words, "dim", SIDE, bottom + BOTTOM - 10)


def _draw_row(picture: Element, scale: _Scale, y: int, row: Row) -> None:
    low, high = row.elo_ci
    _write(picture, row.bot, "name", SIDE, y + 5)
    _draw(picture, "line", "bar", x1=scale.x(low), x2=scale.x(high), y1=y, y2=y, stroke="#000")
    _draw(picture, "circle", "dot", cx=scale.x(row.elo), cy=y, r=6)
    _write(picture, f"{_signed(row.elo)} ({_signed(low)} … {_signed(high)})", "dim", WIDTH - SIDE, y + 5, "end")


def _draw(picture: Element, shape: str, style: str, **places: float | str) -> None:
    SubElement(picture, shape, {"class": style, **{name: str(place) for name, place in places.items()}})


def _write(picture: Element, words: str, style: str, x: float, y: float, anchor: str = "start") -> None:  # noqa: PLR0913, PLR0917 - as SVG
    place = {"class": style, "x": str(x), "y": str(y), "text-anchor": anchor}
    SubElement(picture, "text", place).text = words


def _signed(elo: float) -> str:
    """A rating as it is written: with its sign, as a whole number."""
    number = round(elo)
    return f"{number:+d}".replace("-", "\u2212") if number else "0"
