"""The file of a round of Basic Rummy: only once it is over, and then with all that is needed to check it."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from meldroom.notation.basic_game import read_basic_games
from meldroom.notation.proof import checks
from meldroom.solver.best import SEARCH
from tests.cli.runs import run
from tests.server.basic.tables import BasicPlayer, basic_house, deal_basic
from tests.server.house import House


@pytest.fixture
async def basic(tmp_path: Path) -> AsyncGenerator[House]:
    async with basic_house(tmp_path) as house:
        yield house


async def played_round(house: House) -> BasicPlayer:
    """Ada, who has played a round against a computer player to its end."""
    code, keys = await deal_basic(house)
    ada = BasicPlayer(*await house.joined(code, keys[0]))
    while ada.snapshot["phase"] == "playing":
        if not ada.snapshot["can"]["play"]:
            house.clock.move(1)
        await ada.act()
    return ada


async def test_a_round_has_a_file_once_it_is_over(basic: House) -> None:
    code, keys = await deal_basic(basic)
    ada = BasicPlayer(*await basic.joined(code, keys[0]))
    early = await basic.http.get(f"/api/tables/{code}/rounds/1/1")
    assert (early.status_code, early.json()["code"]) == (409, "round_not_over")
    await ada.ask(type="command", what="resign")
    file = await basic.http.get(f"/api/tables/{code}/rounds/1/1")
    assert file.status_code == 200
    (game,) = read_basic_games(file.text)
    assert game.record.players == ("Ada", "P1")
    assert len(game.record.moves) == 1


async def test_the_file_of_a_round_is_checked_replayed_and_reviewed(basic: House) -> None:
    ada = await played_round(basic)
    file = (await basic.http.get(f"/api/tables/{ada.snapshot['code']}/rounds/1/1")).text
    (game,) = read_basic_games(file)
    assert list(game.result or ()) == [line["score"] for line in ada.snapshot["result"]["lines"]]
    # The table of this test was dealt without a salt, so there was nothing to promise.
    assert [check.name for check in checks(game, SEARCH) if not check.ok] == ["commitment"]
    verified = run(["verify", "-"], file)
    assert "the seed deals these hands, this stock and this starter" in verified.out
    assert "all of them legal" in verified.out
    replayed = run(["replay", "-"], file)
    assert replayed.code == 0
    assert "Ada takes a card from the stock." in replayed.out
    reviewed = run(["review", "-", "--quick"], file)
    assert (reviewed.code, "Loose" in reviewed.out) == (0, True)
