"""The tables of docs/api.md: every question, message and code, so that the page cannot drift from the server.

`python -m meldroom.server.web.interfaces` writes them; with `--check` it only says whether they are up to date.
"""

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final, get_args

from meldroom.server.app import ENDPOINTS
from meldroom.server.wire.codes import CODES
from meldroom.server.wire.protocol import FromPage, ToPage
from meldroom.server.wire.message import Message

TARGET: Final = Path(__file__).parents[4] / "docs" / "api.md"
"""The page."""
_ROWS: Final = re.compile(r"\A(\|.*\n)*")
_QUESTIONS: Final = "| question | answer |"
_SENT: Final = "| type | sent with | is |"
_HEARD: Final = "| type | comes with | is |"
_CODES: Final = "| code | HTTP status | means |"


def written(page: str) -> str:
    """The page with its tables as they are now."""
    for head, rows in _tables().items():
        line = "|" + "---|" * (head.count("|") - 1)
        table = "\n".join([head, line, *rows])
        before, found, rest = page.partition(f"{head}\n")
        assert found, f"docs/api.md has a table {head}"
        page = f"{before}{table}\n{_ROWS.sub('', rest)}"
    return page


def is_current(target: Path) -> bool:
    """Whether the page holds what would be written now."""
    page = target.read_text(encoding="utf-8")
    return page == written(page)


def main(arguments: list[str]) -> int:
    """Write the tables, or with `--check` answer 1 where they are out of date."""
    if arguments not in ([], ["--check"]):
        sys.stderr.write(f"expected nothing or --check, not {' '.join(arguments)!r}\n")
        return 2
    if not arguments:
        TARGET.write_text(written(TARGET.read_text(encoding="utf-8")), encoding="utf-8")
    elif not is_current(TARGET):
        sys.stderr.write("docs/api.md is out of date: run python -m meldroom.server.web.interfaces\n")
        return 1
    return 0


def _tables() -> dict[str, list[str]]:
    return {
        _QUESTIONS: [f"| `{one.method} {one.path}` | {one.words} |" for one in ENDPOINTS],
        _SENT: [_message(one) for one in get_args(FromPage)],
        _HEARD: [_message(one) for one in get_args(ToPage)],
        _CODES: [f"| `{code}` | {one.status} | {one.words} |" for code, one in CODES.items()],
    }


def _message(message: type[Message]) -> str:
    words = (message.__doc__ or "").partition("\n")[0]
    return f"| `{message.__struct_config__.tag}` | {_listed(message.__struct_encode_fields__)} | {words} |"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
