"""Whether a game file keeps the promise that was made before its round."""

from dataclasses import replace
from hashlib import sha256

import pytest

from meldroom.notation.files import deal_line
from meldroom.notation.game import Game, parse_games, write_game
from meldroom.notation.proof import Check, checks, commitments, promise_headers
from meldroom.notation.shuffle import Shuffle
from meldroom.solver.best import SEARCH
from meldroom.tilerummy.deal import deal, has_three_pairs
from meldroom.tilerummy.moves import Draw, Pass, Resign
from meldroom.tilerummy.record import Record
from meldroom.tilerummy.rules import find_rules
from meldroom.tiles.errors import NotationError

PLAYED = Shuffle("00ff", "a1")
RECORD = Record(find_rules("standard"), ("Ann", "Ben"), PLAYED.seed, 1, (Draw(), Draw(), Resign()))


def game_of(record: Record = RECORD, *back: Shuffle, result: tuple[int, ...] | None = (123, -123)) -> Game:
    return Game(record, result, tuple(promise_headers((*back, PLAYED), deal_line(Game(record)))))


def failed(game: Game) -> list[str]:
    return [check.name for check in checks(game, SEARCH) if not check.ok]


def the(name: str, game: Game) -> Check:
    return next(check for check in checks(game, SEARCH) if check.name == name)


def with_tag(game: Game, name: str, value: str | None) -> Game:
    rest = [tag for tag in game.tags if tag[0] != name]
    return replace(game, tags=(*rest, *([] if value is None else [(name, value)])))


def test_the_commitment_is_what_sha256sum_gives() -> None:
    assert PLAYED.commitment == sha256(b"00ff:a1").hexdigest()


def test_an_honest_game_passes_every_check_also_after_it_was_written() -> None:
    (read,) = parse_games(write_game(game_of()))
    assert [check.name for check in checks(read, SEARCH)] == ["commitment", "deal", "moves", "result"]
    assert failed(read) == []


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"seed": "00fe"}, ["commitment", "deal"]),
        ({"starter": 0}, ["deal", "result"]),
        ({"moves": (Draw(), Pass(), Resign())}, ["moves"]),
        ({"moves": (Draw(), Draw())}, ["result"]),
    ],
)
def test_what_was_changed_afterwards_is_named(change: dict[str, object], wrong: list[str]) -> None:
    game = game_of()
    changed = replace(game, record=replace(game.record, **change))
    assert set(wrong) <= set(failed(changed))


@pytest.mark.parametrize(
    ("name", "value", "wrong"),
    [
        ("Commitment", "0" * 64, "commitment"),
        ("Commitment", None, "commitment"),
        ("Salt", "a2", "commitment"),
        ("Salt", None, "commitment"),
        ("Deal", "- R1,R2 - 0 00 0", "deal"),
    ],
)
def test_a_header_that_does_not_fit_is_named(name: str, value: str | None, wrong: str) -> None:
    assert failed(with_tag(game_of(), name, value)) == [wrong]


def test_a_wrong_result_is_named_with_the_right_one() -> None:
    game = game_of(result=(99, -99))
    assert failed(game) == ["result"]
    assert the("result", game).words == "+99 -99 is not what the moves give: +123 -123"


def test_a_round_that_was_played_needs_its_result() -> None:
    assert failed(game_of(result=None)) == ["result"]


def test_a_round_that_the_host_ended_has_no_result() -> None:
    cut = game_of(replace(RECORD, moves=(Draw(),)), result=None)
    assert failed(cut) == []


def seed_with(*, pairs: bool) -> str:
    """A seed whose deal for two holds three pairs somewhere, or nowhere."""
    seeds = (str(number) for number in range(1000))
    return next(s for s in seeds if any(map(has_three_pairs, deal(RECORD.rules, 2, s, 1).racks)) is pairs)


def test_a_deal_that_was_given_back_is_checked_too() -> None:
    rules = find_rules("standard+redeal_on_three_pairs=on")
    back = Shuffle(seed_with(pairs=True), "b2")
    game = game_of(replace(RECORD, rules=rules), back)
    assert failed(game) == []
    assert commitments(game) == [back.commitment, PLAYED.commitment]


def test_a_deal_without_three_pairs_cannot_have_been_given_back() -> None:
    rules = find_rules("standard+redeal_on_three_pairs=on")
    game = game_of(replace(RECORD, rules=rules), Shuffle(seed_with(pairs=False), "b2"))
    assert failed(game) == ["given back"]


def test_deals_given_back_that_cannot_be_read_are_refused() -> None:
    with pytest.raises(NotationError, match="'nonsense': expected SEED:SALT"):
        failed(with_tag(game_of(), "GivenBack", "nonsense"))
