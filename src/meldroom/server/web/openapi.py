"""The HTTP interface as an OpenAPI 3.1 document, made from the table of endpoints and the message types.

`python -m meldroom.server.web.openapi` prints it; a server gives it at `/api/openapi.json`.
"""

import re
import sys
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final, TypeAlias

import msgspec

from meldroom.server.wire.codes import CODES, status_of
from meldroom.server.web.endpoints import Endpoint
from meldroom.server.wire.http_protocol import Problem
from meldroom.server.web.offer import own_version
from meldroom.server.wire.protocol import FromPage, ToPage

Json: TypeAlias = dict[str, Any]

_REFS: Final = "#/components/schemas/{name}"
_EVERY: Final = ("wrong_site",)
"""What any question may be refused with."""
_WITH_BODY: Final = ("unreadable", "not_json", "too_large", "too_fast", "not_saved")
"""And any that brings something."""
_ABOUT: Final = (
    "Everything the page can do a program can do too: open a table or take a seat here, then connect a WebSocket to "
    "`/api/tables/{code}/socket` and speak the messages `FromPage` and `ToPage` below (docs/api.md)."
)


def document(endpoints: Iterable[Endpoint]) -> Json:
    """The whole document."""
    ordered = sorted(endpoints, key=lambda one: one.path)
    paths = {
        path: {one.method.lower(): _operation(one) for one in group}
        for path, group in groupby(ordered, key=lambda one: one.path)
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Meldroom", "version": own_version(), "description": _ABOUT},
        "paths": paths,
        "components": {"schemas": _schemas(ordered)},
    }


def _schemas(endpoints: Sequence[Endpoint]) -> Json:
    """The types of all bodies, and of the messages of the WebSocket."""
    bodies = {kind for one in endpoints for kind in (one.takes, one.gives) if kind is not None}
    named = {"FromPage": FromPage, "ToPage": ToPage}
    kinds = [*sorted(bodies, key=lambda kind: kind.__name__), Problem, *named.values()]
    found, components = msgspec.json.schema_components(kinds, ref_template=_REFS)
    unions = dict(zip(named, list(found)[-len(named) :], strict=True))
    return {**components, **unions}


def _operation(endpoint: Endpoint) -> Json:
    operation: Json = {
        "operationId": endpoint.answer.__name__,
        "summary": endpoint.words,
        "responses": {str(endpoint.status): _success(endpoint), **_refusals(endpoint)},
    }
    names: list[str] = re.findall(r"{(\w+)}", endpoint.path)
    parameters = [*(_parameter(name) for name in names), *(_parameter(name, "query") for name in endpoint.asks)]
    if parameters:
        operation["parameters"] = parameters
    if endpoint.takes is not None:
        operation["requestBody"] = {"required": True, "content": _content(endpoint.takes)}
    return operation


def _parameter(name: str, place: str = "path") -> Json:
    return {"name": name, "in": place, "required": place == "path", "schema": {"type": "string"}}


def _content(kind: type[msgspec.Struct], **more: object) -> Json:
    return {"application/json": {"schema": {"$ref": _REFS.format(name=kind.__name__), **more}}}


def _success(endpoint: Endpoint) -> Json:
    content: Json = {endpoint.media: {}} if endpoint.gives is None else _content(endpoint.gives)
    return {"description": "done", "content": content}


def _refusals(endpoint: Endpoint) -> Json:
    """For each status the codes that come with it."""
    odd_path = ("not_found",) if "{" in endpoint.path else ()  # a name with a line break leads nowhere
    asked = {*_EVERY, *odd_path, *(_WITH_BODY if endpoint.takes else ()), *endpoint.refusals}
    codes = sorted(asked, key=_by_status)
    return {str(status): _refusal(list(group)) for status, group in groupby(codes, key=status_of)}


def _by_status(code: str) -> tuple[int, str]:
    return status_of(code), code


def _refusal(codes: Sequence[str]) -> Json:
    words = "; ".join(f"`{code}`: {CODES[code].words}" for code in codes)
    return {"description": words, "content": _content(Problem, properties={"code": {"enum": list(codes)}})}


def main() -> int:
    """Print the document."""
    from meldroom.server.app import ENDPOINTS  # noqa: PLC0415 - the application serves this document too

    text = msgspec.json.format(msgspec.json.encode(document(ENDPOINTS)), indent=2)
    sys.stdout.write(text.decode() + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
