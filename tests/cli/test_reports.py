"""`meldroom reports`: what was reported, as text and as JSON."""

import asyncio
import json
from pathlib import Path

from meldroom.server.data.folder import database_url
from meldroom.server.data.kept_talk import KeptTalk, Spoken
from meldroom.server.data.store import Store
from meldroom.server.wire.talk_protocol import Remark
from tests.cli.runs import run

SAID = 1_700_000_000_000


async def _report(folder: Path) -> None:
    store = await Store.open(database_url(str(folder)))
    talk = KeptTalk("ABCDEF", store)
    await talk.add(Spoken(1, Remark(1, SAID, 1, "Ben", None, "Something rude")))
    await talk.add(Spoken(1, Remark(2, SAID, 1, "Ben", "hurry", "")))
    for number, at in ((1, SAID + 60_000), (2, SAID + 120_000)):
        await talk.report(number, 0, "Ada", at)
    await store.close()


def test_reports_are_listed_newest_first(tmp_path: Path) -> None:
    asyncio.run(_report(tmp_path))
    done = run(["reports", "--data", str(tmp_path)])
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        "2023-11-14 22:13:20 UTC  table ABCDEF, remark 2",
        "  Ben: (hurry)",
        "  reported by Ada, 2023-11-14 22:15:20 UTC",
        "2023-11-14 22:13:20 UTC  table ABCDEF, remark 1",
        "  Ben: Something rude",
        "  reported by Ada, 2023-11-14 22:14:20 UTC",
    ]


def test_reports_are_given_as_json(tmp_path: Path) -> None:
    asyncio.run(_report(tmp_path))
    lines = run(["reports", "--data", str(tmp_path), "--json"]).out.splitlines()
    assert [json.loads(line)["text"] for line in lines] == ["(hurry)", "Something rude"]


def test_where_nothing_was_reported_that_is_said(tmp_path: Path) -> None:
    asyncio.run(_open(tmp_path))
    assert run(["reports", "--data", str(tmp_path)]).out == "Nothing has been reported.\n"
    assert run(["reports", "--data", str(tmp_path), "--json"]).out == ""


async def _open(folder: Path) -> None:
    await (await Store.open(database_url(str(folder)))).close()


def test_a_folder_without_a_database_is_named_and_left_as_it_is(tmp_path: Path) -> None:
    done = run(["reports", "--data", str(tmp_path / "elsewhere")])
    assert done.code == 2
    assert "elsewhere" in done.err
    assert not (tmp_path / "elsewhere").exists()
