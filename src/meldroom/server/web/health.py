"""Whether the server lives, and whether it should be sent anybody."""

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from meldroom.server.web.endpoints import Endpoint, gate_of, lobby_of
from meldroom.server.web.offer import own_version
from meldroom.server.web.problems import answer


class Health(msgspec.Struct, frozen=True):
    """The server answers."""

    ok: bool
    version: str


async def get_livez(request: Request) -> Response:
    """Whether the process answers at all; a server that does not should be started anew."""
    del request
    return answer(Health(ok=True, version=own_version()))


async def get_readyz(request: Request) -> Response:
    """Whether people should be sent here: it is not stopping, and its database answers and has every migration."""
    gate_of(request).refuse_closed()
    await lobby_of(request).store.check()
    return answer(Health(ok=True, version=own_version()))


async def get_health(request: Request) -> Response:
    """Whether the server can do its work: the database answers and has every migration."""
    await lobby_of(request).store.check()
    return answer(Health(ok=True, version=own_version()))


HEALTH: Final = (
    Endpoint("GET", "/livez", get_livez, gives=Health),
    Endpoint("GET", "/readyz", get_readyz, gives=Health, refusals=("not_saved", "restarting")),
    Endpoint("GET", "/healthz", get_health, gives=Health, refusals=("not_saved",)),
)
"""For whoever watches over servers."""
