"""The description of the HTTP interface is complete, and what it promises is kept for any request."""

# Types of schemathesis are only partly written down.
# pyright: reportMissingTypeArgument=false, reportUnknownMemberType=false, reportUnknownArgumentType=false
# pyright: reportUnknownParameterType=false, reportUnknownVariableType=false, reportUntypedFunctionDecorator=false

import asyncio
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import given, settings
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from meldroom.server.app import ENDPOINTS, SOCKET, make_app
from meldroom.server.limits import Allowance, Rate
from meldroom.server.web.endpoints import Endpoint
from meldroom.server.web.openapi import document, main
from meldroom.server.web.pages import PLACES
from tests.server.house import HOST, House, open_house

DOCUMENT = document(ENDPOINTS)
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
PROMISES: Any = CHECKS.get_by_names(
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
        "negative_data_rejection",
        "unsupported_method",
        "allow_header_conformance",
    ]
)
TOO_LARGE = 413
REFUSED_UNREAD: Any = [check for check in PROMISES if check.__name__ != "negative_data_rejection"]
"""That check does not know that a body which is too large is refused as well, before anybody reads it."""
FREELY = Allowance(requests=Rate(10_000, 10_000))
MODES = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]


# --- complete -----------------------------------------------------------------------------------


def paths(routes: list[BaseRoute], before: str = "") -> Iterator[str]:
    """Every path that the application answers to, the files of the page apart."""
    for route in routes:
        if isinstance(route, Mount) and route.path:
            yield from paths(list(route.routes), before + route.path)
        elif isinstance(route, Route):
            yield before + route.path


async def test_every_route_is_described(house: House) -> None:
    routed = set(paths(make_app(house.lobby).routes))
    places = {f"/{name}{rest}" for name in PLACES for rest in ("", "/{rest:path}")}
    assert routed - {"/", "/t/{code}"} - places == set(DOCUMENT["paths"])
    assert [route.path for route in house.app.routes if isinstance(route, WebSocketRoute)] == [SOCKET]


def test_every_question_has_a_name_of_its_own_and_words() -> None:
    operations = [one for path in DOCUMENT["paths"].values() for one in path.values()]
    assert len({one["operationId"] for one in operations}) == len(operations) == len(ENDPOINTS)
    assert all(one["summary"].endswith(".") for one in operations)


def test_the_messages_of_the_socket_are_described_too() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    for union, some in (("FromPage", {"join", "finish", "swap"}), ("ToPage", {"snapshot", "verdict", "refused"})):
        mapping = schemas[union]["discriminator"]["mapping"]
        assert some <= set(mapping)
        assert {name.rpartition("/")[2] for name in mapping.values()} <= set(schemas)


async def test_the_server_gives_what_the_command_prints(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    assert main() == 0
    answer = await house.http.get("/api/openapi.json")
    assert answer.json() == msgspec.json.decode(capsys.readouterr().out) == DOCUMENT


# --- kept ---------------------------------------------------------------------------------------


@contextmanager
def running(folder: Path) -> Generator[tuple[asyncio.Runner, House]]:
    """A server between two examples of hypothesis."""
    with asyncio.Runner() as runner:
        opening = open_house(folder, allowance=FREELY)
        house = runner.run(opening.__aenter__())
        try:
            yield runner, house
        finally:
            runner.run(opening.__aexit__(None, None, None))


async def asked(house: House, case: schemathesis.Case) -> httpx.Response:
    sent = case.as_transport_kwargs(base_url=f"http://{HOST}")
    sent.pop("cookies", None)  # none are described
    if isinstance(sent.get("data"), bytes | str):
        sent["content"] = sent.pop("data")
    async with house.http as http:
        answer: httpx.Response = await http.request(**sent)
    return answer


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)
@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: endpoint.answer.__name__)
def test_whatever_is_asked_is_answered_as_described(tmp_path: Path, endpoint: Endpoint, mode: GenerationMode) -> None:
    operation = SCHEMA[endpoint.path][endpoint.method]
    if mode is GenerationMode.NEGATIVE and not endpoint.takes:
        return  # nothing that could be wrong
    with running(tmp_path) as (runner, house):

        @given(operation.as_strategy(generation_mode=mode))
        @settings(max_examples=30, derandomize=True, database=None)
        def keep_promises(case: schemathesis.Case) -> None:
            answer = runner.run(asked(house, case))
            case.validate_response(answer, checks=REFUSED_UNREAD if answer.status_code == TOO_LARGE else PROMISES)

        keep_promises()
