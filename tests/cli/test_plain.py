"""What somebody hears of a match in the terminal."""

import io

import pytest
from rich.padding import Padding
from rich.text import Text

from meldroom.cli.match import open_match
from meldroom.cli.plain import PlainConsole, aloud
from meldroom.cli.sitting import Sitting
from meldroom.tilerummy.rules import find_rules
from meldroom.words import Deck, showing


@pytest.mark.parametrize(
    ("written", "heard"),
    [
        ("Bo draws a tile.", "Bo draws a tile."),
        ("Bo lays R7 and adds to R4-R6.", "Bo lays red 7 and adds to red 4 to red 6."),
        ("   R5 R6  B13  J", "   red 5, red 6, blue 13 and joker"),
        (" 3 K9 J:O9 B9", "3: black 9, joker standing for orange 9 and blue 9"),
        ("12 R7* R8", "12: red 7 (from your rack) and red 8"),
        ("R14 and KO3 are no tiles", "R14 and KO3 are no tiles"),
        ("Pool 46. Table:", "Pool 46. Table:"),
        ("R5R6J: gap", "red 5, red 6 and joker: gap"),
        ("R1 R4*: too few", "red 1 and red 4 (from your rack): too few"),
        ("J: +30", "J: +30"),
    ],
)
def test_tiles_are_heard_by_their_names(written: str, heard: str) -> None:
    assert aloud(written) == heard


@pytest.mark.parametrize(
    ("written", "heard"),
    [
        ("   1 ♥H9 ♦D9 ♣C9", "1: 9 of hearts, 9 of diamonds and 9 of clubs"),
        ("♠S10 ♠SJ  ♥HA", "10 of spades, jack of spades and ace of hearts"),
        (" 2 * S5 S6*", "2: joker, 5 of spades and 6 of spades (from your hand)"),
        (" 3 DQ ** *:DA", "3: queen of diamonds, joker (from your hand) and joker standing for ace of diamonds"),
        ("S8D8: too few cards", "8 of spades and 8 of diamonds: too few cards"),
        ("Changed in this turn (* from your hand):", "Changed in this turn (* from your hand):"),
    ],
)
def test_cards_are_heard_by_their_names(written: str, heard: str) -> None:
    with showing(Deck.CARDS):
        assert aloud(written) == heard


def test_nothing_but_words_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    paper = io.StringIO()
    monkeypatch.setattr("sys.stdout", paper)
    console = PlainConsole()
    console.print(Padding(Text("R7", style="bold red"), (0, 0, 0, 3)))
    console.print("a line that is long and must not be broken into pieces, however narrow the terminal may be", "K1")
    assert paper.getvalue() == (
        "red 7\na line that is long and must not be broken into pieces, however narrow the terminal may be black 1\n"
    )


def test_a_match_is_heard_meld_by_meld(monkeypatch: pytest.MonkeyPatch) -> None:
    paper = io.StringIO()
    monkeypatch.setattr("sys.stdout", paper)
    typed = iter(["lay b7", "undo", "help", "draw"])

    def answer(_: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)
    match = open_match(["Ada", "Bo"], [None, "greedy"], find_rules("opening_min=0"), "7")
    Sitting(PlainConsole(), match).play()
    heard = paper.getvalue()
    assert "\x1b" not in heard
    assert "  " not in heard.split("Colours:")[1]
    assert any(line.startswith("1: ") and line.count(" and ") == 1 for line in heard.splitlines())
    assert "R red, B blue, K black, O orange; J is a joker, J:R7 one that stands for R7." in heard
    assert "add R8 to 3 tiles from your rack to meld 3" in heard, "what is to be typed is said as it is typed"
    assert "blue 7 (from your rack) not a meld" in heard
