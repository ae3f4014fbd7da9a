"""The documents name everything that a person can meet."""

from pathlib import Path

import pytest

from meldroom.basicrummy.rules import BASIC_RULES
from meldroom.basicrummy.rules import OPTIONS as BASIC_OPTIONS
from meldroom.server.web import interfaces
from meldroom.tilerummy.rules import OPTIONS, RULES
from meldroom.tiles.faults import FaultCode, fault

DOCS = Path(__file__).parent.parent / "docs"
RULES_PAGE = (DOCS / "rules.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [*OPTIONS, *BASIC_OPTIONS])
def test_every_option_is_on_the_rules_page(name: str) -> None:
    assert f"| {name} |" in RULES_PAGE


@pytest.mark.parametrize("name", [*RULES, *BASIC_RULES])
def test_every_preset_is_on_the_rules_page(name: str) -> None:
    assert f"| {name} |" in RULES_PAGE


def test_every_question_message_and_code_is_on_the_page_of_interfaces() -> None:
    assert interfaces.is_current(interfaces.TARGET), "run python -m meldroom.server.web.interfaces"


@pytest.mark.parametrize("code", FaultCode)
def test_every_fault_names_a_rule_of_the_rules_page(code: FaultCode) -> None:
    assert f"**{fault(code).rule}**" in RULES_PAGE
