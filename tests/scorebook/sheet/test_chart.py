"""Where the lines, numbers and names of the chart stand."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from meldroom.scorebook.sheet.chart import LABEL_APART, chart_of
from tests.scorebook.sheet.samples import played


def test_a_chart_worked_out_by_hand() -> None:
    chart = chart_of(played("Ann", "Bob", rounds=((30, -30), (-20, 20), (50, -50), (40, -40))))
    # Totals reach from -100 to 100: lines at every 50, nought in the middle.
    assert chart.heights == ((-100, 0.0), (-50, 0.25), (0, 0.5), (50, 0.75), (100, 1.0))
    assert chart.rounds == ((0, 0.0), (1, 0.25), (2, 0.5), (3, 0.75), (4, 1.0))
    assert chart.curves[0].points == ((0.0, 0.5), (0.25, 0.65), (0.5, 0.55), (0.75, 0.8), (1.0, 1.0))
    assert [curve.label for curve in chart.curves] == [1.0, 0.0]


def test_nobody_has_scored() -> None:
    chart = chart_of(played("Ann", "Bob", rounds=((0, 0),)))
    assert chart.heights == ((0, 0.0), (1, 1.0))


def test_many_rounds_are_not_all_numbered() -> None:
    chart = chart_of(played("Ann", "Bob", rounds=((5, -5),) * 30))
    assert [number for number, _ in chart.rounds] == [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30]


SCORES = st.integers(-800, 800)


@given(st.integers(2, 6).flatmap(lambda seats: st.lists(st.tuples(*[SCORES] * seats), min_size=1, max_size=30)))
def test_everything_stays_inside_and_no_name_covers_another(rounds: list[tuple[int, ...]]) -> None:
    chart = chart_of(played(*("Ann",) * len(rounds[0]), rounds=tuple(rounds)))
    assert all(0 <= part <= 1 for curve in chart.curves for point in curve.points for part in point)
    names = sorted(curve.label for curve in chart.curves)
    assert names[0] >= -0.001
    assert names[-1] <= 1.001
    assert all(upper - lower >= LABEL_APART - 0.001 for lower, upper in pairwise(names))
    assert 2 <= len(chart.heights) <= 9
    assert any(value == 0 for value, _ in chart.heights)


@given(st.lists(SCORES, min_size=2, max_size=6, unique=True))
def test_names_stand_in_the_order_of_the_totals(totals: list[int]) -> None:
    chart = chart_of(played(*("Ann",) * len(totals), rounds=(tuple(totals),)))
    order = sorted(range(len(totals)), key=totals.__getitem__)
    assert sorted(range(len(totals)), key=lambda seat: chart.curves[seat].label) == order
