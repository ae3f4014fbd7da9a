"""A sheet as a PDF, made by Typst: tagged for screen readers (PDF/UA-1), its fonts inside."""

import json
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import Lock
from types import ModuleType
from typing import TYPE_CHECKING, Final

from meldroom.scorebook.sheet.data import Given, template_data
from meldroom.scorebook.sheet.printable import JOINTS
from meldroom.scorebook.sheet.values import Sheet
from meldroom.words import say

if TYPE_CHECKING:
    from typst import Compiler

TEMPLATE: Final = Path(__file__).with_name("template") / "sheet.typ"
STANDARD: Final = "ua-1"

_ONE_AT_A_TIME: Final = Lock()
"""A compiler serves one caller; a sheet takes it some hundredths of a second."""
_UNKNOWN: Final = re.compile(r'`"((?:[^"\\]|\\.)+)"` could\snot\sbe\sdisplayed')
_ESCAPED: Final = re.compile(r"\\u\{([0-9a-f]+)\}")


class NoPrinter(Exception):  # noqa: N818 - the message says what is missing, and how to get it
    """A package that printing needs is not installed."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A sheet that can be sent to a printer."""

    pdf: bytes
    left_out: frozenset[str]
    """Characters that no font has, and that are therefore not on it; the sheet names them."""


def make_pdf(sheet: Sheet) -> bytes:
    """The sheet as a PDF of one page; raises `NoPrinter`. May be called in any thread."""
    return print_sheet(sheet).pdf


def print_sheet(sheet: Sheet) -> Printed:
    """The sheet as a PDF of one page, and what of its texts could not be printed; raises `NoPrinter`."""
    with _ONE_AT_A_TIME:
        return _printed(sheet, frozenset())


def _printed(sheet: Sheet, left_out: frozenset[str]) -> Printed:
    """The standard asks that every character can be seen, so the compiler names those that cannot."""
    printer = compiler()
    from typst import TypstError  # noqa: PLC0415 (most of Meldroom does without)

    try:
        return Printed(_compiled(printer, template_data(sheet, left_out)), left_out)
    except TypstError as error:
        unknown = _unknown(error.diagnostic) - left_out
        if not unknown:
            raise
    return _printed(sheet, left_out | unknown)


def _compiled(printer: "Compiler", given: Given) -> bytes:
    pdf = printer.compile(format="pdf", pdf_standards=STANDARD, sys_inputs={"sheet": json.dumps(given)})
    assert isinstance(pdf, bytes)
    return pdf


def _unknown(diagnostic: str) -> frozenset[str]:
    """The characters that the compiler found no shape for; of a letter with unknown accents, the accents."""
    texts = (_ESCAPED.sub(lambda code: chr(int(code[1], 16)), text) for text in _UNKNOWN.findall(diagnostic))
    return frozenset(one for text in texts for one in _strange(text))


def _strange(text: str) -> Iterable[str]:
    accents = [one for one in text if unicodedata.category(one).startswith("M") and one not in JOINTS]
    return accents or [one for one in text if one not in JOINTS]


@cache
def compiler() -> "Compiler":
    """The compiler with the template and its fonts, the same for all sheets; raises `NoPrinter`."""
    typst, arimo = _package("typst", "typst"), _package("fontpkg_arimo", "fontpkg-arimo")
    return typst.Compiler(
        TEMPLATE,
        root=TEMPLATE.parent,
        font_paths=[Path(str(arimo.__file__)).with_name("files")],
        ignore_system_fonts=True,
    )


def _package(name: str, package: str) -> ModuleType:
    try:
        return import_module(name)
    except ImportError as error:
        raise NoPrinter(say("sheet.no_typst", missing=package)) from error
