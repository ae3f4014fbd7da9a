"""The seal on the shuffle as a player meets it: shown, opened, and checked with the file."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from meldroom.cli.main import main
from meldroom.notation.shuffle import Shuffle
from tests.browser.conftest import Begin
from tests.browser.tables import Plan

pytestmark = pytest.mark.browser


def test_the_commitment_is_there_from_the_start_and_the_seed_is_not(begin: Begin) -> None:
    table = begin(Plan(seed="a seed to keep"))
    table.button("Table").click()
    dialog = table.page.get_by_role("dialog")
    dialog.get_by_text("Fair shuffle").click()
    promised = Shuffle("a seed to keep", "5a17").commitment
    expect(dialog.get_by_label("Commitment")).to_have_value(promised)
    assert "a seed to keep" not in str(table.heard)
    expect(dialog.get_by_role("button", name="Download the game")).to_have_count(0)


def test_after_the_round_the_seal_is_opened_and_the_file_proves_itself(
    begin: Begin, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = begin(Plan(seed="a seed to keep", rules="match_length=rounds:1"))
    table.button("Resign").click()
    table.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    dialog = table.page.get_by_role("dialog", name="The match is over")
    dialog.get_by_text("Fair shuffle").click()
    expect(dialog.get_by_text("a seed to keep")).to_be_visible()
    expect(dialog.get_by_text("Seed and salt give this commitment.")).to_be_visible()
    with table.page.expect_download() as download:
        dialog.get_by_role("button", name="Download the game").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    noted = dialog.locator("code").first.inner_text()
    assert main(["verify", str(path), "--commitment", noted]) == 0
    assert "WRONG" not in capsys.readouterr().out
