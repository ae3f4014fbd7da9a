"""No word that a player reads is written in the source: each is in the catalogues, to be translated."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parents[2] / "src" / "meldroom"

SENTENCE: Final = re.compile(r"[A-Za-z]{2,}[,;:]? [a-z]{2,}\b")

STAYS_ENGLISH: Final = MappingProxyType(
    {
        "for those who run a server, as its log and its manual are": (
            "cli/backup.py",
            "cli/ratings.py",
            "cli/reports.py",
            "cli/restore.py",
            "cli/serve.py",
            "server/backups",
            "server/data",
            "server/live/redis_hub.py",
            "server/serve.py",
            "server/settings.py",
            "server/web/prometheus.py",
        ),
        "for those who build Meldroom or write programs, as the documents are": (
            "server/web/interfaces.py",
            "server/web/openapi.py",
            "server/web/pages.py",
            "server/web/typescript.py",
            "server/wire/codes.py",
            "solver/measures.py",
        ),
    }
)
"""Files and folders whose words are not translated, and why."""

ALLOWED: Final = MappingProxyType(
    {
        "a name in the notation of games": {"tile rummy", "basic rummy", '"tile rummy"]', "given back"},
        "a style of the terminal": {"bold red"},
        "a mistake in the program": {": no row", "lies there"},
        "what --version tells those who build Meldroom": {"not installed, running from its source"},
    }
)
"""What looks like words, and is none that a player needs translated."""

HELP: Final = frozenset({"App", "Command", "Parameter"})
"""What describes a command to `--help`, which stays English."""

CODE: Final = re.compile(r"\s*(CREATE |SELECT |INSERT |UPDATE |DELETE |PRAGMA |attachment;|text/plain;)")
"""A statement to the database, or the value of a header of HTTP."""

MISTAKES: Final = frozenset({"AssertionError", "AttributeError", "KeyError", "RuntimeError", "TypeError"})
"""What only a mistake in the program raises, so that no player reads it."""


def _called(node: ast.Call) -> str:
    return ast.unparse(node.func)


def _is_aside(node: ast.AST) -> bool:
    """Whether this part of a program says nothing to a player."""
    match node:
        case ast.Call():
            name = _called(node)
            return name in HELP | MISTAKES or "log." in name.lower()
        case ast.Expr(value=ast.Constant()) | ast.Assert():
            return True
        case _:
            return False


def _texts(node: ast.AST) -> Iterator[str]:
    if _is_aside(node):
        return
    match node:
        case ast.Constant(value=str(text)):
            yield text.strip()
        case _:
            for child in ast.iter_child_nodes(node):
                yield from _texts(child)


def _words(source: str) -> Iterator[str]:
    for text in _texts(ast.parse(source)):
        if SENTENCE.search(text) and not CODE.match(text):
            yield text


def _stays(path: str) -> bool:
    return any(path == one or path.startswith(f"{one}/") for group in STAYS_ENGLISH.values() for one in group)


def test_all_words_for_players_are_in_the_catalogues() -> None:
    paths = [path.relative_to(SOURCE).as_posix() for path in sorted(SOURCE.rglob("*.py"))]
    left = [
        (path, words)
        for path in paths
        if not _stays(path)
        for words in _words((SOURCE / path).read_text(encoding="utf-8"))
        if words not in set[str]().union(*ALLOWED.values())
    ]
    assert left == []


@pytest.mark.parametrize(
    "source",
    [
        'raise Refusal("gone", "It is not your turn.")',
        'print(f"{count} tiles are left")',
        'raise NotationError(f"expected a tile, not {text!r}")',
    ],
)
def test_words_are_found(source: str) -> None:
    assert len(list(_words(source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        'LOG.warning("table cannot be read", table=code)',
        'def spot() -> None:\n    """A spot on the table."""',
        'say("coach.nothing", best=best)',
        'Parameter(help="Print the result as JSON.")',
    ],
)
def test_no_words_are_found(source: str) -> None:
    assert list(_words(source)) == []


def test_every_exception_is_still_there() -> None:
    assert [one for group in STAYS_ENGLISH.values() for one in group if not (SOURCE / one).exists()] == []
