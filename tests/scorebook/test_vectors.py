"""The law's cases of scores, sheets and matches, written into a book and read off it."""

import json
from pathlib import Path
from typing import Any

import pytest

from meldroom.scorebook.account import Account, account_of
from meldroom.scorebook.amounts import read_hand, read_rack
from meldroom.scorebook.book import Book, new_book
from meldroom.scorebook.findings import Answer, Unconfirmed
from meldroom.scorebook.games import BASIC
from meldroom.scorebook.lines import End, Entry, Opened, Racks, Scores, Stalemate
from meldroom.scorebook.writing import add_round
from meldroom.tilerummy.rules import find_rules
from tests.scorebook.pens import make_pen
from tests.vector_words import text_of

Json = dict[str, Any]

VECTORS = Path(__file__).parents[2] / "vectors"


def _cases(file: Path) -> list[Json]:
    content: list[Json] | dict[str, list[Json]] = json.loads(file.read_text(encoding="utf-8"))
    return content if isinstance(content, list) else content["vectors"]


CASES = [case for file in sorted(VECTORS.glob("*.json")) for case in _cases(file)]


def of_kind(kind: str) -> pytest.MarkDecorator:
    """All cases of a kind. Half a point (TR-13.6) is no number of a book: test_cases.py has the amounts."""
    found = [case for case in CASES if case["kind"] == kind and case["rule"] != "TR-13.6"]
    assert found
    return pytest.mark.parametrize("case", found, ids=lambda case: case["id"])


def rules_of(case: Json, **more: object) -> str:
    return "+".join(f"{name}={text_of(value)}" for name, value in (case["options"] | more).items())


def kept(case: Json, names: list[str], entry: Entry, **more: object) -> Account:
    return account_of(
        add_round(new_book(names, rules=rules_of(case, **more), pen=make_pen()), entry, pen=make_pen("r"))
    )


def scored(account: Account) -> dict[str, int]:
    return dict(zip(account.players, account.rounds[-1].score.scores, strict=True))


def _racks(case: Json) -> dict[str, int]:
    given = case["in"]
    if "totals" in given:
        return given["totals"]
    return {name: read_rack(rack or "0", find_rules(rules_of(case)))[0] for name, rack in given["racks"].items()}


@of_kind("rackout")
def test_a_rack_out(case: Json) -> None:
    values = _racks(case)
    winner = list(values).index(case["in"]["winner"])
    racks = [None if seat == winner else value for seat, value in enumerate(values.values())]
    account = kept(case, list(values), Entry(Racks(tuple(racks), winner=winner)))
    assert scored(account) == case["out"]["scores"]


@of_kind("poolout")
def test_a_blocked_round(case: Json) -> None:
    given, values = case["in"], _racks(case)
    names = list(values)
    tiles = tuple(given["tiles"][name] for name in names) if "tiles" in given else None
    entry = Entry(Racks(tuple(values.values()), End.POOL_OUT, tiles=tiles), starter=names.index(given["order"][0]))
    account = kept(case, names, entry)
    assert scored(account) == case["out"]["scores"]
    winners = sorted(case["out"]["winners"])
    assert sorted(names[seat] for seat in account.rounds[0].score.winners) == winners


@of_kind("unopened")
def test_a_charge_for_never_having_opened(case: Json) -> None:
    given = case["in"]
    state = Opened.YES if given["opened"] else Opened.COULD if given["could_open"] else Opened.NO
    value, _ = read_rack(given["rack"], find_rules(""))
    racks = Racks((value, None), winner=1, opened=(state, Opened.YES))
    account = kept(case, ["A", "B"], Entry(racks), unopened_charge=given["mode"])
    assert account.totals == (-case["out"]["charge"], case["out"]["charge"])


@of_kind("match")
def test_a_match(case: Json) -> None:
    given, names = case["in"], case["in"]["players"]
    options = {"length": "match_length", "overall": "overall", "drop_lowest": "drop_lowest", "max_rounds": "max_rounds"}
    more = {option: given[name] for name, option in options.items() if name in given}
    book, ended = new_book(names, rules=rules_of(case, **more), pen=make_pen()), None
    for number, one in enumerate(given["rounds"], start=1):
        values = tuple(one["scores"][name] for name in names)
        winners = tuple(names.index(name) for name in one["winners"])
        book = add_round(book, Entry(Scores(values, winners=winners)), pen=make_pen(f"r{number}-"))
        ended = number if ended is None and account_of(book).finished else ended
    account = account_of(book)
    assert ended == case["out"]["finished_after_round"]
    assert dict(zip(names, account.totals, strict=True)) == case["out"]["totals"]
    assert [names[seat] for seat in account.winners] == case["out"]["winners"]


STATUS = {"ok": None, "warn": Answer.TOLD, "error": Answer.ASKED}


@of_kind("sheet")
def test_a_sheet_is_checked(case: Json) -> None:
    """What is an error is not written as it stands; what may be right is written, and told."""
    given, expected = case["in"], case["out"]
    names = {"tile_sets": "tile_sets", "winner_score": "winner_score", "joker_value": "joker_value", "jokers": "jokers"}
    more = {option: given[name] for name, option in names.items() if name in given}
    book = new_book(list(given["entries"]), rules=rules_of(case, **more), pen=make_pen())
    said = Scores(tuple(given["entries"].values()), End.POOL_OUT if given.get("pool_out_tie") else End.RACK_OUT)
    if expected["status"] == "error":
        with pytest.raises(Unconfirmed) as raised:
            add_round(book, Entry(said), pen=make_pen("r"))
        assert {str(one.code) for one in raised.value.findings} >= set(expected["codes"])
        return
    account = account_of(add_round(book, Entry(said), pen=make_pen("r")))
    assert [str(one.code) for one in account.rounds[0].findings] == expected["codes"]


@of_kind("br_score")
def test_a_round_of_basic_rummy(case: Json) -> None:
    given = case["in"]
    names = list(given["hands"])
    winner = names.index(given["winner"])
    hands = [None if seat == winner else read_hand(hand)[0] for seat, hand in enumerate(given["hands"].values())]
    book = new_book(names, game=BASIC, pen=make_pen())
    entry = Entry(Racks(tuple(hands), winner=winner, rummy=given["going_rummy"]))
    assert scored(account_of(add_round(book, entry, pen=make_pen("r")))) == case["out"]["points"]


@of_kind("br_stalemate")
def test_a_stalemate(case: Json) -> None:
    book = new_book(case["in"]["players"], game=BASIC, pen=make_pen())
    account = account_of(add_round(book, Entry(Stalemate()), pen=make_pen("r")))
    assert scored(account) == case["out"]["points"]
    assert account.wins == (0,) * len(account.players)


@of_kind("br_target")
def test_the_target_of_basic_rummy(case: Json) -> None:
    target, players = case["out"]["target"], case["in"]["players"]
    for short, finished in ((1, False), (0, True)):
        book: Book = new_book([f"P{seat}" for seat in range(players)], game=BASIC, pen=make_pen())
        for number, points in enumerate((target // 2, target - target // 2 - short)):
            scores = (points, *[0] * (players - 1))
            book = add_round(book, Entry(Scores(scores)), pen=make_pen(f"r{number}-"))
        assert account_of(book).finished is finished
