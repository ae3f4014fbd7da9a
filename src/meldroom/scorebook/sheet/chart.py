"""The chart of totals over the rounds, as points between 0 and 1."""

from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from meldroom.scorebook.sheet.values import Sheet

TICKS: Final = 5
"""About so many lines across the chart."""
LABEL_APART: Final = 0.11
"""How far apart, of the height, the names beside the lines must stand to be read."""


@dataclass(frozen=True, slots=True)
class Curve:
    """The totals of one player."""

    points: tuple[tuple[float, float], ...]
    """Across and up, from 0 to 1; the first is the zero before the first round."""
    label: float
    """How far up the name stands."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines, and the numbers at its edges."""

    curves: tuple[Curve, ...]
    heights: tuple[tuple[int, float], ...]
    """Totals that are marked, and how far up they are."""
    rounds: tuple[tuple[int, float], ...]
    """Rounds that are marked, and how far across they are."""


def chart_of(sheet: Sheet) -> Chart:
    """The chart of all rounds, also of those that the table carries forward."""
    totals = [(0,) * len(sheet.players), *(line.totals for line in sheet.lines)]
    low, high, step = _scale(min(map(min, totals)), max(map(max, totals)))
    last = len(sheet.lines)
    up = [[(total - low) / (high - low) for total in seat] for seat in zip(*totals, strict=True)]
    labels = _apart([seat[-1] for seat in up])
    return Chart(
        curves=tuple(
            Curve(tuple((number / last, height) for number, height in enumerate(seat)), label)
            for seat, label in zip(up, labels, strict=True)
        ),
        heights=tuple((value, (value - low) / (high - low)) for value in range(low, high + 1, step)),
        rounds=tuple((number, number / last) for number in _marked(last)),
    )


def _scale(low: int, high: int) -> tuple[int, int, int]:
    """The lowest and highest line across, and the step between lines: 1, 2 or 5 times a power of ten."""
    step, rough = 1, max(1, (high - low) / TICKS)
    while step < rough:
        step = step * 5 // 2 if str(step).startswith("2") else step * 2
    bottom, top = low // step * step, -(-high // step) * step
    return bottom, max(top, bottom + step), step


def _marked(last: int) -> range:
    """The rounds that are numbered below the chart: all, or every so many."""
    return range(0, last + 1, -(-last // 12))


def _apart(heights: list[float]) -> list[float]:
    """Heights for names that none of them covers another, each near its own line."""
    order = sorted(range(len(heights)), key=heights.__getitem__)
    wanted = [heights[seat] for seat in order]
    raised, lowered = _raised(wanted, wanted[0]), _lowered(wanted, wanted[-1])
    # Both keep the distance, hence so does the middle between them, which moves nobody far.
    middle = [(high + low) / 2 for high, low in zip(raised, lowered, strict=True)]
    inside = _lowered(_raised(middle, max(0.0, middle[0])), 1.0)
    placed = dict(zip(order, inside, strict=True))
    return [placed[seat] for seat in range(len(heights))]


def _raised(heights: list[float], lowest: float) -> list[float]:
    """Each as far up as the one below demands."""
    least = accumulate(heights, lambda below, height: max(height, below + LABEL_APART), initial=lowest - LABEL_APART)
    return list(least)[1:]


def _lowered(heights: list[float], highest: float) -> list[float]:
    """Each as far down as the one above demands."""
    return [-height for height in _raised([-height for height in reversed(heights)], -highest)][::-1]
