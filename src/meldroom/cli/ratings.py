"""`meldroom ratings`: how strong the players of a server are, and the same made anew from the logs."""

import asyncio
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from meldroom.cli.arguments import AsJson
from meldroom.cli.errors import DONE, Unusable
from meldroom.words import say

if TYPE_CHECKING:
    from meldroom.server.accounts.tally import Rated


def ratings(
    *,
    data: Annotated[
        str | None, Parameter(help="The data folder of the server, or the URL of its database; by default your own.")
    ] = None,
    recount: Annotated[
        bool, Parameter(negative="", show_default=False, help="First make all ratings anew from the logs.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """List everybody with a rating, the strongest first."""
    found = asyncio.run(_read(data, recount=recount))
    for one in found:
        info = one.rating
        fields = {"name": one.name, "points": info.points, "give_or_take": info.give_or_take, "matches": info.matches}
        print(json.dumps(fields, ensure_ascii=False) if as_json else _words(one))
    if not found and not as_json:
        print(say("term.no_ratings"))
    return DONE


async def _read(data: str | None, *, recount: bool) -> "Sequence[Rated]":
    from meldroom.server.accounts import recounting
    from meldroom.server.accounts.tally import all_ratings
    from meldroom.server.data.database import StorageError
    from meldroom.server.data.folder import present_database_url
    from meldroom.server.data.store import Store
    from meldroom.solver.best import SEARCH

    try:
        store = await Store.open(present_database_url(data))
        try:
            if recount:
                await recounting.recount(store, SEARCH)
            return await all_ratings(store)
        finally:
            await store.close()
    except StorageError as error:
        raise Unusable(str(error)) from None


def _words(one: "Rated") -> str:
    info = one.rating
    rest = say("term.rated", name=one.name, n=info.matches)
    return f"{info.points:>5} ± {info.give_or_take:<4} {rest}"
