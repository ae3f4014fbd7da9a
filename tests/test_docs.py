"""The documents name everything that a person can meet."""

from pathlib import Path
from typing import get_args

import pytest

from meldroom.server.app import ENDPOINTS
from meldroom.server.endpoints import Endpoint
from meldroom.server.protocol import FromPage, ToPage
from meldroom.server.wire import Message
from meldroom.tilerummy.rules import OPTIONS, RULES
from meldroom.tiles.faults import FaultCode, fault

DOCS = Path(__file__).parent.parent / "docs"
INTERFACES = (DOCS / "api.md").read_text(encoding="utf-8")
RULES_PAGE = (DOCS / "rules.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_is_on_the_rules_page(name: str) -> None:
    assert f"| {name} |" in RULES_PAGE


@pytest.mark.parametrize("name", RULES)
def test_every_preset_is_on_the_rules_page(name: str) -> None:
    assert f"| {name} |" in RULES_PAGE


@pytest.mark.parametrize("message", [*get_args(FromPage), *get_args(ToPage)])
def test_every_message_is_on_the_page_of_interfaces(message: type[Message]) -> None:
    fields = ", ".join(f"`{field}`" for field in message.__struct_encode_fields__)
    words = (message.__doc__ or "").partition("\n")[0]
    line = f"| `{message.__struct_config__.tag}` | {fields} | {words} |"
    assert line in INTERFACES, f"write in docs/api.md: {line}"


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: endpoint.answer.__name__)
def test_every_question_is_on_the_page_of_interfaces(endpoint: Endpoint) -> None:
    line = f"| `{endpoint.method} {endpoint.path}` | {endpoint.words} |"
    assert line in INTERFACES, f"write in docs/api.md: {line}"


@pytest.mark.parametrize("code", FaultCode)
def test_every_fault_names_a_rule_of_the_rules_page(code: FaultCode) -> None:
    assert f"**{fault(code).rule}**" in RULES_PAGE
