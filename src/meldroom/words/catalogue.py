"""The catalogues: one folder a language, one file a topic; those under `page/` are what the page needs too."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias

CATALOGUES: Final = Path(__file__).with_name("catalogues")

Entry: TypeAlias = str | Mapping[str, str]
"""A text, or one for each plural form (`one`, `few`, `many`, `two`, `other`) of its value `n`."""


@cache
def catalogue(language: str) -> Mapping[str, Entry]:
    """All texts of a language by their key; empty for a language that has none."""
    found: dict[str, Entry] = {}
    for path in sorted((CATALOGUES / language).rglob("*.json")):
        found.update(json.loads(path.read_text(encoding="utf-8")))
    return MappingProxyType(found)
