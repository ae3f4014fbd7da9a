"""Ratings as a picture: a line a bot, the best on top, with a dot for its rating and a bar for its interval."""

from collections.abc import Iterator, Sequence
from html import escape
from math import floor, log10
from typing import Final

from meldroom.arena.report import Row

WIDTH: Final = 720
LINE: Final = 36
TOP: Final = 48
BOTTOM: Final = 44
LETTER: Final = 8.5
"""About how wide a letter is."""
RIGHT: Final = 150
"""Room for the numbers."""
TICKS: Final = 6
"""About how many marks an axis has."""

STYLE: Final = (
    "text{font:14px system-ui,sans-serif;fill:#1c2b33}.dim{fill:#5b6b73}"
    ".grid{stroke:#d5dde1}.bar{stroke:#2f6f8f;stroke-width:4;stroke-linecap:round}.dot{fill:#12455c}"
    "@media(prefers-color-scheme:dark){text{fill:#e6edf0}.dim{fill:#9fb0b8}.grid{stroke:#33434b}"
    ".bar{stroke:#5fa8c9}.dot{fill:#bfe3f2}.ground{fill:#151d21}}.ground{fill:#fff}"
)


def draw_ladder(rows: Sequence[Row], title: str, axis: str) -> str:
    """The picture as SVG, with a title, and what the axis shows."""
    ranked = sorted(rows, key=lambda row: -row.elo)
    scale = _Scale.around(ranked)
    height = TOP + LINE * len(ranked) + BOTTOM
    body = [*_grid(scale, height, axis), *(part for at, row in enumerate(ranked) for part in _line(scale, at, row))]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>"
        f'<rect class="ground" width="{WIDTH}" height="{height}"/>'
        f'<text x="16" y="26" font-weight="600">{escape(title)}</text>{"".join(body)}</svg>\n'
    )


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
        return cls(low - margin, high + margin, 32 + LETTER * max(len(row.bot) for row in rows))

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


def _grid(scale: _Scale, height: int, axis: str) -> Iterator[str]:
    bottom = height - BOTTOM
    for tick in scale.ticks:
        x = scale.x(tick)
        yield f'<line class="grid" x1="{x}" x2="{x}" y1="{TOP - 8}" y2="{bottom}"/>'
        yield f'<text class="dim" x="{x}" y="{bottom + 18}" text-anchor="middle">{_signed(tick)}</text>'
    yield f'<text class="dim" x="{scale.left}" y="{height - 8}">{escape(axis)}</text>'


def _line(scale: _Scale, at: int, row: Row) -> Iterator[str]:
    y = TOP + LINE * at + LINE // 2
    low, high = row.elo_ci
    yield f'<text x="16" y="{y + 5}">{escape(row.bot)}</text>'
    yield f'<line class="bar" x1="{scale.x(low)}" x2="{scale.x(high)}" y1="{y}" y2="{y}"/>'
    yield f'<circle class="dot" cx="{scale.x(row.elo)}" cy="{y}" r="6"/>'
    numbers = f"{_signed(row.elo)}  [{_signed(low)}, {_signed(high)}]"
    yield f'<text class="dim" x="{WIDTH - 16}" y="{y + 5}" text-anchor="end">{numbers}</text>'


def _signed(elo: float) -> str:
    """A rating as it is written: with its sign, as a whole number."""
    number = round(elo)
    return f"{'\u2212' if number < 0 else '+' if number else ''}{abs(number)}"
