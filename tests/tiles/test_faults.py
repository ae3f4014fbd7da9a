"""Faults: data that are put into words where somebody reads them."""

import pytest

from meldroom.tiles.faults import FaultCode
from meldroom.words import ENGLISH
from meldroom.words.catalogue import catalogue


@pytest.mark.parametrize("code", FaultCode)
def test_every_code_has_a_sentence(code: FaultCode) -> None:
    assert any(key == f"fault.{code}" or key.startswith(f"fault.{code}.") for key in catalogue(ENGLISH))
