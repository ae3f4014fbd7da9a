import pytest

from meldroom.analysis.opening import opening_advice
from meldroom.tilerummy.rules import find_rules
from meldroom.tiles.rows import parse_tiles
from meldroom.tiles.tiles import ordered


@pytest.mark.parametrize(
    ("rack", "rules", "said"),
    [
        (
            "R9 R4 R13 B10 B12 O4 R4 K4 B7 O12 R11 R2 K6 O5",
            "standard",
            "No opening of 30 points on this rack (best 12: R4K4O4).",
        ),
        ("R1 B3 K5", "standard", "No opening of 30 points on this rack (not even one meld)."),
        ("R10 B10 K10 R1", "standard", ""),
        ("R10 B10 K10 R1", "opening_min=50", "No opening of 50 points on this rack (best 30: R10B10K10)."),
        ("R10 B10 J R1", "joker_in_opening=false", "No opening of 30 points on this rack (not even one meld)."),
    ],
)
def test_how_near_a_rack_comes_to_an_opening(rack: str, rules: str, said: str) -> None:
    assert opening_advice(find_rules(rules), ordered(parse_tiles(rack))) == said
