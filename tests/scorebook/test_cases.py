"""The worked cases that Python and the page must both pass: `tests/data/book_cases.json` (docs/scorebook.md)."""

import json
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from meldroom.scorebook.account import Account, account_of
from meldroom.scorebook.amounts import AmountError, read_amount
from meldroom.scorebook.findings import Code
from meldroom.scorebook.games import LAWS
from meldroom.scorebook.merging import merge
from meldroom.scorebook.rounds import Round
from meldroom.scorebook.text import book_fields, book_from, read_book, write_book

CASES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[1] / "data" / "book_cases.json").read_text(encoding="utf-8")
)


def _round(one: Round) -> dict[str, Any]:
    found = {
        "scores": list(one.score.scores),
        "winners": list(one.score.winners),
        "starter": one.starter,
        "findings": [str(finding.code) for finding in one.findings],
    }
    by = [finding.amount for finding in one.findings if finding.code is Code.NOT_ZERO_SUM]
    return found | ({"off_by": by[0]} if by else {})


def _found(account: Account) -> dict[str, Any]:
    return {
        "rounds": [_round(one) for one in account.rounds],
        "running": [list(totals) for totals in account.running],
        "totals": list(account.totals),
        "wins": list(account.wins),
        "next_starter": account.next_starter,
        "finished": account.finished,
        "winners": list(account.winners),
        "players": list(account.players),
        "note": account.note,
        "rules": account.rules,
        "archived": account.archived,
    }


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: case["name"])
def test_what_follows_from_a_book(case: dict[str, Any]) -> None:
    first = case["book"]
    unchanged = {"players": first["players"], "note": first["note"], "rules": first["rules"], "archived": False}
    assert _found(account_of(book_from(first))) == unchanged | case["expect"]


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: case["name"])
def test_a_book_is_read_as_it_was_written(case: dict[str, Any]) -> None:
    book = book_from(case["book"])
    assert read_book(write_book(book)) == book
    assert book_from(book_fields(book)) == book


@pytest.mark.parametrize("case", CASES["amounts"], ids=lambda case: ascii(case["text"]))
def test_a_typed_amount(case: dict[str, Any]) -> None:
    if "value" in case:
        assert read_amount(case["text"]) == case["value"]
        return
    with pytest.raises(AmountError) as raised:
        read_amount(case["text"])
    assert raised.value.problem == case["problem"]


@pytest.mark.parametrize("case", CASES["merges"], ids=lambda case: case["name"])
def test_two_copies_are_merged(case: dict[str, Any]) -> None:
    for one, other in permutations((book_from(case["one"]), book_from(case["other"]))):
        assert [line.id for line in merge(one, other).trail] == case["trail"]


def test_every_game_that_a_book_is_kept_of_has_cases() -> None:
    assert {case["book"]["game"] for case in CASES["cases"]} == set(LAWS)
