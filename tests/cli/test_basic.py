"""Basic Rummy in the terminal: a whole match typed, its file replayed and reviewed, and what cannot be."""

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from meldroom.basicrummy.moves import Discard, LayMeld, LayOff, Move, TakeDiscard, TakeStock
from meldroom.basicrummy.rules import find_basic_rules
from meldroom.basicrummy.views import View
from meldroom.cli.basic.orders import BASIC_WORDS
from meldroom.cli.basic.sitting import BasicSitting
from meldroom.notation.basic_game import read_basic_games
from meldroom.solver.basic.shrewd import shrewd_move
from meldroom.tiles.cards import card_text
from tests.cli.runs import run

LONGEST = 1000
"""More than is typed in any match."""


def typed(move: Move, seen: View) -> str:
    match move:
        case TakeStock():
            return "stock"
        case TakeDiscard():
            return "p"
        case LayMeld(cards):
            return " ".join(map(card_text, cards))
        case LayOff(card, meld):
            number = next(place for place, one in enumerate(seen.table, start=1) if one.tiles == meld)
            return f"off {card_text(card).lower()} {number}"
        case Discard(card):
            return f"discard {card_text(card)}"
        case _:
            raise AssertionError(move)


@pytest.mark.parametrize(("rules", "bots"), [("basic", ["thrifty"]), ("one_meld+target=60", ["chance", "shrewd"])])
def test_a_whole_match_to_the_final_score(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, rules: str, bots: list[str]
) -> None:
    paper, file = io.StringIO(), tmp_path / "match.txt"
    names = ["Ada", *(f"Bo {number}" for number, _ in enumerate(bots))]
    sitting = BasicSitting(Console(file=paper, width=80), names, bots, find_basic_rules(rules), "7")
    seen_last: list[View] = []
    count = 0

    def show(seen: View) -> None:
        seen_last.append(seen)

    monkeypatch.setattr(sitting, "_show", show)

    def answer(prompt: str) -> str:
        nonlocal count
        count += 1
        assert count < LONGEST, "the match does not go on"
        if prompt != "> ":
            return ""
        return "hint" if count % 9 == 0 else typed(shrewd_move(seen_last[-1]), seen_last[-1])

    monkeypatch.setattr("builtins.input", answer)
    assert sitting.play(file) == 0
    told = paper.getvalue()
    games = read_basic_games(file.read_text(encoding="utf-8"))
    assert games == sitting.games
    assert "wins the match." in told
    totals = [sum(game.result[seat] for game in games if game.result) for seat in range(len(names))]
    assert max(totals) >= (100 if rules == "basic" else 60)
    assert max(map(len, told.splitlines())) <= 80
    check_tools(file, len(games))


def check_tools(file: Path, games: int) -> None:
    """The file of a match is replayed and reviewed."""
    replayed = run(["replay", str(file)])
    assert replayed.code == 0
    assert replayed.out.count(" deals, ") == games
    lines = [json.loads(line) for line in run(["replay", str(file), "--json"]).out.splitlines()]
    assert {line["game"] for line in lines} == set(range(1, games + 1))
    reviewed = run(["review", str(file), "--game", "1", "--quick"])
    assert reviewed.code == 0
    assert "Better" in reviewed.out
    told = json.loads(run(["review", str(file), "--game", "1", "--quick", "--json"]).out)
    assert told["turns"][-1]["marks"][-1] in {"out", "rummy"}
    assert run(["review", str(file), "--game", "99"]).code == 2


def test_the_screen_shows_hand_table_and_piles() -> None:
    shown = run(
        ["play", "--game", "basic", "--seed", "5", "--bots", "thrifty"], "why\nstock\nsort\nhelp\nscore\nquit\n"
    )
    assert shown.code == 0
    assert "Stock: 30 cards" in shown.out
    assert "Discard pile: ♣CA" in shown.out
    assert "♠S4 ♠S5 ♠SJ ♠SK  ♥HK" in shown.out
    assert "You drew S6." in shown.out
    # What the other player did first, with its reason.
    assert "CA goes with the fewest cards" in shown.out
    assert all(word.example in shown.out for word in BASIC_WORDS.values())
    assert shown.out.rstrip().endswith("You leave the match; it ends here.")


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("lay S8", "too few cards"),
        ("discard HQ", "HQ: not in your hand"),
        ("discard", "is not a card"),
        ("off H8 2", "the table has 0"),
        ("off H8", "off H8 2"),
        ("s", "stock, sort, show or score"),
        ("fly", "'fly'"),
    ],
)
def test_a_refusal_says_why_and_nothing_is_lost(line: str, part: str) -> None:
    shown = run(["play", "--game", "basic", "--seed", "5"], f"stock\n{line}\nshow\nquit\n")
    assert part in shown.out
    assert shown.out.count("Your hand, worth 82:") == 2


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--bots", "keeper"], "'keeper'"),
        (["--players", "5"], "5 players"),
        (["--rules", "jumbo"], "'jumbo'"),
        (["--rules", "target=0"], "1 to 1000"),
    ],
)
def test_what_cannot_be_played_is_said(arguments: list[str], part: str) -> None:
    refused = run(["play", "--game", "basic", *arguments])
    assert refused.code == 2
    assert part in refused.err


def test_a_file_that_breaks_the_rules_says_where(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    text = '[Game "basic rummy"]\n[Player "Ada"]\n[Player "Bo"]\n[Seed "5"]\n\n1. =\n2. ^\n'
    file.write_text(text, encoding="utf-8")
    replayed = run(["replay", str(file)])
    assert replayed.code == 1
    assert "you have taken your card" in replayed.out
    assert run(["review", str(file)]).code == 2
