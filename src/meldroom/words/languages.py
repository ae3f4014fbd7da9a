"""The languages that Meldroom speaks, and which of them fits what a person asks for."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

ENGLISH: Final = "en"
"""The language in which every text is written first, and which stands in where another one is unknown."""

ALIASES: Final = MappingProxyType({"no": "nb", "nn": "nb", "iw": "he"})
"""Other codes under which people ask for a language that is here."""


@dataclass(frozen=True, slots=True)
class Language:
    """One language, as it stands in a list of them."""

    name: str
    """What it calls itself."""
    direction: str
    """`ltr` or `rtl`."""


def _read() -> dict[str, Language]:
    path = Path(__file__).with_name("languages.json")
    return {code: Language(**facts) for code, facts in json.loads(path.read_text(encoding="utf-8")).items()}


LANGUAGES: Final[Mapping[str, Language]] = MappingProxyType(_read())
"""Languages by their code (BCP 47)."""


def fitting(wanted: Iterable[str]) -> str:
    """The first of the wanted languages that is here: `pt-BR` and `pt_PT.UTF-8` mean `pt`. English if none is."""
    return next((code for code in map(_code, wanted) if code in LANGUAGES), ENGLISH)


def is_spoken(wanted: str) -> bool:
    """Whether this means a language that is here."""
    return _code(wanted) in LANGUAGES


def _code(wanted: str) -> str:
    code = wanted.replace("_", "-").split("-")[0].split(".")[0].strip().lower()
    return ALIASES.get(code, code)
