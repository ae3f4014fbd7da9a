"""`meldroom reports`: what players have reported to whoever runs the server."""

import asyncio
import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from meldroom.cli.arguments import AsJson
from meldroom.cli.errors import DONE, Unusable
from meldroom.words import say

if TYPE_CHECKING:
    from meldroom.server.data.kept_talk import Reported


def reports(
    *,
    data: Annotated[
        str | None, Parameter(help="The data folder of the server, or the URL of its database; by default your own.")
    ] = None,
    as_json: AsJson = False,
) -> int:
    """List the remarks that were reported, the newest report first."""
    found = asyncio.run(_read(data))
    for one in found:
        print(json.dumps(_fields(one), ensure_ascii=False) if as_json else _words(one))
    if not found and not as_json:
        print(say("term.no_reports"))
    return DONE


async def _read(data: str | None) -> "Sequence[Reported]":
    from meldroom.server.data.database import StorageError
    from meldroom.server.data.folder import present_database_url
    from meldroom.server.data.kept_talk import all_reports
    from meldroom.server.data.store import Store

    try:
        store = await Store.open(present_database_url(data))
        try:
            return await all_reports(store)
        finally:
            await store.close()
    except StorageError as error:
        raise Unusable(str(error)) from None


def _fields(one: "Reported") -> dict[str, object]:
    remark = one.remark
    return {
        "table": one.code,
        "remark": remark.number,
        "said_at": _when(remark.at),
        "said_by": remark.name,
        "text": _text(one),
        "reported_at": _when(one.at),
        "reported_by": one.name,
    }


def _text(one: "Reported") -> str:
    return one.remark.text if one.remark.sign is None else f"({one.remark.sign})"


def _words(one: "Reported") -> str:
    said = f"{_when(one.remark.at)}  {say('term.remark', code=one.code, number=one.remark.number)}"
    reported = say("term.reported", name=one.name, when=_when(one.at))
    return f"{said}\n  {one.remark.name}: {_text(one)}\n  {reported}"


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
